import { rmSync } from 'node:fs';
import { expect, test } from 'vitest';
import { affiliateLinks } from '../../content/affiliate-links.ts';
import { claimList } from '../../content/claims.ts';
import { listUnopened } from '../../content/sources.ts';
import { testimonials } from '../../content/testimonials.ts';
import { readConfig } from '../../platform/config.server.ts';
import { writeForwardingMark } from '../../platform/http/forwarding-mark.ts';
import { newDataDir } from '../../tests/support/running-server.ts';
import { listOpenPoints } from './launch-check.ts';

const pointsOf = (env: Record<string, string>) => listOpenPoints(readConfig(env)).map(({ point }) => point);

test('a bare installation lists sample host, missing mail and tag settings, sample data and unconfirmed claims', () => {
  const points = pointsOf({}).join('\n');
  for (const expected of [
    'SITE_URL ist eine Beispieladresse',
    'SMTP_URL fehlt',
    'GOOGLE_TAG_ID fehlt',
    'BACKUP_KEY fehlt',
    'PROOF_KEY fehlt',
    'company.name: Taubenfrei München GmbH',
    'company.phone: +49 89 99998 120',
    'rating: 4,9 von 5',
    'Kundenstimme',
    'Art. 26 DSGVO',
  ]) {
    expect(points).toContain(expected);
  }
  expect(points.includes('npm run check-sources')).toBe(listUnopened().length > 0);
});

test('every unconfirmed claim, voice and shop link is listed once, with what it counts and the sentence that would appear', () => {
  const points = pointsOf({ SITE_URL: 'https://www.taubenfrei-muenchen.de' });
  const listed = (start: string) => points.filter((point) => point.startsWith(start));
  for (const { id, text, counts } of claimList.filter(({ confirmed }) => !confirmed)) {
    expect(listed(`${id}: ${text}`), id).toHaveLength(1);
    expect(listed(`${id}: `)[0], id).toMatch(/Auf der Website (?:steht|stünde): „\S.*“$/);
    if (counts) expect(listed(`${id}: `)[0]).toContain(counts);
  }
  for (const { id, content } of testimonials)
    expect(listed(`Kundenstimme ${id}`)).toEqual([expect.stringContaining(content)]);
  for (const key of Object.keys(affiliateLinks)) expect(listed(`affiliateLinks.${key}`)).toHaveLength(1);
});

test('what is configured is no longer listed', () => {
  const points = pointsOf({
    SITE_URL: 'https://www.taubenfrei-muenchen.de',
    DATABASE_URL: 'postgres://a:b@db/c',
    SMTP_URL: 'smtp://mail.example.org',
    MAIL_FROM: 'Taubenfrei <info@example.org>',
    OPERATOR_MAIL: 'info@example.org',
    S3_BUCKET: 'photos',
    S3_ACCESS_KEY_ID: 'a',
    S3_SECRET_ACCESS_KEY: 'b',
    BACKUP_KEY: 'ab'.repeat(32),
    PROOF_KEY: 'cd'.repeat(32),
    GOOGLE_TAG_ID: 'AW-1',
    GOOGLE_CONVERSION_LABEL: 'abc',
  }).join('\n');
  expect(points).not.toMatch(/SITE_URL|SMTP_URL|OPERATOR_MAIL|S3_|GOOGLE_|DATABASE_URL|RATE_LIMITS|BACKUP_KEY/);
});

test('switched-off rate limits are reported', () => {
  expect(pointsOf({ RATE_LIMITS: 'off' })).toContain('RATE_LIMITS=off: keine Begrenzung von Anfragen');
});

test('a proxy that nobody named is an open point for a week', async () => {
  const dataDir = newDataDir();
  const found = () => pointsOf({ DATA_DIR: dataDir }).filter((point) => point.startsWith('TRUSTED_PROXIES'));
  expect(found()).toEqual([]);
  await writeForwardingMark(dataDir, '172.18.0.2');
  expect(found()).toEqual([expect.stringContaining('172.18.0.0')]);
  await writeForwardingMark(dataDir, '172.18.0.2', new Date(Date.now() - 8 * 86_400_000));
  expect(found()).toEqual([]);
  rmSync(dataDir, { recursive: true });
});
