import { expect, test } from 'vitest';
import { storeInquiryIn } from '../../tests/support/inquiry-in-state.ts';
import { toQueries } from '../../tests/support/queries.ts';
import { useTestDatabase } from '../../tests/support/test-database.ts';
import { CUSTOMER } from '../process/inquiry-events.server.ts';
import { giveUpInquiry } from '../process/inquiry-verbs.server.ts';
import { requestErasure } from '../process/request-erasure.server.ts';
import { findPhotoOf, hidePhoto, isPhotoPublic } from './photo-access.server.ts';

const state = useTestDatabase();
const database = toQueries(state);
const maria = { kind: 'staff', id: 'staff:maria' } as const;

async function storePhoto(n: number) {
  const inquiryId = await storeInquiryIn(state.pool, 'new');
  const path = `80331/photo${n}`;
  await state.pool.query(`insert into uploads (path, content_hash, stored_at, inquiry_id) values ($1, '', now(), $2)`, [
    path,
    inquiryId,
  ]);
  return { inquiryId, path };
}

test('the permanent address of a photo answers until its inquiry is closed, to be erased, or the photo is hidden', async () => {
  const closed = await storePhoto(1);
  expect(await isPhotoPublic(database, closed.path)).toBe(true);
  await giveUpInquiry(database, { inquiryId: closed.inquiryId, actor: maria, reason: 'price' });
  expect(await isPhotoPublic(database, closed.path)).toBe(false);
  const erasing = await storePhoto(2);
  await requestErasure(database, { inquiryId: erasing.inquiryId, actor: CUSTOMER });
  expect(await isPhotoPublic(database, erasing.path)).toBe(false);
  const hidden = await storePhoto(3);
  expect(await hidePhoto(database, { ...hidden, hidden: true, actor: maria.id })).toEqual({ kind: 'done' });
  expect(await isPhotoPublic(database, hidden.path)).toBe(false);
  await hidePhoto(database, { ...hidden, hidden: false, actor: maria.id });
  expect(await isPhotoPublic(database, hidden.path)).toBe(true);
  expect(await isPhotoPublic(database, '80331/never-sent')).toBe(false);
});

test('a photo of one inquiry is none of another', async () => {
  const [one, two] = [await storePhoto(4), await storePhoto(5)];
  expect(await findPhotoOf(database, one)).toEqual({ kind: 'photo', hidden: false });
  expect(await findPhotoOf(database, { inquiryId: two.inquiryId, path: one.path })).toEqual({ kind: 'unknown' });
  expect(await hidePhoto(database, { inquiryId: two.inquiryId, path: one.path, hidden: true, actor: 'x' })).toEqual({
    kind: 'unknown',
  });
});
