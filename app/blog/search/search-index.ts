import MiniSearch, { type Options } from 'minisearch';
import type { ArticleSection, Post } from '../post.ts';
import { normalizeWord, splitCompound, WORD } from './german.ts';

export type SearchDocument = Pick<Post, 'id' | 'title' | 'excerpt' | 'categories' | 'tags'> & {
  sections: ArticleSection[];
};

export type StoredIndex = {
  index: string;
  words: string[];
  titles: Record<string, string>;
  sections: Record<string, ArticleSection[]>;
};

const FIELDS = ['title', 'excerpt', 'labels', 'headings', 'text'];

export const BOOST = { title: 6, labels: 4, headings: 3, excerpt: 2 };

/** Build and server must use the same options, or nothing would be found. */
export function indexOptions(isKnown: (word: string) => boolean): Options {
  return {
    fields: FIELDS,
    tokenize: (text) => text.match(WORD) ?? [],
    processTerm: (term) => {
      const word = normalizeWord(term);
      return word === null ? null : [...new Set([word, ...splitCompound(term, isKnown)])];
    },
  };
}

/** Runs in the build, so that a visitor's first search does not wait for it. */
export function buildSearchIndex(documents: readonly SearchDocument[]): StoredIndex {
  const records = documents.map(toRecord);
  const texts = records.flatMap((record) => [...Object.values(record).join(' ').matchAll(WORD)]);
  const words = new Set(texts.flatMap(([token]) => normalizeWord(token) || []));
  const index = new MiniSearch(indexOptions((word) => words.has(word)));
  index.addAll(records);
  return {
    index: JSON.stringify(index),
    words: [...words],
    titles: Object.fromEntries(documents.map(({ id, title }) => [id, title])),
    sections: Object.fromEntries(documents.map(({ id, sections }) => [id, sections])),
  };
}

function toRecord({ id, title, excerpt, categories, tags, sections }: SearchDocument) {
  return {
    id,
    title,
    excerpt,
    labels: [...categories, ...tags].join(' '),
    headings: sections.map(({ heading }) => heading).join(' '),
    text: sections.map(({ text }) => text).join(' '),
  };
}
