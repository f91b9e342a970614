import { randomUUID } from 'node:crypto';
import { Secret } from 'otpauth';
import { issueInvoice, previewInvoice } from '../../domain/billing/issue.server.ts';
import { positions } from '../../domain/firms/positions.ts';
import { plainCents } from '../../domain/money.ts';
import type { Offer } from '../../domain/offers/offer.ts';
import type { OfferLine } from '../../domain/offers/offer-sums.ts';
import { inviteStaff } from '../../domain/staff/accounts.server.ts';
import { completeSetUp, findSetUp } from '../../domain/staff/set-up.server.ts';
import type { Role, StaffServices } from '../../domain/staff/staff.ts';
import { nextDay, toWallTime } from '../../domain/time/munich-clock.ts';
import type { Actor } from '../../domain/workflow/inquiry-events.server.ts';
import { codeAt } from '../../platform/auth/totp.ts';
import type { Queries } from '../../platform/db/rows.ts';

/** Returns the result of an action, or throws an error that contains it. */
export function expectKind<T extends { kind: string }, K extends T['kind']>(
  answer: T,
  kind: K,
): Extract<T, { kind: K }> {
  if (answer.kind !== kind) throw new Error(`expected ${kind}: ${JSON.stringify(answer)}`);
  return answer as Extract<T, { kind: K }>;
}

type Person = { email: string; name: string; role: Role; password: string; network: string; actor: string };

/** Creates an account with password and second factor, as its owner would. */
export async function makeAccount(services: StaffServices, { password, network, ...person }: Person) {
  const invited = await inviteStaff(services.database, person);
  const { token } = expectKind(invited, 'invited').link;
  const { totp } = expectKind(await findSetUp(services, { token, network }), 'open');
  const secret = Buffer.from(Secret.fromBase32(totp.letters.replaceAll(' ', '')).bytes);
  const code = codeAt(secret, (services.now ?? Date.now)());
  const done = expectKind(await completeSetUp(services, { token, network, password, code }), 'ready');
  return { id: done.staffId, secret, recoveryCodes: done.recoveryCodes, inviteToken: token };
}

/** A complete offer with access and the given lines; everything else is not included. */
export function makeOffer(lines: readonly OfferLine[] = [netLine()], changes: Partial<Offer> = {}): Offer {
  const today = toWallTime(new Date()).day;
  const untouched = positions
    .filter(({ code }) => !lines.some(({ position }) => position === code))
    .map(
      ({ code }): OfferLine => ({
        position: code,
        part: 1,
        state: code === 'access' ? 'included' : 'not-included',
        note: null,
      }),
    );
  return {
    priceKind: 'fixed',
    lines: [...lines, ...untouched],
    upperNetCents: null,
    labourShareBp: null,
    conditions: { access: { how: 'ladder', permit: false } },
    earliestOn: nextDay(today, 3),
    workingDays: null,
    validUntil: nextDay(today, 30),
    guaranteeMonths: 24,
    remarks: null,
    changeReason: null,
    ...changes,
  };
}

export function netLine(quantity = 900, unitCents = 6_000): OfferLine {
  return { position: 'nets', part: 1, state: 'priced', quantity, unit: 'm2', unitCents, note: null };
}

type Billed = { firmId: string; siteUrl: string; actor: Actor };

/** Issues the next invoice of a firm as its preview shows it. */
export async function issueNextInvoice(database: Queries, { firmId, siteUrl, actor }: Billed) {
  const draft = expectKind(await previewInvoice(database, { firmId, siteUrl }), 'draft');
  const issued = await issueInvoice(database, { firmId, siteUrl, actor, seen: draft.entryIds });
  return { ...expectKind(issued, 'issued'), draft };
}

type BankEntry = { cents: number; purpose: string; reference?: string };

/** Writes a camt.053 like a bank, with correct balances. */
export function makeStatement(iban: string, entries: readonly BankEntry[]): string {
  const today = toWallTime(new Date()).day;
  const euros = (cents: number) => `<Amt Ccy="EUR">${plainCents(cents)}</Amt><CdtDbtInd>CRDT</CdtDbtInd>`;
  const balance = (code: string, cents: number) =>
    `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp>${euros(cents)}<Dt><Dt>${today}</Dt></Dt></Bal>`;
  const booked = entries.map(
    ({ cents, purpose, reference = randomUUID() }) =>
      `<Ntry>${euros(cents)}<Sts>BOOK</Sts><BookgDt><Dt>${today}</Dt></BookgDt><AcctSvcrRef>${reference}</AcctSvcrRef><NtryDtls><TxDtls><RmtInf><Ustrd>${purpose}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`,
  );
  const sum = entries.reduce((total, { cents }) => total + cents, 0);
  return `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><Stmt><Id>S9</Id><Acct><Id><IBAN>${iban}</IBAN></Id></Acct>${balance('OPBD', 0)}${balance('CLBD', sum)}${booked.join('')}</Stmt></BkToCstmrStmt></Document>`;
}
