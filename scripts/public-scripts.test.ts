import { expect, test } from 'vitest';
import { publicScripts } from './public-scripts.ts';

const LIGHT = '/p/app/start/light.ts';
const PART = '/p/app/blog/article.part.ts';
const QUESTIONNAIRE = '/p/app/questionnaire/start.tsx';
const FAQ = '/p/app/site/faq-page.tsx';
const OFFICE = '/p/app/office/today-page.tsx';
const ROOT = '/p/app/root.tsx';

/** The first name that the groups give, for a module with these importers. */
function nameOf(id: string, importers: Record<string, string[]>) {
  const graph = {
    getModuleInfo: (one: string) => ({
      isEntry: /-page\.tsx$|root\.tsx$|start\.tsx$|light\.ts$/.test(one),
      importers: importers[one] ?? [],
      importedIds: Object.keys(importers).filter((imported) => importers[imported]?.includes(one)),
    }),
  };
  return publicScripts.map((name) => name(id, graph)).find((name) => name !== null) ?? null;
}

test('what the frame needs, also by a detour, is never in the file of a page', () => {
  expect(nameOf('/p/a.ts', { '/p/a.ts': ['/p/b.ts', ROOT, QUESTIONNAIRE], '/p/b.ts': [LIGHT] })).toBe('frame');
});

test('what a part shares with a page comes with the part alone', () => {
  expect(nameOf('/p/a.ts', { '/p/a.ts': [PART, FAQ, ROOT] })).toBe('part~article');
});

test('what the first question shares with other pages is one file, without the drawings that it does not show', () => {
  const index = '/p/node_modules/lucide-react/dist/esm/lucide-react.mjs';
  expect(nameOf('/p/a.ts', { '/p/a.ts': [QUESTIONNAIRE, OFFICE] })).toBe('first');
  expect(nameOf('/p/star.mjs', { '/p/star.mjs': [index], [index]: [QUESTIONNAIRE, OFFICE] })).toBeNull();
});

test('what one page needs alone, or only pages of the framework, is left to the bundler', () => {
  expect(nameOf('/p/a.ts', { '/p/a.ts': [QUESTIONNAIRE] })).toBeNull();
  expect(nameOf('/p/a.ts', { '/p/a.ts': [ROOT, FAQ, OFFICE] })).toBeNull();
  expect(nameOf(PART, {})).toBeNull();
});

test('modules that import each other end, and a module that brings a style sheet stays with its pages', () => {
  expect(nameOf('/p/b.ts', { '/p/a.ts': ['/p/b.ts', ROOT, LIGHT], '/p/b.ts': ['/p/a.ts'] })).toBe('frame');
  expect(nameOf('/p/a.ts', { '/p/a.ts': [ROOT, LIGHT], '/p/x.css': ['/p/a.ts'] })).toBeNull();
});
