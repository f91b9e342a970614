import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { affiliateLinks } from '../content/affiliate-links.ts';
import { claimList, claimVisibility, sampleMark, sampleTexts } from '../content/claims.ts';
import { sisterSites } from '../content/company.ts';
import { processBadges, processFigures, vettingSection } from '../content/landing.ts';
import { legalTexts } from '../content/legal-texts.ts';
import { testimonials } from '../content/testimonials.ts';
import { readLibrary } from '../scripts/articles/library.ts';
import { specificationFacts } from './specification.ts';
import { readBuiltSite } from './support/built-pages.ts';
import { readPageText } from './support/read-page-text.ts';
import { buildWith, REAL_ADDRESS } from './support/tagged-server.ts';

const REAL = REAL_ADDRESS.SITE_URL;
/** The list of what was tested goes with the test. */
const TESTS = '/blog/kategorie/produkttest/';
const NEW_TITLE = 'Taubenspikes: vier Bauarten und wohin sie passen';
const pages = new Map<string, string>();
const sample = readBuiltSite().pages;
const page = (path: string) => pages.get(path) ?? '';
const plain = (text: string) => text.replaceAll(/&nbsp;|\s+/g, ' ');

beforeAll(async () => {
  await buildWith(REAL_ADDRESS);
  const client = join(REAL_ADDRESS.BUILD_DIR, 'client');
  for (const file of readdirSync(client, { recursive: true, encoding: 'utf8' }))
    if (/\.(html|xml)$/.test(file))
      pages.set(
        encodeURI(decodeURI(`/${file.replace(/index\.html$/, '')}`)),
        plain(readFileSync(join(client, file), 'utf8')),
      );
}, 600_000);

/** Whole texts where a short one could stand for something else. */
const forbidden = [
  ...claimList.filter((claim) => claimVisibility(claim, REAL) === 'absent').map(({ text }) => plain(text)),
  ...testimonials.flatMap(({ name, content }) => [name, content]),
  ...Object.values(affiliateLinks).flatMap(({ label, url }) => [label, url]),
  ...sisterSites.map(({ href }) => href),
  ...[
    'Testsieger',
    'Beispielnote',
    'Prüforganisation',
    '15 Jahre Erfahrung',
    '2.500+',
    '24h-Notdienst',
    '>24h<',
    'Produkttest',
    'Links zu Händlern',
    'teuerste',
    'günstigste',
    'von 5 Sternen',
  ],
  ...['aggregateRating', 'reviewRating', sampleMark.label, sampleMark.id, sampleTexts.lineLabel],
];

test('every social image of both builds is committed: drawing one needs packages that npm test does not install', () => {
  const { stdout } = spawnSync('git', ['ls-files', '--others', 'illustrations/social-images'], { encoding: 'utf8' });
  expect(stdout ?? '').toBe('');
});

describe('on a real address', () => {
  test('every page of the sample address is there, under the same path, but the list of tests', () => {
    expect([...pages.keys()]).not.toContain(TESTS);
    expect([...pages.keys()]).toEqual(
      expect.arrayContaining(sample.map(({ path }) => path).filter((path) => path !== TESTS)),
    );
  });

  test('nothing unconfirmed stands in any page, its head, its structured data or the feed', () => {
    const notice = plain(`<strong>${legalTexts.sampleLabel}</strong>`);
    const found = [...pages].flatMap(([path, html]) => {
      const marked = html.replaceAll(notice, '');
      const text = `${marked} ${marked.replaceAll(/<[^>]+>/g, '')}`;
      return forbidden.filter((words) => text.includes(words)).map((words) => `${path}: ${words}`);
    });
    expect(found).toEqual([]);
  });

  test('none of the unconfirmed facts of the specification is shown', () => {
    const unconfirmed = specificationFacts.filter((fact) => fact.unconfirmed);
    expect(unconfirmed.length).toBeGreaterThan(90);
    const shown = unconfirmed.filter(({ on, as, says }) =>
      (as === 'text' ? readPageText(page(on)) : page(on)).includes(says),
    );
    expect(shown).toEqual([]);
  });

  test('no price and no surcharge of ours stands in an article', () => {
    const SOURCED = ['35–1.000 €', '600–1.200 €'];
    for (const [path, html] of pages)
      expect(html, path).not.toMatch(
        /durchgerechnete|welche Beträge|vom Kauf raten|Preise zur Orientierung|Preis-Leistung|was (?:sie|es) kostet/,
      );
    const found = [...pages].flatMap(([path, html]) =>
      (html.replaceAll(/<[^>]+>/g, '').match(/[\d.,]+–[\d.,]+ (?:€|%)|Mindestauftrag von/g) ?? []).map((price) => [
        path,
        price,
      ]),
    );
    expect(found.filter(([, price = '']) => !SOURCED.includes(price))).toEqual([]);
  });

  test('nothing is left with a hole: no paragraph, list, table or answer is empty that was not before', () => {
    const HOLE = /<(p|li|ul|ol|dd|td|tbody|h[1-4]|blockquote)(?: [^>]*)?>\s*<\/\1>/g;
    const holesIn = (html: string) => html.match(HOLE)?.length ?? 0;
    const found = sample.filter(({ path, html }) => holesIn(page(path)) > holesIn(plain(html)));
    expect(found.map(({ path }) => path)).toEqual([]);
  });

  test('the menu leads to how we vet firms, the band and the badges name facts of the process', () => {
    const html = page('/');
    expect(html).toContain('href="/#testimonials"');
    const section = html.slice(html.indexOf('id="testimonials"'));
    expect(section).toContain(vettingSection.heading);
    expect(section).toContain('href="/geprueft/"');
    for (const { value, label } of processFigures)
      for (const text of [value, label]) expect(html).toContain(plain(text));
    for (const { title } of processBadges) expect(html).toContain(title);
    expect(html).toContain('Geprüfte Fachbetriebe');
    expect(html).toContain('Kostenlos und unverbindlich');
  });

  test('where the sample address describes, sourced sentences say what is known', () => {
    for (const words of [
      'Wir raten ab: In zwei Versuchen blieb Ultraschall ohne Wirkung auf Tauben.',
      'Nicht jede Wirkung ist belegt.',
    ])
      expect(page('/')).toContain(words);
    for (const words of [
      'Skeptisch sind wir bei Ultraschall',
      '10 bis 12 kg',
      'Eine Untersuchung dazu kennen wir nicht.',
    ])
      expect(page('/faq/')).toContain(words);
    const questions = (html: string) => html.match(/<details /g)?.length;
    expect(questions(page('/faq/'))).toBe(10);
  });

  test('the article about spikes has its other title wherever it is named', async () => {
    const article = page('/blog/taubenspikes-testsieger-2025/');
    expect(article).toMatch(new RegExp(`<title>${NEW_TITLE}`));
    expect(article).toContain(`property="og:title" content="${NEW_TITLE}`);
    expect(article).toContain(`"headline":"${NEW_TITLE}"`);
    for (const path of ['/blog/', '/blog/kategorie/taubenspikes/', '/blog/feed.xml', '/danke/', '/sitemap/'])
      expect(page(path), path).toContain(NEW_TITLE);
    const { post, sections } =
      (await readLibrary('.', REAL)).find(({ id }) => id === 'taubenspikes-testsieger-2025') ?? {};
    expect(JSON.stringify({ post: { ...post, id: '', image: '' }, sections })).not.toMatch(
      /Testsieger|Note\b|Noten|Beispiel(?:note|daten)/,
    );
  });
});
