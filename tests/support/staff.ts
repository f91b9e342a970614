import { randomUUID } from 'node:crypto';
import { Secret } from 'otpauth';
import { inviteStaff } from '../../domain/staff/accounts.server.ts';
import { completeSetUp, findSetUp } from '../../domain/staff/set-up.server.ts';
import { checkCode, checkPassword } from '../../domain/staff/sign-in.server.ts';
import type { Role, StaffServices } from '../../domain/staff/staff.ts';
import { codeAt } from '../../platform/auth/totp.ts';

export const PASSWORD = 'sieben graue Tauben';
const NETWORK = '192.0.2.1';

/** An account as its owner knows it: every call of `nextCode` gives one that was not spent yet. */
export async function createStaffAccount(services: StaffServices & { skip(): void }, role: Role = 'operator') {
  const email = `${randomUUID()}@example.org`;
  const invited = await inviteStaff(services.database, { email, name: 'Maria Muster', role, actor: 'test' });
  if (invited.kind !== 'invited') throw new Error(invited.kind);
  const { token } = invited.link;
  const shown = await findSetUp(services, { token, network: NETWORK });
  if (shown.kind !== 'open') throw new Error(shown.kind);
  const secret = Buffer.from(Secret.fromBase32(shown.totp.letters.replaceAll(' ', '')).bytes);
  const nextCode = () => {
    services.skip();
    return codeAt(secret, (services.now ?? Date.now)());
  };
  const done = await completeSetUp(services, { token, network: NETWORK, password: PASSWORD, code: nextCode() });
  if (done.kind !== 'ready') throw new Error(JSON.stringify(done));
  return { id: done.staffId, email, secret, nextCode, recoveryCodes: done.recoveryCodes, inviteToken: token };
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

export async function signIn(
  services: StaffServices,
  account: Account,
  { remember = false, device = 'device-1' } = {},
) {
  const first = await checkPassword(services, { email: account.email, password: PASSWORD, network: NETWORK });
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
