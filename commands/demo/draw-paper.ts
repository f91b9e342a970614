import type { DocumentKind } from '../../domain/partners/documents.ts';

/** A page that says what it stands for, as the smallest PDF there is. */
export function drawPaper(kind: DocumentKind, firm: string): Buffer {
  const lines = ['MUSTER - ohne Bedeutung', kind, firm].map((line) => toLatin(line));
  const text = lines.map((line, index) => `BT /F1 18 Tf 60 ${760 - index * 40} Td (${line}) Tj ET`).join('\n');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ];
  let body = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = body.length;
    body += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const start = body.length;
  body += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join('')}`;
  body += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(body, 'latin1');
}

/** What the font knows, with the signs of the format taken care of. */
const toLatin = (text: string) => text.replaceAll(/[()\\]/g, '\\$&').replaceAll(/[^\x20-\xff]/g, '?');
