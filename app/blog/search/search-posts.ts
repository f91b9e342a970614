import MiniSearch, { type Query, type SearchResult } from 'minisearch';
import { withoutSoftHyphens } from '../../../content/german-format.ts';
import type { ArticleSection } from '../post.ts';
import { foldGerman } from '../slug.ts';
import { normalizeWord, splitCompound, WORD } from './german.ts';
import { markHits, pickSnippet, type Segment } from './highlight.ts';
import { BOOST, indexOptions, type StoredIndex } from './search-index.ts';

export type Hit = {
  id: string;
  /** The section that answers best; null for the opening. */
  section: { id: string; heading: Segment[] } | null;
  title: Segment[];
  snippet: Segment[];
};

export type PostSearch = (query: string) => Hit[];

export function createSearch(stored: StoredIndex): PostSearch {
  const words = new Set(stored.words);
  const isKnown = (word: string) => words.has(word);
  const index = MiniSearch.loadJSON(stored.index, indexOptions(isKnown));
  const partsOf = memoize((word) => [normalizeWord(word) ?? '', ...splitCompound(word, isKnown)]);

  return (query) =>
    findResults(index, withoutSoftHyphens(query), isKnown).map((result) => {
      const terms = new Set(result.terms);
      const isHit = (word: string) => partsOf(word).some((part) => terms.has(part));
      const section = pickSection(stored.sections[result.id] ?? [], isHit);
      return {
        id: String(result.id),
        section: section?.id ? { id: section.id, heading: markHits(section.heading, isHit) } : null,
        title: markHits(stored.titles[result.id] ?? '', isHit),
        snippet: pickSnippet(section?.text ?? '', isHit),
      };
    });
}

/** Caches: texts repeat the same few words. */
function memoize(work: (word: string) => string[]): (word: string) => string[] {
  const known = new Map<string, string[]>();
  return (word) => {
    const kept = known.get(word);
    if (kept) return kept;
    const parts = work(word);
    known.set(word, parts);
    return parts;
  };
}

/** Fields that say what an article is about; its text mentions much more. */
const ABOUT = ['title', 'labels', 'headings', 'excerpt'];
/** Share of the best score; below it an article only touches the subject. */
const CUT = 0.25;
const MOST = 6;

/** Returns articles about all words, otherwise those that mention all, otherwise those with any; weak matches are dropped. */
function findResults(index: MiniSearch, query: string, isKnown: (word: string) => boolean): SearchResult[] {
  const words = [...query.matchAll(WORD)].map(([word]) => word).filter((word) => normalizeWord(word) !== null);
  if (words.length === 0) return [];
  const queries: Query[] = words.map((word) => variants(word, isKnown));
  const find = (combineWith: 'AND' | 'OR', fields?: string[]) => index.search({ combineWith, queries, fields });
  const about = find('AND', ABOUT);
  const mentioned = about.length > 0 ? about : find('AND');
  const found = mentioned.length > 0 || words.length === 1 ? mentioned : find('OR');
  const best = found[0]?.score ?? 0;
  return found.filter(({ score }) => score >= CUT * best).slice(0, MOST);
}

/** A word as typed, with typos forgiven and endings left open, or both halves of a compound. */
function variants(word: string, isKnown: (word: string) => boolean): Query {
  const parts = splitCompound(word, isKnown);
  const whole: Query = {
    queries: [foldGerman(word)],
    boost: BOOST,
    processTerm: (term) => normalizeWord(term),
    fuzzy: (term) => (term.length > 4 ? 0.2 : false),
    prefix: (term) => term.length > 2,
    weights: { fuzzy: 0.3, prefix: 0.6 },
  };
  if (parts.length === 0) return whole;
  const halves: Query = { combineWith: 'AND', queries: parts, boost: BOOST, processTerm: (term) => term };
  return { combineWith: 'OR', queries: [whole, halves] };
}

function pickSection(sections: ArticleSection[], isHit: (word: string) => boolean): ArticleSection | undefined {
  let best = sections[0];
  let most = 0;
  for (const section of sections) {
    const count = countHits(section.heading, isHit) * 3 + countHits(section.text, isHit);
    if (count > most) [best, most] = [section, count];
  }
  return best;
}

function countHits(text: string, isHit: (word: string) => boolean): number {
  return [...text.matchAll(WORD)].filter(([word]) => isHit(word)).length;
}
