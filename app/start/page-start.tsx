import { firstFiles, lightFiles } from 'virtual:light-files';
import { useContext } from 'react';
import { UNSAFE_FrameworkContext as FrameworkContext, Scripts, useMatches } from 'react-router';
import { InlineScript } from './inline-script.tsx';
import { isLight } from './light-pages.ts';
import { loadPageScripts, type PageStartData } from './load-page-scripts.ts';

/** What only a running script may hide or show: everything else stands for itself (`without-script:` in styles.css). */
export function ScriptMark() {
  return <InlineScript code="document.documentElement.dataset.script='';" />;
}

/** In place of the framework's `<Scripts>`: files after the first paint and with patience. */
export function PageStart() {
  const names = useMatches().map(({ id }) => id);
  if (import.meta.env.DEV) return isLight(names) ? <LightScripts first={firstOf(names)} /> : <Scripts />;
  if (!import.meta.env.SSR) return <StartScripts context="" data="" loader="" />;
  // Of a light page only the parts come to life (light.ts): neither React nor the data of the page.
  const light: PageStartData = { first: firstOf(names), files: lightFiles };
  return isLight(names) ? (
    <StartScripts data={JSON.stringify(light)} loader={LOADER} />
  ) : (
    <FrameworkStart names={names} />
  );
}

/** For the development server: what it needs to exchange modules, then the same entry. */
function LightScripts({ first }: { first: string[] }) {
  const files = ['/@vite/client', '/@id/__x00__virtual:react-router/inject-hmr-runtime', ...first, ...lightFiles];
  return files.map((file) => <script key={file} type="module" src={file} />);
}

/** What lives before the frame of its page and by itself. */
const firstOf = (names: string[]) => (names.includes('questionnaire/questionnaire-page') ? firstFiles : []);

/** The state that the framework wants. */
function FrameworkStart({ names }: { names: string[] }) {
  const framework = useContext(FrameworkContext);
  if (!framework) return null;
  const { manifest, serverHandoffString, renderMeta } = framework;
  // The framework then writes the data of the page behind the page.
  if (renderMeta) renderMeta.didRenderScripts = true;
  return (
    <StartScripts
      context={`window.__reactRouterContext=${serverHandoffString};window.__reactRouterContext.stream=new ReadableStream({start(controller){window.__reactRouterContext.streamController=controller}}).pipeThrough(new TextEncoderStream());`}
      data={JSON.stringify(describeStart(manifest, names))}
      loader={LOADER}
    />
  );
}

const LOADER = `(${loadPageScripts.toString()})()`;

function StartScripts({ context, data, loader }: { context?: string; data: string; loader: string }) {
  return (
    <>
      {context !== undefined && <InlineScript code={context} />}
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
    framework: {
      modules: Object.fromEntries(routes.map(([name, route]) => [name, route?.module ?? ''])),
      manifest: { ...manifest, routes: Object.fromEntries(routes) },
    },
  };
}
