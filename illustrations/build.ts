import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { optimize } from 'svgo';
import { cropSvg } from './crop.ts';
import type { Scene } from './kit/svg.ts';
import { resetDefinitions } from './kit/svg.ts';
import { themeColors } from './palette.ts';
import { scenes } from './scenes/index.ts';

export interface BuiltIllustration {
  path: string;
  width: number;
  height: number;
  bytes: number;
  brotli: number;
}

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
export async function buildIllustrations(): Promise<BuiltIllustration[]> {
  const drawn = [];
  for (const scene of scenes) {
    const svg = optimizeScene(scene);
    const file = join(OUTPUT, scene.path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, svg);
    // Beside the drawing of the next.
    drawn.push({ scene, svg, packed: promisify(brotliCompress)(svg) });
  }
  const problems: string[] = [];
  const built: BuiltIllustration[] = [];
  for (const { scene, svg, packed } of drawn) {
    const { path, width, height } = scene;
    const brotli = (await packed).length;
    const limit = LIMITS[path] ?? LIMIT;
    if (brotli > limit) problems.push(`${path}: ${brotli} bytes (brotli), the limit is ${limit}`);
    const foreign = foreignColors(svg);
    if (foreign.length) problems.push(`${path}: colours that are not in the theme: ${foreign.join(', ')}`);
    if (!svg.includes('viewBox=')) problems.push(`${path}: no viewBox`);
    if (/NaN|undefined/.test(svg)) problems.push(`${path}: NaN or undefined in the markup`);
    built.push({ path, width, height, bytes: Buffer.byteLength(svg), brotli });
  }
  if (problems.length) throw new Error(`Illustrations:\n${problems.join('\n')}`);
  return built;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    for (const { path, width, height, bytes, brotli } of await buildIllustrations()) {
      process.stdout.write(`${path.padEnd(32)} ${width}x${height}  ${bytes} bytes, ${brotli} brotli\n`);
    }
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}
