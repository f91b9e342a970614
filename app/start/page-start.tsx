import { lightFiles } from 'virtual:light-files';
import { useContext } from 'react';
import { UNSAFE_FrameworkContext as FrameworkContext, Scripts, useMatches } from 'react-router';
import { isShown } from '../../content/claims.ts';
import { InlineScript } from './inline-script.tsx';
import { loadPageScripts, type PageStartData } from './load-page-scripts.ts';
import { keepSampleLineClosed, SAMPLE_LINE_CLOSED } from './sample-line.ts';

/**
 * `handle = { script: … }` of a route, the innermost decides. none: neither script nor data for one. parts: React writes the page
 * on the server alone, its parts come to life (light.ts). questionnaire: the same, after a React root. react: the whole page is React's.
 */
type Script = 'none' | 'react' | keyof typeof lightFiles;

const useScript = () =>
  useMatches().reduce<Script>((above, { handle }) => (handle as { script?: Script })?.script ?? above, 'react');

/** What only a running script may hide or show: everything else stands for itself (`without-script:` in styles.css). */
export function ScriptMark() {
  const script = useScript();
  if (script === 'none') return null;
  const react = script === 'questionnaire' && lightFiles[script].find((file) => file.includes('/react-'));
  const ahead = react ? `(${fetchAhead})(${JSON.stringify(react)})` : '';
  return <InlineScript code={`document.documentElement.dataset.script='';${SAMPLE_LINE}${ahead}`} />;
}

const SAMPLE_LINE = isShown({ confirmed: false })
  ? `(${keepSampleLineClosed})(${JSON.stringify(SAMPLE_LINE_CLOSED)});`
  : '';

/**
 * Runs in the page as text. Asked for once the first small picture or sheet is there, a large file comes right behind the style sheet:
 * earlier it would share the line with it, later the line would lie idle (decision 21).
 */
function fetchAhead(file: string) {
  const ask = () => fetch(file).then((answer) => answer.arrayBuffer());
  document.addEventListener('load', () => ask().catch(() => {}), { capture: true, once: true });
}

/** In place of the framework's `<Scripts>`: files after the first paint and with patience. */
export function PageStart() {
  const script = useScript();
  if (script === 'none') return null;
  if (script === 'react') return import.meta.env.DEV ? <Scripts /> : <FrameworkStart />;
  const files = lightFiles[script];
  if (import.meta.env.DEV)
    return [...DEV_FILES, ...files].map((file) => <script key={file} type="module" src={file} />);
  return <StartScripts data={{ files, atOnce: script === 'questionnaire' }} />;
}

/** What the development server needs to exchange modules. */
const DEV_FILES = ['/@vite/client', '/@id/__x00__virtual:react-router/inject-hmr-runtime'];

/** The state that the framework wants, and its files. */
function FrameworkStart() {
  const names = useMatches().map(({ id }) => id);
  const framework = useContext(FrameworkContext);
  if (!framework) return null;
  const { manifest, serverHandoffString, renderMeta } = framework;
  // The framework then writes the data of the page behind the page.
  if (renderMeta) renderMeta.didRenderScripts = true;
  return (
    <>
      <InlineScript
        code={`window.__reactRouterContext=${serverHandoffString};window.__reactRouterContext.stream=new ReadableStream({start(controller){window.__reactRouterContext.streamController=controller}}).pipeThrough(new TextEncoderStream());`}
      />
      <StartScripts data={describeStart(manifest, names)} />
    </>
  );
}

function StartScripts({ data }: { data: PageStartData }) {
  return (
    <>
      <InlineScript id="page-start" type="application/json" code={JSON.stringify(data)} />
      <InlineScript code={import.meta.env.SSR ? `(${loadPageScripts})()` : ''} />
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
