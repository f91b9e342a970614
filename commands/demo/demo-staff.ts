import { randomInt } from 'node:crypto';
import { Secret } from 'otpauth';
import { inviteStaff } from '../../domain/staff/accounts.server.ts';
import { completeSetUp, findSetUp } from '../../domain/staff/set-up.server.ts';
import type { Role } from '../../domain/staff/staff.ts';
import { readStaffKey } from '../../platform/auth/staff-key.ts';
import { codeAt } from '../../platform/auth/totp.ts';
import type { Workplace } from '../workplace.ts';

type Person = { role: Role; name: string; email: string };
export type DemoStaff = { id: string; email: string; role: Role; password: string; codes: string[] };

export const demoStaff: readonly Person[] = [
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
export async function addDemoStaff(
  { database, config, actor }: Workplace,
  { role, name, email }: Person,
): Promise<DemoStaff> {
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
