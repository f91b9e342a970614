import { expect, test } from 'vitest';
import { lastOpened, listUnopened, sources } from '../../content/sources.ts';
import { addressFault, checkSources, isStartPage, openingFault } from './check-sources.ts';

test.each([
  'http://a.example/seite',
  'a.example/seite',
  'https://a.example/',
  'https://a.example/de',
  'https://a.example/de/',
  'https://a.example/index.html',
  'https://a.example/…/seite',
  'https://a.example/seite#abschnitt',
  'https://unbekannt.example/seite',
  'https://deploy.doczz.net/doc/5920960',
  'https://studylibde.com/doc/6877511',
  'https://www.yumpu.com/de/document/view/11136407',
  'https://www.gesetze-im-internet.de/tierschg/',
  'https://www.gesetze-im-internet.de/tierschg/index.html',
  'https://www.gesetze-bayern.de/Content/Document/BayDSchG',
  'https://doi.org/s10344-008-0201-z',
])('%s is refused', (address) => {
  expect(addressFault(address, ['a.example', 'deploy.doczz.net', 'studylibde.com', 'www.yumpu.com'])).not.toBeNull();
});

test('a source without a certain address is named and not linked', () => {
  const list = { eins: { title: 'Eins', kind: 'Studie', address: null } } as const;
  expect(checkSources(new Set(['eins']), list, [])).toEqual([]);
});

test('a source that nobody uses, a host without a source and a law from elsewhere are named', () => {
  const list = { eins: { title: 'Eins', kind: 'Presse', address: 'https://a.example/seite' } } as const;
  expect(checkSources(new Set(['eins']), list, ['a.example'])).toEqual([]);
  expect(checkSources(new Set(), list, ['a.example', 'b.example']).map(({ text }) => text)).toEqual([
    'eins: nothing uses it',
    'the host b.example has no source',
  ]);
  const copied = { eins: { ...list.eins, kind: 'Gesetz' } } as const;
  expect(checkSources(new Set(['eins']), copied, ['a.example']).map(({ text }) => text)).toEqual([
    'eins: a law without its official place',
  ]);
});

test('a text was last checked on the day since which each of its linked sources was opened', () => {
  const days = { [sources['tierschg-1'].address ?? '']: '2026-12-02', [sources.masse.address ?? '']: '2026-12-01' };
  expect(lastOpened(['tierschg-1', 'masse'], days)).toBe('2026-12-01');
  expect(lastOpened(['tierschg-1', 'masse', 'campus'], days)).toBeNull();
  expect(lastOpened([], days)).toBeNull();
  expect(listUnopened(days)).toContain(sources.campus.address);
  expect(listUnopened(days)).not.toContain(sources.masse.address);
});

test('a page counts as opened when it answers itself', async () => {
  const answering = (answer: Partial<Response>) => () => Promise.resolve({ body: null, ...answer } as Response);
  const address = 'https://a.example/seite';
  expect(await openingFault(address, answering({ ok: true, url: address, redirected: false }))).toBeNull();
  expect(await openingFault(address, answering({ ok: false, status: 404, url: address }))).toBe('answers 404');
  const home = answering({ ok: true, url: 'https://a.example/', redirected: true });
  expect(await openingFault(address, home)).toContain('start page');
  expect(await openingFault(address, () => Promise.reject(new Error('getaddrinfo')))).toBe('getaddrinfo');
  expect(isStartPage('https://a.example/')).toBe(true);
});
