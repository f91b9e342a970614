import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { zipSync } from 'fflate';
import { company, processors } from '../../content/company.ts';
import { dataAccessCodes, dataAccessLabels, dataAccess as texts } from '../../content/data-access.ts';
import { freeTextTexts } from '../../content/details.ts';
import { flagTexts } from '../../content/mails.ts';
import { type Processing, processings } from '../../content/processings.ts';
import type { Queries } from '../../platform/db/rows.ts';
import type { PhotoFiles } from '../../platform/photo-store/photo-store.ts';
import { type DetailAnswers, describeDetails } from '../details/detail-answers.ts';
import { escapeMarkup } from '../export/markup.ts';
import { type Answers, answerLabels, describeInquiry } from '../inquiries/describe-inquiry.ts';
import { findInquiry } from '../inquiries/inquiry.server.ts';
import { referenceOf } from '../inquiries/reference.ts';
import { formatExactMunichTime } from '../time/munich-clock.ts';
import { inquiryStatuses, isInquiryStatus } from '../workflow/reasons.ts';
import { parseSearchedContact } from './find-firm-data.server.ts';
import { findPersonalData, type PersonalData, type PersonalDataRow } from './find-personal-data.server.ts';

/** `file` is null if the photo store has lost the photo. */
type ExportedPhoto = { path: string; file: string | null };

/** Everything that a visitor typed must be escaped here. */
function renderDataAccess(data: PersonalData, photos: readonly ExportedPhoto[]): string {
  const { headings } = texts;
  const body = [
    heading(1, texts.title),
    paragraph(texts.opening(data.contact, formatExactMunichTime(data.foundAt))),
    heading(2, texts.controller.heading),
    paragraph(texts.controller.text),
    ...data.inquiries.flatMap((inquiry) => [
      heading(2, headings.inquiry(referenceOf(inquiry.id))),
      facts({ ...inquiry, ...inWords(inquiry) }),
    ]),
    section(headings.details, data.details.map(detailsInWords)),
    ...OF_INQUIRY.map((name) => section(headings[name], data[name].map(nameActor))),
    photos.length > 0 ? heading(2, headings.photos) : '',
    ...photos.map(photo),
    ...data.uploads.map(facts),
    section(headings.firms, data.firms),
    ...Object.entries(data.ofFirms).map(([table, rows]) =>
      section(texts.firmTables[table as keyof typeof texts.firmTables], rows.map(nameActor)),
    ),
    data.ofFirms.firm_documents.length + data.ofFirms.invoices.length > 0 ? paragraph(texts.filesNote) : '',
    section(headings.callConsents, data.callConsents),
    section(headings.subscription, data.subscriptions),
    section(headings.guaranteeReminders, data.guaranteeReminders),
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
    ...storedProcessings.flatMap((processing) => [heading(3, processing.title), processingTable(processing)]),
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

const OF_INQUIRY = [
  ...(['wishes', 'contactShareDrafts', 'events', 'askedFirms', 'disclosures', 'contactShares', 'offers'] as const),
  ...(['messages', 'appointments', 'orders', 'orderReports', 'notes', 'tasks', 'ownLinks'] as const),
];

const namesOfFirms = ({ disclosures }: PersonalData) => [...new Set(disclosures.map(({ firm }) => String(firm)))];

function recipientFirms(data: PersonalData): string[] {
  const firms = namesOfFirms(data);
  return firms.length > 0 ? firms.map((firm) => `${texts.recipients.firm}: ${firm}`) : [texts.recipients.firms];
}

const storedProcessings = processings.filter(({ storedIn }) => storedIn === 'server');

const STYLE = `body{max-width:48rem;margin:2rem auto;padding:0 1rem;font:16px/1.5 system-ui,sans-serif;color:#1c2b33}
h2{margin-top:2.5rem;border-bottom:1px solid #c9d4da}table{width:100%;border-collapse:collapse;margin:0 0 1rem}
th,td{padding:.3rem .5rem .3rem 0;text-align:left;vertical-align:top;border-bottom:1px solid #e4eaed}
th{width:36%;font-weight:600}td{white-space:pre-wrap;overflow-wrap:anywhere}img{max-width:100%;height:auto}
@media print{h2{break-after:avoid}tr,figure{break-inside:avoid}}`;

function inWords(inquiry: PersonalDataRow): PersonalDataRow {
  const answers = describeInquiry(inquiry as unknown as Answers, 'customer');
  const status = String(inquiry.status);
  return {
    ...Object.fromEntries(answers.map(({ column, text }) => [column, text])),
    status: isInquiryStatus(status) ? inquiryStatuses[status] : status,
    flags: (inquiry.flags as string[]).map((flag) => flagTexts[flag] ?? flag),
  };
}

const detailsInWords = ({ answers, ...row }: PersonalDataRow): PersonalDataRow => {
  const { words, ...choices } = answers as DetailAnswers;
  const lines = describeDetails(choices).map(({ label, text }) => `${label}: ${text}`);
  return { ...row, answers: words ? [...lines, `${freeTextTexts.label}: ${words}`] : lines };
};

const nameActor = (entry: PersonalDataRow): PersonalDataRow => ('by' in entry ? withoutName(entry) : entry);

const withoutName = (entry: PersonalDataRow): PersonalDataRow => ({
  ...entry,
  by: texts.actors[String(entry.by) as keyof typeof texts.actors] ?? texts.actors.person,
});

const heading = (level: 1 | 2 | 3, text: string) => `<h${level}>${escapeMarkup(text)}</h${level}>`;
const paragraph = (text: string) => `<p>${escapeMarkup(text)}</p>`;
const list = (items: string[]) => `<ul>${items.map((item) => `<li>${escapeMarkup(item)}</li>`).join('')}</ul>`;
const section = (title: string, rows: readonly PersonalDataRow[]) =>
  rows.length > 0 ? [heading(2, title), ...rows.map(facts)].join('\n') : '';

function facts(row: PersonalDataRow): string {
  return table(
    Object.entries(row).map(([name, value]) => [
      answerLabels[name] ?? dataAccessLabels[name] ?? name,
      toText(name, value),
    ]),
  );
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

function photo({ path, file }: ExportedPhoto): string {
  const caption = escapeMarkup(path);
  if (!file) return paragraph(`${path}: ${texts.photoMissing}`);
  return `<figure><img src="${escapeMarkup(file)}" alt="${caption}"><figcaption>${caption}</figcaption></figure>`;
}

function toText(name: string, value: unknown): string {
  if (value === null || value === '') return texts.empty;
  if (typeof value === 'boolean') return value ? texts.yes : texts.no;
  if (Array.isArray(value)) return value.length > 0 ? value.join('\n') : texts.empty;
  if (typeof value === 'object') return JSON.stringify(value);
  if (/(^at|_at|_on)$/.test(name)) return formatExactMunichTime(new Date(String(value)));
  return dataAccessCodes[name]?.[String(value)] ?? String(value);
}

export type DataAccessServices = {
  photos: Pick<PhotoFiles, 'read'>;
  /** Finds files of emails that were written to disk instead of sent. */
  findMails: (messageIds: readonly string[]) => Promise<string[]>;
};

const DATA_FILE = 'daten.json';
const PAGE_FILE = 'auskunft.html';

/** Photos do not compress further, and a fixed date reveals nothing. */
const PACKED = { level: 0, mtime: new Date(1980, 0, 1) } as const;

/** Art. 15 GDPR, from the page of an inquiry. Leaves no files behind. */
export async function answerDataAccessRequest(
  services: DataAccessServices & { database: Queries; workFolder: string },
  { inquiryId, actor, channel }: { inquiryId: string; actor: string; channel: 'phone' | 'email' },
) {
  const inquiry = await findInquiry(services.database, inquiryId);
  const given = channel === 'phone' ? inquiry?.phone_number : inquiry?.email_address;
  const contact = given ? parseSearchedContact(given) : null;
  if (!contact) return { kind: 'unknown' } as const;
  const data = await findPersonalData(services.database, contact, actor);
  await mkdir(services.workFolder, { recursive: true, mode: 0o700 });
  const room = await mkdtemp(join(services.workFolder, 'auskunft-'));
  try {
    const folder = join(room, 'auskunft');
    await writeDataAccess(services, data, folder);
    const files = await readdir(folder, { recursive: true, withFileTypes: true });
    const entries = await Promise.all(
      files
        .filter((file) => file.isFile())
        .map(async (file) => {
          const path = join(file.parentPath, file.name);
          return [path.slice(room.length + 1), new Uint8Array(await readFile(path))] as const;
        }),
    );
    return { kind: 'archive', bytes: zipSync(Object.fromEntries(entries), PACKED) } as const;
  } finally {
    await rm(room, { recursive: true, force: true });
  }
}

/** The folder must not exist yet and is readable by its owner only. */
export async function writeDataAccess(services: DataAccessServices, data: PersonalData, folder: string) {
  await mkdir(folder, { mode: 0o700 });
  const photos = await writePhotos(services.photos, data, folder);
  const mails = await copyMails(services, data, folder);
  const recipients = {
    controller: company.name,
    processors: processors.map(toRecipient),
    firms: namesOfFirms(data),
  };
  const content = { ...data, photos, mailFiles: mails, recipients, processings: storedProcessings };
  await writeFile(join(folder, DATA_FILE), `${JSON.stringify(content, null, 2)}\n`, { mode: 0o600 });
  await writeFile(join(folder, PAGE_FILE), renderDataAccess(data, photos), { mode: 0o600 });
  return { photos: photos.filter(({ file }) => file).length, mails: mails.length };
}

const toRecipient = ({ name, place, country, task }: (typeof processors)[number]) => ({ name, place, country, task });

async function writePhotos(files: DataAccessServices['photos'], data: PersonalData, folder: string) {
  const paths = data.uploads.map(({ path }) => path);
  const photos: ExportedPhoto[] = [];
  if (paths.length > 0) await mkdir(join(folder, 'fotos'), { mode: 0o700 });
  for (const path of paths) {
    const bytes = await files.read(path).catch(() => null);
    const file = bytes && `fotos/${path.replaceAll('/', '-')}`;
    if (file) await writeFile(join(folder, file), bytes, { mode: 0o600 });
    photos.push({ path, file });
  }
  return photos;
}

async function copyMails({ findMails }: DataAccessServices, { mails }: PersonalData, folder: string) {
  const sources = await findMails(mails.map(({ message_id }) => message_id));
  if (sources.length > 0) await mkdir(join(folder, 'e-mails'), { mode: 0o700 });
  for (const source of sources) await copyFile(source, join(folder, 'e-mails', basename(source)));
  return sources.map((source) => `e-mails/${basename(source)}`);
}
