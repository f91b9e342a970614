import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { affiliateLinks } from '../../content/affiliate-links.ts';
import * as becomePartner from '../../content/become-partner.ts';
import { splitSentences } from '../../content/claim-text.ts';
import { claimList, isSampleAddress } from '../../content/claims.ts';
import * as company from '../../content/company.ts';
import * as faq from '../../content/faq.ts';
import * as inquiryMessages from '../../content/inquiry-messages.ts';
import * as landing from '../../content/landing.ts';
import { legalReview } from '../../content/legal-review.ts';
import * as questionnaire from '../../content/questionnaire.ts';
import * as seo from '../../content/seo.ts';
import { listUnopened } from '../../content/sources.ts';
import { reviewNote, testimonials } from '../../content/testimonials.ts';

const ARTICLES = 'content/blog';

export type OpenPoint = { area: string; point: string; file: string };

export function listOpenPoints(): OpenPoint[] {
  return [
    ...company.sampleData.map(({ field, value }) => ({
      area: 'Beispieldaten',
      point: `${field}: ${value}`,
      file: fileOf(field),
    })),
    ...samplePoints().map((point) => ({ area: 'Beispieldaten', ...point })),
    ...claimPoints().map((point) => ({ area: 'Vom Inhaber zu bestätigen', ...point })),
    ...legalReview
      .filter(({ settled }) => !settled)
      .map(({ question }) => ({ area: 'Rechtlich zu klären', point: question, file: 'content/legal-review.ts' })),
    ...sourcePoints().map((point) => ({ area: 'Quellen', point, file: 'content/sources.ts' })),
  ];
}

/** company.ts takes these two from brand.ts. */
const fileOf = (field: string) => (/^company\.phone/.test(field) ? 'content/brand.ts' : 'content/company.ts');

type CompanyData = {
  company: Record<string, unknown>;
  sampleFields: readonly string[];
  processors: readonly Pick<company.Processor, 'id' | 'name' | 'contractDate' | 'sample'>[];
};

/** Finds a sample value although its name was removed from `sampleFields`. */
const SAMPLE_VALUE = /muster|\.example\b|^(HRB|DE) ?0+$|9999 ?8 ?12|99998 120/i;
const REQUIRED = ['name', 'street', 'postalCode', 'city', 'managingDirector', 'email', 'phone', 'contentResponsible'];

/** What a site on a real address must not be published with: the imprint of a sample company, processors without a contract. */
export function findReleaseBlockers({ company: own, sampleFields, processors }: CompanyData = company): Point[] {
  const file = 'content/company.ts';
  const fields = Object.entries(own).flatMap(([field, value]) => {
    if (typeof value !== 'string') return [];
    const place = { file: fileOf(`company.${field}`) };
    const sample = sampleFields.includes(field) || SAMPLE_VALUE.test(value);
    if (sample) return [{ point: `company.${field}: ${value}`, ...place }];
    return REQUIRED.includes(field) && value.trim() === '' ? [{ point: `company.${field}: is empty`, ...place }] : [];
  });
  const open = processors.flatMap(({ id, name, contractDate, sample }) => {
    if (sample) return [{ point: `processors.${id}: ${name}`, file }];
    return contractDate ? [] : [{ point: `processors.${id}: no contractDate (Art. 28 GDPR)`, file }];
  });
  return [...fields, ...open];
}

function sourcePoints(): string[] {
  const { length } = listUnopened();
  return length > 0 ? [`${length} Seiten hat noch niemand geöffnet: npm run check-sources`] : [];
}

const texts = [landing, faq, inquiryMessages, questionnaire, becomePartner, company, seo];

function whatWouldAppear({ id, text, kind }: (typeof claimList)[number]): string {
  const found =
    texts
      .flatMap((part) => sentencesOf(part, id))
      .find((sentence) => sentence.includes(text) || sentence.startsWith(id)) ?? articleSentences(id)[0];
  const verb = kind === 'own-rule' ? 'steht' : 'stünde';
  return found ? `Auf der Website ${verb}: „${found.replace(`${id}|`, '')}“` : 'Steht auf der Website für sich.';
}

function sentencesOf(value: unknown, id: string): string[] {
  if (typeof value === 'string') return splitSentences(value);
  if (typeof value !== 'object' || value === null) return [];
  if ('claim' in value && value.claim === id)
    return [
      `${id}|${['value', 'title', 'label', 'description'].flatMap((key) => Reflect.get(value, key) ?? []).join(' ')}`,
    ];
  return Object.values(value).flatMap((part) => sentencesOf(part, id));
}

function articleSentences(id: string): string[] {
  return readdirSync(ARTICLES)
    .filter((file) => file.endsWith('.mdx'))
    .flatMap((file) => readFileSync(join(ARTICLES, file), 'utf8').split('\n'))
    .flatMap(splitSentences)
    .filter((sentence) => new RegExp(`<SampleMark of=[^>]*"${id}"`).test(sentence))
    .map((sentence) => sentence.replaceAll(/<[^>]*>/g, ''));
}

type Point = Omit<OpenPoint, 'area'>;

function samplePoints(): Point[] {
  return [
    ...Object.entries(affiliateLinks)
      .filter(([, { url, confirmed }]) => !confirmed || isSampleAddress(url))
      .map(([key, { url }]) => ({ point: `affiliateLinks.${key}: ${url}`, file: 'content/affiliate-links.ts' })),
    ...company.processors
      .filter(({ contractDate }) => !contractDate)
      .map(({ id }) => ({
        point: `processors.${id}: kein Vertragsdatum (Art. 28 DSGVO)`,
        file: 'content/company.ts',
      })),
  ];
}

function claimPoints(): Point[] {
  const voices = 'content/testimonials.ts';
  return [
    ...claimList
      .filter(({ confirmed }) => !confirmed)
      .map((claim) => {
        const counts = claim.counts ? ` (zählt: ${claim.counts})` : '';
        return { point: `${claim.id}: ${claim.text}${counts}. ${whatWouldAppear(claim)}`, file: 'content/claims.ts' };
      }),
    ...testimonials
      .filter(({ confirmed }) => !confirmed)
      .map(({ id, name, content }) => ({
        point: `Kundenstimme ${id}: ${name}. Auf der Startseite stünde: „${content}“`,
        file: voices,
      })),
    ...(reviewNote.confirmed ? [] : [{ point: `Hinweis zu Bewertungen: ${reviewNote.heading}`, file: voices }]),
  ];
}
