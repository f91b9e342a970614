import { diffArrays } from 'diff';
import { company } from '../../content/company.ts';
import { shortDate } from '../../content/german-format.ts';
import { formatTariff, type Tariff } from '../money.ts';

/**
 * Placeholders are filled in on announcement; in the first version, which existed before the company data, on reading.
 */
const filled: Readonly<Record<string, string>> = { Firma: company.name, 'E-Mail': company.email, Ort: company.city };
export const placeholders = ['Fassung', 'Tarif', ...Object.keys(filled)].map((name) => `{${name}}`);
const BRACES = /\{[^{}\n]*\}/g;

export const findUnknownPlaceholders = (body: string) =>
  [...new Set(body.match(BRACES) ?? [])].filter((found) => !placeholders.includes(found));

export function fillTerms(body: string, version: string, tariff: Tariff | null): string {
  const all: typeof filled = { ...filled, Fassung: shortDate(version), ...(tariff && { Tarif: formatTariff(tariff) }) };
  return body.replaceAll(BRACES, (found) => all[found.slice(1, -1)] ?? found);
}

export type TermsInline = string | { label: string; href: string };
export type TermsBlock =
  | { kind: 'heading'; level: 2 | 3; text: string }
  | { kind: 'list'; items: TermsInline[][] }
  | { kind: 'paragraph'; text: TermsInline[] };

/** '## ' and '### ' are headings, '- ' a list item, an empty line ends a paragraph, [text](/path/) is a link. */
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

function readInline(text: string): TermsInline[] {
  const found: TermsInline[] = [];
  let at = 0;
  for (const match of text.matchAll(LINK)) {
    if (match.index > at) found.push(text.slice(at, match.index));
    found.push({ label: match[1] as string, href: match[2] as string });
    at = match.index + match[0].length;
  }
  if (at < text.length) found.push(text.slice(at));
  return found;
}

export type TermsPiece = { kind: 'same' | 'gone' | 'new'; text: string };
export type TermsChange = { heading: string | null; pieces: TermsPiece[] };

export function compareTerms(before: string, after: string): TermsChange[] {
  const changes: TermsChange[] = [];
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
  for (const { kind, texts } of align(paragraphs(before), paragraphs(after))) {
    if (kind === 'gone') gone = texts;
    else if (kind === 'new') fresh = texts;
    else {
      flush();
      heading = texts.findLast((text) => text.startsWith('#'))?.replace(/^#+ /, '') ?? heading;
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

/** Null if hardly any word is left: then it counts as another paragraph. */
function compareWords(before: string, after: string): TermsPiece[] | null {
  const parts = align(before.split(/(?<=\s)/), after.split(/(?<=\s)/));
  const count = (kind?: TermsPiece['kind']) =>
    parts.reduce((sum, part) => sum + (!kind || part.kind === kind ? part.texts.length : 0), 0);
  return count('same') * 4 < count() ? null : parts.map(({ kind, texts }) => ({ kind, text: texts.join('') }));
}

/** Bounded, because a diff of two long unrelated texts is slow. */
function align(before: string[], after: string[]) {
  const changes = diffArrays(before, after, { maxEditLength: 2000 }) ?? [
    { value: before, removed: true, added: false },
    { value: after, removed: false, added: true },
  ];
  return changes.map(({ value, removed, added }) => ({
    kind: removed ? ('gone' as const) : added ? ('new' as const) : ('same' as const),
    texts: value,
  }));
}
