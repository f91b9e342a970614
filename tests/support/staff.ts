import { randomUUID } from 'node:crypto';
import { makeAccount } from '../../commands/demo/factories.ts';
import { checkCode, checkPassword } from '../../domain/staff/sign-in.server.ts';
import type { Role, StaffServices } from '../../domain/staff/staff.ts';
import { codeAt } from '../../platform/auth/totp.ts';

/** Somebody of the office. */
export const maria = { kind: 'staff', id: 'staff:maria' } as const;

export const STAFF_PASSWORD = 'sieben graue Tauben';
const NETWORK = '192.0.2.1';

/** An account as its owner knows it: every call of `nextCode` gives one that was not spent yet. */
export async function createStaffAccount(services: StaffServices & { skip(): void }, role: Role = 'operator') {
  const email = `${randomUUID()}@example.org`;
  services.skip();
  const person = { email, name: 'Maria Muster', role, actor: 'test', password: STAFF_PASSWORD, network: NETWORK };
  const account = await makeAccount(services, person);
  const nextCode = () => {
    services.skip();
    return codeAt(account.secret, (services.now ?? Date.now)());
  };
  return { ...account, email, nextCode };
}

/** A clock that stands still until a test moves it: one step further, and the next code is a new one. */
export function withSteppingClock(services: StaffServices): StaffServices & { skip(): void } {
  let time = 1_800_000_000_000;
  return {
    ...services,
    now: () => time,
    skip: () => {
      time += 30_000;
    },
  };
}

type Account = Awaited<ReturnType<typeof createStaffAccount>>;

export async function signInStaff(
  services: StaffServices,
  account: Account,
  { remember = false, device = 'device-1' } = {},
) {
  const first = await checkPassword(services, { email: account.email, password: STAFF_PASSWORD, network: NETWORK });
  if (first.kind !== 'code-needed') throw new Error(first.kind);
  const signedIn = await checkCode(services, {
    token: first.token,
    code: account.nextCode(),
    remember,
    device: { id: device, name: 'Firefox, Linux' },
  });
  if (signedIn.kind !== 'signed-in') throw new Error(signedIn.kind);
  return { ...signedIn, firstToken: first.token };
}
