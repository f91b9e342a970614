import { expect, test } from 'vitest';
import { storeActiveShared } from '../../tests/support/shared-contact.ts';
import { useServices } from '../../tests/support/use-services.ts';
import { withdrawContact } from '../contact-sharing/withdraw-contact.server.ts';
import { writeTombstones } from '../tombstones/tombstones.server.ts';
import { CUSTOMER } from '../workflow/inquiry-events.server.ts';
import { applyTombstones } from './apply-tombstones.server.ts';

const { state, database, services, run, count } = useServices();

test('a contact share that a backup brought back ends although its invitation takes no step any more', async () => {
  const { about } = await storeActiveShared(state.pool);
  await withdrawContact(database, { ...about, actor: CUSTOMER });
  await writeTombstones(services, new Date());
  await run('update contact_shares set withdrawn_at = null');
  const again = await database.transaction((client) => applyTombstones(client, services, { actor: 'start' }));
  expect(again).toEqual({ erased: 0, unsubscribed: 0, withdrawn: 1, excluded: 0 });
  expect(await count('contact_shares where withdrawn_at is null')).toBe(0);
});
