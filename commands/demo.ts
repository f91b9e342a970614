import { randomBytes } from 'node:crypto';
import { referenceOf } from '../domain/inquiries/reference.ts';
import { applicationUrl, firmUrl, invitationUrl, overviewUrl } from '../domain/magic-links/link-addresses.ts';
import { makeLink } from '../domain/magic-links/make-link.server.ts';
import { type Role, roles } from '../domain/staff/staff.ts';
import { readStaffKey } from '../platform/auth/staff-key.ts';
import { listRows } from '../platform/db/rows.ts';
import { beginDemo, removeDemo, withoutEmails } from './demo/demo-installation.ts';
import { type DemoStep, demoFirms, demoInquiries } from './demo/demo-world.ts';
import { makeAccount } from './demo/factories.ts';
import { createBiller } from './demo/fill-billing.ts';
import { type FilledFirm, fillFirm } from './demo/fill-firms.ts';
import { type FilledInquiry, fillInquiry } from './demo/fill-inquiries.ts';
import { print, runCommand, type Workplace } from './workplace.ts';

const USAGE = `npm run demo [-- <command>]

  (none)    fills an empty installation on a sample address and prints the links and passwords
  remove    empties that installation again, with everything that was entered since`;

async function fill(workplace: Workplace) {
  await beginDemo(workplace);
  const withoutMail = { ...workplace, database: { ...workplace.database, ...withoutEmails(workplace.database) } };
  const admin = await addStaff(withoutMail, {
    role: 'admin',
    name: 'Vera Verwalter',
    email: 'verwaltung@team.example',
  });
  const operator = await addStaff(withoutMail, {
    role: 'operator',
    name: 'Zita Zentner',
    email: 'zentrale@team.example',
  });
  const firms: FilledFirm[] = [];
  for (const firm of demoFirms) firms.push(await fillFirm(withoutMail, operator, firm, firms.length));
  const bill = createBiller(withoutMail, { operator, admin });
  const inquiries: FilledInquiry[] = [];
  for (const inquiry of demoInquiries) {
    const filled = await fillInquiry(withoutMail, operator, inquiry, inquiries.length + 1);
    if (inquiry.money) await bill(filled.id, inquiry.money);
    inquiries.push(filled);
  }
  const manager = inquiries.find(({ named }) => named)?.id ?? '';
  const { token } = await makeLink(workplace.database, { audience: 'overview', inquiryId: manager });
  printLinks(workplace.config.linkUrl, { inquiries, firms, asked: await findAsked(workplace), overview: token });
}

type Person = { role: Role; name: string; email: string };

/** The command prints its password and codes. */
async function addStaff({ database, config, actor }: Workplace, person: Person) {
  const password = randomBytes(12).toString('base64url');
  const services = { database, key: readStaffKey(config) };
  const { id, recoveryCodes } = await makeAccount(services, { ...person, actor, password, network: '127.0.0.1' });
  printLine(roles[person.role], person.email, `${config.linkUrl}/zentrale/`);
  printLine('  Passwort', password);
  printLine('  Codes, je einmal', recoveryCodes.slice(0, 5).join('  '));
  return { kind: 'staff', id: `staff:${id}` } as const;
}

type AskedFirm = { firm: string; status: keyof typeof ASKED; reference: string; token: string };

/** Finds one invitation of each kind: invited, offered, shared. */
async function findAsked({ database }: Workplace): Promise<AskedFirm[]> {
  const rows = await listRows<Omit<AskedFirm, 'token'> & { id: string }>(database)`
    select distinct on (v.status) v.id, v.status, p.name as firm, v.reference from invitations v join firms p on p.id = v.firm_id
    where v.status in ('invited', 'offered', 'shared') order by v.status, v.invited_at desc, v.id`;
  const asked: AskedFirm[] = [];
  for (const { id, ...found } of rows) {
    const { token } = await makeLink(database, { audience: 'invitation', invitationId: id });
    asked.push({ ...found, token });
  }
  return asked;
}

const CUSTOMER_PAGES: Partial<Record<DemoStep | '', string>> = {
  '': 'gerade eingegangen',
  match: 'Betriebe angefragt',
  revise: 'drei Angebote',
  share: 'Kontakt freigegeben',
  order: 'Auftrag gemeldet',
  finish: 'Garantiepass',
};
const STATUSES = {
  applied: 'Bewerbung',
  checking: 'in Prüfung',
  active: 'aktiv',
  paused: 'Pause',
  suspended: 'gesperrt',
};
const ASKED = { invited: 'angefragt', offered: 'Angebot gemacht', shared: 'Kontakt freigegeben' };

type Filled = { inquiries: FilledInquiry[]; firms: FilledFirm[]; asked: AskedFirm[]; overview: string };

function printLinks(linkUrl: string, { inquiries, firms, asked, overview }: Filled) {
  print('\nSeiten von Kunden');
  for (const [last, words] of Object.entries(CUSTOMER_PAGES)) {
    const found = inquiries.find(({ steps }) => (steps.at(-1) ?? '') === last);
    if (found) printLine(`  Anfrage ${referenceOf(found.id)}, ${words}`, `${linkUrl}/meine-anfrage/?s=${found.token}`);
  }
  printLine('  Verwaltung mit mehreren Gebäuden', overviewUrl(linkUrl, overview));
  print('\nSeiten von Betrieben');
  for (const { name, status, token } of firms) {
    const link = status === 'applied' ? applicationUrl(linkUrl, token) : firmUrl(linkUrl, token);
    printLine(`  ${STATUSES[status].padEnd(12)} ${name}`, link);
  }
  print('\nOffene Anfragen an Betriebe');
  for (const { firm, status, reference, token } of asked)
    printLine(`  ${ASKED[status].padEnd(20)} ${firm}`, invitationUrl(linkUrl, reference, token));
  print(`\n${inquiries.length} Anfragen, ${firms.length} Betriebe und ein Monat Abrechnung liegen bereit.`);
  print('Wieder entfernen: npm run demo -- remove');
}

const printLine = (what: string, ...values: string[]) => print(`${what.padEnd(46)} ${values.join('   ')}`);

await runCommand(USAGE, {
  '': fill,
  async remove(workplace) {
    await removeDemo(workplace);
    print('The demo is gone, and the installation is empty.');
  },
});
