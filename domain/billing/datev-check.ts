import { BOOKING_COLUMNS, DEBTOR_COLUMNS } from './datev-columns.ts';

/** DATEV's published expressions (header 700, Buchungsstapel 13, Debitoren 5). */
const HEADER: readonly (readonly [string, RegExp])[] = [
  ['Kennzeichen', /^"EXTF"$/],
  ['Versionsnummer', /^700$/],
  ['Formatkategorie', /^(16|21)$/],
  ['Formatname', /^"(Buchungsstapel|Debitoren\/Kreditoren)"$/],
  ['Formatversion', /^(5|13)$/],
  ['Erzeugt am', /^20\d{15}$/],
  ['Importiert', /^$/],
  ['Herkunft', /^"\w{0,2}"$/],
  ['Exportiert von', /^"\w{0,25}"$/],
  ['Importiert von', /^"\w{0,25}"$/],
  ['Berater', /^\d{4,7}$/],
  ['Mandant', /^\d{1,5}$/],
  ['WJ-Beginn', /^20\d{6}$/],
  ['Sachkontenlänge', /^[4-8]$/],
  ['Datum von', /^(20\d{6})?$/],
  ['Datum bis', /^(20\d{6})?$/],
  ['Bezeichnung', /^"[\w.\-/ ]{0,30}"$/],
  ['Diktatkürzel', /^"([A-Z]{2}){0,2}"$/],
  ['Buchungstyp', /^[12]?$/],
  ['Rechnungslegungszweck', /^(0|30|40|50|64)?$/],
  ['Festschreibung', /^[01]?$/],
  ['WKZ', /^"([A-Z]{3})?"$/],
  ['Reserviert 23', /^$/],
  ['Derivatskennzeichen', /^""$/],
  ['Reserviert 25', /^$/],
  ['Reserviert 26', /^$/],
  ['Sachkontenrahmen', /^"(\d{2}){0,2}"$/],
  ['Branchenlösung', /^\d{0,4}$/],
  ['Reserviert 29', /^$/],
  ['Reserviert 30', /^""$/],
  ['Anwendungsinformation', /^".{0,16}"$/],
];
const DAY = /^((0[1-9]|[12]\d|3[01])(0[1-9]|1[012])20\d{2})?$/;
const BOOKING: ReadonlyMap<number, RegExp> = new Map([
  [1, /^(?!0{1,10},00$)\d{1,10},\d{2}$/],
  [2, /^"[SH]"$/],
  [3, /^"([A-Z]{3})?"$/],
  [7, /^\d{1,9}$/],
  [8, /^\d{1,9}$/],
  [9, /^"\d{0,4}"$/],
  [10, /^\d{4}$/],
  [11, /^"[\w$%\-/&*+]{0,36}"$/],
  [12, /^"[\w$%\-/&*+]{0,12}"$/],
  [14, /^"(?:[^"\p{Cc}]|""){0,60}"$/u],
  [114, /^[01]$/],
  [115, DAY],
  [117, DAY],
]);
/** These accounts compute VAT themselves; a tax key would count it twice. */
const AUTOMATIC: Record<string, readonly string[]> = {
  '"03"': ['8300', '8400', '8519'],
  '"04"': ['4300', '4400', '4569'],
};

/** Null for an unclosed quote. */
function fieldsOf(line: string): string[] | null {
  const fields = [''];
  let inside = false;
  for (const sign of line) {
    if (sign === ';' && !inside) {
      fields.push('');
      continue;
    }
    if (sign === '"') inside = !inside;
    fields[fields.length - 1] += sign;
  }
  return inside ? null : fields;
}

function bytesAndLines(bytes: Uint8Array, fileName: string, text: string): string[] {
  const rules: [string, boolean][] = [
    ['file name is not EXTF_….csv', /^EXTF_[\w.-]+\.csv$/.test(fileName)],
    ['a byte order mark', !(bytes[0] === 0xef && bytes[1] === 0xbb)],
    ['UTF-8 in a Windows-1252 file', !/Ã[\u0080-\u00bf¤¶¼Ÿ„–œ]/.test(text)],
    ['lines do not end with CR LF', text.endsWith('\r\n') && !/[^\r]\n|\r[^\n]/.test(text)],
  ];
  return rules.flatMap(([fault, holds]) => (holds ? [] : [fault]));
}

type Head = { fields: string[]; isBatch: boolean; accountLength: number; from: string; to: string; year: string };
function headFaults({ fields, isBatch, from, to, year }: Head, columns: string): string[] {
  const names = isBatch ? BOOKING_COLUMNS : DEBTOR_COLUMNS;
  const oneYear = from <= to && from.startsWith(year) && to.startsWith(year);
  return [
    ...(fields.length === HEADER.length ? [] : [`header has ${fields.length} fields, not ${HEADER.length}`]),
    ...HEADER.flatMap(([name, rule], i) =>
      rule.test(fields[i] ?? '?') ? [] : [`header ${i + 1} ${name}: ${fields[i]}`],
    ),
    ...(columns === names.join(';') ? [] : ['other columns']),
    ...(fields[4] === (isBatch ? '13' : '5') ? [] : [`format ${fields[4]}`]),
    ...(!isBatch || oneYear ? [] : [`${from} to ${to} is not within ${year}`]),
  ];
}

function bookingFaults(row: readonly string[], head: Head): string[] {
  const [day = '', account = '', against = ''] = [row[9], row[6], row[7]];
  const on = `${head.year}${day.slice(2)}${day.slice(0, 2)}`;
  const real = new Date(`${head.year}-${day.slice(2)}-${day.slice(0, 2)}T00:00:00Z`);
  const isReal = !Number.isNaN(real.getTime()) && real.getUTCDate() === Number(day.slice(0, 2));
  return [
    ...[...BOOKING].flatMap(([no, rule]) =>
      rule.test(row[no - 1] ?? '') ? [] : [`${BOOKING_COLUMNS[no - 1]}: ${row[no - 1]}`],
    ),
    ...(isReal && on >= head.from && on <= head.to ? [] : [`Belegdatum ${day} outside ${head.from}–${head.to}`]),
    ...(account.length === head.accountLength + 1 ? [] : [`debtor ${account} is not one digit longer than accounts`]),
    ...(against.length === head.accountLength ? [] : [`account ${against} has not ${head.accountLength} digits`]),
    ...(AUTOMATIC[head.fields[26] ?? '']?.includes(against) && row[8] !== '""'
      ? ['tax key on an automatic account']
      : []),
  ];
}

const debtorFaults = ([account = '']: readonly string[], { accountLength }: Head): string[] => [
  ...(/^[1-6]\d{4,8}$/.test(account) ? [] : [`no debtor ${account}`]),
  ...(account.length === accountLength + 1 ? [] : [`${account} is not one digit longer than accounts`]),
];

export function checkDatev(bytes: Uint8Array, fileName: string): string[] {
  const text = new TextDecoder('windows-1252').decode(bytes);
  const [first = '', columns = '', ...rows] = text.split('\r\n').slice(0, -1);
  const fields = fieldsOf(first) ?? [];
  const [from = '', to = '', year = ''] = [fields[14], fields[15], fields[12]?.slice(0, 4)];
  const head: Head = { fields, isBatch: fields[2] === '21', accountLength: Number(fields[13]), from, to, year };
  const wanted = head.isBatch ? BOOKING_COLUMNS.length : DEBTOR_COLUMNS.length;
  const rowFaults = rows.flatMap((line, n) => {
    const row = fieldsOf(line);
    const found = !row
      ? ['a quote stays open']
      : row.length !== wanted
        ? [`${row.length} fields, not ${wanted}`]
        : head.isBatch
          ? bookingFaults(row, head)
          : debtorFaults(row, head);
    return found.map((fault) => `row ${n + 1}: ${fault}`);
  });
  return [
    ...bytesAndLines(bytes, fileName, text),
    ...headFaults(head, columns),
    ...(rows.length > 0 && rows.length <= 99_999 ? [] : [`${rows.length} rows`]),
    ...rowFaults,
  ];
}
