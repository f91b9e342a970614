export type Tariff = { rateBp: number; minCents: number; maxCents: number };

/** On the net value of an order, half a cent rounded up. */
export function commissionCents(netCents: number, { rateBp, minCents, maxCents }: Tariff): number {
  return Math.min(maxCents, Math.max(minCents, Math.floor((netCents * rateBp + 5_000) / 10_000)));
}
