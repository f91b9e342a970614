import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { company } from '../content/company.ts';
import { socialImageLine } from '../content/seo.ts';
import { importTool } from '../tools/import-tool.mjs';
import { color } from './theme-color.ts';

const WIDTH = 1200;
const HEIGHT = 630;
const MARGIN = 60;
const SCENE = { left: 620, width: WIDTH - 620 };
const FONTS = 'node_modules/@fontsource/figtree/files';

type Node = { type: string; props: { style?: Record<string, unknown>; children?: Node[] | string } };
const box = (style: Record<string, unknown>, children: Node[] | string = []): Node => ({
  type: 'div',
  props: { style: { display: 'flex', ...style }, children },
});

type Font = { name: string; weight: 600 | 700; style: 'normal'; data: Buffer };
let fonts: Promise<Font[]> | null = null;

function loadFonts() {
  fonts ??= Promise.all(
    ([600, 700] as const).map(async (weight) => ({
      name: 'Figtree',
      weight,
      style: 'normal' as const,
      data: await readFile(`${FONTS}/figtree-latin-${weight}-normal.woff`),
    })),
  );
  return fonts;
}

async function setText(node: Node, width: number, height: number): Promise<Buffer> {
  const { default: satori } = await importTool('satori');
  return Buffer.from(await satori(node, { width, height, fonts: await loadFonts() }));
}

export async function drawSocialImage(title: string, scene: Buffer): Promise<Buffer> {
  const picture = await sharp(scene, { density: 200 })
    .resize(SCENE.width, HEIGHT, { fit: 'cover' })
    .flatten({ background: color('isar-100') })
    .toBuffer();
  const mark = await sharp('public/images/logo-mark.svg', { density: 300 }).resize(64, 64).toBuffer();
  return sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: color('isar-50') } })
    .composite([
      { input: picture, left: SCENE.left, top: 0 },
      { input: await setText(titleLayer(title), WIDTH, HEIGHT), left: 0, top: 0 },
      { input: mark, left: MARGIN, top: MARGIN },
    ])
    .png({ palette: true, quality: 90, effort: 7 })
    .toBuffer();
}

function titleLayer(title: string): Node {
  const column = { width: SCENE.left - 2 * MARGIN, height: HEIGHT - 2 * MARGIN, margin: MARGIN };
  const line = { position: 'absolute', left: SCENE.left - 6, top: 0, width: 6, height: HEIGHT };
  return box({ width: WIDTH, height: HEIGHT, fontFamily: 'Figtree', color: color('isar-900') }, [
    box({ ...column, flexDirection: 'column', justifyContent: 'space-between' }, [
      box({ height: 64, alignItems: 'center', marginLeft: 82, fontSize: 34, fontWeight: 700 }, company.brand),
      box({ fontSize: titleSize(title), fontWeight: 700, lineHeight: 1.14, letterSpacing: '-0.015em' }, title),
      box({ fontSize: 23, fontWeight: 600, lineHeight: 1.3, color: color('isar-700') }, socialImageLine),
    ]),
    box({ ...line, backgroundColor: color('signal-600') }),
  ]);
}

/** The longest German word must fit the column. */
function titleSize(title: string): number {
  const longestWord = Math.max(...title.split(/[\s-]+/).map((word) => word.length));
  const byLength = title.length > 70 ? 46 : title.length > 45 ? 52 : 60;
  return Math.min(byLength, Math.floor(880 / longestWord));
}

export async function drawPublisherLogo(mark: Buffer, { width, height }: { width: number; height: number }) {
  const text = box(
    {
      width,
      height,
      alignItems: 'center',
      paddingLeft: 76,
      fontFamily: 'Figtree',
      fontSize: 40,
      fontWeight: 700,
      color: color('isar-900'),
    },
    company.brand,
  );
  return sharp({ create: { width, height, channels: 3, background: color('white') } })
    .composite([
      { input: await sharp(mark, { density: 300 }).resize(height, height).toBuffer(), left: 0, top: 0 },
      { input: await setText(text, width, height), left: 0, top: 0 },
    ])
    .png({ palette: true, effort: 7 })
    .toBuffer();
}
