import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { createCanvas } from '@napi-rs/canvas';
import { getDocument, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** One process per PDF without write permissions, so that a hanging or growing one can be killed. */

export type PdfTask = { pdf: Uint8Array };
export type DrawnPdf =
  | { ok: true; pages: Uint8Array[]; count: number; text: string }
  | { ok: false; reason: 'unreadable' };

const MAX_PAGES = 8;
const WIDTH = 1_000;
/** Limits the size, whatever the page box claims. */
const MAX_PIXELS = 2_500_000;
const MAX_IMAGE_PIXELS = 30_000_000;
const MAX_TEXT_LENGTH = 20_000;
const ASSETS = fileURLToPath(new URL('../../node_modules/pdfjs-dist/', import.meta.url));

// A sandbox may forbid this.
try {
  setPriority(10);
} catch {}
process.on('disconnect', () => process.exit(0));
process.on('message', ({ id, pdf }: PdfTask & { id: number }) => {
  draw(pdf).then(
    (drawn) => process.send?.({ id, ...drawn }),
    () => process.send?.({ id, ok: false, reason: 'unreadable' } satisfies DrawnPdf & { id: number }),
  );
});
process.send?.({ ready: true });

async function draw(pdf: Uint8Array): Promise<DrawnPdf> {
  const document = await getDocument({
    data: new Uint8Array(pdf),
    verbosity: 0,
    enableXfa: false,
    disableFontFace: true,
    useSystemFonts: false,
    useWorkerFetch: false,
    isOffscreenCanvasSupported: false,
    isImageDecoderSupported: false,
    maxImageSize: MAX_IMAGE_PIXELS,
    canvasMaxAreaInBytes: MAX_PIXELS * 4,
    standardFontDataUrl: `${ASSETS}standard_fonts/`,
    cMapUrl: `${ASSETS}cmaps/`,
    iccUrl: `${ASSETS}iccs/`,
    wasmUrl: `${ASSETS}wasm/`,
  }).promise;
  const [pages, texts]: [Uint8Array[], string[]] = [[], []];
  for (let number = 1; number <= Math.min(document.numPages, MAX_PAGES); number += 1) {
    const page = await document.getPage(number);
    pages.push(await drawPage(page));
    texts.push(await readText(page));
    page.cleanup();
  }
  if (pages.length === 0) return { ok: false, reason: 'unreadable' };
  return { ok: true, pages, count: document.numPages, text: texts.join('\n').slice(0, MAX_TEXT_LENGTH) };
}

async function drawPage(page: PDFPageProxy): Promise<Uint8Array> {
  const { width, height } = page.getViewport({ scale: 1 });
  const scale = Math.min(WIDTH / width, Math.sqrt(MAX_PIXELS / (width * height)));
  if (!Number.isFinite(scale) || scale <= 0) throw new Error('a page without a size');
  const viewport = page.getViewport({ scale });
  const side = (length: number) => Math.min(Math.max(1, Math.round(length)), 30_000);
  const canvas = createCanvas(side(viewport.width), side(viewport.height));
  const context = canvas.getContext('2d');
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  await page.render({
    canvas: canvas as unknown as HTMLCanvasElement,
    canvasContext: context as unknown as CanvasRenderingContext2D,
    viewport,
    annotationMode: 0,
  }).promise;
  return canvas.encode('jpeg', 82);
}

/** A page without readable text is still shown. */
async function readText(page: PDFPageProxy): Promise<string> {
  try {
    const { items } = await page.getTextContent();
    return items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : ' ') : '')).join('');
  } catch {
    return '';
  }
}
