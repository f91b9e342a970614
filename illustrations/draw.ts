import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { cropSvg } from './crop.ts';
import type { Scene } from './kit/svg.ts';
import { resetDefinitions } from './kit/svg.ts';
import { themeColors } from '../scripts/theme-color.ts';
import { makeIcons } from './make-icons.ts';
import { makePhonePictures } from './make-phone-pictures.ts';
import { scenes } from './scenes/index.ts';
import { importTool } from '../tools/import-tool.mjs';

const { optimize } = await importTool('svgo');

const OUTPUT = fileURLToPath(new URL('../public/images/', import.meta.url));
const LIMIT = 12 * 1024;
const LIMITS: Record<string, number> = { 'hero.svg': 25 * 1024, 'hero-phone.svg': 25 * 1024 };

function optimizeScene(scene: Scene): string {
  resetDefinitions();
  const prefix = scene.path.replace(/\.svg$/, '').replace(/[^a-z0-9]+/gi, '-');
  const { data } = optimize(scene.svg(), {
    path: scene.path,
    multipass: true,
    floatPrecision: 1,
    js2svg: { pretty: false },
    plugins: [
      {
        name: 'preset-default',
        params: {
          overrides: {
            convertColors: { names2hex: false, rgb2hex: false, shortname: false, shorthex: true },
            convertTransform: { floatPrecision: 3 },
          },
        },
      },
      { name: 'prefixIds', params: { prefix, delim: '-' } },
    ],
  });
  return scene.crop ? cropSvg(data, scene.crop) : data;
}

function foreignColors(svg: string): string[] {
  const known = themeColors();
  const long = (hex: string) =>
    hex.length === 4 ? `#${[...hex.slice(1)].map((digit) => digit + digit).join('')}` : hex;
  const foreign = new Set<string>();
  for (const [, value] of svg.matchAll(/(?:fill|stroke|stop-color|flood-color|color)[=:]"?\s*([^";]+)/g)) {
    if (!value || value === 'none' || value.startsWith('url(')) continue;
    if (!known.has(long(value.toLowerCase()))) foreign.add(value);
  }
  return [...foreign];
}

/** Draws every scene into public/images; throws one error that names each scene that breaks a rule. */
async function drawScenes(): Promise<void> {
  const problems: string[] = [];
  for (const scene of scenes) {
    const { path, width, height } = scene;
    const svg = optimizeScene(scene);
    const file = join(OUTPUT, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, svg);
    const brotli = brotliCompressSync(svg).length;
    const limit = LIMITS[path] ?? LIMIT;
    if (brotli > limit) problems.push(`${path}: ${brotli} bytes (brotli), the limit is ${limit}`);
    const foreign = foreignColors(svg);
    if (foreign.length) problems.push(`${path}: colours that are not in the theme: ${foreign.join(', ')}`);
    if (!svg.includes('viewBox=')) problems.push(`${path}: no viewBox`);
    if (/NaN|undefined/.test(svg)) problems.push(`${path}: NaN or undefined in the markup`);
    process.stdout.write(`${path.padEnd(32)} ${width}x${height}  ${brotli} bytes (brotli)\n`);
  }
  if (problems.length) throw new Error(`Illustrations:\n${problems.join('\n')}`);
}

try {
  await drawScenes();
  await makeIcons();
  await makePhonePictures();
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}
