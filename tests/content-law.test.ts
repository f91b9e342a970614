import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { orderTexts } from '../content/comparison.ts';
import { cookieCategories, ownCookies } from '../content/consent.ts';
import { orderClaimedMail, orderQuestionMail } from '../content/contact-mails.ts';
import { customerErasureTexts } from '../content/customer.ts';
import { environmentalClaims } from '../content/environmental-claims.ts';
import { faqPage, landingFaq } from '../content/faq.ts';
import { erasedMail } from '../content/mails.ts';
import { minimumOrder } from '../content/prices.ts';
import { privacyPolicyVersion } from '../content/privacy-policy.ts';
import { processings } from '../content/processings.ts';
import { type SourceId, sources } from '../content/sources.ts';
import { renderPreviews } from '../mails/render.tsx';

const GREEN =
  /(?<!\p{L})(?:umweltfreundlich|klimaneutral|nachhaltig|ökologisch|oekologisch)\p{L}*|(?<!\p{L})grün(?:e[nrsm]?)?(?!\p{L})/giu;
const RULES = ['content/environmental-claims.ts'];

const files = readdirSync('content', { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => join(entry.parentPath, entry.name))
  .filter((file) => !RULES.includes(file));
const texts = files.map((file) => ({ file, text: readFileSync(file, 'utf8') }));

function findEnvironmentalClaims(text: string) {
  return [...text.matchAll(GREEN)].map(([word]) => word);
}

test('the search finds environmental words and ignores ordinary ones', () => {
  expect(findEnvironmentalClaims('Umweltfreundliche Netze, nachhaltiger Schutz, grünes Haus')).toEqual([
    'Umweltfreundliche',
    'nachhaltiger',
    'grünes',
  ]);
  expect(findEnvironmentalClaims('Gründerzeit, gründlich reinigen, Begrünung, Grünanlage')).toEqual([]);
});

test('the content contains no environmental claim without a proof', () => {
  const unproven = texts.flatMap(({ file, text }) =>
    findEnvironmentalClaims(text)
      .filter(
        (word) => !environmentalClaims.some((claim) => claim.file === file && claim.phrase === word && claim.proof),
      )
      .map((word) => `${file}: ${word}`),
  );
  expect(unproven).toEqual([]);
});

/** What is promised stands in `content/claims.ts`, where the owner confirms it. These words promise more than anybody decides. */
const PROMISE = new RegExp(
  [
    'garantier\\p{L}*|zugesichert|Zusicherung\\p{L}*|wir versprechen|versprechen wir',
    'am (?:selben|gleichen|nächsten) Tag|taggleich|noch heute|schon morgen|rund um die Uhr|Tag und Nacht|24 ?h\\b|24/7',
    'in jedem Fall|auf jeden Fall|auf alle Fälle|ausnahmslos|ohne Ausnahme|hundertprozentig\\p{L}*|100\\s?(?:%|Prozent)',
    'nie wieder(?!\\p{L})|ein für alle ?mal|für immer|(?:risiko|sorgen)(?:frei|los)\\p{L}*',
    '(?:schnellst|günstigst|billigst|preiswertest|zuverlässigst|führend|unschlagbar|konkurrenzlos)e\\p{L}*|Marktführer|Nummer eins',
    'beste[nrsm]? (?:Preis|Betrieb|Fachbetrieb|Firm|Angebot|Service|Qualität|Schutz|Lösung)\\p{L}*',
    '(?:kostenlos|gratis|kostenfrei)\\p{L}* (?:Montage|Anfahrt|Besichtigung|Reinigung|Reparatur|Wartung|Ortstermin)\\p{L}*',
  ]
    .map((words) => `(?<!\\p{L})(?:${words})`)
    .join('|'),
  'giu',
);
/** On the pages that sell, these promise as well. */
const SELLING = /^content\/(?:landing|faq|services|pages|seo|shared-sentences|become-partner)\.ts$/;
const ALWAYS = /(?<!\p{L})(?:immer|stets|sofort|umgehend|unverzüglich)(?: \p{L}+|(?!\p{L}))/giu;

/** Why a sentence may stand: it promises nothing, or what our page itself does. */
const NO_PROMISE: Readonly<Record<string, string>> = {
  'content/firm-labels.ts: am selben Tag': 'a service that a firm offers',
  'content/blog/tauben-nisten-balkon-muenchen.mdx: noch heute': 'tells the reader what to do',
  'content/faq.ts: sofort handeln': 'the law',
  'content/faq.ts: sofort reparieren': 'tells the reader what to do',
  'content/guarantee.ts: garantieren': 'we guarantee nothing ourselves',
  'content/landing.ts: Sofort anrufen': 'the reader calls',
  'content/landing.ts: sofort': 'we say at the telephone whether we serve the place',
  'content/landing.ts: sofort da': 'the page answers by itself',
};

function findPromises(file: string, text: string) {
  const found = [...text.matchAll(PROMISE), ...(SELLING.test(file) ? text.matchAll(ALWAYS) : [])];
  return found.map(([words]) => `${file}: ${words}`);
}

test('the content promises nothing outside the claims that the owner confirms', () => {
  expect(findPromises('', 'Wir garantieren Ihnen drei Angebote noch am selben Tag, zum besten Preis.')).toHaveLength(3);
  const read = texts.filter(
    ({ file }) => !/^content\/(office\/|legal\/partner|claims\.ts|legal-review\.ts)/.test(file),
  );
  const promises = read.flatMap(({ file, text }) => findPromises(file, text));
  expect(promises.toSorted()).toEqual(Object.keys(NO_PROMISE).toSorted());
});

test('nothing links to the closed platform for online disputes, and no repealed law is named', () => {
  const outdated = texts.filter(({ text }) => /ec\.europa\.eu\/consumers\/odr|§\s*5\s*TMG|\bTTDSG\b/.test(text));
  expect(outdated.map(({ file }) => file)).toEqual([]);
});

test('every processing names purpose, basis, data, recipients, period and third country', () => {
  for (const { id, purpose, legalBasis, data, recipients, retention, thirdCountry } of processings) {
    for (const part of [purpose, data, recipients, retention.text, thirdCountry]) expect(part, id).toMatch(/\S{3}/);
    expect(legalBasis, id).toMatch(/DSGVO|TDDDG/);
  }
});

test('a changed privacy policy has a new version', () => {
  const text = JSON.stringify(processings) + readFileSync('content/legal/datenschutz.mdx', 'utf8');
  const digest = createHash('sha256').update(text).digest('hex').slice(0, 12);
  expect({ [privacyPolicyVersion]: digest }).toEqual({ '2026-11-19b': '60934faa8c60' });
});

test('the privacy policy names every storage key that this software uses for consent', () => {
  const policy = processings.map(({ data }) => data).join(' ');
  for (const key of ['cookieSettings', 'cookieConsent', 'cookieConsentVersion', 'reportedConversion'])
    expect(policy).toContain(`„${key}“`);
});

test('the erasure page says what remains for how long, and the policy lists the same', () => {
  const years = Math.round((processings.find(({ id }) => id === 'firm-forwarding')?.retention.days ?? 0) / 365.25);
  expect(years).toBe(5);
  for (const text of [customerErasureTexts.remains, erasedMail.paragraphs('morgen').join(' ')]) {
    expect(text).toMatch(/Fünf Jahre/);
    expect(text).toMatch(/ohne Ihren Namen/);
    expect(text).not.toMatch(/nur, was das Gesetz/);
  }
  expect(processings.map(({ id }) => id)).toEqual(expect.arrayContaining(['firm-forwarding', 'orders', 'erased']));
});

test('the question about the order says that the commission depends on it, and the policy names that purpose', () => {
  const asked = [orderTexts.intro, orderTexts.claim.hint, ...['A'].flatMap(orderQuestionMail.paragraphs)].join(' ');
  expect(asked.match(/Provision/g)?.length).toBeGreaterThanOrEqual(3);
  expect(orderClaimedMail.paragraphs('A').join(' ')).toContain('Provision');
  expect(processings.find(({ id }) => id === 'orders')?.purpose).toContain('Provision');
});

test('one sentence says which cookies are ours, in the settings and in the policy', () => {
  expect(cookieCategories.find(({ id }) => id === 'necessary')?.description).toContain(ownCookies);
  expect(readFileSync('content/legal/datenschutz.mdx', 'utf8')).toContain('{ownCookies}');
  const others = texts.filter(({ text }) => /Ein Cookie setzen wir|setzen wir keine Cookies/.test(text));
  expect(others.map(({ file }) => file)).toEqual([]);
});

/** Which terms an inquiry had follows from its day. A changed text gets a new day, and its hash here. */
const AGB = { version: '2026-11-19', print: '4e5a30173aa97e34' };

test('the terms name their version, and a changed text has a new one', () => {
  const text = readFileSync('content/legal/agb.mdx', 'utf8');
  const version = /^export const version = '(.*)';$/m.exec(text)?.[1];
  const print = createHash('sha256').update(text).digest('hex').slice(0, 16);
  expect({ version, print }).toEqual(AGB);
  expect(text).toMatch(/^Fassung vom \{version\./m);
});

const answers = [...landingFaq, ...faqPage];
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

const LAWS: Readonly<Record<string, string>> = {
  BGB: 'Bürgerliches Gesetzbuch',
  BNatSchG: 'Bundesnaturschutzgesetz',
  BayDSchG: 'Bayerisches Denkmalschutzgesetz',
  EStG: 'Einkommensteuergesetz',
  TierSchG: 'Tierschutzgesetz',
  WEG: 'Wohnungseigentumsgesetz',
};

/** '§§ 312b, 355 BGB' is two paragraphs of one law. */
function lawsIn(text: string) {
  const cited = plain(text).matchAll(/(§§?|Art\.) (\d[\w, ]*?)(?: Abs\. \d+)?(?: Nr\. \d+)? ([A-Z]\w+G|BGB)\b/g);
  return [...cited].flatMap(([, sign, numbers = '', law = '']) =>
    numbers.split(', ').map((number) => `${sign === 'Art.' ? sign : '§'} ${number} ${LAWS[law] ?? law}`),
  );
}

test('an answer that names a law links to it, and one that names nothing of the kind needs no source', () => {
  expect(lawsIn('(§§ 312b, 355 BGB), § 13 Abs. 1 TierSchG, Art. 6 BayDSchG, § 19 Abs. 2 Nr. 2 WEG')).toEqual([
    '§ 312b Bürgerliches Gesetzbuch',
    '§ 355 Bürgerliches Gesetzbuch',
    '§ 13 Tierschutzgesetz',
    'Art. 6 Bayerisches Denkmalschutzgesetz',
    '§ 19 Wohnungseigentumsgesetz',
  ]);
  const titleOf = (id: SourceId) => plain(sources[id].title);
  for (const { id, answer, sources: named = [] } of answers)
    expect(named.map(titleOf), id).toEqual(expect.arrayContaining(lawsIn(answer.join(' '))));
});

test('a price per unit is always shown with the minimum of a job', () => {
  const paragraphs = answers.flatMap(({ answer }) => answer.map(plain));
  const priced = paragraphs.filter((text) => /ab \d+ € pro/.test(text));
  expect(priced).toHaveLength(2);
  for (const text of priced) expect(text).toContain(`Mindestauftrag von ${plain(minimumOrder.text)}`);
});

test('no email shows code or a missing value', async () => {
  const wrong = (await renderPreviews()).filter(({ subject, text }) =>
    /=>|undefined|NaN|\[object|\$\{/.test(subject + text),
  );
  expect(wrong.map(({ name }) => name)).toEqual([]);
});
