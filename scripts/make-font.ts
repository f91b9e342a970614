/**
 * Subsets Figtree to 14 KB, which fit into one round trip. Rerun after a change of app/fonts/characters.ts: node
 * scripts/make-font.ts
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fontCharacters } from '../app/fonts/characters.ts';
import { importTool } from '../tools/import-tool.mjs';

const SOURCE = 'node_modules/@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2';
const TARGET = 'app/fonts/figtree-german.woff2';

const { default: subsetFont } = await importTool('subset-font');
const font: Buffer = await subsetFont(readFileSync(SOURCE), fontCharacters, {
  targetFormat: 'woff2',
  variationAxes: { wght: { min: 400, max: 800, default: 400 } },
  keepFeatures: ['kern', 'liga', 'tnum'],
});
writeFileSync(TARGET, font);
console.log(`${TARGET}: ${font.length} bytes`);
console.log(`unicode-range: ${listRanges(fontCharacters)}`);

/** U+20-7E, U+A0, … */
function listRanges(characters: string): string {
  const codes = [...new Set(characters)].map((sign) => sign.codePointAt(0) as number).sort((a, b) => a - b);
  const ranges: [number, number][] = [];
  for (const code of codes) {
    const last = ranges.at(-1);
    if (last && last[1] === code - 1) last[1] = code;
    else ranges.push([code, code]);
  }
  const hex = (code: number) => code.toString(16).toUpperCase();
  return ranges.map(([from, to]) => (from === to ? `U+${hex(from)}` : `U+${hex(from)}-${hex(to)}`)).join(', ');
}
