import { affiliateLinks } from '../../content/affiliate-links.ts';
import { claimList, reviewNote, testimonials } from '../../content/claims.ts';
import { processors, sampleData } from '../../content/company.ts';
import { legalReview } from '../../content/legal-review.ts';
import type { Config } from '../../platform/config.server.ts';
import { readForwardingMark } from '../../platform/http/forwarding-mark.ts';

export type OpenPoint = { area: string; point: string };

/** Everything that must be settled before the site goes live, from configuration, content and what the server noticed. */
export function listOpenPoints(config: Config): OpenPoint[] {
  return [
    ...configurationPoints(config).map((point) => ({ area: 'Konfiguration', point })),
    ...sampleData.map(({ field, value }) => ({ area: 'Beispieldaten', point: `${field}: ${value}` })),
    ...samplePoints().map((point) => ({ area: 'Beispieldaten', point })),
    ...claimPoints().map((point) => ({ area: 'Vom Inhaber zu bestätigen', point })),
    ...legalReview
      .filter(({ settled }) => !settled)
      .map(({ question }) => ({ area: 'Rechtlich zu klären', point: question })),
  ];
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
    [new URL(config.siteUrl).hostname.endsWith('.example'), `SITE_URL ist eine Beispieladresse: ${config.siteUrl}`],
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

function samplePoints(): string[] {
  return [
    ...Object.entries(affiliateLinks)
      .filter(([, { url, confirmed }]) => !confirmed || new URL(url).hostname.endsWith('.example'))
      .map(([key, { url }]) => `affiliateLinks.${key}: ${url}`),
    ...processors
      .filter(({ contractDate }) => !contractDate)
      .map(({ id }) => `processors.${id}: kein Vertragsdatum (Art. 28 DSGVO)`),
  ];
}

function claimPoints(): string[] {
  return [
    ...claimList
      .filter(({ confirmed }) => !confirmed)
      .map(({ id, text, counts }) => (counts ? `${id}: ${text} (zählt: ${counts})` : `${id}: ${text}`)),
    ...testimonials.filter(({ confirmed }) => !confirmed).map(({ id, name }) => `Kundenstimme ${id}: ${name}`),
    ...(reviewNote.confirmed ? [] : [`Hinweis zu Bewertungen: ${reviewNote.heading}`]),
  ];
}
