import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { affiliateLinks } from '../../content/affiliate-links.ts';
import { claimList } from '../../content/claims.ts';
import { listUnopened } from '../../content/sources.ts';
import { testimonials } from '../../content/testimonials.ts';
import { findReleaseBlockers, listOpenPoints } from './launch-points.server.ts';

const points = listOpenPoints().map(({ point }) => point);

test('sample data, unconfirmed claims and open questions are listed, each with the file that settles it', () => {
  for (const expected of [
    'company.name: Taubenfrei München GmbH',
    'company.phone: +49 89 99998 120',
    'rating: 4,9 von 5',
    'Kundenstimme',
    'Art. 26 DSGVO',
  ]) {
    expect(points.join('\n')).toContain(expected);
  }
  for (const { file } of listOpenPoints()) expect(existsSync(file), file).toBe(true);
  expect(points.join('\n').includes('npm run check-sources')).toBe(listUnopened().length > 0);
});

test('every unconfirmed claim, voice and shop link is listed once, with what it counts and the sentence that would appear', () => {
  const listed = (start: string) => points.filter((point) => point.startsWith(start));
  for (const { id, text, counts } of claimList.filter(({ confirmed }) => !confirmed)) {
    expect(listed(`${id}: ${text}`), id).toHaveLength(1);
    expect(listed(`${id}: `)[0], id).toMatch(/Auf der Website (?:steht|stünde): „\S.*“$|^commission.*für sich\.$/);
    if (counts) expect(listed(`${id}: `)[0]).toContain(counts);
  }
  for (const { id, content } of testimonials)
    expect(listed(`Kundenstimme ${id}`)).toEqual([expect.stringContaining(content)]);
  for (const key of Object.keys(affiliateLinks)) expect(listed(`affiliateLinks.${key}`)).toHaveLength(1);
});

test('an imprint of samples, an empty entry and a processor without a contract stop a release for a real address', () => {
  const real = { name: 'Tauben GmbH', street: 'Weg 1', email: 'info@tauben.de', registerNumber: 'HRB 123456' };
  const hosting = { id: 'hosting', name: 'Rechenzentrum AG', contractDate: '2026-11-01', sample: false } as const;
  const found = (own: object, sampleFields: string[] = [], processor: object = {}) =>
    findReleaseBlockers({
      company: { ...real, ...own },
      sampleFields,
      processors: [{ ...hosting, ...processor }],
    }).map(({ point }) => point);
  expect(found({})).toEqual([]);
  expect(found({}, ['street'])).toEqual(['company.street: Weg 1']);
  expect(found({ street: 'Musterstraße 12', vatId: 'DE000000000', city: '' })).toEqual([
    'company.street: Musterstraße 12',
    'company.vatId: DE000000000',
    'company.city: is empty',
  ]);
  const phone = { company: { phone: '+49 89 99998 120' }, sampleFields: [], processors: [] };
  expect(findReleaseBlockers(phone).map(({ file }) => file)).toEqual(['content/brand.ts']);
  expect(found({}, [], { sample: true })).toEqual(['processors.hosting: Rechenzentrum AG']);
  expect(found({}, [], { contractDate: null })).toEqual(['processors.hosting: no contractDate (Art. 28 GDPR)']);
});
