import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseContact } from '../domain/disclosure/contact.ts';
import { findPersonalData, isEmpty } from '../domain/disclosure/find-personal-data.server.ts';
import { writeDisclosure } from '../domain/disclosure/write-disclosure.server.ts';
import { describeInquiry } from '../domain/inquiries/describe-inquiry.ts';
import { eraseInquiry } from '../domain/inquiries/erase-inquiry.server.ts';
import { exportInquiries } from '../domain/inquiries/export-inquiries.server.ts';
import { findInquiry, type Inquiry } from '../domain/inquiries/inquiry.server.ts';
import { inquiryStatuses, isInquiryStatus } from '../domain/inquiries/inquiry-status.ts';
import { listInquiries } from '../domain/inquiries/list-inquiries.server.ts';
import { setInquiryStatus } from '../domain/inquiries/set-inquiry-status.server.ts';
import { publicPhotoUrl } from '../domain/photos/photo-path.ts';
import { findPhotosOf } from '../domain/photos/photos-of-inquiry.server.ts';
import { listMunichTime } from '../domain/time/munich-time.ts';
import { print, runCommand, UsageError, type Workplace } from './workplace.ts';

const USAGE = `npm run inquiries -- <command> [--as <name>]

  list [--status <status>] [--limit <n>]   newest first
  show <id>                                everything about one inquiry
  status <id> <status>                     ${Object.keys(inquiryStatuses).join(', ')}
  export --out <file.csv>                  all inquiries, safe for spreadsheets
  disclose <mail or phone> [--out <folder>]
                                           all that is stored about somebody, for Art. 15 and 20 DSGVO; be sure who
                                           asks, read it before you hand it out, add firms you told by other means
  erase <id> --yes                         for good, with photos and mails`;

await runCommand(USAGE, async (workplace, { command, args, flags }) => {
  const [id = '', status = ''] = args;
  if (command === 'list') return list(workplace, flags);
  if (command === 'show') return show(workplace, id);
  if (command === 'status') return changeStatus(workplace, id, status);
  if (command === 'export') return exportTo(workplace, flags.out);
  if (command === 'disclose') return disclose(workplace, id, flags.out);
  if (command === 'erase') return erase(workplace, id, flags.yes === true);
  throw new UsageError(command ? `Unknown command: ${command}` : 'Which command?');
});

async function list({ database }: Workplace, flags: Record<string, string | boolean | undefined>) {
  const { status, limit } = flags;
  if (typeof status === 'string' && !isInquiryStatus(status)) throw new UsageError(`Unknown status: ${status}`);
  const inquiries = await listInquiries(database, {
    ...(typeof status === 'string' && isInquiryStatus(status) && { status }),
    ...(limit !== undefined && { limit: Math.max(1, Number(limit) || 50) }),
  });
  for (const inquiry of inquiries) {
    const { property, problems } = describeInquiry(inquiry);
    const name = `${inquiry.first_name} ${inquiry.last_name}`;
    const columns = [inquiry.id, listMunichTime(inquiry.received_at), inquiry.status.padEnd(9)];
    print(oneLine([...columns, inquiry.postal_code, name, property, problems.join('/')].join('  ')));
  }
  print(`${inquiries.length} inquiries`);
}

async function show({ config, database }: Workplace, id: string) {
  const inquiry = await getInquiry(database, id);
  const paths = (await findPhotosOf(database, [inquiry.id])).get(inquiry.id) ?? [];
  const images = paths.map((path) => publicPhotoUrl(config.linkUrl, path));
  const { property, problems, locations, dial } = describeInquiry(inquiry);
  const facts = { ...inquiry, images, property, problems: problems.join(', '), locations: locations.join(', '), dial };
  for (const [name, value] of Object.entries(facts)) {
    if (value === null || value === '') continue;
    const text = value instanceof Date ? value.toISOString() : Array.isArray(value) ? value.join('\n') : String(value);
    print(
      `${name.padEnd(20)}${text
        .split('\n')
        .map(oneLine)
        .join(`\n${' '.repeat(20)}`)}`,
    );
  }
}

async function changeStatus({ database, actor }: Workplace, id: string, status: string) {
  if (!isInquiryStatus(status)) throw new UsageError(`Unknown status: ${status}`);
  if (!(await setInquiryStatus(database, { id: checkId(id), status, actor }))) throw new Error(`No inquiry ${id}`);
  print(`${id} is now ${status}`);
}

async function exportTo({ config, database, actor }: Workplace, out: string | boolean | undefined) {
  if (typeof out !== 'string') throw new UsageError('Where to? --out <file.csv>');
  const { csv, count } = await exportInquiries(database, { actor, siteUrl: config.linkUrl });
  await writeFile(out, csv, { mode: 0o600 });
  print(`${count} inquiries in ${out}`);
}

async function disclose(workplace: Workplace, given: string, out: string | boolean | undefined) {
  const contact = parseContact(given);
  if (!contact) throw new UsageError(`Neither a mail address nor a phone number: ${given || '(none)'}`);
  const data = await findPersonalData(workplace.database, contact, workplace.actor);
  if (isEmpty(data)) throw new Error('Nothing is stored under this address or number.');
  const name = `auskunft-${listMunichTime(data.foundAt).replaceAll(/\D+/g, '-')}`;
  const folder = typeof out === 'string' ? out : join(workplace.config.dataDir, name);
  const { photos, mails } = await writeDisclosure(workplace, data, folder);
  const counts = `${data.inquiries.length} inquiries, ${data.subscriptions.length} newsletter sign-ups`;
  print(`${counts}, ${photos} photos, ${mails} mails in ${folder}`);
}

async function erase(workplace: Workplace, id: string, sure: boolean) {
  await getInquiry(workplace.database, id);
  if (!sure) throw new UsageError('This cannot be undone. Repeat with --yes.');
  const erased = await eraseInquiry(workplace, { id, actor: workplace.actor, reason: 'request' });
  print(`${id} erased: ${erased?.photos ?? 0} photos, ${erased?.mails ?? 0} mails, ${erased?.jobs ?? 0} jobs`);
}

async function getInquiry(database: Workplace['database'], id: string): Promise<Inquiry> {
  const inquiry = await findInquiry(database, checkId(id));
  if (!inquiry) throw new Error(`No inquiry ${id}`);
  return inquiry;
}

function checkId(id: string) {
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id)) throw new UsageError(`Not an id: ${id || '(none)'}`);
  return id;
}

/** What a visitor typed must not steer the terminal. */
function oneLine(text: string) {
  return text.replaceAll(/\p{Cc}+/gu, ' ');
}
