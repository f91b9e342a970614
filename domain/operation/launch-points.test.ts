import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { affiliateLinks } from '../../content/affiliate-links.ts';
import { claimList } from '../../content/claims.ts';
import { listUnopened } from '../../content/sources.ts';
import { testimonials } from '../../content/testimonials.ts';
import { listOpenPoints } from './launch-points.server.ts';

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
