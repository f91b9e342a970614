export type Cell = string | number | Date | null | undefined | readonly string[];

const BYTE_ORDER_MARK = '\uFEFF';
/** What spreadsheets read as the start of a formula, full-width forms and leading space included, if nobody sees it. */
const FORMULA = /^[\s\0\p{Cf}]*[=+\-@\t\r\0＝＋－＠]/u;

/** RFC 4180 with a byte order mark, so that Excel shows umlauts. No cell can become a formula. */
export function toCsv(header: readonly string[], rows: readonly (readonly Cell[])[]): string {
  return `${BYTE_ORDER_MARK}${[header, ...rows].map((row) => row.map(toCell).join(',')).join('\r\n')}\r\n`;
}

/**
 * Every line and every part after a semicolon is defused, not only the cell's start: a program that splits there
 * (German Excel splits at semicolons) would find a new cell.
 */
function toCell(value: Cell): string {
  const text = toText(value).replaceAll('\0', '');
  const safe = text
    .split(/(\r\n|[\r\n;])/)
    .map((part) => (FORMULA.test(part) && !/^[\r\n;]+$/.test(part) ? `'${part}` : part))
    .join('');
  return `"${safe.replaceAll('"', '""')}"`;
}

function toText(value: Cell): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return value.toISOString();
  return Array.isArray(value) ? value.join(' ') : String(value);
}
