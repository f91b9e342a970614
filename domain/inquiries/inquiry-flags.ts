import { findPlace } from '../service-area/service-area.ts';
import type { InquiryRow } from './inquiry-schema.ts';

/**
 * Flags never reject an inquiry. `trap`: hidden field filled, `fast`: typed too fast, `many`: soft network limit
 * exceeded, `phone`: unusual number, `area`: outside 50 km, `clock`: wrong client clock, `photos`: unknown or foreign
 * photos.
 */
export type InquiryFlag = 'trap' | 'fast' | 'many' | 'phone' | 'area' | 'clock' | 'photos';

const FASTEST_HUMAN_MS = 3_000;
/** The browser keeps an unsent inquiry for 72 hours. */
const MAX_AGE_MS = 73 * 3_600_000;
const AHEAD_MS = 10 * 60_000;

/** `many` and `photos` are found when the inquiry is stored. */
export function findFlags(row: InquiryRow, phone: string | null, now = Date.now()): InquiryFlag[] {
  const flags: InquiryFlag[] = [];
  const age = now - Date.parse(row.created_at);
  if (row.website) flags.push('trap');
  if (row.fill_ms !== null && row.fill_ms < FASTEST_HUMAN_MS) flags.push('fast');
  flags.push(...findContactFlags(phone, row.postal_code));
  if (age > MAX_AGE_MS || age < -AHEAD_MS) flags.push('clock');
  return flags;
}

/** `phone`: as `toE164` reads it. */
export function findContactFlags(phone: string | null, postalCode: string) {
  const flags: InquiryFlag[] = [];
  if (phone === null) flags.push('phone');
  if (!findPlace(postalCode)?.inArea) flags.push('area');
  return flags;
}
