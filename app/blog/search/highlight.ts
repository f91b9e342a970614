import { WORD } from './german.ts';

export type Segment = { text: string; hit: boolean };

type IsHit = (word: string) => boolean;

const SNIPPET_LENGTH = 190;

export function markHits(text: string, isHit: IsHit): Segment[] {
  const segments: Segment[] = [];
  let end = 0;
  for (const match of text.matchAll(WORD)) {
    if (!isHit(match[0])) continue;
    if (match.index > end) segments.push({ text: text.slice(end, match.index), hit: false });
    segments.push({ text: match[0], hit: true });
    end = match.index + match[0].length;
  }
  if (end < text.length) segments.push({ text: text.slice(end), hit: false });
  return segments;
}

/** The part of the text with the most different hits, cut at words. */
export function pickSnippet(text: string, isHit: IsHit): Segment[] {
  const hits = [...text.matchAll(WORD)].filter(([word]) => isHit(word));
  let start = 0;
  let most = 0;
  for (const [position, first] of hits.entries()) {
    const within = hits.slice(position).filter((hit) => hit.index < first.index + SNIPPET_LENGTH - 40);
    const different = new Set(within.map(([word]) => word.toLowerCase())).size;
    if (different > most) [start, most] = [first.index, different];
  }
  const from = sentenceStart(text, start);
  const to = from + SNIPPET_LENGTH >= text.length ? text.length : text.lastIndexOf(' ', from + SNIPPET_LENGTH);
  const cut = `${from > 0 && !/[.!?]\s$/.test(text.slice(0, from)) ? '… ' : ''}${text.slice(from, to)}${to < text.length ? ' …' : ''}`;
  return markHits(cut, isHit);
}

/** The sentence the hit stands in, if it starts near; otherwise a few words before. */
function sentenceStart(text: string, position: number): number {
  const before = text.slice(0, position);
  const sentence = Math.max(...['. ', '? ', '! '].map((end) => before.lastIndexOf(end) + 2));
  if (position - sentence <= 80 && (sentence > 1 || position <= 80)) return sentence > 1 ? sentence : 0;
  return before.lastIndexOf(' ', position - 50) + 1;
}
