import { brand } from '../../content/brand.ts';
import { brandMark } from '../../content/brand-mark.ts';
import { invoiceDocumentTexts as texts } from '../../content/invoice.ts';
import type { PdfWriter } from '../../platform/documents/pdf-writer.ts';
import type { BillingProfile, IssuedInvoice } from './invoice.ts';

/** A test compares these with app/theme.css. */
export const COLORS = {
  white: '#ffffff',
  'isar-900': '#0f2e4d',
  'isar-500': '#4488c7',
  'isar-200': '#c9e0f4',
  'isar-100': '#e3f0fa',
  'isar-50': '#f3f8fd',
  'ink-soft': '#45607a',
  line: '#d3e1ee',
  'danger-700': '#a3211b',
  'danger-100': '#fce9e7',
} as const;
export const INK = COLORS['isar-900'];
export const SOFT = { color: COLORS['ink-soft'] };

/** DIN 5008, form B, for envelopes with a window. */
export const MM = 72 / 25.4;
export const PAGE = { width: 210 * MM, height: 297 * MM };
export const LEFT = 25 * MM;
export const RIGHT = PAGE.width - 20 * MM;

export const spaced = (iban: string) => iban.replaceAll(/(.{4})(?=.)/g, '$1 ');

export function drawMark({ doc }: PdfWriter, x: number, y: number, size: number) {
  const { beak, bust, diamond, eye, neck, place, window } = brandMark;
  doc
    .save()
    .translate(x, y)
    .scale(size / 512);
  doc.path(diamond).fill(COLORS['isar-500']);
  doc.path(window).clip().translate(place.x, place.y).scale(place.scale);
  doc.path(beak).fill(COLORS['isar-200']).path(bust).fill(COLORS.white);
  doc.save().path(bust).clip().path(neck).fill(COLORS['isar-200']).restore();
  doc.circle(eye.x, eye.y, eye.radius).fill(COLORS['isar-500']);
  doc.restore();
}

export function drawRule({ doc }: PdfWriter, y: number, color: string = COLORS.line, width = 0.6) {
  doc.moveTo(LEFT, y).lineTo(RIGHT, y).lineWidth(width).stroke(color);
}

export function drawLetterhead(pdf: PdfWriter, { seller, buyer }: Pick<IssuedInvoice, 'seller' | 'buyer'>) {
  const { doc, write } = pdf;
  pdf.artifact(() => {
    doc.rect(0, 0, PAGE.width, 6).fill(INK);
    drawMark(pdf, LEFT - 2, 38, 42);
  });
  pdf.tag('P', () => write(brand, LEFT + 50, 48, { size: 18, bold: true }));
  pdf.tag('P', () => {
    write(seller.phone, RIGHT, 45, { ...SOFT, size: 9, align: 'right' });
    write(seller.email, RIGHT, 58, { ...SOFT, size: 9, align: 'right' });
  });
  const from = `${seller.name} · ${seller.street} · ${seller.postalCode} ${seller.city}`;
  const small = Math.min(6.8, (6.8 * 88 * MM) / pdf.widthOf(from, { size: 6.8 }));
  pdf.tag('P', () => write(from, LEFT, 58 * MM, { ...SOFT, size: small }));
  pdf.artifact(() =>
    doc
      .moveTo(LEFT, 61.4 * MM)
      .lineTo(LEFT + pdf.widthOf(from, { size: small }), 61.4 * MM)
      .lineWidth(0.4)
      .stroke(COLORS.line),
  );
  pdf.tag('P', () => {
    const linesIn = (size: number) =>
      [buyer.name, buyer.street, `${buyer.postalCode} ${buyer.city}`].flatMap((part) =>
        pdf.wrap(part, 80 * MM, { size }),
      );
    // The window holds six lines; a longer address gets smaller ones.
    const [size, step] = linesIn(10.5).length > 6 ? [8, 10.5] : [10.5, 14.5];
    linesIn(size).forEach((line, n) => {
      write(line, LEFT, 63.5 * MM + n * step, { size });
    });
  });
}

export function drawFooter(pdf: PdfWriter, seller: BillingProfile, page: number, of: number) {
  const style = { ...SOFT, size: 7.3 };
  const columns = [
    [seller.name, seller.street, `${seller.postalCode} ${seller.city}`],
    [
      seller.register,
      texts.director(seller.director),
      [seller.vatId && texts.vatId(seller.vatId), seller.taxNumber && texts.taxNumber(seller.taxNumber)]
        .filter(Boolean)
        .join(' · '),
    ],
    [`${texts.pay.iban} ${spaced(seller.iban)}`, `${texts.pay.bic} ${seller.bic}`],
  ];
  const lefts = [LEFT, LEFT + 128, LEFT + 316];
  const draw = () => {
    columns.forEach((lines, c) => {
      lines.forEach((line, n) => {
        pdf.write(line, lefts[c] ?? LEFT, 787 + n * 10.5, style);
      });
    });
  };
  pdf.artifact(() => drawRule(pdf, 779), 'Pagination');
  // Screen readers read it only on the last page.
  if (page === of) pdf.tag('P', draw);
  else pdf.artifact(draw, 'Pagination');
  pdf.artifact(() => pdf.write(texts.page(page, of), RIGHT, 808, { ...style, align: 'right' }), 'Pagination');
}
