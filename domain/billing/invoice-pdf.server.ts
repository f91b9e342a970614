import { germanDate, shortDate } from '../../content/german-format.ts';
import { invoiceDocumentTexts as texts } from '../../content/invoice.ts';
import type { Sql } from '../../platform/db/rows.ts';
import { openPdfWriter, type PdfWriter } from '../../platform/documents/pdf-writer.ts';
import { columnEuros } from '../money.ts';
import type { InvoiceLine, IssuedInvoice } from './invoice.ts';
import { paymentTerms, SMALL_BUSINESS_REASON } from './invoice-xml.ts';
import { FACTUR_X } from './invoice-xmp.ts';
import { readInvoice, readInvoiceFile, readInvoiceXmlFile } from './invoices.server.ts';
import {
  COLORS,
  drawFooter,
  drawLetterhead,
  drawMark,
  drawRule,
  INK,
  LEFT,
  MM,
  PAGE,
  RIGHT,
  SOFT,
  spaced,
} from './letterhead.server.ts';
import { transferSquares } from './transfer-code.ts';

const FACTS_LEFT = 120 * MM;
const WORK_LEFT = LEFT + 36;
const AMOUNT_RIGHT = RIGHT - 10;
const WORK_WIDTH = AMOUNT_RIGHT - 80 - WORK_LEFT;
const BODY_END = 768;
const CONTINUED_TOP = 84;

function drawFacts(pdf: PdfWriter, invoice: IssuedInvoice) {
  const { facts } = texts;
  const rows: (readonly [string, string])[] = [
    [facts.number, invoice.number],
    [facts.issued, shortDate(invoice.issuedOn)],
    [facts.period, texts.period(invoice.periodFrom, invoice.periodTo)],
    [facts.customer, invoice.buyer.number],
    ...(invoice.buyer.vatId ? [[facts.vatId, invoice.buyer.vatId] as const] : []),
    ...(invoice.kind === 'invoice' ? [[facts.due, shortDate(invoice.dueOn)] as const] : []),
  ];
  const top = 58 * MM;
  pdf.artifact(() => pdf.doc.rect(FACTS_LEFT - 14, top, 2, rows.length * 15).fill(COLORS['isar-500']));
  rows.forEach(([name, value], n) => {
    pdf.tag('P', () => {
      pdf.write(name, FACTS_LEFT, top + 1 + n * 15, { ...SOFT, size: 9 });
      pdf.write(value, RIGHT, top + 1 + n * 15, { size: 9, bold: n === 0, align: 'right' });
    });
  });
}

/** That it is only a draft stands in red beside what it is about. */
function drawTitle(pdf: PdfWriter, invoice: IssuedInvoice, warning: string | null): number {
  const y = 96 * MM;
  pdf.tag('H1', () => pdf.write(`${texts.titles[invoice.kind]} ${invoice.number}`, LEFT, y, { size: 20, bold: true }));
  const { corrects } = invoice;
  const about = corrects
    ? texts.corrects(corrects.number, shortDate(corrects.issuedOn))
    : texts.months(invoice.periodFrom, invoice.periodTo);
  pdf.tag('P', () => pdf.write(about, LEFT, y + 26, { ...SOFT, size: 11 }));
  if (warning) {
    const style = { size: 10.5, bold: true, color: COLORS['danger-700'] };
    const left = RIGHT - pdf.widthOf(warning, style) - 24;
    pdf.artifact(() => pdf.doc.roundedRect(left, y + 20, RIGHT - left, 22, 6).fill(COLORS['danger-100']));
    pdf.tag('P', () => pdf.write(warning, left + 12, y + 24.5, style));
  }
  return y + 50;
}

const HEAD = { size: 8.5, bold: true } as const;
function drawTableHead(
  pdf: PdfWriter,
  kind: IssuedInvoice['kind'],
  y: number,
  cell: (draw: () => void) => void,
): number {
  const { columns } = texts;
  pdf.artifact(() => pdf.doc.roundedRect(LEFT, y, RIGHT - LEFT, 22, 4).fill(COLORS['isar-100']));
  cell(() => pdf.write(columns.position, LEFT + 8, y + 6, HEAD));
  cell(() => pdf.write(columns.work[kind], WORK_LEFT, y + 6, HEAD));
  cell(() => pdf.write(columns.amount, AMOUNT_RIGHT, y + 6, { ...HEAD, align: 'right' }));
  return y + 29;
}

function drawLine(pdf: PdfWriter, line: InvoiceLine, y: number, notes: readonly string[], isLast: boolean) {
  const { write } = pdf;
  const bottom = y + 13 + notes.length * 11;
  pdf.group('TR', () => {
    pdf.tag('TD', () => write(String(line.position), LEFT + 8, y, { ...SOFT, size: 9.5 }));
    pdf.tag('TD', () => {
      write(line.name, WORK_LEFT, y, { size: 9.5, bold: true });
      notes.forEach((note, n) => {
        write(note, WORK_LEFT, y + 13 + n * 11, { ...SOFT, size: 8.5 });
      });
    });
    pdf.tag('TD', () => write(columnEuros(line.netCents), AMOUNT_RIGHT, y, { size: 9.5, align: 'right' }));
  });
  pdf.artifact(() => drawRule(pdf, bottom + 3.5, isLast ? COLORS['isar-500'] : COLORS.line, isLast ? 1 : 0.6));
  return bottom + 10;
}

function drawTable(pdf: PdfWriter, invoice: IssuedInvoice, top: number, nextPage: () => number): number {
  let y = top;
  pdf.group('Table', () => {
    pdf.group('TR', () => {
      y = drawTableHead(pdf, invoice.kind, y, (draw) => pdf.tag('TH', draw, { scope: 'Column' }));
    });
    for (const line of invoice.lines) {
      const notes = pdf.wrap(line.note, WORK_WIDTH, { size: 8.5 });
      if (y + 16 + notes.length * 11 > BODY_END) {
        y = nextPage();
        y = drawTableHead(pdf, invoice.kind, y, (draw) => pdf.artifact(draw));
      }
      y = drawLine(pdf, line, y, notes, line.position === invoice.lines.length);
    }
  });
  return y;
}

function drawSums(pdf: PdfWriter, invoice: IssuedInvoice, top: number): number {
  const left = FACTS_LEFT - 60;
  const rows = [
    [texts.sums.net, invoice.netCents],
    [invoice.seller.smallBusiness ? SMALL_BUSINESS_REASON : texts.sums.vat, invoice.vatCents],
  ] as const;
  rows.forEach(([name, cents], n) => {
    pdf.tag('P', () => {
      pdf.write(name, left, top + n * 16, { ...SOFT, size: 9.5 });
      pdf.write(columnEuros(cents), AMOUNT_RIGHT, top + n * 16, { size: 9.5, align: 'right' });
    });
  });
  const y = top + rows.length * 16 + 4;
  pdf.artifact(() => pdf.doc.roundedRect(left - 12, y, RIGHT - left + 12, 28, 6).fill(INK));
  pdf.tag('P', () => {
    const style = { size: 11.5, bold: true, color: COLORS.white };
    pdf.write(texts.sums.total[invoice.kind], left, y + 7, style);
    pdf.write(columnEuros(invoice.grossCents), AMOUNT_RIGHT, y + 7, { ...style, align: 'right' });
  });
  return y + 28 + 16;
}

const QR = 96;
function drawTransferCode(pdf: PdfWriter, invoice: IssuedInvoice, x: number, y: number) {
  const { doc } = pdf;
  const { seller, number, grossCents } = invoice;
  const rows = transferSquares({ seller, number, cents: grossCents });
  const side = QR / rows.length;
  const alt = texts.pay.picture(columnEuros(grossCents), seller.iban, number);
  pdf.artifact(() => doc.roundedRect(x, y, QR, QR, 4).fill(COLORS.white));
  const draw = () => {
    rows.forEach((row, r) => {
      row.forEach((isDark, c) => {
        // Slightly wider, so that no gap shows between squares.
        if (isDark) doc.rect(x + c * side, y + r * side, side + 0.05, side + 0.05);
      });
    });
    doc.fill('#000000');
  };
  pdf.tag('Figure', draw, { alt, bbox: [x, y, x + QR, y + QR] });
}

const PAYMENT_HEIGHT = 128;
function drawPayment(pdf: PdfWriter, invoice: IssuedInvoice, top: number, isDraft: boolean): number {
  const { doc, write } = pdf;
  const { seller, number, grossCents } = invoice;
  const { pay } = texts;
  const isStorno = invoice.kind === 'credit-note';
  const height = isStorno ? 56 : PAYMENT_HEIGHT;
  pdf.artifact(() => {
    doc.roundedRect(LEFT, top, RIGHT - LEFT, height, 8).fill(COLORS['isar-50']);
    doc
      .roundedRect(LEFT, top, RIGHT - LEFT, height, 8)
      .lineWidth(0.6)
      .stroke(COLORS.line);
  });
  const x = LEFT + 16;
  pdf.tag('H2', () => write(isStorno ? texts.credit : pay.title, x, top + 12, { size: 11.5, bold: true }));
  const sentence = isStorno ? paymentTerms(invoice) : pay.until(germanDate(invoice.dueOn));
  pdf.tag('P', () => write(sentence, x, top + 31, { size: 9.5 }));
  if (isStorno) return top + height;
  const rows = [
    [pay.receiver, seller.name],
    [pay.iban, spaced(seller.iban)],
    [pay.bic, seller.bic],
    [pay.amount, columnEuros(grossCents)],
    [pay.purpose, number],
  ] as const;
  rows.forEach(([name, value], n) => {
    pdf.tag('P', () => {
      write(name, x, top + 51 + n * 14.2, { ...SOFT, size: 9 });
      write(value, x + 92, top + 51 + n * 14.2, { size: 9, bold: name === pay.iban || name === pay.purpose });
    });
  });
  if (isDraft) return top + height;
  const codeLeft = RIGHT - 20 - QR;
  drawTransferCode(pdf, invoice, codeLeft, top + 10);
  pdf.tag('P', () => {
    const shift = (QR - pdf.widthOf(pay.scan, { size: 7.2 })) / 2;
    write(pay.scan, codeLeft + shift, top + 12 + QR, { ...SOFT, size: 7.2 });
  });
  return top + height;
}

/** Stored or created now, with the same bytes. Null: no such invoice. */
export async function pdfOf(database: Sql, invoiceId: string): Promise<Uint8Array | null> {
  const kept = await readInvoiceFile(database, invoiceId);
  if (kept) return kept;
  const [found, xml] = [await readInvoice(database, { id: invoiceId }), await readInvoiceXmlFile(database, invoiceId)];
  return found && xml ? makeInvoicePdf(found.invoice, xml.toString()) : null;
}

/** ZUGFeRD as PDF/A-3a with the XML inside; without XML a preview. Deterministic; a missing glyph throws. */
export async function makeInvoicePdf(
  invoice: IssuedInvoice,
  xml: string | null,
  { compress = true } = {},
): Promise<Uint8Array> {
  if (xml !== null && !xml.includes(`<ram:ID>${invoice.number}</ram:ID>`))
    throw new Error(`the XML is not of ${invoice.number}`);
  const title = `${texts.titles[invoice.kind]} ${invoice.number}`;
  const warning = xml === null ? texts.draft : null;
  const at = new Date(`${invoice.issuedOn}T12:00:00Z`);
  const pdf = await openPdfWriter({ title, author: invoice.seller.name, at, ink: INK, compress });
  const nextPage = () => {
    pdf.doc.addPage();
    pdf.artifact(() => {
      pdf.doc.rect(0, 0, PAGE.width, 6).fill(INK);
      drawMark(pdf, LEFT - 1, 38, 24);
      pdf.write(title, LEFT + 32, 43, { size: 11, bold: true });
      if (warning) pdf.write(warning, RIGHT, 43, { size: 10, bold: true, color: COLORS['danger-700'], align: 'right' });
    }, 'Pagination');
    return CONTINUED_TOP;
  };
  drawLetterhead(pdf, invoice);
  drawFacts(pdf, invoice);
  let y = drawTable(pdf, invoice, drawTitle(pdf, invoice, warning), nextPage);
  const notes = [...invoice.notes, ...(invoice.kind === 'invoice' ? [texts.objection] : [])];
  const noteLines = notes.flatMap((note) => pdf.wrap(note, RIGHT - LEFT, { size: 8 }));
  // Keeps sum, payment and notes on one page.
  if (y + 84 + PAYMENT_HEIGHT + 12 + noteLines.length * 11 > BODY_END) y = nextPage();
  y = drawSums(pdf, invoice, y + 4);
  y = drawPayment(pdf, invoice, y, xml === null) + 12;
  pdf.tag('P', () => {
    noteLines.forEach((line, n) => {
      pdf.write(line, LEFT, y + n * 11, { ...SOFT, size: 8 });
    });
  });
  const of = pdf.pages();
  for (let page = 1; page <= of; page += 1) {
    pdf.doc.switchToPage(page - 1);
    drawFooter(pdf, invoice.seller, page, of);
  }
  if (xml === null) return pdf.finish({});
  const attachment = { name: 'factur-x.xml', bytes: Buffer.from(xml), description: texts.attachment };
  return pdf.finish({ attachment, xmp: FACTUR_X });
}
