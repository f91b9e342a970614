export type Cell = string | number | Date | null | undefined | readonly string[];

const BYTE_ORDER_MARK = '\uFEFF';
/** Spreadsheets read these as the start of a formula, even in full-width form or after invisible characters. */
const FORMULA = /^[\s\0\p{Cf}]*[=+\-@\t\r\0＝＋－＠]/u;

/** RFC 4180 with a byte order mark, so that Excel shows umlauts. */
export function toCsv(header: readonly string[], rows: readonly (readonly Cell[])[]): string {
  return `${BYTE_ORDER_MARK}${[header, ...rows].map((row) => row.map(toCell).join(',')).join('\r\n')}\r\n`;
}

/** Escapes after every line break and semicolon, because German Excel splits cells there. */
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
