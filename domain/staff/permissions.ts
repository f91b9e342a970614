/** Pure data, read by pages and verbs alike: who may do what, and what needs a fresh code (within ten minutes). */
export const roles = { operator: 'Zentrale', admin: 'Verwaltung' } as const;
export type Role = keyof typeof roles;

type Leave = 'yes' | 'fresh' | 'no';

export const permissions = {
  'inquiries.see': { operator: 'yes', admin: 'yes' },
  /** Contact data are masked until somebody asks for them, and that is logged. */
  'inquiries.open-contact': { operator: 'yes', admin: 'yes' },
  /** Name, number, address, postal code: when the customer asks for it (Art. 16 DSGVO). */
  'inquiries.correct-contact': { operator: 'yes', admin: 'yes' },
  'inquiries.work': { operator: 'yes', admin: 'yes' },
  'inquiries.note': { operator: 'yes', admin: 'yes' },
  'inquiries.hide-photo': { operator: 'yes', admin: 'yes' },
  'inquiries.phone-code': { operator: 'yes', admin: 'yes' },
  'inquiries.export': { operator: 'fresh', admin: 'fresh' },
  'inquiries.disclose': { operator: 'fresh', admin: 'fresh' },
  'inquiries.erase': { operator: 'fresh', admin: 'fresh' },
  'tasks.work': { operator: 'yes', admin: 'yes' },
  'mails.see': { operator: 'yes', admin: 'yes' },
  'mails.retry': { operator: 'yes', admin: 'yes' },
  'mails.lift-suppression': { operator: 'yes', admin: 'yes' },
  'partners.see': { operator: 'yes', admin: 'yes' },
  'partners.verify': { operator: 'yes', admin: 'yes' },
  'partners.activate': { operator: 'no', admin: 'fresh' },
  'partners.suspend': { operator: 'no', admin: 'fresh' },
  'tariff.change': { operator: 'no', admin: 'fresh' },
  'terms.change': { operator: 'no', admin: 'fresh' },
  'settings.change': { operator: 'no', admin: 'fresh' },
  'accounts.manage': { operator: 'no', admin: 'fresh' },
  'audit.see': { operator: 'no', admin: 'fresh' },
  'own-account.change': { operator: 'fresh', admin: 'fresh' },
} as const satisfies Record<string, Record<Role, Leave>>;

export type Permission = keyof typeof permissions;

/** 'fresh': allowed after one more code. An unknown role or action is refused. */
export function mayDo(
  { role, fresh }: { role: Role; fresh: boolean },
  permission: Permission,
): { kind: 'yes' } | { kind: 'fresh' } | { kind: 'no' } {
  const leave: Leave = permissions[permission]?.[role] ?? 'no';
  if (leave === 'fresh' && fresh) return { kind: 'yes' };
  return { kind: leave };
}
