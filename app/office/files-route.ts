import { Readable } from 'node:stream';
import { redirect } from 'react-router';
import { auditTexts } from '../../content/office/audit.ts';
import { exportActions } from '../../domain/audit/list-actions.server.ts';
import { exportKinds } from '../../domain/billing/datev.ts';
import { exportMonth } from '../../domain/billing/export.server.ts';
import { makeInvoicePdf, pdfOf } from '../../domain/billing/invoice-pdf.server.ts';
import { writeInvoiceXml } from '../../domain/billing/invoice-xml.ts';
import { readInvoice, readInvoiceXmlFile } from '../../domain/billing/invoices.server.ts';
import { previewCredit, previewInvoice } from '../../domain/billing/issue.server.ts';
import { findBilledFirm } from '../../domain/billing/list-commissions.server.ts';
import { answerDataAccessRequest } from '../../domain/data-access/write-data-access.server.ts';
import { toCsv } from '../../domain/export/csv.ts';
import { findDocument, recordOpened, renderDocument } from '../../domain/firms/documents.server.ts';
import { findOfficeFirm } from '../../domain/firms/find-office-firm.server.ts';
import { isUuid } from '../../domain/form-rules.ts';
import { findOfficeInquiry } from '../../domain/inquiries/find-office-inquiry.server.ts';
import { exportInquiries } from '../../domain/inquiries/search-inquiries.server.ts';
import { findPhotosOf } from '../../domain/photos/store-photo.server.ts';
import { mayDo, type Permission } from '../../domain/staff/staff.ts';
import { listMunichTime } from '../../domain/time/munich-clock.ts';
import { readForm } from '../forms.ts';
import { requestKeys } from '../request-context.ts';
import { sendDocument, sendFile, sendPhoto } from '../send-file.ts';
import type { Route } from './+types/files-route.ts';
import { describeActions, readAuditFilter } from './admin/audit-page.tsx';
import { nameActor } from './admin/describe-audit.ts';
import { forFile, readChoice, readTables } from './figures/figures-view.ts';
import { requirePermission } from './guard.ts';
import { referenceOf } from './inquiries/inquiry-display.tsx';
import { safeOfficePath } from './pending-form.ts';

type Params = Readonly<Record<string, string | undefined>>;
type Given = ReturnType<typeof requirePermission> & { params: Params; withBody: boolean };
type Send = (given: Given) => Promise<Response>;

const PDF = 'application/pdf';
const XML = 'application/xml';
const CSV = 'text/csv; charset=utf-8';
const missing = () => new Response(null, { status: 404 });

/** Files that a link opens, by route. */
const FILES: Readonly<Record<string, readonly [Permission, Send]>> = {
  'anfragen/:reference/foto/:position': ['inquiries.see', sendInquiryPhoto],
  'betriebe/:number/nachweis/:document': ['firms.verify', sendPaper],
  'betriebe/:number/nachweis/:document/seite/:page': ['firms.verify', sendPaperPage],
  'abrechnung/betrieb/:number/vorschau': ['billing.see', sendPreview],
  'abrechnung/rechnung/:invoice/:file': ['billing.see', sendInvoice],
  // Small numbers are left out, so no fresh code is needed.
  'zahlen/datei': ['figures.see', sendFigures],
};

type Make = (given: Given & { form: URLSearchParams; page: string }) => Promise<Response>;

/** Files with personal data, which are logged, so they are sent by POST only. The page in front of each asks for a fresh code. */
const EXPORTS: Readonly<Record<string, readonly [Permission, Make]>> = {
  'anfragen/ausgabe/datei': ['inquiries.export', sendInquiries],
  'anfragen/:reference/auskunft/datei': ['inquiries.data-access', sendDisclosure],
  'abrechnung/export/datei': ['billing.export', sendMonth],
  'protokoll/datei': ['audit.see', sendAudit],
};

const nameOf = (pattern: string) => pattern.replace(/^\/?zentrale\//, '').replace(/\/$/, '');
const pageOf = (request: Request) => safeOfficePath(new URL(request.url).pathname.replace(/[^/]+\/?$/, ''));

export async function loader({ request, context, params, pattern }: Route.LoaderArgs) {
  const [permission, send] = FILES[nameOf(pattern)] ?? [];
  if (!permission || !send) return redirect(pageOf(request), 303);
  return send({ ...requirePermission({ request, context }, permission), params, withBody: request.method !== 'HEAD' });
}

export async function action({ request, context, params, pattern }: Route.ActionArgs) {
  const page = pageOf(request);
  const [permission, make] = EXPORTS[nameOf(pattern)] ?? [];
  if (!permission || !make) return new Response(null, { status: 405 });
  if (mayDo(context.get(requestKeys.staff), permission).kind !== 'yes') throw redirect(page, 303);
  const given = requirePermission({ request, context }, permission);
  return make({ ...given, params, withBody: true, form: await readForm(request), page });
}

/** Uses a number, because anybody with the path could open the photo. */
async function sendInquiryPhoto({ database, photoStore, params: { reference = '', position }, withBody }: Given) {
  const photos = isUuid(reference) ? (await findPhotosOf(database, [reference])).get(reference) : [];
  const path = photos?.[Number(position) - 1];
  return sendPhoto(path ? await photoStore.find(path) : null, { withBody });
}

async function sendPaper({ actor, database, documentStore, params, withBody }: Given) {
  const found = await findOfficeFirm(database, params.number ?? '');
  if (!found || !withBody) return new Response(null, { status: found ? 204 : 404 });
  const document = await findDocument(database, params.document ?? '');
  const file = document?.firmId === found.firm.id ? await documentStore.find(document.path) : null;
  if (document && file) await recordOpened(database, document, actor.id);
  return sendDocument(document, file);
}

/** The page with this picture has already logged the access. */
async function sendPaperPage({ params: { number = '', document: id = '', page = '' }, ...server }: Given) {
  const [found, document] = await Promise.all([
    findOfficeFirm(server.database, number),
    findDocument(server.database, id),
  ]);
  const isOwn = found && document && document.firmId === found.firm.id;
  const looked = isOwn && /^[1-9]\d?$/.test(page) ? await renderDocument(server, document) : null;
  const bytes = looked?.pages[Number(page) - 1];
  return sendPhoto(bytes ? { bytes: bytes.byteLength, open: () => Readable.from([bytes]) } : null);
}

async function sendPreview({ database, config, params: { number = '' } }: Given) {
  const firm = await findBilledFirm(database, number);
  const draft = firm && (await previewInvoice(database, { firmId: firm.id, siteUrl: config.siteUrl }));
  if (draft?.kind !== 'draft') return missing();
  return sendFile(await makeInvoicePdf(draft.invoice, null), { name: `Vorschau-${number}.pdf`, type: PDF });
}

async function sendInvoice({ database, config, params }: Given) {
  const found = await readInvoice(database, { number: params.invoice ?? '' });
  if (!found) return missing();
  const { id, invoice } = found;
  switch (params.file) {
    case 'pdf':
      return sendFile(await pdfOf(database, id), { name: `${invoice.number}.pdf`, type: PDF });
    case 'xml':
      return sendFile(await readInvoiceXmlFile(database, id), { name: `${invoice.number}.xml`, type: XML });
    case 'xrechnung':
      return sendFile(writeInvoiceXml(invoice, 'xrechnung'), { name: `${invoice.number}-xrechnung.xml`, type: XML });
    case 'storno': {
      const draft = await previewCredit(database, { invoiceId: id, siteUrl: config.siteUrl });
      if (draft.kind !== 'draft') return missing();
      return sendFile(await makeInvoicePdf(draft.invoice, null), { name: `Storno-${invoice.number}.pdf`, type: PDF });
    }
    default:
      return missing();
  }
}

async function sendFigures({ database, query }: Given) {
  const tables = await readTables(database, readChoice(query), new Date());
  const table = tables.find(({ id }) => id === query.get('tabelle'));
  if (!table) return missing();
  const { header, rows } = forFile(table);
  return sendFile(toCsv(header, rows), { name: `zahlen-${table.id}.csv`, type: CSV });
}

async function sendInquiries({ actor, database, config }: Given) {
  const { csv } = await exportInquiries(database, { actor: actor.id, siteUrl: config.linkUrl });
  return sendFile(csv, { name: 'anfragen.csv', type: CSV });
}

async function sendDisclosure({
  actor,
  database,
  erasure,
  findMails,
  workFolder,
  params,
  form,
  page,
}: Parameters<Make>[0]) {
  const channel = form.get('mit');
  const found = await findOfficeInquiry(database, params.reference ?? '');
  if (found.kind !== 'found' || (channel !== 'phone' && channel !== 'email')) return redirect(page, 303);
  const { id } = found.inquiry;
  const disclosed = await answerDataAccessRequest(
    { database, photos: erasure.photos, findMails, workFolder },
    { inquiryId: id, actor: actor.id, channel },
  );
  if (disclosed.kind !== 'archive') return redirect(`${page}?nichts`, 303);
  return sendFile(disclosed.bytes, { name: `auskunft-${referenceOf(id)}.zip`, type: 'application/zip' });
}

/** The page explains why there is no file. */
async function sendMonth({ actor, database, form, page }: Parameters<Make>[0]) {
  const what = exportKinds.find((kind) => kind === form.get('was'));
  if (!what) return redirect(page, 303);
  const month = (form.get('monat') ?? '').slice(0, 7);
  const made = await exportMonth(database, { month, what, actor });
  if (made.kind !== 'made') return redirect(`${page}?${new URLSearchParams({ monat: month, was: what })}`, 303);
  const type = what === 'invoices' ? 'application/zip' : 'text/csv; charset=windows-1252';
  return sendFile(made.bytes, { name: made.name, type });
}

async function sendAudit({ actor, database, form }: Parameters<Make>[0]) {
  const entries = await exportActions(database, readAuditFilter(form), actor.id);
  const rows = (await describeActions(database, entries)).map(({ sentence, ...entry }) => [
    listMunichTime(entry.at),
    nameActor(entry.actor, entry.actor_name),
    sentence,
    entry.inquiry_id && referenceOf(entry.inquiry_id),
    entry.firm_name,
    entry.action,
  ]);
  return sendFile(toCsv(auditTexts.columns, rows), { name: 'protokoll.csv', type: CSV });
}
