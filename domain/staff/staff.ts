import type { Queries } from '../../platform/db/rows.ts';

/** `fresh` needs a second-factor code within ten minutes. */
export const roles = { operator: 'Zentrale', admin: 'Verwaltung' } as const;
export type Role = keyof typeof roles;

type Leave = 'yes' | 'fresh' | 'no';

export const permissions = {
  'inquiries.see': { operator: 'yes', admin: 'yes' },
  'inquiries.open-contact': { operator: 'yes', admin: 'yes' },
  /** On the customer's request (Art. 16 GDPR). */
  'inquiries.correct-contact': { operator: 'yes', admin: 'yes' },
  'inquiries.create': { operator: 'yes', admin: 'yes' },
  'inquiries.work': { operator: 'yes', admin: 'yes' },
  'inquiries.note': { operator: 'yes', admin: 'yes' },
  'inquiries.hide-photo': { operator: 'yes', admin: 'yes' },
  'inquiries.phone-code': { operator: 'yes', admin: 'yes' },
  'inquiries.export': { operator: 'fresh', admin: 'fresh' },
  'inquiries.data-access': { operator: 'fresh', admin: 'fresh' },
  'inquiries.erase': { operator: 'fresh', admin: 'fresh' },
  'tasks.work': { operator: 'yes', admin: 'yes' },
  'figures.see': { operator: 'yes', admin: 'yes' },
  'mails.see': { operator: 'yes', admin: 'yes' },
  'mails.retry': { operator: 'yes', admin: 'yes' },
  'mails.lift-suppression': { operator: 'yes', admin: 'yes' },
  'firms.see': { operator: 'yes', admin: 'yes' },
  'firms.verify': { operator: 'yes', admin: 'yes' },
  'firms.activate': { operator: 'no', admin: 'fresh' },
  'firms.suspend': { operator: 'no', admin: 'fresh' },
  'billing.see': { operator: 'yes', admin: 'yes' },
  'billing.decide': { operator: 'yes', admin: 'yes' },
  'billing.issue': { operator: 'fresh', admin: 'fresh' },
  'billing.export': { operator: 'fresh', admin: 'fresh' },
  'billing.book': { operator: 'fresh', admin: 'fresh' },
  'billing.profile': { operator: 'no', admin: 'fresh' },
  'tariff.change': { operator: 'no', admin: 'fresh' },
  'terms.change': { operator: 'no', admin: 'fresh' },
  'settings.change': { operator: 'no', admin: 'fresh' },
  'operation.see': { operator: 'no', admin: 'yes' },
  'accounts.manage': { operator: 'no', admin: 'fresh' },
  'audit.see': { operator: 'no', admin: 'fresh' },
  'own-account.change': { operator: 'fresh', admin: 'fresh' },
} as const satisfies Record<string, Record<Role, Leave>>;

export type Permission = keyof typeof permissions;

/** An unknown role or action is refused. */
export function mayDo({ role, fresh }: { role: Role; fresh: boolean }, permission: Permission): { kind: Leave } {
  const leave: Leave = permissions[permission]?.[role] ?? 'no';
  return { kind: leave === 'fresh' && fresh ? 'yes' : leave };
}

export type StaffServices = {
  database: Queries;
  /** Seals the second factors (platform/auth/staff-key.ts). */
  key: Buffer;
  now?: () => number;
  takeSlot?(waiter: { network: string }): Promise<(() => void) | null>;
};

export type Staff = { id: string; email: string; name: string; role: Role };

export function actorOf({ id }: Pick<Staff, 'id'>): string {
  return `staff:${id}`;
}

const MIN_LENGTH = 12;
const MAX_LENGTH = 128;
const FEWEST_CHARACTERS = 5;

/** Checks length, not punctuation. */
export function findPasswordFault(password: string, email: string): string | null {
  if (password.length < MIN_LENGTH) return `Bitte wählen Sie mindestens ${MIN_LENGTH} Zeichen.`;
  if (password.length > MAX_LENGTH) return `Bitte wählen Sie höchstens ${MAX_LENGTH} Zeichen.`;
  const plain = password.toLowerCase();
  const name = email.toLowerCase().split('@')[0] ?? '';
  if (new Set(plain).size < FEWEST_CHARACTERS) return 'Bitte verwenden Sie mehr verschiedene Zeichen.';
  if (name.length > 3 && plain.includes(name)) return 'Bitte verwenden Sie nicht Ihre E-Mail-Adresse im Passwort.';
  return null;
}
