import { join } from 'node:path';
import { parseSearchedContact } from '../domain/data-access/find-firm-data.server.ts';
import { findPersonalData, hasNoPersonalData } from '../domain/data-access/find-personal-data.server.ts';
import { writeDataAccess } from '../domain/data-access/write-data-access.server.ts';
import { eraseInquiry } from '../domain/erasure/erase-inquiry.server.ts';
import { findByReference, isReference } from '../domain/inquiries/search-inquiries.server.ts';
import { listMunichTime } from '../domain/time/munich-clock.ts';
import { print, runCommand, UsageError, type Workplace } from './workplace.ts';

const USAGE = `npm run inquiries -- <command> [--as <name>]

  data-access <mail or phone> [--out <folder>]
                     all that is stored about somebody, for Art. 15 and 20 DSGVO; be sure who
                     asks, read it before you hand it out, add firms that you informed by other means
  erase <id> --yes   for good, with photos and mails; <id> is the whole id or its first eight digits

Everything else is done in the office.`;

await runCommand(USAGE, {
  'data-access': (workplace, { args: [given = ''], flags }) => exportPersonalData(workplace, given, flags.out),
  erase: (workplace, { args: [reference = ''], flags }) => erase(workplace, reference, flags.yes),
});

async function exportPersonalData(workplace: Workplace, given: string, out?: string) {
  const contact = parseSearchedContact(given);
  if (!contact) throw new UsageError(`Neither a mail address nor a phone number: ${given || '(none)'}`);
  const data = await findPersonalData(workplace.database, contact, workplace.actor);
  if (hasNoPersonalData(data)) throw new Error('Nothing is stored under this address or number.');
  const name = `auskunft-${listMunichTime(data.foundAt).replaceAll(/\D+/g, '-')}`;
  const folder = out ?? join(workplace.config.dataDir, name);
  const { photos, mails } = await writeDataAccess(workplace, data, folder);
  const counts = `${data.inquiries.length} inquiries, ${data.subscriptions.length} newsletter sign-ups`;
  print(`${counts}, ${photos} photos, ${mails} mails in ${folder}`);
}

async function erase(workplace: Workplace, reference: string, sure = false) {
  if (!isReference(reference)) throw new UsageError(`Not an id: ${reference || '(none)'}`);
  const [inquiry, ...others] = await findByReference(workplace.database, reference);
  if (!inquiry) throw new Error(`No inquiry ${reference}`);
  if (others.length > 0) throw new Error(`Several inquiries begin with ${reference}: give the whole id.`);
  if (!sure) throw new UsageError('This cannot be undone. Repeat with --yes.');
  const erased = await eraseInquiry(workplace, { id: inquiry.id, actor: workplace.actor, reason: 'request' });
  print(`${inquiry.id} erased: ${erased?.photos ?? 0} photos, ${erased?.mails ?? 0} mails, ${erased?.jobs ?? 0} jobs`);
}
