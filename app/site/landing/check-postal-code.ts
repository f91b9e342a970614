import type { Place } from '../../../domain/service-area/service-area.ts';

export type Answer =
  | { kind: 'inside'; place: Place }
  | { kind: 'outside'; place: Place }
  | { kind: 'far-away' }
  | { kind: 'no-postal-code' }
  | { kind: 'unavailable' };

/** The list of postal codes comes with the first use of the field, not with the page. */
export function loadServiceArea() {
  return import('../../../domain/service-area/service-area.ts').catch(() => null);
}

export async function checkPostalCode(code: string): Promise<Answer> {
  const serviceArea = await loadServiceArea();
  if (!serviceArea) return { kind: 'unavailable' };
  if (!serviceArea.isPostalCode(code)) return { kind: 'no-postal-code' };
  const place = serviceArea.findPlace(code);
  if (!place) return { kind: 'far-away' };
  return { kind: place.inArea ? 'inside' : 'outside', place };
}
