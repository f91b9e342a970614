import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { workTexts } from '../content/application.ts';
import { becomePartner } from '../content/become-partner.ts';
import { howWeChoose } from '../content/how-we-choose.ts';
import { invitationMail } from '../content/invitation-mails.ts';
import { wayTexts } from '../content/invitation-page.ts';
import { positionTexts } from '../content/offers.ts';
import { capabilityTexts } from '../content/partner.ts';
import { vettingDocuments } from '../content/vetting.ts';
import { computeExample } from '../domain/matching/example.ts';
import { findUnknownPlaceholders } from '../domain/partners/terms-text.ts';
import { LOWEST_POINTS, MAX_FIRMS_PER_INQUIRY, MILLION, pointRules } from '../domain/rules.ts';
import { ANSWER, OFFER_AFTER_ANSWER } from '../domain/time/working-time.ts';
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

test('what plays no part is said alike on the page, in the AGB and in the terms', () => {
  const agb = section('content/legal/agb.mdx', /Auswahl der Betriebe/);
  const terms = section('content/legal/partnerbedingungen.md', /Wie wir auswählen/);
  const page = howWeChoose.unused.points.join(' ');
  for (const word of ['Provision', 'Preise']) for (const text of [agb, terms, page]) expect(text).toContain(word);
  for (const word of ['Größe', 'bezahlten besseren Platz'])
    for (const text of [terms, page]) expect(text).toContain(word);
});

test('the draft gives reasons in plain words, says what is masked, marked and reported, and both name only what we can fill in', () => {
  const choice = section(DRAFT, /Wie wir auswählen/);
  expect(choice).toContain('Doppelte Punktzahl heißt etwa viermal so viele Anfragen.');
  expect(choice.match(/\bweil\b/g)?.length).toBeGreaterThanOrEqual(3);
  expect(choice).not.toContain('Quadrat');
  const content = section(DRAFT, /Daten der Kunden/);
  for (const part of [
    'Art. 14 der Verordnung (EU) 2022/2065',
    'Art. 16',
    'Spam',
    'verdeckt ein Programm',
    'ein Mensch',
  ])
    expect(content).toContain(part);
  const papers = section(DRAFT, /Ihre Nachweise/);
  expect(papers).toMatch(/Erlaubnis nach § 11 TierSchG oder mit der schriftlichen Auskunft der zuständigen Behörde/);
  expect(papers).toMatch(/Mitgliedschaft in einer Kammer ist kein solcher Nachweis.*Handwerksrolle/);
  for (const file of [DRAFT, 'content/legal/partnerbedingungen.md'])
    expect(findUnknownPlaceholders(readFileSync(file, 'utf8'))).toEqual([]);
});

test('nest work needs the permit or the word of the authority, wherever a firm offers it', () => {
  for (const text of [workTexts.capability.hint, capabilityTexts.intro, positionTexts.nests.hint])
    expect(text).toMatch(/Erlaubnis nach § 11 TierSchG oder mit der Auskunft der Behörde, dass Sie keine brauchen/);
  expect(vettingDocuments.map(({ name }) => name).join()).not.toMatch(/Kammer|IHK|HWK/);
});

test('what declining costs is said alike in the terms, on the pages and in the mail', () => {
  const terms = section(DRAFT, /Anfragen beantworten/);
  const said = [
    becomePartner.free.points.join(' '),
    wayTexts.decline.intro,
    invitationMail.ways,
    howWeChoose.account.equal,
  ];
  for (const text of [terms, section('content/legal/partnerbedingungen.md', /Anfragen beantworten/), ...said])
    expect(text).toMatch(/Platz in der Reihe ist damit verbraucht|ist sein Platz in der Reihe verbraucht/);
  for (const text of said) expect(text).not.toMatch(/kostet nichts|schadet/);
});

test('before they have joined, firms read how fast, how often and from which assumptions, without credit arithmetic', () => {
  const [few, many] = [expectInvitations(6), expectInvitations(12)];
  expect(becomePartner.expect.figures).toEqual([few, many]);
  for (const { least, mean, most } of [few, many]) {
    expect(least).toBeGreaterThan(0);
    expect(mean).toBeGreaterThan(least);
    expect(most).toBeGreaterThan(mean);
    expect(most).toBeLessThan(100);
  }
  expect(few.mean).toBeGreaterThan(many.mean);
  expect(becomePartner.expect.line(many)).toMatch(
    /^Bei 12 Betrieben gehen von 100 Anfragen im Durchschnitt \d+ an jeden/,
  );
  expect(becomePartner.hours.text(ANSWER.longest, ANSWER.shortest, OFFER_AFTER_ANSWER)).toMatch(
    /in der Regel vier Stunden, mindestens eine Stunde\..*mindestens zwei Stunden\.$/,
  );
  expect(usualMix).toMatchObject({ declined: 25, silent: 10 });
  expect(becomePartner.expect.assumptions).toMatch(/1\.000 erfundenen .* Ein Viertel .* ein Zehntel/);
  expect(JSON.stringify(becomePartner)).not.toMatch(/Guthaben|Quadrat|gutgeschrieben/);
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
