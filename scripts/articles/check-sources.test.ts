import { expect, test } from 'vitest';
import { addressFault, checkSources } from './check-sources.ts';

test.each([
  'https://www.gesetze-im-internet.de/tierschg/__13.html',
  'https://www.gesetze-im-internet.de/estg/__35a.html',
  'https://www.gesetze-im-internet.de/gg/art_20a.html',
  'https://doi.org/10.1007/s10344-008-0201-z',
  'https://a.example/seite?p=1',
])('%s is the address of a source', (address) => {
  expect(addressFault(address, ['a.example'])).toBeNull();
});

test.each([
  'http://a.example/',
  'a.example/seite',
  'https://a.example/…/seite',
  'https://a.example/seite#abschnitt',
  'https://unbekannt.example/',
  'https://www.gesetze-im-internet.de/tierschg/',
  'https://doi.org/s10344-008-0201-z',
])('%s is refused', (address) => {
  expect(addressFault(address, ['a.example'])).not.toBeNull();
});

test('a source without a certain address is named and not linked', () => {
  const list = { eins: { title: 'Eins', kind: 'Studie', address: null } } as const;
  expect(checkSources(new Set(['eins']), list, [])).toEqual([]);
});

test('a source that nobody uses and a host without a source are named', () => {
  const list = { eins: { title: 'Eins', kind: 'Presse', address: 'https://a.example/' } } as const;
  expect(checkSources(new Set(['eins']), list, ['a.example'])).toEqual([]);
  expect(checkSources(new Set(), list, ['a.example', 'b.example']).map(({ text }) => text)).toEqual([
    'eins: no article uses it',
    'the host b.example has no source',
  ]);
});
