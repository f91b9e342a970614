import { encode } from 'uqr';
import { plainCents } from '../money.ts';
import type { BillingProfile } from './invoice.ts';

export type Transfer = { seller: Pick<BillingProfile, 'name' | 'iban' | 'bic'>; number: string; cents: number };

/** EPC069-12, version 002, UTF-8 (GiroCode). The name is the account holder's. */
export function transferText({ seller, number, cents }: Transfer): string {
  if (!Number.isSafeInteger(cents) || cents < 1 || cents > 99_999_999_999)
    throw new Error(`no transfer of ${cents} cents`);
  const name = [...seller.name].slice(0, 70).join('');
  return ['BCD', '002', '1', 'SCT', seller.bic, name, seller.iban, `EUR${plainCents(cents)}`, '', '', number].join(
    '\n',
  );
}

/** Includes the quiet zone that scanners need. */
export const transferSquares = (transfer: Transfer): boolean[][] =>
  encode(transferText(transfer), { ecc: 'M', border: 4 }).data;
