import type { Permission } from '../../../domain/staff/staff.ts';

/** What each form on the page of a firm needs: reading papers is the office's, deciding about a firm the administration's. */
export const deedPermissions = {
  zulassen: 'partners.verify',
  verwerfen: 'partners.verify',
  nachweis: 'partners.verify',
  'nachweis-ablehnen': 'partners.verify',
  nachfordern: 'partners.verify',
  adresse: 'partners.verify',
  name: 'partners.verify',
  'name-ablehnen': 'partners.verify',
  antwort: 'partners.verify',
  freischalten: 'partners.activate',
  ablehnen: 'partners.activate',
  pausieren: 'partners.suspend',
  fortsetzen: 'partners.suspend',
  sperren: 'partners.suspend',
  aufheben: 'partners.suspend',
  beenden: 'partners.suspend',
  weiterfuehren: 'partners.suspend',
} as const satisfies Record<string, Permission>;

export type DeedName = keyof typeof deedPermissions;

/** Whoever may do a deed may stop its letters; of a step that is none the most is asked. */
export function mayStop(step: string): Permission {
  const deed = step.split(':')[1] ?? '';
  return Object.hasOwn(deedPermissions, deed) ? deedPermissions[deed as DeedName] : 'partners.suspend';
}
