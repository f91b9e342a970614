import { randomInt } from 'node:crypto';
import { Secret } from 'otpauth';
import { applicationUrl, invitationUrl, partnerUrl } from '../domain/access/link-addresses.ts';
import { makeLink } from '../domain/access/make-link.server.ts';
import { seriesOn } from '../domain/billing/invoice.ts';
import { eraseInquiry } from '../domain/erasure/erase-inquiry.server.ts';
import { referenceOf } from '../domain/inquiries/reference.ts';
import { inviteStaff } from '../domain/staff/accounts.server.ts';
import { completeSetUp, findSetUp } from '../domain/staff/set-up.server.ts';
import type { Role } from '../domain/staff/staff.ts';
import { hashInquiryId } from '../domain/tombstones/tombstones.server.ts';
import { readStaffKey } from '../platform/auth/staff-key.ts';
import { codeAt } from '../platform/auth/totp.ts';
import { demoFirms } from './demo/demo-firms.ts';
import { findDemoMark, planDemo, quietly, removeDemoMark, writeDemoMark } from './demo/demo-mark.ts';
import { demoInquiries } from './demo/demo-world.ts';
import { createBiller, removeBilling } from './demo/fill-billing.ts';
import { createFiller, type FilledInquiry } from './demo/fill-demo.ts';
import { createFirmFiller, type FilledFirm, removeFirms } from './demo/fill-firms.ts';
import { print, runCommand, UsageError, type Workplace } from './workplace.ts';

type Person = { role: Role; name: string; email: string };
type DemoStaff = { id: string; email: string; role: Role; password: string; codes: string[] };

const demoStaff: readonly Person[] = [
  { role: 'admin', name: 'Vera Verwalter', email: 'verwaltung@team.example' },
  { role: 'operator', name: 'Zita Zentner', email: 'zentrale@team.example' },
];

const WORDS = [
  'Taube',
  'Giebel',
  'Isar',
  'Netz',
  'Laterne',
  'Balkon',
  'Rinne',
  'Sims',
  'Kastanie',
  'Glocke',
  'Brezn',
  'Radl',
];
const NETWORK = '127.0.0.1';

/** An account with password and second factor, set up as its owner would do it. */
async function addDemoStaff({ database, config, actor }: Workplace, { role, name, email }: Person): Promise<DemoStaff> {
  const services = { database, key: readStaffKey(config) };
  const invited = await inviteStaff(database, { email, name, role, actor });
  if (invited.kind !== 'invited') throw new Error(`the account ${email} cannot be made: ${invited.kind}`);
  const { token } = invited.link;
  const shown = await findSetUp(services, { token, network: NETWORK });
  if (shown.kind !== 'open') throw new Error(`the account ${email} cannot be set up: ${shown.kind}`);
  const secret = Buffer.from(Secret.fromBase32(shown.totp.letters.replaceAll(' ', '')).bytes);
  const password = `${Array.from({ length: 4 }, () => WORDS[randomInt(WORDS.length)]).join(' ')} ${randomInt(10, 99)}`;
  const done = await completeSetUp(services, { token, network: NETWORK, password, code: codeAt(secret, Date.now()) });
  if (done.kind !== 'ready') throw new Error(`the account ${email} cannot be set up: ${JSON.stringify(done)}`);
  return { id: done.staffId, email, role, password, codes: done.recoveryCodes };
}

const USAGE = `npm run demo [-- <command>]

  (none)    fills an empty installation with a believable week and a month of billing and prints the ways in
  remove    takes it away again`;

const MONEY =
  'Rechnungen: Muster, keine Rechnungen. Bezahlt, offen, überfällig, strittig und storniert, unter /zentrale/abrechnung/.';
/** Where SITE_URL names a real address, nothing is issued that is none. */
const NO_INVOICES =
  'Rechnungen: keine. SITE_URL ist keine Musteradresse (.example), und auf einer echten wird kein Muster ausgestellt. Aufträge und Provisionen sind da.';

const ALREADY_HERE = 'The demo is here already. Take it away first: npm run demo -- remove';

const STATUS_WORDS = {
  applied: 'Bewerbung',
  checking: 'in Prüfung',
  active: 'aktiv',
  paused: 'Pause',
  suspended: 'gesperrt',
} as const;

const ASKED_WORDS = { invited: 'angefragt', offered: 'Angebot gemacht', released: 'Kontakt freigegeben' } as const;

/** By the last step of the inquiry. */
const CUSTOMER_PAGES: Readonly<Record<string, string>> = {
  '': 'gerade eingegangen',
  match: 'Betriebe angefragt',
  revise: 'drei Angebote',
  release: 'Kontakt freigegeben',
  order: 'Auftrag gemeldet',
};

await runCommand(USAGE, async (workplace, { command }) => {
  if (command === '') return fill(workplace);
  if (command === 'remove') return remove(workplace);
  throw new UsageError(`Unknown command: ${command}`);
});

async function fill(workplace: Workplace) {
  const { database } = workplace;
  if (await findDemoMark(database)) throw new Error(ALREADY_HERE);
  const { rows } = await database.query<{ filled: boolean }>({
    text: `select exists (select from inquiries) or exists (select from staff_users) or exists (select from partners) as filled`,
  });
  if (rows[0]?.filled)
    throw new Error(
      'This installation holds inquiries, firms or accounts. A demo belongs into an empty one: set DATA_DIR or DATABASE_URL.',
    );
  const mark = planDemo(demoStaff.map(({ email }) => email));
  if (!(await writeDemoMark(database, mark))) throw new Error(ALREADY_HERE);
  const quiet = { ...workplace, database: { ...database, ...quietly(database) } };
  const staff: DemoStaff[] = [];
  for (const person of demoStaff) staff.push(await addDemoStaff(quiet, person));
  const operator = { kind: 'staff', id: `staff:${staff[1]?.id}` } as const;
  const fillFirm = createFirmFiller(quiet, operator);
  const firms: FilledFirm[] = [];
  for (const [index, firm] of demoFirms.entries())
    firms.push(await fillFirm(mark.partnerIds[index] as string, firm, index));
  const fillOne = createFiller(quiet, operator);
  const bill = createBiller(quiet, { operator, admin: { kind: 'staff', id: `staff:${staff[0]?.id}` } });
  const filled: FilledInquiry[] = [];
  for (const [index, inquiry] of demoInquiries.entries()) {
    const key = mark.inquiryKeys[index] as string;
    const one = await fillOne(inquiry, { key, photoPaths: mark.photoPaths[index] ?? [] });
    if (inquiry.money) await bill(one.id, inquiry.money);
    filled.push(one);
  }
  tell(workplace, staff, filled, firms, await findAsked(workplace));
}

type AskedFirm = { firm: string; status: keyof typeof ASKED_WORDS; reference: string; token: string };

/** One of each kind: asked, offered, released. */
async function findAsked({ database }: Workplace): Promise<AskedFirm[]> {
  const { rows } = await database.query<Omit<AskedFirm, 'token'> & { id: string }>({
    text: `select distinct on (v.status) v.id, v.status, p.name as firm, v.reference from invitations v join partners p on p.id = v.partner_id
      where v.status in ('invited', 'offered', 'released') order by v.status, v.invited_at desc, v.id`,
  });
  const asked: AskedFirm[] = [];
  for (const { id, ...found } of rows) {
    const { token } = await makeLink(database, { audience: 'invitation', invitationId: id });
    asked.push({ ...found, token });
  }
  return asked;
}

function tell(
  { config }: Workplace,
  staff: DemoStaff[],
  filled: FilledInquiry[],
  firms: FilledFirm[],
  asked: AskedFirm[],
) {
  const { linkUrl } = config;
  print(`${filled.length} Anfragen, ${firms.length} Betriebe und ein Monat Abrechnung liegen bereit.`);
  print(seriesOn(config.siteUrl) === 'MUSTER' ? `${MONEY}\n` : `${NO_INVOICES}\n`);
  print(`Zentrale                ${linkUrl}/zentrale/`);
  for (const { email, role, password, codes } of staff) {
    print(`  ${role === 'admin' ? 'Verwaltung' : 'Zentrale  '}            ${email}`);
    print(`  Passwort              ${password}`);
    print(`  Codes, je einmal      ${codes.slice(0, 5).join('  ')}\n`);
  }
  print('Seiten von Kunden');
  for (const [last, words] of Object.entries(CUSTOMER_PAGES)) {
    const inquiry = filled.find(({ steps }) => (steps.at(-1) ?? '') === last);
    if (!inquiry) continue;
    const name = `Anfrage ${referenceOf(inquiry.id)}, ${words}`;
    print(`  ${name.padEnd(44)} ${linkUrl}/meine-anfrage/?s=${inquiry.token}`);
  }
  print('\nSeiten von Betrieben');
  for (const { name, status, token } of firms) {
    const link = status === 'applied' ? applicationUrl(linkUrl, token) : partnerUrl(linkUrl, token);
    print(`  ${STATUS_WORDS[status].padEnd(12)} ${name.padEnd(28)} ${link}`);
  }
  print('\nOffene Anfragen an Betriebe');
  for (const { firm, status, reference, token } of asked) {
    print(`  ${ASKED_WORDS[status].padEnd(20)} ${firm.padEnd(28)} ${invitationUrl(linkUrl, reference, token)}`);
  }
  print('\nWieder entfernen: npm run demo -- remove');
}

async function remove(workplace: Workplace) {
  const database = { ...workplace.database, ...quietly(workplace.database) };
  const mark = await findDemoMark(database);
  if (!mark) throw new Error('There is no demo here.');
  const { partnerIds, staffEmails } = mark;
  const { rows } = await database.query<{ id: string }>({
    text: 'select id from inquiries where idempotency_key = any($1::uuid[])',
    values: [mark.inquiryKeys],
  });
  const ids = rows.map(({ id }) => id);
  await removeBilling({ ...workplace, database }, mark);
  for (const id of ids) await eraseInquiry({ ...workplace, database }, { id, actor: workplace.actor, reason: 'demo' });
  await removePhotos({ ...workplace, database }, mark.photoPaths.flat());
  await removeFirms({ ...workplace, database }, partnerIds);
  await database.query({
    text: 'delete from promise_facts where inquiry_hash = any($1)',
    values: [ids.map(hashInquiryId)],
  });
  const { rowCount: accounts } = await database.query({
    text: 'delete from staff_users where email = any($1)',
    values: [staffEmails],
  });
  await removeDemoMark(database);
  print(`${ids.length} inquiries, ${partnerIds.length} firms and ${accounts} accounts of the demo are gone.`);
}

/** Of a run that ended before their inquiry was stored. */
async function removePhotos({ database, photos }: Workplace, paths: readonly string[]) {
  await database.query({ text: 'delete from uploads where path = any($1)', values: [paths] });
  for (const path of paths) await photos.remove(path);
}
