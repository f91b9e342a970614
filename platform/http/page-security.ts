import { createHash } from 'node:crypto';

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)(?![^>]*type="application\/(?:ld\+)?json")[^>]*>([\s\S]*?)<\/script>/g;
const MODULE_PRELOAD = /<link rel="modulepreload"[^>]*>/g;

/** Scripts load after first paint: preloading them would compete with the style sheet, the font and the first picture. */
export function removeModulePreloads(html: string): string {
  return html.replace(MODULE_PRELOAD, '');
}

/** The hashes that let exactly the inline scripts of this page run, and nothing else. */
export function hashInlineScripts(html: string): string[] {
  const hashes = new Set<string>();
  for (const [, source = ''] of html.matchAll(INLINE_SCRIPT)) {
    hashes.add(`'sha256-${createHash('sha256').update(source).digest('base64')}'`);
  }
  return [...hashes];
}
