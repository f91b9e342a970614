import { type Claim, claimList, claimVisibility, sampleMark } from './claims.ts';
import { responseTimeVariants } from './shared-sentences.ts';

/** A part of a text: plain words, the response time, a link to the meaning of 'geprüft', or the mark of an unconfirmed claim. */
export type ClaimPart = { kind: 'text' | 'response-time' | 'vetted' | 'mark'; text: string };

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
const longestFirst = (a: string, b: string) => b.length - a.length;

/** Never inside a longer figure: '5–15 Jahre' is no part of '15–15 Jahre'. */
function patternOf(claims: readonly Claim[]): RegExp | null {
  const texts = claims.map(({ text }) => escaped(text)).sort(longestFirst);
  return texts.length > 0 ? new RegExp(`(?<!\\d)(?:${texts.join('|')})`, 'g') : null;
}

const MARKED = patternOf(claimList.filter((claim) => claimVisibility(claim) === 'marked'));
const VETTED =
  /[Gg]eprüfte[nr]? (?:Fach|Partner)?[Bb]etrieben?|von einer technischen Prüforganisation geprüft|Gewerbeanmeldung und Versicherung/;
const RESPONSE_TIMES = new RegExp(`(${Object.keys(responseTimeVariants).map(escaped).sort(longestFirst).join('|')})`);
const SENTENCE_END = /[.!?](?=\s)/;
/** Not behind 'Abs.', 'inkl.' or the letters of 'z. B.'. */
const BETWEEN_SENTENCES = /(?<=(?<!(?<!\p{L})(?:\p{L}|inkl|Abs|Art|Nr|bzw|ca))[.!?])\s+(?=[\p{Lu}„§])/u;
/** A mark stands at the end of its clause where that is near, else right behind the claim. */
const CLAUSE_END = /^[^.,;:!?]{0,40}(?=[.,;:!?](?:\s|$))/;

/**
 * What of a text is shown: a sentence with a claim that must not be shown gives way to what that claim says instead, once,
 * or to nothing. `siteUrl` as in `claimVisibility`.
 */
export function shownText(text: string, siteUrl?: string): string {
  const absent = claimList.filter((claim) => claimVisibility(claim, siteUrl) === 'absent');
  const sentences = splitSentences(text).flatMap((sentence) => {
    const found = absent.filter((claim) => patternOf([claim])?.test(sentence));
    return found.length === 0 ? [sentence] : found.flatMap(({ otherwise }) => otherwise ?? []);
  });
  return [...new Set(sentences)].join(' ');
}

/** The paragraphs of which something is left. */
export const shownTexts = (texts: readonly string[]) => texts.map((text) => shownText(text)).filter(Boolean);

export const splitSentences = (text: string) => text.split(BETWEEN_SENTENCES);

/** At most one mark a sentence, and one link a text. */
export function splitClaims(text: string): ClaimPart[] {
  const parts = shownText(text)
    .split(RESPONSE_TIMES)
    .flatMap((piece): ClaimPart[] =>
      piece in responseTimeVariants ? [{ kind: 'response-time', text: piece }] : withMarks(piece),
    );
  return withVettedLink(parts).filter((part) => part.text !== '');
}

function withMarks(text: string): ClaimPart[] {
  const parts: ClaimPart[] = [];
  let from = 0;
  for (const position of markPositions(text)) {
    parts.push({ kind: 'text', text: text.slice(from, position) }, { kind: 'mark', text: sampleMark.symbol });
    from = position;
  }
  return [...parts, { kind: 'text', text: text.slice(from) }];
}

function markPositions(text: string): number[] {
  const positions: number[] = [];
  for (const match of MARKED ? text.matchAll(MARKED) : []) {
    const previous = positions.at(-1);
    const sameSentence = previous !== undefined && !SENTENCE_END.test(text.slice(previous - 1, match.index));
    if (sameSentence) positions.pop();
    positions.push(endOfClause(text, match.index + match[0].length));
  }
  return positions;
}

function endOfClause(text: string, end: number): number {
  if (/[.!?]/.test(text.charAt(end - 1))) return end;
  return end + (CLAUSE_END.exec(text.slice(end))?.[0].length ?? 0);
}

function withVettedLink(parts: ClaimPart[]): ClaimPart[] {
  const index = parts.findIndex(({ kind, text }) => kind === 'text' && VETTED.test(text));
  const text = parts[index]?.text ?? '';
  const match = VETTED.exec(text);
  if (!match) return parts;
  const after = match.index + match[0].length;
  return parts.toSpliced(
    index,
    1,
    { kind: 'text', text: text.slice(0, match.index) },
    { kind: 'vetted', text: match[0] },
    { kind: 'text', text: text.slice(after) },
  );
}
