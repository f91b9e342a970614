import { company } from '../../content/company.ts';
import { shortDate } from '../../content/german-format.ts';
import { speakTariff, type Tariff } from '../money.ts';

/** What stands in braces is filled in when a version is announced; in the first one, which was there before the firm's data, when it is read. */
const filled: Readonly<Record<string, string>> = { Firma: company.name, 'E-Mail': company.email, Ort: company.city };
export const placeholders = ['Fassung', 'Tarif', ...Object.keys(filled)].map((name) => `{${name}}`);
const BRACES = /\{[^{}\n]*\}/g;

export const findUnknownPlaceholders = (body: string) =>
  [...new Set(body.match(BRACES) ?? [])].filter((found) => !placeholders.includes(found));

export function fillTerms(body: string, version: string, tariff: Tariff | null): string {
  const all: typeof filled = { ...filled, Fassung: shortDate(version), ...(tariff && { Tarif: speakTariff(tariff) }) };
  return body.replaceAll(BRACES, (found) => all[found.slice(1, -1)] ?? found);
}

/** Words, or a link that leads somewhere safe. */
export type Inline = string | { label: string; href: string };
export type TermsBlock =
  | { kind: 'heading'; level: 2 | 3; text: string }
  | { kind: 'list'; items: Inline[][] }
  | { kind: 'paragraph'; text: Inline[] };

/** '## ' and '### ' are headings, '- ' a point of a list, an empty line ends a paragraph, [words](/address/) is a link. */
export function readTermsText(body: string): TermsBlock[] {
  const blocks: TermsBlock[] = [];
  let open: string[] = [];
  const close = () => {
    if (open.length > 0) blocks.push({ kind: 'paragraph', text: readInline(open.join(' ')) });
    open = [];
  };
  for (const line of body.split('\n').map((raw) => raw.trim())) {
    const heading = /^(##|###) (.+)$/.exec(line);
    const point = /^- (.+)$/.exec(line);
    if (line !== '' && !heading && !point) {
      open.push(line);
      continue;
    }
    close();
    if (heading)
      blocks.push({ kind: 'heading', level: heading[1] === '##' ? 2 : 3, text: (heading[2] as string).trim() });
    if (!point) continue;
    const item = readInline(point[1] as string);
    const last = blocks.at(-1);
    if (last?.kind === 'list') last.items.push(item);
    else blocks.push({ kind: 'list', items: [item] });
  }
  close();
  return blocks;
}

const LINK = /\[([^\]\n]+)\]\((\/(?!\/)[^)\s]*|https:\/\/[^)\s]+)\)/g;

function readInline(text: string): Inline[] {
  const found: Inline[] = [];
  let at = 0;
  for (const match of text.matchAll(LINK)) {
    if (match.index > at) found.push(text.slice(at, match.index));
    found.push({ label: match[1] as string, href: match[2] as string });
    at = match.index + match[0].length;
  }
  if (at < text.length) found.push(text.slice(at));
  return found;
}

export type Piece = { kind: 'same' | 'gone' | 'new'; text: string };
/** One paragraph that is not as it was, below which heading. */
export type Change = { heading: string | null; pieces: Piece[] };

/** What changes from one text to the other: paragraph by paragraph, and inside one word by word. */
export function compareTerms(before: string, after: string): Change[] {
  const changes: Change[] = [];
  let heading: string | null = null;
  let gone: string[] = [];
  let fresh: string[] = [];
  const flush = () => {
    for (let at = 0; at < Math.max(gone.length, fresh.length); at++) {
      const [old, now] = [gone[at], fresh[at]];
      const pieces = old === undefined || now === undefined ? null : compareWords(old, now);
      if (pieces) changes.push({ heading, pieces });
      else if (old !== undefined) changes.push({ heading, pieces: [{ kind: 'gone', text: old }] });
      if (!pieces && now !== undefined) changes.push({ heading, pieces: [{ kind: 'new', text: now }] });
    }
    gone = [];
    fresh = [];
  };
  for (const { kind, text } of align(paragraphs(before), paragraphs(after))) {
    if (kind === 'gone') gone.push(text);
    else if (kind === 'new') fresh.push(text);
    else {
      flush();
      if (text.startsWith('#')) heading = text.replace(/^#+ /, '');
    }
  }
  flush();
  return changes;
}

const paragraphs = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** Null where hardly a word is left: then it is another paragraph. */
function compareWords(before: string, after: string): Piece[] | null {
  const pieces = align(before.split(/(?<=\s)/), after.split(/(?<=\s)/));
  const same = pieces.filter(({ kind }) => kind === 'same').length;
  if (same * 4 < pieces.length) return null;
  return pieces.reduce<Piece[]>((joined, { kind, text }) => {
    const last = joined.at(-1);
    if (last?.kind === kind) last.text += text;
    else joined.push({ kind, text });
    return joined;
  }, []);
}

const MOST_CELLS = 2_000_000;

/** The longest common row of both; texts that have hardly anything to do with each other are not worth the search. */
function align(before: readonly string[], after: readonly string[]): Piece[] {
  const all = (kind: Piece['kind'], texts: readonly string[]) => texts.map((text) => ({ kind, text }));
  if (before.length * after.length > MOST_CELLS) return [...all('gone', before), ...all('new', after)];
  const width = after.length + 1;
  const lengths = new Uint16Array((before.length + 1) * width);
  const at = (one: number, other: number) => lengths[one * width + other] as number;
  for (let one = before.length - 1; one >= 0; one--)
    for (let other = after.length - 1; other >= 0; other--)
      lengths[one * width + other] =
        before[one] === after[other] ? at(one + 1, other + 1) + 1 : Math.max(at(one + 1, other), at(one, other + 1));
  const pieces: Piece[] = [];
  let [one, other] = [0, 0];
  while (one < before.length && other < after.length) {
    if (before[one] === after[other]) {
      pieces.push({ kind: 'same', text: before[one++] as string });
      other++;
    } else if (at(one + 1, other) >= at(one, other + 1)) pieces.push({ kind: 'gone', text: before[one++] as string });
    else pieces.push({ kind: 'new', text: after[other++] as string });
  }
  return [...pieces, ...all('gone', before.slice(one)), ...all('new', after.slice(other))];
}
