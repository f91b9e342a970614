import { expect, test } from 'vitest';
import { storeInquiryInState } from '../../tests/support/inquiry-in-state.ts';
import { storeActiveShared } from '../../tests/support/shared-contact.ts';
import { useServices } from '../../tests/support/use-services.ts';
import { withdrawContact } from '../contact-sharing/withdraw-contact.server.ts';
import { hashIdempotencyKey, hashInquiryId, writeTombstones } from '../tombstones/tombstones.server.ts';
import { CUSTOMER } from '../workflow/inquiry-events.server.ts';
import { applyTombstones } from './apply-tombstones.server.ts';

const { state, database, services, run, count, column } = useServices();

test('a contact share that a backup brought back ends although its invitation takes no step any more', async () => {
  const { about } = await storeActiveShared(state.pool);
  await withdrawContact(database, { ...about, actor: CUSTOMER });
  await writeTombstones(services, new Date());
  await run('update contact_shares set withdrawn_at = null');
  const again = await database.transaction((client) => applyTombstones(client, services, { actor: 'start' }));
  expect(again).toEqual({ erased: 0, unsubscribed: 0, withdrawn: 1, excluded: 0 });
  expect(await count('contact_shares where withdrawn_at is null')).toBe(0);
});

test('what a backup brought back is erased and withdrawn again, and nobody is written to a second time', async () => {
  const { about } = await storeActiveShared(state.pool);
  const erased = await storeInquiryInState(state.pool, 'new');
  await run('delete from pgboss.job');
  const withdrawn = await column('select contact_share_tombstone(id) from contact_shares where invitation_id = $1', [
    about.invitationId,
  ]);
  const more = [...withdrawn, `${hashInquiryId(erased)} ${hashIdempotencyKey(erased)}`];
  const again = await database.transaction((client) => applyTombstones(client, services, { actor: 'start', more }));
  expect(again).toEqual({ erased: 1, unsubscribed: 0, withdrawn: 1, excluded: 0 });
  expect(await column('select status from inquiries where id = any($1)', [[about.inquiryId, erased]])).toEqual([
    'offers',
  ]);
  expect(await column(`select name from jobs where name like 'send-%'`)).toEqual([]);
});
