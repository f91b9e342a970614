import { createHash } from 'node:crypto';

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)(?![^>]*type="application\/(?:ld\+)?json")[^>]*>([\s\S]*?)<\/script>/g;
const MODULE_PRELOAD = /<link rel="modulepreload"[^>]*href="([^"]+)"[^>]*>/g;
/** The framework's own files: each is run in a task of its own, so that no pause becomes noticeable. */
const FRAMEWORK = /\/(react|router)-[^/]*$/;
/** What the framework writes: static imports, the manifest, the table of route modules, then the entry. */
const MODULE_SCRIPT =
  /<script( nonce="[^"]*")? type="module" async="">;?\s*((?:import [^;]+;\s*)+)window\.__reactRouterManifest = (\{[^;]*\});\s*window\.__reactRouterRouteModules = (\{[^;]*\});\s*import\("([^"]+)"\);<\/script>/;
const STATIC_IMPORT = /import \* as (\w+) from "([^"]+)"/g;
const ROUTE_NAME = /"([^"]+)":/g;

/** A picture that never arrives must not keep the page from waking up. */
const LATEST_START_MS = 3_000;
/** Between our last work on the first screen and its appearance on the glass. */
const FRAME_MS = 100;

/**
 * The first frame draws the first screen, the second whatever is near (`data-painted`, see app/base.css). Scripts load
 * after the first screen is painted, pictures included: before, they would compete with the style sheet,
 * the font and the first picture. Throws where the framework's script is not the one we know.
 */
export function loadScriptsLate(html: string): string {
  const preloads = [...html.matchAll(MODULE_PRELOAD)].map(([, file = '']) => file);
  const withoutPreloads = html.replace(MODULE_PRELOAD, '');
  if (!/<script[^>]* type="module"/.test(withoutPreloads)) return withoutPreloads;
  const [script, nonce = '', imports = '', manifest = '', modules = '', entry = ''] =
    MODULE_SCRIPT.exec(withoutPreloads) ?? [];
  if (!script)
    throw new Error('The framework writes its module script in a new way: see platform/http/inline-scripts.ts');
  return withoutPreloads.replace(
    script,
    () =>
      `<script${nonce} type="module">${lateScript(preloads, imports, ownManifest(manifest, modules), modules, entry)}</script>`,
  );
}

/** Links load whole documents here: a page needs to know no routes but its own. */
function ownManifest(manifest: string, modules: string): string {
  const { routes, ...rest } = JSON.parse(manifest) as { routes: Record<string, unknown> };
  const own = [...modules.matchAll(ROUTE_NAME)].map(([, name = '']) => [name, routes[name]]);
  return JSON.stringify({ ...rest, routes: Object.fromEntries(own) });
}

function lateScript(preloads: string[], imports: string, manifest: string, modules: string, entry: string) {
  const parts = [...imports.matchAll(STATIC_IMPORT)].map(([, name = '', file = '']) => ({ name, file }));
  const framework = preloads.filter((file) => FRAMEWORK.test(file)).sort();
  return `let start = async () => {
start = () => {};
const framework = ${JSON.stringify(framework)};
for (const href of [...framework, ${parts.map(({ file }) => JSON.stringify(file))}]) document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));
for (const file of framework) await import(file).then(() => new Promise((next) => setTimeout(next)));
const [${parts.map(({ name }) => name)}] = await Promise.all([${parts.map(({ file }) => `import("${file}")`)}]);
window.__reactRouterManifest = ${manifest};
window.__reactRouterRouteModules = ${modules};
import("${entry}");
};
const afterFrame = (next, pause) => requestAnimationFrame(() => setTimeout(next, pause));
afterFrame(() => document.documentElement.dataset.painted = "true");
const afterPaint = () => afterFrame(() => start(), ${FRAME_MS});
if (document.readyState === "complete") afterPaint();
else addEventListener("load", afterPaint);
setTimeout(() => start(), ${LATEST_START_MS});`;
}

/** The hashes that let exactly the inline scripts of this page run, and nothing else. */
export function hashInlineScripts(html: string): string[] {
  const hashes = new Set<string>();
  for (const [, source = ''] of html.matchAll(INLINE_SCRIPT)) {
    hashes.add(`'sha256-${createHash('sha256').update(source).digest('base64')}'`);
  }
  return [...hashes];
}
