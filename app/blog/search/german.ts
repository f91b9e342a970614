import { foldGerman } from '../slug.ts';

export const MAX_QUERY_LENGTH = 100;

/** Words that occur in every text; already folded. */
const STOP_WORDS = new Set(
  `aber als am an auch auf aus bei bin bis da das dass dem den der des die dies diese doch ein eine einem einen einer
  eines er es fuer hat ich ihr im in ist ja kann mein meine mich mir mit nach nicht noch nur ob oder sich sie sind so
  ueber um und uns unser vom von vor war was wenn wer wie wir wird wo zu zum zur`.split(/\s+/),
);

export const WORD = /[\p{L}\p{N}]+/gu;

const MIN_STEM = 4;

/** Cuts the usual endings: Netz, Netze, Netzen and Netzes are one word. */
export function stem(word: string): string {
  for (const ending of ['en', 'er', 'em', 'es', 'et', 'e', 'n', 's']) {
    if (word.endsWith(ending) && word.length - ending.length >= MIN_STEM) return word.slice(0, -ending.length);
  }
  return word;
}

export function normalizeWord(word: string): string | null {
  const folded = foldGerman(word);
  return STOP_WORDS.has(folded) ? null : stem(folded);
}

const MIN_COMPOUND = 8;
const MIN_PART = 3;

/**
 * Parts of a compound, when both halves are words of the articles: Balkonnetz is found by 'Netz', too. Without the
 * check of both halves 'Kastration' would be found by 'Ration'.
 */
export function splitCompound(word: string, isKnown: (word: string) => boolean): string[] {
  const folded = foldGerman(word);
  if (folded.length < MIN_COMPOUND) return [];
  for (let cut = MIN_PART; cut <= folded.length - MIN_PART; cut += 1) {
    const head = folded.slice(0, cut);
    const tail = stem(folded.slice(cut));
    if (tail.length < MIN_PART || !isKnown(tail)) continue;
    const heads = [stem(head), stem(head.replace(/(s|n|en)$/, ''))].filter((part) => part.length >= MIN_PART);
    const known = heads.find(isKnown);
    if (known) return [known, tail];
  }
  return [];
}
