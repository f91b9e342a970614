import { expect, test } from 'vitest';
import { storeInquiryInState } from '../../tests/support/inquiry-in-state.ts';
import { storeInvitation } from '../../tests/support/invitations.ts';
import { maria } from '../../tests/support/staff.ts';
import { useDatabase } from '../../tests/support/test-database.ts';
import { giveUpInquiry } from '../closing/close-inquiry.server.ts';
import { findCustomerPhoto } from '../customer-portal/read-customer-portal.server.ts';
import { cancelErasure, requestErasure } from '../erasure/erase-inquiry.server.ts';
import { CUSTOMER } from '../workflow/inquiry-events.server.ts';
import { findPhotoAccess, findPhotoForFirm, hidePhoto } from './photo-access.server.ts';

const { state, database, run } = useDatabase();

async function storePhoto(n: number) {
  const inquiryId = await storeInquiryInState(state.pool, 'new');
  const path = `80331/photo${n}`;
  await run(`insert into uploads (path, content_hash, stored_at, inquiry_id) values ($1, '', now(), $2)`, [
    path,
    inquiryId,
  ]);
  return { inquiryId, path };
}

test('the permanent address of a photo answers until its inquiry is closed, to be erased, or the photo is hidden', async () => {
  const closed = await storePhoto(1);
  expect(await findPhotoAccess(database, closed.path)).toBe('bound');
  await giveUpInquiry(database, { inquiryId: closed.inquiryId, actor: maria, reason: 'price' });
  expect(await findPhotoAccess(database, closed.path)).toBeNull();
  const erasing = await storePhoto(2);
  await requestErasure(database, { inquiryId: erasing.inquiryId, actor: CUSTOMER });
  expect(await findPhotoAccess(database, erasing.path)).toBeNull();
  const hidden = await storePhoto(3);
  expect(await hidePhoto(database, { ...hidden, hidden: true, actor: maria.id })).toEqual({ kind: 'done' });
  expect(await findPhotoAccess(database, hidden.path)).toBeNull();
  await hidePhoto(database, { ...hidden, hidden: false, actor: maria.id });
  expect(await findPhotoAccess(database, hidden.path)).toBe('bound');
  expect(await findPhotoAccess(database, '80331/never-sent')).toBeNull();
});

test('a firm sees the photos of the inquiry it was asked about, not hidden ones, and none while the erasure waits', async () => {
  const [one, two] = [await storePhoto(4), await storePhoto(5)];
  const { invitationId } = await storeInvitation(state.pool, { inquiryId: one.inquiryId });
  const find = (position = 1) => findPhotoForFirm(database, { invitationId, position });
  expect([await find(), await find(2)]).toEqual([one.path, null]);
  expect(await hidePhoto(database, { inquiryId: two.inquiryId, path: one.path, hidden: true, actor: 'x' })).toEqual({
    kind: 'unknown',
  });
  expect(await find()).toBe(one.path);
  await hidePhoto(database, { ...one, hidden: true, actor: 'x' });
  expect(await find()).toBeNull();
  await hidePhoto(database, { ...one, hidden: false, actor: 'x' });
  await requestErasure(database, { inquiryId: one.inquiryId, actor: CUSTOMER });
  expect(await find()).toBeNull();
  expect(await findCustomerPhoto(database, { inquiryId: one.inquiryId, position: 1 })).toBe(one.path);
  await cancelErasure(database, { inquiryId: one.inquiryId, actor: CUSTOMER });
  expect(await find()).toBe(one.path);
});

test('without an inquiry a photo is shown for half an hour, sent again or not, and again once an inquiry names it', async () => {
  const { inquiryId, path } = await storePhoto(9);
  const age = (minutes: number) =>
    state.pool.query(
      `update uploads set inquiry_id = null, claimed_at = now(), stored_at = now() - $2 * interval '1 minute' where path = $1`,
      [path, minutes],
    );
  await age(29);
  expect(await findPhotoAccess(database, path)).toBe('unbound');
  await age(31);
  expect(await findPhotoAccess(database, path)).toBeNull();
  await run('update uploads set inquiry_id = $2 where path = $1', [path, inquiryId]);
  expect(await findPhotoAccess(database, path)).toBe('bound');
});
