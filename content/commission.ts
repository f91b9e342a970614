import { claims } from './claims.ts';

/** In whole euros, for examples; invoices are counted from `commission_terms`. */
export function commissionOf(netEuros: number): number {
  const share = Math.round((netEuros * claims.commissionRate.value) / 100);
  return Math.min(Math.max(share, claims.commissionMin.value), claims.commissionMax.value);
}
