import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { default as PDFDocument, Structure } from 'pdfkit';

export type TextStyle = { size?: number; bold?: boolean; color?: string; align?: 'left' | 'right' };
export type PdfWriter = Awaited<ReturnType<typeof openPdfWriter>>;
type Attachment = { name: string; bytes: Uint8Array; description: string };

const require = createRequire(import.meta.url);
/** The font is split into two files; they are tried in this order. */
const PARTS = ['latin', 'latin-ext'] as const;
const WEIGHTS = { regular: 400, bold: 700 };
const fontFile = (part: string, weight: number) =>
  readFileSync(require.resolve(`@fontsource/figtree/files/figtree-${part}-${weight}-normal.woff`));
let fonts: Map<string, Buffer> | null = null;
const loadFonts = () => {
  fonts ??= new Map(
    PARTS.flatMap((part) =>
      Object.entries(WEIGHTS).map(([name, weight]) => [`${part}-${name}`, fontFile(part, weight)]),
    ),
  );
  return fonts;
};

const loadPdfkit = async () => (await import('pdfkit')).default;

let covering: PDFDocument['_font']['font'][] | null = null;
/** Drawing would throw for a missing glyph. */
export async function hasGlyphs(text: string): Promise<boolean> {
  const Document = await loadPdfkit();
  covering ??= PARTS.map((part) => {
    const bytes = loadFonts().get(`${part}-regular`) as Buffer;
    return new Document({ autoFirstPage: false, font: null }).registerFont(part, bytes).font(part)._font.font;
  });
  const has = (letter: string) => covering?.some((font) => font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0));
  return [...new Set(text.normalize('NFC'))].every(has);
}

const escapeXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/**
 * A4 pages as tagged PDF/A-3a with reproducible bytes. A missing glyph throws. Coordinates are points from the upper
 * left corner.
 */
export async function openPdfWriter(options: {
  title: string;
  author: string;
  at: Date;
  ink: string;
  compress: boolean;
}) {
  const { title, author, at, ink, compress } = options;
  const Document = await loadPdfkit();
  const doc = new Document({
    ...{ size: 'A4', margin: 0, bufferPages: true, autoFirstPage: false, font: null, compress },
    ...{ subset: 'PDF/A-3a', pdfVersion: '1.7', tagged: true, lang: 'de-DE', displayTitle: true },
    info: { Title: title, Author: author, Producer: 'Taubenfrei', Creator: 'Taubenfrei', CreationDate: at },
  });
  // pdfkit does not escape these in XMP, so 'Netz & Seil' would break it.
  const addInfo = doc._addInfo.bind(doc);
  doc._addInfo = () => {
    const plain = doc.info;
    doc.info = Object.fromEntries(
      Object.entries(plain).map(([name, value]) => [name, typeof value === 'string' ? escapeXml(value) : value]),
    );
    addInfo();
    doc.info = plain;
  };
  const chunks: Buffer[] = [];
  doc.on('data', (chunk: Buffer) => chunks.push(chunk));
  for (const [name, bytes] of loadFonts()) doc.registerFont(name, bytes);
  doc.addPage();
  const root = doc.struct('Document', {});
  doc.addStructure(root);
  let parent: Structure = root;

  const covers = (part: string, letter: string) =>
    doc.font(`${part}-regular`)._font.font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0);
  const partOf = new Map<string, string>();
  function runsOf(text: string, bold: boolean) {
    const runs: { font: string; text: string }[] = [];
    for (const letter of text.normalize('NFC')) {
      const part = partOf.get(letter) ?? PARTS.find((name) => covers(name, letter));
      if (!part) throw new Error(`the font has no letter ${letter} (U+${letter.codePointAt(0)?.toString(16)})`);
      partOf.set(letter, part);
      const font = `${part}-${bold ? 'bold' : 'regular'}`;
      const last = runs.at(-1);
      if (last?.font === font) last.text += letter;
      else runs.push({ font, text: letter });
    }
    return runs;
  }
  // Tabular figures keep columns of sums aligned.
  const measured = (text: string, { size = 9.5, bold = false }: TextStyle) =>
    runsOf(text, bold).map((run) => {
      const features = run.font.startsWith('latin-ext') ? [] : ['tnum'];
      return { ...run, features, width: doc.font(run.font).fontSize(size).widthOfString(run.text, { features }) };
    });
  const widthOf = (text: string, style: TextStyle = {}) =>
    measured(text, style).reduce((sum, { width }) => sum + width, 0);

  function write(text: string, x: number, y: number, style: TextStyle = {}) {
    let left = style.align === 'right' ? x - widthOf(text, style) : x;
    // Without the trailing space, screen readers join adjacent lines into one word.
    for (const run of measured(`${text} `, style)) {
      doc
        .font(run.font)
        .fontSize(style.size ?? 9.5)
        .fillColor(style.color ?? ink);
      doc.text(run.text, left, y, { lineBreak: false, features: run.features });
      left += run.width;
    }
  }

  function wrap(text: string, width: number, style: TextStyle = {}): string[] {
    const lines: string[] = [];
    for (const word of text.split(' ')) {
      const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
      if (widthOf(longer, style) <= width) {
        lines.splice(-1, 1, longer);
        continue;
      }
      let rest = word;
      while (widthOf(rest, style) > width) {
        const letters = [...rest];
        let fits = letters.length - 1;
        while (fits > 1 && widthOf(letters.slice(0, fits).join(''), style) > width) fits -= 1;
        lines.push(letters.slice(0, fits).join(''));
        rest = letters.slice(fits).join('');
      }
      lines.push(rest);
    }
    return lines;
  }

  return {
    doc,
    write,
    wrap,
    widthOf,
    /** Tagged for screen readers. */
    tag(kind: string, draw: () => void, structure: Record<string, unknown> = {}) {
      parent.add(doc.struct(kind, structure, draw));
    },
    group(kind: string, inside: () => void) {
      const before = parent;
      const element = doc.struct(kind, {});
      before.add(element);
      parent = element;
      inside();
      parent = before;
      element.end();
    },
    /** Hidden from screen readers. */
    artifact(draw: () => void, type: 'Layout' | 'Pagination' = 'Layout') {
      doc.markContent('Artifact', { type });
      draw();
      doc.endMarkedContent();
    },
    pages: () => doc.bufferedPageRange().count,
    async finish({
      attachment,
      xmp,
    }: { attachment: Attachment; xmp: string } | Record<string, never>): Promise<Uint8Array> {
      root.end();
      if (attachment) {
        const { name, bytes, description } = attachment;
        const days = { creationDate: at, modifiedDate: at };
        doc.file(bytes, { name, type: 'text/xml', relationship: 'Alternative', description, ...days });
        doc.appendXML(xmp);
      }
      const done = new Promise((resolve, reject) => doc.on('end', resolve).on('error', reject));
      doc.end();
      await done;
      return Buffer.concat(chunks);
    },
  };
}
