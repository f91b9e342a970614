import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readContactShare, scopesOf, sharedFields } from './share-fields.ts';

const contact = { firstName: 'Anna', lastName: 'Huber', phone: '+49 89 123456', email: 'anna@example.org' };
const read = (given: Parameters<typeof readContactShare>[0]) => readContactShare(given, contact);

test('a way is chosen, an appointment has an address, mail has an address to go to', () => {
  expect(read({})).toEqual({ problem: 'channel' });
  expect(read({ channel: 'fax' })).toEqual({ problem: 'channel' });
  expect(readContactShare({ channel: 'email' }, { email: null })).toEqual({ problem: 'no-email' });
  expect(read({ channel: 'phone', appointment: 'ja', objectAddress: '  ' })).toEqual({ problem: 'address-missing' });
  expect(read({ channel: 'phone', times: 'x'.repeat(201) })).toEqual({ problem: 'times' });
  expect(read({ channel: 'page', times: ' ab 17 Uhr ' })).toMatchObject({ channel: 'page', times: 'ab 17 Uhr' });
});

const given = fc.record({
  channel: fc.constantFrom('page', 'email', 'phone'),
  times: fc.constantFrom(null, '', 'ab 17 Uhr'),
  appointment: fc.constantFrom(null, 'ja'),
  objectAddress: fc.constantFrom('Musterstraße 1', 'Am Tal 5'),
  ordersAs: fc.constantFrom(null, 'GdWE Musterstraße 1'),
  accessBy: fc.constantFrom(null, 'Hausmeister'),
});

test('a firm gets a number only for calls and a mail address only for mail, and every field is on record once', () => {
  fc.assert(
    fc.property(given, (typed) => {
      const wish = read(typed);
      if ('problem' in wish) throw new Error(wish.problem);
      const fields = sharedFields(wish, contact);
      expect('phone' in fields).toBe(typed.channel === 'phone');
      expect('email' in fields).toBe(typed.channel === 'email');
      expect(sharedFields(wish, { ...contact, email: null })).not.toHaveProperty('email');
      expect(fields.appointment).toBe(typed.appointment ? 'wanted' : undefined);
      const { contact: first, address } = scopesOf(fields);
      expect([...first, ...address].sort()).toEqual(Object.keys(fields).sort());
      expect(address).toContain('objectAddress');
    }),
  );
});
