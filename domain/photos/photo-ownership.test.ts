import { expect, test } from 'vitest';
import { runJob } from '../../jobs/all-jobs.ts';
import { eachRowOf } from '../../tests/support/each-row.ts';
import { createJobServices, TEST_SITE } from '../../tests/support/job-services.ts';
import { usePhotoClient } from '../../tests/support/photo-client.ts';
import { newDataDir } from '../../tests/support/running-server.ts';
import { useDatabase } from '../../tests/support/test-database.ts';
import { eraseInquiry } from '../erasure/erase-inquiry.server.ts';
import { orphanPhotos } from '../erasure/remove-orphan-photos.server.ts';
import { removeDue } from '../erasure/retention-rules.server.ts';
import { exportInquiries } from '../inquiries/search-inquiries.server.ts';
import { publicPhotoUrl } from './photo-path.ts';

const { state, database, value, run } = useDatabase();
const dataDir = newDataDir();
const photoClient = usePhotoClient(state, dataDir);
const { services, sent } = createJobServices(database, dataDir);

const ownerOf = async (path: string) => (await value('select inquiry_id from uploads where path = $1', [path])) ?? null;
const flagsOf = (id: string) => value('select flags from inquiries where id = $1', [id]);
const erase = (id: string) => eraseInquiry(services, { id, actor: 'maria', reason: 'request' });

test('a corrected inquiry takes the photos of the earlier one along, and keeps them when that one is erased', async () => {
  const { path } = await photoClient.upload();
  const first = await photoClient.submit([path]);
  const second = await photoClient.submit([path], { phone_number: '089 654321', corrects: first.key });
  expect(await ownerOf(path)).toBe(second.id);
  expect(await flagsOf(second.id)).toEqual([]);
  expect(await erase(first.id)).toMatchObject({ photos: 0 });
  expect(photoClient.exists(path)).toBe(true);
  expect(await erase(second.id)).toMatchObject({ photos: 1 });
  expect(photoClient.exists(path)).toBe(false);
});

test('a stranger who names a known photo gets neither the photo nor the power to delete it', async () => {
  const { path } = await photoClient.upload();
  const honest = await photoClient.submit([path]);
  const stranger = await photoClient.submit([path], {
    last_name: 'Fremd',
    corrects: '00000000-0000-4000-8000-000000000000',
  });
  expect(await ownerOf(path)).toBe(honest.id);
  expect(await flagsOf(stranger.id)).toEqual(['photos']);
  await runJob(services, { id: 'stranger', name: 'notify-operator', data: { inquiryId: stranger.id } });
  expect(sent.at(-1)?.html).not.toContain(path);
  const { csv } = await exportInquiries(database, { actor: 'maria', siteUrl: TEST_SITE });
  expect(csv.split(publicPhotoUrl(TEST_SITE, path))).toHaveLength(2);
  await erase(stranger.id);
  expect(photoClient.exists(path)).toBe(true);
});

test('no more photos join an inquiry than the form allows, and erasing leaves none of them', async () => {
  const { id, key } = await photoClient.submit();
  const answers = await Promise.all(Array.from({ length: 7 }, () => photoClient.upload({ inquiryKey: key })));
  const kept = answers.filter(({ answer }) => answer.kind === 'stored').map(({ path }) => path);
  expect(kept).toHaveLength(5);
  expect((await value('select images from inquiries where id = $1', [id])).toSorted()).toEqual(
    kept.map((path) => publicPhotoUrl('', path)).toSorted(),
  );
  expect(await erase(id)).toMatchObject({ photos: 5 });
  await removeDue(services, orphanPhotos, new Date(Date.now() + 60_000), eachRowOf(database));
  expect(answers.filter(({ path }) => photoClient.exists(path))).toEqual([]);
  const known = await state.pool.query('select from uploads where path = any($1)', [answers.map(({ path }) => path)]);
  expect(known.rowCount).toBe(0);
});

test('an inquiry sent again takes late photos up to five, however many are named over time', async () => {
  const first = await photoClient.submit();
  const photos = await Promise.all(Array.from({ length: 8 }, () => photoClient.upload()));
  const paths = photos.map(({ path }) => path);
  const again = (named: string[]) =>
    photoClient.submit(named, { ...first.row, images: named.map((path) => publicPhotoUrl(TEST_SITE, path)) });
  await Promise.all([again(paths.slice(0, 4)), again(paths.slice(4))]);
  const owned = await state.pool.query('select from uploads where inquiry_id = $1', [first.id]);
  expect(owned.rowCount).toBe(5);
});

test('a photo sent again has its full day anew', async () => {
  const { path, bytes } = await photoClient.upload();
  await run(`update uploads set claimed_at = now() - interval '23 hours 59 minutes' where path = $1`, [path]);
  expect((await photoClient.upload({ path, again: bytes })).answer).toEqual({ kind: 'stored', replayed: true });
  await removeDue(services, orphanPhotos, new Date(Date.now() - 23.9 * 3_600_000), eachRowOf(database));
  const { id } = await photoClient.submit([path]);
  expect(photoClient.exists(path)).toBe(true);
  expect(await flagsOf(id)).toEqual([]);
});
