import { useContext } from 'react';
import { UNSAFE_FrameworkContext as FrameworkContext, Scripts, useMatches } from 'react-router';
import { InlineScript } from './inline-script.tsx';
import { loadPageScripts, type PageStartData } from './load-page-scripts.ts';

/** What only a running script may hide or show: everything else stands for itself (`without-script:` in styles.css). */
export function ScriptMark() {
  return <InlineScript code="document.documentElement.dataset.script='';" />;
}

/** In place of the framework's `<Scripts>`: the same state for it, its files after the first paint and with patience. */
export function PageStart() {
  if (import.meta.env.DEV) return <Scripts />;
  return import.meta.env.SSR ? <WrittenStart /> : <StartScripts context="" data="" loader="" />;
}

function WrittenStart() {
  const framework = useContext(FrameworkContext);
  const names = useMatches().map(({ id }) => id);
  if (!framework) return null;
  const { manifest, serverHandoffString, renderMeta } = framework;
  // The framework then writes the data of the page behind the page.
  if (renderMeta) renderMeta.didRenderScripts = true;
  const data = describeStart(manifest, names);
  return (
    <StartScripts
      context={`window.__reactRouterContext=${serverHandoffString};window.__reactRouterContext.stream=new ReadableStream({start(controller){window.__reactRouterContext.streamController=controller}}).pipeThrough(new TextEncoderStream());`}
      data={JSON.stringify(data)}
      loader={`(${loadPageScripts.toString()})()`}
    />
  );
}

function StartScripts({ context, data, loader }: { context: string; data: string; loader: string }) {
  return (
    <>
      <InlineScript code={context} />
      <InlineScript id="page-start" type="application/json" code={data} />
      <InlineScript code={loader} />
    </>
  );
}

type Manifest = NonNullable<React.ContextType<typeof FrameworkContext>>['manifest'];

/** Links load whole documents here: a page needs to know no routes but its own. */
function describeStart(manifest: Manifest, names: string[]): PageStartData {
  const routes = names.map((name) => [name, manifest.routes[name]] as const);
  const files = new Set(manifest.entry.imports);
  for (const [, route] of routes)
    for (const file of [...(route?.imports ?? []), route?.module]) if (file) files.add(file);
  files.delete(manifest.entry.module);
  return {
    files: [...files, manifest.entry.module],
    modules: Object.fromEntries(routes.map(([name, route]) => [name, route?.module ?? ''])),
    manifest: { ...manifest, routes: Object.fromEntries(routes) },
  };
}
