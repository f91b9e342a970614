import { expect, test } from 'vitest';
import { mayDo, type Permission, permissions } from './staff.ts';

/** Section 15 of the design, cell by cell: with a code from before, and with a fresh one. */
const table: Record<Permission, [operator: string, operatorFresh: string, admin: string, adminFresh: string]> = {
  'inquiries.see': ['yes', 'yes', 'yes', 'yes'],
  'inquiries.open-contact': ['yes', 'yes', 'yes', 'yes'],
  'inquiries.correct-contact': ['yes', 'yes', 'yes', 'yes'],
  'inquiries.create': ['yes', 'yes', 'yes', 'yes'],
  'inquiries.work': ['yes', 'yes', 'yes', 'yes'],
  'inquiries.note': ['yes', 'yes', 'yes', 'yes'],
  'inquiries.hide-photo': ['yes', 'yes', 'yes', 'yes'],
  'inquiries.phone-code': ['yes', 'yes', 'yes', 'yes'],
  'inquiries.export': ['fresh', 'yes', 'fresh', 'yes'],
  'inquiries.disclose': ['fresh', 'yes', 'fresh', 'yes'],
  'inquiries.erase': ['fresh', 'yes', 'fresh', 'yes'],
  'tasks.work': ['yes', 'yes', 'yes', 'yes'],
  'figures.see': ['yes', 'yes', 'yes', 'yes'],
  'mails.see': ['yes', 'yes', 'yes', 'yes'],
  'mails.retry': ['yes', 'yes', 'yes', 'yes'],
  'mails.lift-suppression': ['yes', 'yes', 'yes', 'yes'],
  'partners.see': ['yes', 'yes', 'yes', 'yes'],
  'partners.verify': ['yes', 'yes', 'yes', 'yes'],
  'partners.activate': ['no', 'no', 'fresh', 'yes'],
  'partners.suspend': ['no', 'no', 'fresh', 'yes'],
  'billing.see': ['yes', 'yes', 'yes', 'yes'],
  'billing.decide': ['yes', 'yes', 'yes', 'yes'],
  'billing.issue': ['fresh', 'yes', 'fresh', 'yes'],
  'billing.export': ['fresh', 'yes', 'fresh', 'yes'],
  'billing.book': ['fresh', 'yes', 'fresh', 'yes'],
  'billing.profile': ['no', 'no', 'fresh', 'yes'],
  'tariff.change': ['no', 'no', 'fresh', 'yes'],
  'terms.change': ['no', 'no', 'fresh', 'yes'],
  'settings.change': ['no', 'no', 'fresh', 'yes'],
  'operation.see': ['no', 'no', 'yes', 'yes'],
  'accounts.manage': ['no', 'no', 'fresh', 'yes'],
  'audit.see': ['no', 'no', 'fresh', 'yes'],
  'own-account.change': ['fresh', 'yes', 'fresh', 'yes'],
};

test.each(Object.entries(table) as [Permission, string[]][])('%s: %j', (permission, expected) => {
  const found = (['operator', 'admin'] as const).flatMap((role) =>
    [false, true].map((fresh) => mayDo({ role, fresh }, permission).kind),
  );
  expect(found).toEqual(expected);
});

test('every permission stands in the table of this test, and what is unknown is refused', () => {
  expect(Object.keys(permissions).sort()).toEqual(Object.keys(table).sort());
  expect(mayDo({ role: 'admin', fresh: true }, 'fly' as Permission).kind).toBe('no');
  expect(mayDo({ role: 'visitor' as 'admin', fresh: true }, 'inquiries.see').kind).toBe('no');
});
