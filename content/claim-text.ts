import { claimList, claims, needsMark, sampleMark } from './claims.ts';

/** A text in pieces: plain words, a word that leads to what 'geprüft' means, and marks behind unconfirmed claims. */
export type ClaimPart = { kind: 'text' | 'vetted' | 'mark'; text: string };

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
const longestFirst = (a: string, b: string) => b.length - a.length;

const markedTexts = claimList
  .filter(needsMark)
  .map(({ text }) => text)
  .sort(longestFirst);
/** Never inside a longer figure: '5–15 Jahre' is no part of '15–15 Jahre'. */
const CLAIM = markedTexts.length > 0 ? new RegExp(`(?<!\\d)(?:${markedTexts.map(escaped).join('|')})`, 'g') : null;
const VETTED = new RegExp(`[Gg]eprüfte[nr]? (?:Fach|Partner)?[Bb]etrieben?|${escaped(claims.inspectedFirms.text)}`);
const SENTENCE_END = /[.!?](?=\s)/;
/** A mark stands at the end of its clause where that is near, else right behind the claim. */
const CLAUSE_END = /^[^.,;:!?]{0,40}(?=[.,;:!?](?:\s|$))/;

/** At most one mark a sentence, and one link a text. */
export function splitClaims(text: string): ClaimPart[] {
  const parts: ClaimPart[] = [];
  let from = 0;
  for (const position of markPositions(text)) {
    parts.push({ kind: 'text', text: text.slice(from, position) }, { kind: 'mark', text: sampleMark.label });
    from = position;
  }
  parts.push({ kind: 'text', text: text.slice(from) });
  return withVettedLink(parts).filter((part) => part.text !== '');
}

/** For mails and machines, which know no marks. */
export function markInWords(text: string): string {
  return splitClaims(text)
    .map((part) => (part.kind === 'mark' ? ` (${part.text})` : part.text))
    .join('');
}

function markPositions(text: string): number[] {
  const positions: number[] = [];
  for (const match of CLAIM ? text.matchAll(CLAIM) : []) {
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
