import { company, processors } from '../../content/company.ts';
import { disclosureCodes, disclosureLabels, disclosure as texts } from '../../content/disclosure.ts';
import { flagTexts } from '../../content/mails.ts';
import { type Processing, processings } from '../../content/processings.ts';
import { escapeMarkup } from '../export/markup.ts';
import { describeInquiry } from '../inquiries/describe-inquiry.ts';
import { referenceOf } from '../inquiries/reference.ts';
import { inquiryStatuses, isInquiryStatus } from '../process/reasons.ts';
import { proveMunichTime } from '../time/munich-clock.ts';
import type { PersonalData, Row } from './find-personal-data.server.ts';

/** `file` is null if the photo store has lost the photo. */
export type DisclosedPhoto = { path: string; file: string | null };

/** Everything that a visitor typed must be escaped here. */
export function renderDisclosure(data: PersonalData, photos: readonly DisclosedPhoto[]): string {
  const { headings } = texts;
  const body = [
    heading(1, texts.title),
    paragraph(texts.opening(data.contact, proveMunichTime(data.foundAt))),
    heading(2, texts.controller.heading),
    paragraph(texts.controller.text),
    ...data.inquiries.flatMap((inquiry) => [
      heading(2, headings.inquiry(referenceOf(inquiry.id))),
      facts({ ...inquiry, ...inWords(inquiry) }),
    ]),
    section(headings.details, data.details),
    section(headings.wishes, data.wishes),
    section(headings.releaseDrafts, data.releaseDrafts),
    section(headings.events, data.events.map(withoutName)),
    section(headings.askedFirms, data.askedFirms),
    section(headings.disclosures, data.disclosures),
    section(headings.releases, data.releases),
    section(headings.offers, data.offers),
    section(headings.messages, data.messages),
    section(headings.visits, data.visits),
    section(headings.orders, data.orders),
    section(headings.orderReports, data.orderReports),
    section(headings.notes, data.notes),
    section(headings.tasks, data.tasks),
    section(headings.ownLinks, data.ownLinks),
    photos.length > 0 ? heading(2, headings.photos) : '',
    ...photos.map(photo),
    ...data.uploads.map(facts),
    section(headings.firms, data.firms),
    ...Object.entries(data.ofFirms).map(([table, rows]) =>
      section(texts.firmTables[table as keyof typeof texts.firmTables], rows.map(nameActor)),
    ),
    data.ofFirms.partner_documents.length + data.ofFirms.invoices.length > 0 ? paragraph(texts.filesNote) : '',
    section(headings.callConsents, data.callConsents),
    section(headings.subscription, data.subscriptions),
    section(headings.links, data.links),
    section(headings.mails, data.mails),
    section(headings.jobs, data.jobs),
    section(headings.suppression, data.suppression ? [data.suppression] : []),
    section(headings.audit, data.audit.map(withoutName)),
    data.audit.length > 0 ? paragraph(texts.auditNote) : '',
    heading(2, headings.recipients),
    list([
      `${texts.recipients.own}: ${company.name}, ${company.city}`,
      ...processors.map(
        ({ name, place, country, task }) => `${texts.recipients.processor}: ${name}, ${place}, ${country} (${task})`,
      ),
      ...recipientFirms(data),
    ]),
    heading(2, headings.processings),
    ...storedProcessings().flatMap((processing) => [heading(3, processing.title), processingTable(processing)]),
    heading(2, headings.rights),
    ...texts.rights.map(paragraph),
  ];
  return `<!doctype html>
<html lang="de">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="script-src 'none'; object-src 'none'; base-uri 'none'; form-action 'none'">
<meta name="viewport" content="width=device-width">
<title>${escapeMarkup(texts.title)}</title>
<style>${STYLE}</style>
</head>
<body>
${body.filter(Boolean).join('\n')}
</body>
</html>
`;
}

export const listFirms = ({ disclosures }: PersonalData) => [...new Set(disclosures.map(({ firm }) => String(firm)))];

function recipientFirms(data: PersonalData): string[] {
  const firms = listFirms(data);
  return firms.length > 0 ? firms.map((firm) => `${texts.recipients.partner}: ${firm}`) : [texts.recipients.partners];
}

export function storedProcessings(): readonly Processing[] {
  return processings.filter(({ storedIn }) => storedIn === 'server');
}

const STYLE = `body{max-width:48rem;margin:2rem auto;padding:0 1rem;font:16px/1.5 system-ui,sans-serif;color:#1c2b33}
h2{margin-top:2.5rem;border-bottom:1px solid #c9d4da}table{width:100%;border-collapse:collapse;margin:0 0 1rem}
th,td{padding:.3rem .5rem .3rem 0;text-align:left;vertical-align:top;border-bottom:1px solid #e4eaed}
th{width:36%;font-weight:600}td{white-space:pre-wrap;overflow-wrap:anywhere}img{max-width:100%;height:auto}
@media print{h2{break-after:avoid}tr,figure{break-inside:avoid}}`;

function inWords(inquiry: Row): Row {
  const { property, problems, locations } = describeInquiry(inquiry as Parameters<typeof describeInquiry>[0]);
  const status = String(inquiry.status);
  return {
    property_type: property,
    types_of_problems: problems,
    problem_locations: locations,
    status: isInquiryStatus(status) ? inquiryStatuses[status] : status,
    flags: (inquiry.flags as string[]).map((flag) => flagTexts[flag] ?? flag),
  };
}

const nameActor = (entry: Row): Row => ('by' in entry ? withoutName(entry) : entry);

const withoutName = (entry: Row): Row => ({
  ...entry,
  by: texts.actors[String(entry.by) as keyof typeof texts.actors] ?? texts.actors.person,
});

const heading = (level: 1 | 2 | 3, text: string) => `<h${level}>${escapeMarkup(text)}</h${level}>`;
const paragraph = (text: string) => `<p>${escapeMarkup(text)}</p>`;
const list = (items: string[]) => `<ul>${items.map((item) => `<li>${escapeMarkup(item)}</li>`).join('')}</ul>`;
const section = (title: string, rows: readonly Row[]) =>
  rows.length > 0 ? [heading(2, title), ...rows.map(facts)].join('\n') : '';

function facts(row: Row): string {
  return table(Object.entries(row).map(([name, value]) => [disclosureLabels[name] ?? name, toText(name, value)]));
}

function processingTable({ retention, ...processing }: Processing): string {
  const { retention: retentionLabel, ...labels } = texts.processingLabels;
  const known = Object.entries(labels).map(([name, label]): [string, string] => [
    label,
    processing[name as keyof typeof labels],
  ]);
  return table([...known, [retentionLabel, retention.text]]);
}

function table(rows: [string, string][]): string {
  const cells = rows.map(([label, text]) => `<tr><th>${escapeMarkup(label)}</th><td>${escapeMarkup(text)}</td></tr>`);
  return `<table>${cells.join('\n')}</table>`;
}

function photo({ path, file }: DisclosedPhoto): string {
  const caption = escapeMarkup(path);
  if (!file) return paragraph(`${path}: ${texts.photoMissing}`);
  return `<figure><img src="${escapeMarkup(file)}" alt="${caption}"><figcaption>${caption}</figcaption></figure>`;
}

function toText(name: string, value: unknown): string {
  if (value === null || value === '') return texts.empty;
  if (typeof value === 'boolean') return value ? texts.yes : texts.no;
  if (Array.isArray(value)) return value.length > 0 ? value.join('\n') : texts.empty;
  if (typeof value === 'object') return JSON.stringify(value);
  if (/(^at|_at|_on)$/.test(name)) return proveMunichTime(new Date(String(value)));
  return disclosureCodes[name]?.[String(value)] ?? String(value);
}
