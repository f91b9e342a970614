import { expect, test } from 'vitest';
import { namePublicScript } from './public-scripts.ts';

/** Who imports whom; pages and the frame are where the bundler begins. */
function graphOf(importers: Record<string, string[]>) {
  return {
    getModuleInfo: (id: string) => ({
      isEntry: /-page\.tsx$|root\.tsx$/.test(id),
      importers: importers[id] ?? [],
      importedIds: Object.keys(importers).filter((imported) => importers[imported]?.includes(id)),
    }),
  };
}

const page = (name: string) => `/p/app/site/${name}-page.tsx`;
const office = '/p/app/office/today-page.tsx';
const four = ['faq', 'landing', 'terms', 'imprint'].map(page);

test('what four public pages share, also by a detour, or what frames every page, is one file', () => {
  expect(namePublicScript('/p/a.ts', graphOf({ '/p/a.ts': ['/p/b.ts'], '/p/b.ts': four }))).toBe('common');
  expect(namePublicScript('/p/a.ts', graphOf({ '/p/a.ts': ['/p/app/root.tsx', office] }))).toBe('common');
});

test('pages behind a link or a sign-in do not count', () => {
  const graph = graphOf({ '/p/a.ts': [page('faq'), page('landing'), office, '/p/app/partner/papers-page.tsx'] });
  expect(namePublicScript('/p/a.ts', graph)).toBe('shared~faq-page~landing-page');
  expect(namePublicScript('/p/a.ts', graphOf({ '/p/a.ts': [office] }))).toBeNull();
});

test('what one public page needs alone stays with it', () => {
  expect(namePublicScript('/p/a.ts', graphOf({ '/p/a.ts': [page('faq')] }))).toBeNull();
});

test('modules that import each other end, and a module that brings a style sheet stays with its pages', () => {
  const circle = { '/p/a.ts': ['/p/b.ts', ...four], '/p/b.ts': ['/p/a.ts'] };
  expect(namePublicScript('/p/b.ts', graphOf(circle))).toBe('common');
  expect(namePublicScript('/p/a.ts', graphOf({ '/p/a.ts': four, '/p/x.css': ['/p/a.ts'] }))).toBeNull();
  expect(namePublicScript('/p/x.css', graphOf({ '/p/x.css': four }))).toBeNull();
});
