import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { handStatuses, setStatusByHand } from '../domain/closing/close-inquiry.server.ts';
import { parseContact } from '../domain/disclosure/find-firm-data.server.ts';
import { findPersonalData, isEmpty } from '../domain/disclosure/find-personal-data.server.ts';
import { writeDisclosure } from '../domain/disclosure/write-disclosure.server.ts';
import { eraseInquiry } from '../domain/erasure/erase-inquiry.server.ts';
import { describeInquiry, nameProblems, nameProperty, speakPostalCode } from '../domain/inquiries/describe-inquiry.ts';
import { listQuarantined, releaseInquiry } from '../domain/inquiries/hold-inquiry.server.ts';
import type { Inquiry } from '../domain/inquiries/inquiry.server.ts';
import {
  exportInquiries,
  findByReference,
  isReference,
  listInquiries,
} from '../domain/inquiries/search-inquiries.server.ts';
import { toE164 } from '../domain/phone-number.server.ts';
import { publicPhotoUrl } from '../domain/photos/photo-path.ts';
import { findPhotosOf } from '../domain/photos/store-photo.server.ts';
import { isInquiryStatus } from '../domain/process/reasons.ts';
import { listMunichTime } from '../domain/time/munich-clock.ts';
import { print, runCommand, UsageError, type Workplace } from './workplace.ts';

const USAGE = `npm run inquiries -- <command> [--as <name>]

  list [--status <status>] [--limit <n>]   newest first
  show <id>                                everything about one inquiry
  held                                     probable spam that nobody was written about
  release <id>                             it is none: now the mails go out
  status <id> <status>                     ${handStatuses.join(', ')}, where the process allows it
  export --out <file.csv>                  all inquiries, safe for spreadsheets
  disclose <mail or phone> [--out <folder>]
                                           all that is stored about somebody, for Art. 15 and 20 DSGVO; be sure who
                                           asks, read it before you hand it out, add firms you told by other means
  erase <id> --yes                         for good, with photos and mails

<id> is the whole id or its first eight digits, as mails name it.`;

const MOST_HELD = 200;

await runCommand(USAGE, async (workplace, { command, args, flags }) => {
  const [id = '', status = ''] = args;
  if (command === 'list') return list(workplace, flags);
  if (command === 'held') return listHeld(workplace);
  if (command === 'release') return release(workplace, id);
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
  for (const inquiry of inquiries) printLine(inquiry);
  print(`${inquiries.length} inquiries`);
}

function printLine(inquiry: Inquiry) {
  const name = `${inquiry.first_name} ${inquiry.last_name}`;
  const columns = [inquiry.id, listMunichTime(inquiry.received_at), inquiry.status.padEnd(9)];
  print(
    oneLine(
      [
        ...columns,
        speakPostalCode(inquiry.postal_code),
        name,
        nameProperty(inquiry),
        nameProblems(inquiry.types_of_problems),
      ].join('  '),
    ),
  );
}

async function listHeld({ database }: Workplace) {
  const { inquiries, count } = await listQuarantined(database, MOST_HELD);
  for (const inquiry of inquiries) printLine(inquiry);
  print(`${count} inquiries are held back`);
}

async function release({ database, actor }: Workplace, reference: string) {
  const { id } = await getInquiry(database, reference);
  const released = await releaseInquiry(database, { id, actor });
  if (!released) throw new Error(`${id} is not held back.`);
  print(
    `${id} released: the operator${released.receipt ? ' and the visitor are' : ' is'} written to by a running server`,
  );
}

async function show({ config, database }: Workplace, id: string) {
  const inquiry = await getInquiry(database, id);
  const paths = (await findPhotosOf(database, [inquiry.id])).get(inquiry.id) ?? [];
  const images = paths.map((path) => publicPhotoUrl(config.linkUrl, path));
  const answers = describeInquiry(inquiry, 'office').map(({ label, text }) => [label, text]);
  const facts = { ...inquiry, dial: toE164(inquiry.phone_number), images };
  for (const [name, value] of [...Object.entries(facts), ...answers]) {
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

async function changeStatus({ database, actor }: Workplace, reference: string, status: string) {
  if (!isInquiryStatus(status)) throw new UsageError(`Unknown status: ${status}`);
  const { id } = await getInquiry(database, reference);
  const result = await setStatusByHand(database, {
    inquiryId: id,
    status,
    actor: { kind: 'staff', id: actor },
  });
  if (result.kind === 'refused') throw new Error(`From ${result.status} no step leads to ${status}.`);
  if (result.kind !== 'done') throw new Error(`Not now: ${result.kind}.`);
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

async function erase(workplace: Workplace, reference: string, sure: boolean) {
  const { id } = await getInquiry(workplace.database, reference);
  if (!sure) throw new UsageError('This cannot be undone. Repeat with --yes.');
  const erased = await eraseInquiry(workplace, { id, actor: workplace.actor, reason: 'request' });
  print(`${id} erased: ${erased?.photos ?? 0} photos, ${erased?.mails ?? 0} mails, ${erased?.jobs ?? 0} jobs`);
}

async function getInquiry(database: Workplace['database'], reference: string): Promise<Inquiry> {
  if (!isReference(reference)) throw new UsageError(`Not an id: ${reference || '(none)'}`);
  const [inquiry, ...others] = await findByReference(database, reference);
  if (!inquiry) throw new Error(`No inquiry ${reference}`);
  if (others.length > 0) throw new Error(`Several inquiries begin with ${reference}: give the whole id.`);
  return inquiry;
}

/** Control characters that a visitor typed must not reach the terminal. */
function oneLine(text: string) {
  return text.replaceAll(/\p{Cc}+/gu, ' ');
}
