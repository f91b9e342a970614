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
import type { Config } from '../../platform/config.server.ts';
import { readForwardingMark } from '../../platform/http/forwarding-mark.ts';

const ARTICLES = 'content/blog';

export type OpenPoint = { area: string; point: string };

/** Everything that must be settled before the site goes live, from configuration, content and what the server noticed. */
export function listOpenPoints(config: Config): OpenPoint[] {
  return [
    ...configurationPoints(config).map((point) => ({ area: 'Konfiguration', point })),
    ...company.sampleData.map(({ field, value }) => ({ area: 'Beispieldaten', point: `${field}: ${value}` })),
    ...samplePoints().map((point) => ({ area: 'Beispieldaten', point })),
    ...claimPoints().map((point) => ({ area: 'Vom Inhaber zu bestätigen', point })),
    ...legalReview
      .filter(({ settled }) => !settled)
      .map(({ question }) => ({ area: 'Rechtlich zu klären', point: question })),
    ...sourcePoints().map((point) => ({ area: 'Quellen', point })),
  ];
}

function sourcePoints(): string[] {
  const { length } = listUnopened();
  return length > 0 ? [`${length} Seiten hat noch niemand geöffnet: npm run check-sources`] : [];
}

const WEEK_MS = 7 * 86_400_000;
const STRANGER_NOTE =
  'gesehen in den letzten sieben Tagen): alle Besucher dahinter gelten als ein Anschluss, und ab der sechsten Anfrage in zehn Minuten wird niemand benachrichtigt';

/** Older marks are forgotten: the proxy may have been named since. */
function findStranger(dataDir: string) {
  const mark = readForwardingMark(dataDir);
  return mark && Date.now() - Date.parse(mark.at) < WEEK_MS ? mark : null;
}

function configurationPoints(config: Config): string[] {
  const stranger = findStranger(config.dataDir);
  const points: [boolean, string][] = [
    [isSampleAddress(config.siteUrl), `SITE_URL ist eine Beispieladresse: ${config.siteUrl}`],
    [!config.siteUrl.startsWith('https://www.'), 'SITE_URL beginnt nicht mit https://www.'],
    [!config.databaseUrl, 'DATABASE_URL fehlt: Daten liegen in der mitgelieferten Datenbank auf diesem einen Rechner'],
    [!config.smtpUrl, 'SMTP_URL fehlt: E-Mails werden nur als Dateien abgelegt'],
    [!config.googleTagId, 'GOOGLE_TAG_ID fehlt: keine Messung, auch nicht mit Einwilligung'],
    [!config.googleConversionLabel, 'GOOGLE_CONVERSION_LABEL fehlt: keine Conversion-Messung'],
    [!config.operatorMail, 'OPERATOR_MAIL fehlt: Anfragen gehen an die Adresse aus content/company.ts'],
    [!config.s3, 'S3_BUCKET fehlt: Fotos liegen nur auf diesem einen Rechner'],
    [!config.backupKey, 'BACKUP_KEY fehlt: Sicherungen liegen unverschlüsselt auf der Platte'],
    [
      !config.proofKeys,
      'PROOF_KEY fehlt: Der Schlüssel der Nachweise liegt in data/proof.key. Bewahren Sie ihn getrennt von den Sicherungen auf',
    ],
    [!config.rateLimits, 'RATE_LIMITS=off: keine Begrenzung von Anfragen'],
    [stranger !== null, `TRUSTED_PROXIES nennt einen Proxy nicht (Netz ${stranger?.network}, ${STRANGER_NOTE}`],
  ];
  return points.filter(([open]) => open).map(([, text]) => text);
}

const texts = [landing, faq, inquiryMessages, questionnaire, becomePartner, company, seo];

/** The first sentence of the site's texts or articles with this claim, so that the owner reads what is to be confirmed. */
function whatWouldAppear({ id, text, kind }: (typeof claimList)[number]): string {
  const found =
    texts
      .flatMap((part) => sentencesOf(part, id))
      .find((sentence) => sentence.includes(text) || sentence.startsWith(id)) ?? articleSentences(id)[0];
  const verb = kind === 'terms' ? 'steht' : 'stünde';
  return found ? `Auf der Website ${verb}: „${found.replace(`${id}|`, '')}“` : 'Steht auf der Website für sich.';
}

/** Every sentence in a value; what names the claim itself, a badge or a figure, is one, headed by its id. */
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

function samplePoints(): string[] {
  return [
    ...Object.entries(affiliateLinks)
      .filter(([, { url, confirmed }]) => !confirmed || isSampleAddress(url))
      .map(([key, { url }]) => `affiliateLinks.${key}: ${url}`),
    ...company.processors
      .filter(({ contractDate }) => !contractDate)
      .map(({ id }) => `processors.${id}: kein Vertragsdatum (Art. 28 DSGVO)`),
  ];
}

function claimPoints(): string[] {
  return [
    ...claimList
      .filter(({ confirmed }) => !confirmed)
      .map(
        (claim) =>
          `${claim.id}: ${claim.text}${claim.counts ? ` (zählt: ${claim.counts})` : ''}. ${whatWouldAppear(claim)}`,
      ),
    ...testimonials
      .filter(({ confirmed }) => !confirmed)
      .map(({ id, name, content }) => `Kundenstimme ${id}: ${name}. Auf der Startseite stünde: „${content}“`),
    ...(reviewNote.confirmed ? [] : [`Hinweis zu Bewertungen: ${reviewNote.heading}`]),
  ];
}
