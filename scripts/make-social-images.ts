import { createHash } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { PUBLISHER_LOGO } from '../app/seo/social-image-path.ts';
import { company } from '../content/company.ts';
import { defaultSocialScene, socialImageLine, socialScenes } from '../content/seo.ts';
import { drawPublisherLogo, drawSocialImage } from './draw-social-image.ts';
import { color } from './theme-color.ts';

const DRAWN = 'illustrations/social-images';
/** Raise it when draw-social-image.ts draws differently. */
const DRAWING_VERSION = '1';
const COLORS = ['isar-50', 'isar-100', 'isar-700', 'isar-900', 'signal-600', 'white'];
const AT_ONCE = 2;

type Page = { path: string; title: string; image: string };

/** One picture for each built page, from its own title and scene. Those drawn before are committed: commit new ones, too. */
export async function makeSocialImages(client: string, siteUrl: string): Promise<void> {
  const code = [DRAWING_VERSION, company.brand, socialImageLine, ...COLORS.map(color)];
  const pages = await Promise.all(listPages(client).map((file) => readPage(client, file, siteUrl)));
  const queue = pages.filter((page) => page !== null);
  const work = async () => {
    for (let page = queue.pop(); page; page = queue.pop()) {
      const { title, image } = page;
      const scene = await readFile(join(client, findScene(client, page.path)));
      await drawCached(client, image, [...code, title, scene], () => drawSocialImage(title, scene));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  const mark = await readFile(join(client, 'images/logo-mark.svg'));
  await drawCached(client, PUBLISHER_LOGO.path, [...code, mark], () => drawPublisherLogo(mark, PUBLISHER_LOGO));
}

async function drawCached(client: string, path: string, inputs: (string | Buffer)[], draw: () => Promise<Buffer>) {
  const hash = createHash('sha256');
  for (const input of inputs) hash.update(input).update('\0');
  const kept = join(DRAWN, `${hash.digest('hex').slice(0, 32)}.png`);
  const picture = existsSync(kept) ? await readFile(kept) : await draw();
  const file = join(client, path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, picture);
  if (existsSync(kept)) return;
  console.log(`  drew ${kept} for ${path}`);
  await writeFile(kept, picture);
}

function listPages(client: string): string[] {
  return readdirSync(client, { recursive: true, encoding: 'utf8' }).filter((file) => /(^|\/)index\.html$/.test(file));
}

/** Null for a page without Open Graph tags. */
async function readPage(client: string, file: string, siteUrl: string): Promise<Page | null> {
  const html = await readFile(join(client, file), 'utf8');
  const title = findMeta(html, 'og:title');
  const image = findMeta(html, 'og:image');
  if (!title || !image) return null;
  return { path: `/${file.replace(/index\.html$/, '')}`, title, image: image.slice(siteUrl.length) };
}

function findMeta(html: string, property: string): string | null {
  const content = new RegExp(`<meta property="${property}" content="([^"]*)"`).exec(html)?.[1];
  return content ? decodeEntities(content) : null;
}

function decodeEntities(text: string): string {
  return text
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}

function findScene(client: string, path: string): string {
  const article = /^\/blog\/([^/]+)\/$/.exec(path)?.[1];
  const candidates = [socialScenes[path], article && `/images/blog/${article}.svg`, defaultSocialScene];
  const scene = candidates.find((candidate) => candidate && existsSync(join(client, candidate)));
  if (!scene) throw new Error(`No scene for the social image of ${path}`);
  return scene;
}
