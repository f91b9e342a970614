import { randomInt } from 'node:crypto';
import { applicationUrl, invitationUrl, partnerUrl } from '../domain/access/link-addresses.ts';
import { makeLink } from '../domain/access/make-link.server.ts';
import { referenceOf } from '../domain/inquiries/reference.ts';
import type { Role } from '../domain/staff/staff.ts';
import { readStaffKey } from '../platform/auth/staff-key.ts';
import { demoFirms } from './demo/demo-firms.ts';
import { beginDemo, quietly, removeDemo } from './demo/demo-installation.ts';
import { demoInquiries } from './demo/demo-world.ts';
import { makeAccount } from './demo/factories.ts';
import { createBiller } from './demo/fill-billing.ts';
import { createFiller, type FilledInquiry } from './demo/fill-demo.ts';
import { createFirmFiller, type FilledFirm } from './demo/fill-firms.ts';
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

async function addDemoStaff({ database, config, actor }: Workplace, person: Person): Promise<DemoStaff> {
  const password = `${Array.from({ length: 4 }, () => WORDS[randomInt(WORDS.length)]).join(' ')} ${randomInt(10, 99)}`;
  const services = { database, key: readStaffKey(config) };
  const { id, recoveryCodes } = await makeAccount(services, { ...person, actor, password, network: '127.0.0.1' });
  return { id, email: person.email, role: person.role, password, codes: recoveryCodes };
}

const USAGE = `npm run demo [-- <command>]

  (none)    fills an empty installation on a sample address and prints the links and passwords
  remove    empties that installation again, with everything that was entered since`;

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
  if (command === 'remove') {
    await removeDemo(workplace);
    return print('The demo is gone, and the installation is empty.');
  }
  throw new UsageError(`Unknown command: ${command}`);
});

async function fill(workplace: Workplace) {
  const { database } = workplace;
  await beginDemo(workplace);
  const quiet = { ...workplace, database: { ...database, ...quietly(database) } };
  const staff: DemoStaff[] = [];
  for (const person of demoStaff) staff.push(await addDemoStaff(quiet, person));
  const operator = { kind: 'staff', id: `staff:${staff[1]?.id}` } as const;
  const fillFirm = createFirmFiller(quiet, operator);
  const firms: FilledFirm[] = [];
  for (const [index, firm] of demoFirms.entries()) firms.push(await fillFirm(firm, index));
  const fillOne = createFiller(quiet, operator);
  const bill = createBiller(quiet, { operator, admin: { kind: 'staff', id: `staff:${staff[0]?.id}` } });
  const filled: FilledInquiry[] = [];
  for (const inquiry of demoInquiries) {
    const one = await fillOne(inquiry);
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
  print(`${filled.length} Anfragen, ${firms.length} Betriebe und ein Monat Abrechnung liegen bereit.\n`);
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
