import { type PageFiles, pageFiles } from 'virtual:page-files';
import { useMatches } from 'react-router';
import { isShown } from '../../content/claims.ts';
import { InlineScript } from './inline-script.tsx';
import { loadPageScripts, type PageStartData } from './load-page-scripts.ts';
import { keepSampleBannerClosed, SAMPLE_BANNER_CLOSED } from './sample-banner.ts';
import { describeMarkup } from './served-markup.ts';

/**
 * `handle` of a route; the innermost one applies. none: no script. islands: parts of the page hydrate (page-script.ts). Any
 * other name is an island that makes up most of the page, whose files are preloaded. `frame`: adds the script of public
 * pages (site/layout/frame.ts).
 */
type Handle = { script: 'none' | Exclude<keyof PageFiles, 'frame'>; frame: boolean };

const usePageHandle = (): Handle =>
  Object.assign({ script: 'none', frame: false }, ...useMatches().map(({ handle }) => handle));

/** Pages hide and show elements by this mark (`without-script:` in styles.css). */
export function ScriptMark() {
  const { script } = usePageHandle();
  if (script === 'none') return null;
  return <InlineScript code={`document.documentElement.dataset.script='';${SAMPLE_LINE}`} />;
}

const SAMPLE_LINE = isShown({ confirmed: false })
  ? `(${keepSampleBannerClosed})(${JSON.stringify(SAMPLE_BANNER_CLOSED)});`
  : '';

/** Replaces the framework's `<Scripts>`: loads files after the first paint and tries again. */
export function PageStart() {
  const { script, frame } = usePageHandle();
  if (script === 'none') return null;
  const islands = script === 'islands' ? pageFiles.islands : [...pageFiles[script], ...pageFiles.islands];
  const frameFiles = frame ? pageFiles.frame : [];
  // An island that makes up most of the page loads before the frame.
  const groups = script === 'islands' ? [[...frameFiles, ...islands]] : [islands, frameFiles];
  if (import.meta.env.DEV)
    return [...DEV_FILES, ...groups.flat()].map((file) => <script key={file} type="module" src={file} />);
  const data: PageStartData = { groups: withoutRepeats(groups) };
  return (
    <>
      <InlineScript id="page-start" type="application/json" code={JSON.stringify(data)} />
      <InlineScript code={`(${loadPageScripts})(${describeMarkup})`} />
    </>
  );
}

function withoutRepeats(groups: string[][]): string[][] {
  const seen = new Set<string>();
  return groups.map((files) => files.filter((file) => seen.size < seen.add(file).size));
}

/** What the development server needs to exchange modules. */
const DEV_FILES = ['/@vite/client', '/@id/__x00__virtual:react-router/inject-hmr-runtime'];
