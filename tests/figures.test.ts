import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { becomePartner } from '../content/become-partner.ts';
import { claims } from '../content/claims.ts';
import { nextTexts } from '../content/customer.ts';
import { firmsTexts } from '../content/firms.ts';
import { howWeChoose } from '../content/how-we-choose.ts';
import { privacyNotice, thankYou } from '../content/inquiry-messages.ts';
import { hero } from '../content/landing.ts';
import { receipt } from '../content/mails.ts';
import { officeSelectionTexts, refusalLabels, roundsExhausted } from '../content/office/selection.ts';
import { stepIds } from '../content/questionnaire.ts';
import {
  aim,
  commissionNote,
  offersArriveByEmail,
  paidByFirms,
  responseTime,
  responseTimeClause,
  responseTimeVariants,
  responseTimeWhenAbsent,
  shortResponseTime,
  whatFirmsSee,
  whereOffersArrive,
  whoMayCall,
} from '../content/shared-sentences.ts';
import { computeExample } from '../domain/matching/example.ts';
import { LOWEST_POINTS, MAX_FIRMS_PER_INQUIRY, MAX_ROUNDS, MILLION, pointRules } from '../domain/rules.ts';
import { readBuiltSite } from './support/built-pages.ts';
import { expectInvitations, usualMix } from './support/simulate-matching.ts';

const plain = (text: string) => text.replaceAll(/\s+/g, ' ');
const wordsOf = (html: string) =>
  plain(
    html
      .slice(html.indexOf('<main'), html.indexOf('</main>'))
      .replaceAll(/<script[\s\S]*?<\/script>|<!--[\s\S]*?-->/g, '')
      .replaceAll(/<[^>]+>/g, '')
      .replaceAll('&nbsp;', ' ')
      .replaceAll('&amp;', '&')
      .replaceAll('&quot;', '"'),
  );
const pages = () => readBuiltSite().pages.map(({ path, html }): [string, string] => [path, wordsOf(html)]);
const page = (path: string) => wordsOf(readBuiltSite().pages.find((built) => built.path === path)?.html ?? '');

describe('what is promised is the same wherever it is said', () => {
  test('the commission is named where people decide, word for word', () => {
    expect(paidByFirms).toBe('Wir fragen nur Betriebe an, die uns bei einem Auftrag eine Provision zahlen.');
    expect(commissionNote).toBe(`${paidByFirms} Der Markt ist größer.`);
    for (const path of ['/', '/fragebogen/', '/faq/']) expect(page(path), path).toContain(paidByFirms);
    for (const path of ['/agb/', '/impressum/']) expect(page(path), path).toContain(commissionNote);
    expect(page('/')).not.toContain('Der Markt ist größer');
    expect(firmsTexts.commission).toBe(commissionNote);
    expect(privacyNotice.firms).toContain(paidByFirms);
  });

  test('the response time is one sentence, and another one during an absence', () => {
    expect(plain(responseTime)).toBe(
      'Das erste Angebot kommt innerhalb von 24 Stunden; Samstage, Sonntage und Feiertage zählen nicht.',
    );
    for (const path of ['/', '/faq/']) expect(page(path), path).toContain(plain(responseTime));
    expect(page('/agb/')).toContain(plain(aim));
    expect(plain(shortResponseTime)).toBe('Das erste Angebot kommt innerhalb von 24 Stunden.');
    expect(hero.subline).toContain(responseTimeClause);
    expect(hero.note).toBe('Gezählt wird Montag bis Freitag, ohne Feiertage.');
    for (const text of [shortResponseTime, hero.note]) expect(page('/fragebogen/')).toContain(plain(text));
    expect(page('/')).toContain(hero.note);
    for (const text of [thankYou.submitted.text, nextTexts.responseTime('heute')]) expect(text).toContain(responseTime);
    const usual = { byPhone: false, asksPostalCode: false, due: null };
    expect(receipt.opening({ ...usual, absent: false })).toContain(aim);
    expect(receipt.opening({ ...usual, absent: true })).toContain(responseTimeVariants[aim]);
    const timed = receipt.opening({ ...usual, absent: false, due: 'Montag, 15 Uhr' });
    expect(timed).toContain('Das erste Angebot wollen wir Ihnen bis Montag, 15 Uhr schicken.');
    expect(timed).not.toMatch(/Stunden/);
    expect(nextTexts.absent).toContain(responseTimeWhenAbsent);
    expect(nextTexts.absent).not.toContain(responseTime);
    expect(plain(receipt.opening({ ...usual, absent: false }))).not.toMatch(/\*|6 Stunden/);
  });

  test('no page, mail or text names the response time in other words', () => {
    const OTHER_WORDS =
      /binnen (?:24|48|eine[ms])|(?:24|48) (?:h|Std)\b|(?:innerhalb von|spätestens nach|in) (?:24|48) Stunden|\b(?:1|ein|eine[ms]) Werktag|nächsten (?:Werk|Arbeits)tag/gi;
    const written = ['content', 'mails'].flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((file) => /(?<!\.test)\.(?:tsx?|mdx)$/.test(file) && file !== 'claims.ts')
        .map((file): [string, string] => [file, plain(readFileSync(join(folder, file), 'utf8'))]),
    );
    const found = [...pages(), ...written].flatMap(([place, text]) =>
      [
        ...text
          .replaceAll(plain(responseTime), '')
          .replaceAll(plain(aim), '')
          .replaceAll(plain(responseTimeClause), '')
          .replaceAll(plain(shortResponseTime), '')
          .matchAll(OTHER_WORDS),
      ].map(([words]) => `${place}: ${words}`),
    );
    expect(found).toEqual([]);
  });

  test('where offers arrive, who may call and what firms see reads the same in form, result, terms and privacy', () => {
    for (const text of [page('/faq/'), page('/agb/'), thankYou.nextSteps.join(' ')]) {
      expect(text).toContain(whereOffersArrive);
      expect(text).toContain(whoMayCall);
    }
    expect(receipt.steps.join(' ')).toContain(offersArriveByEmail);
    expect(receipt.steps.join(' ')).toContain(whoMayCall);
    expect(page('/datenschutz/')).toContain(whoMayCall);
    for (const path of ['/fragebogen/', '/agb/', '/datenschutz/']) expect(page(path)).toContain(plain(whatFirmsSee));
  });
});

describe('a figure that appears twice is the same, or says what it counts', () => {
  const numberWords = ['', 'ein', 'zwei', 'drei', 'vier', 'fünf'];
  const toFigures = (words: string) =>
    words
      .replaceAll(/\b[Bb]is zu (\p{L}+)(?= |$)/gu, (found, word) => {
        const value = numberWords.indexOf(word);
        return value > 0 ? `bis zu ${value}` : found;
      })
      .replaceAll(/\bzwei Minuten\b/g, '2 Minuten');
  const figuresIn = (text: string, pattern: RegExp) =>
    new Set([...toFigures(plain(text)).matchAll(pattern)].map(([, n]) => n));
  const own = ['/', '/faq/', '/fragebogen/', '/danke/', '/agb/', '/datenschutz/', '/impressum/', '/geprueft/'];

  test('the statement on accessibility counts the steps of the questionnaire', () => {
    expect(page('/barrierefreiheit/')).toContain(`in ${numberWords[stepIds.length]} Schritten`);
  });

  test.each([
    ['offers', /[Bb]is zu (\d+) (?:Angebote|Betriebe|Partnerbetriebe|aus München)/g, String(claims.offers.value)],
    ['radius', /Umkreis von (\d+) km/g, String(claims.radius.value)],
    ['minutes', /(?:etwa|rund) (\d+) Minuten/g, String(claims.questionnaireDuration.value)],
    ['rating', /([\d,]+) von 5 bei/g, '4,9'],
    ['spikes', /ab (\d+) € pro Meter/g, String(claims.spikesPrice.value)],
    ['nets', /ab (\d+) € pro m²/g, String(claims.netsPrice.value)],
    ['guarantee', /mindestens (\d+) Jahre Garantie/g, String(claims.guaranteeMin.value)],
    ['start', /in (\d+–\d+) Werktagen/g, claims.installationStart.value],
    ['duration', /dauert (?:sie )?(\d+–\d+) Stunden/g, claims.installationDuration.value],
    ['withdrawal', /(\d+) Tage(?:n)? (?:lang )?widerrufen/g, '14'],
  ])('%s', (_name, pattern, figure) => {
    const found = figuresIn(own.map(page).join(' '), pattern);
    expect([...found]).toEqual([figure]);
  });

  test.each([
    ['offers', /[Bb]is zu (\d+) (?:Angebote|Betriebe|aus München)/g, String(claims.offers.value)],
    ['radius', /Umkreis von (?:rund )?(\d+) km/g, String(claims.radius.value)],
    ['minutes', /etwa (\d+) Minuten/g, String(claims.questionnaireDuration.value)],
    ['withdrawal', /(\d+) Tage lang widerrufen/g, '14'],
  ])('the articles name the same %s as the rest of the site', (_name, pattern, figure) => {
    const articles = [...pages()].filter(([path]) => /^\/blog\/[a-z0-9-]+\/$/.test(path)).map(([, words]) => words);
    expect(articles).toHaveLength(13);
    expect([...figuresIn(articles.join(' '), pattern)]).toEqual([figure]);
  });
});

test('how many customers, firms or orders we have is a claim, and never typed into a text', () => {
  const COUNTED =
    /(?<![\w.])\d{2}[\d.]*\+?\s+(?:\p{L}+e[nr]?\s+)?(?:Kund|Betriebe|Aufträge|Balkone|Gebäude|Bewertung)/u;
  const files = readdirSync('content', { recursive: true, encoding: 'utf8' }).filter(
    (file) => /(?<!\.test)\.ts$/.test(file) && file !== 'claims.ts',
  );
  expect(files.filter((file) => COUNTED.test(plain(readFileSync(join('content', file), 'utf8'))))).toEqual([]);
  expect(readFileSync('content/landing.ts', 'utf8')).not.toMatch(/\d\s*%|\bseit \d{4}/);
});

test('wherever firms are called vetted, a link to what that means stands in the same part of the page', () => {
  const VETTED = /[Gg]eprüfte[nr]? (?:Fach|Partner)?[Bb]etriebe|technischen Prüforganisation/;
  const parts = readBuiltSite().pages.flatMap(({ path, html }) =>
    html
      .replaceAll(/<script[\s\S]*?<\/script>|<head>[\s\S]*?<\/head>/g, '')
      .split(/<(?:section|footer|article)[\s>]/)
      .map((part) => ({ path, part })),
  );
  const unlinked = parts
    .filter(({ path, part }) => path !== '/geprueft/' && VETTED.test(part.replaceAll(/<[^>]+>/g, '')))
    .filter(({ part }) => !part.includes('href="/geprueft/"'));
  expect(unlinked.map(({ path, part }) => `${path}: ${VETTED.exec(part)?.[0]}`)).toEqual([]);
});

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
    `höchstens ${MAX_FIRMS_PER_INQUIRY} Betriebe`,
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

test('the office reads the same points in the explanation of a choice', () => {
  const explained = officeSelectionTexts.explained.join(' ');
  for (const part of [
    `Eignung, bis ${fit.most} Punkte`,
    `Nähe, bis ${near.most}:`,
    `ab ${near.zeroAtKm} km keine`,
    `Antworten, bis ${answers.most}:`,
    `Unter ${LOWEST_POINTS} Punkten`,
  ]) {
    expect(explained).toContain(part);
  }
  expect(refusalLabels[`score-below-${LOWEST_POINTS}`]?.('')).toBe(`unter ${LOWEST_POINTS} Punkten`);
  expect(roundsExhausted).toContain(`${MAX_ROUNDS}-mal`);
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
  expect(sum(suited.map(({ quota }) => quota ?? 0))).toBe(MAX_FIRMS_PER_INQUIRY * MILLION);
  expect(sum(suited.map(({ creditAfter }) => creditAfter ?? 0))).toBe(sum(suited.map((firm) => firm.creditBefore)));
});

test('the figures for firms that have not joined are those of the simulation', () => {
  expect(becomePartner.expect.figures).toEqual([expectInvitations(6), expectInvitations(12)]);
  expect(usualMix).toMatchObject({ declined: 25, silent: 10 });
});

const files = execFileSync('git', ['ls-files', '*.md'], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => file && !file.startsWith('content/'));
const texts = new Map(files.map((file) => [file, readFileSync(file, 'utf8')]));
const FOLDERS =
  'app|bench|commands|content|deploy|docs|domain|illustrations|jobs|mails|migrations|platform|public|scripts|server|tests|tools';

/** Parts written as `…`, `*`, `<name>` or `0001_…` stand for several files. */
const isPattern = (path: string) => /[*<{…]/.test(path);

test('every folder that a style sheet reads class names from exists', () => {
  const sheets = ['app/styles.css', 'app/private.css'];
  const sources = sheets.flatMap((sheet) =>
    [...readFileSync(sheet, 'utf8').matchAll(/^@source (?:not )?"(.+)";$/gm)].map(([, path = '']) => join('app', path)),
  );
  expect(sources.length).toBeGreaterThan(10);
  expect(sources.filter((path) => !existsSync(path))).toEqual([]);
});

test('every path named in the docs exists', () => {
  const missing = [...texts].flatMap(([file, text]) => {
    const named = [...text.matchAll(new RegExp(`\`((?:${FOLDERS})/[^\\s\`]*)\``, 'g'))].map(([, path = '']) => path);
    const linked = [...text.matchAll(/\]\((?!https?:|#)([^)#\s]+)/g)].map(([, path = '']) => join(dirname(file), path));
    return [...named, ...linked]
      .filter((path) => !isPattern(path) && !existsSync(path))
      .map((path) => `${file}: ${path}`);
  });
  expect(missing).toEqual([]);
});

test('every npm script named in the docs exists, and every script is named', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
  const named = [...texts].flatMap(([file, text]) =>
    [...text.matchAll(/npm (?:run )?(start|test(?::\w+)?|(?<=run )[\w:-]+)/g)].map(([, name = '']) => ({ file, name })),
  );
  expect(named.filter(({ name }) => !scripts[name])).toEqual([]);
  expect(Object.keys(scripts).filter((name) => !named.some((one) => one.name === name))).toEqual([]);
});

test('the docs keep to their limits of words', () => {
  const words = (names: readonly string[]) =>
    names.reduce((sum, name) => sum + (texts.get(name) ?? '').split(/\s+/).filter(Boolean).length, 0);
  expect(words(['README.md'])).toBeLessThanOrEqual(900);
  expect(words(['ARCHITECTURE.md'])).toBeLessThanOrEqual(1_500);
  expect(words(files.filter((file) => file.startsWith('docs/')))).toBeLessThanOrEqual(12_000);
  expect(words(files)).toBeLessThanOrEqual(17_000);
});
