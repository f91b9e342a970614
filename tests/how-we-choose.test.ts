import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { becomePartner } from '../content/become-partner.ts';
import { howWeChoose } from '../content/how-we-choose.ts';
import { computeExample } from '../domain/matching/example.ts';
import { LOWEST_POINTS, MAX_FIRMS_PER_INQUIRY, MILLION, pointRules } from '../domain/rules.ts';
import { expectInvitations, usualMix } from './support/simulate-matching.ts';

const { fit, near, answers } = pointRules;
const newcomer = Math.floor((answers.most * answers.trustedInTime) / answers.trustedInvited);

function section(file: string, heading: RegExp): string {
  const parts = readFileSync(file, 'utf8').split(/^## /m);
  const found = parts.find((part) => heading.test(part));
  return (found ?? '').replaceAll(/\s+/g, ' ');
}

/** Every number that stands before or in front of 'Punkte', in the order of the text. */
const pointsIn = (text: string) =>
  [...text.matchAll(/(?:(\d+) bis (?:zu )?)?(\d+) (?:von 100 )?Punkte/g)].map(([, least, most]) =>
    [least, most].filter(Boolean).map(Number),
  );

test('§ 5 of the AGB names the three parameters of the rules with their points, and leads to the page', () => {
  const text = section('content/legal/agb.mdx', /Auswahl der Betriebe/);
  expect(pointsIn(text)).toEqual([[fit.most], [answers.most], [near.most]]);
  expect(text).toMatch(/zählen drei Merkmale: wie gut das Verfahren .* frühere Anfragen rechtzeitig .* die Entfernung/);
  expect(text).toContain('(/so-waehlen-wir-aus/)');
  expect(fit.most + near.most + answers.most).toBe(100);
  expect(Object.keys(pointRules)).toEqual(Object.keys(howWeChoose.points.rows));
});

const DRAFT = 'content/legal/partnerbedingungen-entwurf.md';

test.each(['content/legal/partnerbedingungen.md', DRAFT])('%s and the page for firms name the same', (file) => {
  const terms = section(file, /Wie wir auswählen/);
  expect(pointsIn(terms)).toEqual([[fit.least, fit.most], [answers.most], [near.most], [LOWEST_POINTS]]);
  for (const part of [
    `letzten ${answers.lastInvitations} Anfragen innerhalb von ${answers.withinDays} Tagen`,
    `Neue Betriebe beginnen mit ${newcomer}.`,
  ]) {
    expect(terms).toContain(part);
  }
  const { points } = becomePartner.choice;
  expect(points.map((point) => point.points)).toEqual([
    `${fit.least} bis ${fit.most} Punkte`,
    `bis ${answers.most} Punkte`,
    `bis ${near.most} Punkte`,
  ]);
  expect(points[1].text).toContain(`neue Betriebe beginnen mit ${newcomer}`);
});

test('the example shows the rules at work: more credit beats more points, and what is earned is paid', () => {
  const firms = computeExample();
  const suited = firms.filter(({ refusals }) => refusals.length === 0);
  const chosen = suited.filter((firm) => firm.chosen);
  expect(chosen).toHaveLength(MAX_FIRMS_PER_INQUIRY);
  expect(firms.flatMap(({ refusals }) => refusals)).toEqual(['capability-missing:cleaning']);
  const least = Math.min(...suited.map(({ points }) => points?.score ?? 0));
  expect(chosen.some(({ points }) => points?.score === least)).toBe(true);
  const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
  expect(sum(suited.map(({ share }) => share ?? 0))).toBe(MAX_FIRMS_PER_INQUIRY * MILLION);
  expect(sum(suited.map(({ creditAfter }) => creditAfter ?? 0))).toBe(sum(suited.map((firm) => firm.creditBefore)));
});

test('the figures for firms that have not joined are those of the simulation', () => {
  expect(becomePartner.expect.figures).toEqual([expectInvitations(6), expectInvitations(12)]);
  expect(usualMix).toMatchObject({ declined: 25, silent: 10 });
});
