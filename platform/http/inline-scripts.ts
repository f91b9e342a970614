import { createHash } from 'node:crypto';

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)(?![^>]*type="application\/(?:ld\+)?json")[^>]*>([\s\S]*?)<\/script>/g;
const MODULE_PRELOAD = /<link rel="modulepreload"[^>]*>/g;
/** What the framework writes: static imports, the table of route modules, then the entry. */
const MODULE_SCRIPT =
  /<script type="module" async="">((?:import [^;]+;\s*)+)(window\.__reactRouterRouteModules = \{[^;]*\};)\s*import\("([^"]+)"\);<\/script>/;
const STATIC_IMPORT = /import (?:\* as (\w+) from )?"([^"]+)"/g;

/** A picture that never arrives must not keep the page from waking up. */
const LATEST_START_MS = 3_000;

/**
 * Scripts load after the first screen is painted, pictures included: before, they would compete with the style sheet,
 * the font and the first picture. Throws where the framework's script is not the one we know.
 */
export function loadScriptsLate(html: string): string {
  const withoutPreloads = html.replace(MODULE_PRELOAD, '');
  if (!withoutPreloads.includes('<script type="module"')) return withoutPreloads;
  const [script, imports = '', modules = '', entry = ''] = MODULE_SCRIPT.exec(withoutPreloads) ?? [];
  if (!script)
    throw new Error('The framework writes its module script in a new way: see platform/http/inline-scripts.ts');
  return withoutPreloads.replace(script, () => `<script type="module">${lateScript(imports, modules, entry)}</script>`);
}

function lateScript(imports: string, modules: string, entry: string) {
  const parts = [...imports.matchAll(STATIC_IMPORT)].map(([, name = '', file = '']) => ({ name, file }));
  return `let start = async () => {
start = () => {};
const [${parts.map(({ name }) => name)}] = await Promise.all([${parts.map(({ file }) => `import("${file}")`)}]);
${modules}
import("${entry}");
};
const afterPaint = () => requestAnimationFrame(() => setTimeout(() => start()));
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
