import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { shareContact } from '../../domain/contact-sharing/share-contact.server.ts';
import { withdrawContact } from '../../domain/contact-sharing/withdraw-contact.server.ts';
import { applyTombstones } from '../../domain/erasure/apply-tombstones.server.ts';
import { excludeFirm } from '../../domain/invitations/recall.server.ts';
import { writeTombstones } from '../../domain/tombstones/tombstones.server.ts';
import { CUSTOMER } from '../../domain/workflow/inquiry-events.server.ts';
import { restoreBackup } from '../../platform/backup/restore-backup.server.ts';
import { writeBackup } from '../../platform/backup/write-backup.server.ts';
import { readConfig } from '../../platform/config.server.ts';
import { openTombstones } from '../../platform/photo-store/open-photo-store.server.ts';
import { createJobServices } from '../support/job-services.ts';
import { storeAsked } from '../support/offers.ts';
import { toQueries } from '../support/queries.ts';
import { newDataDir } from '../support/running-server.ts';
import { startS3Bucket } from '../support/s3-bucket.ts';
import { submitSampleOffer } from '../support/shared-contact.ts';
import { useTestDatabase } from '../support/test-database.ts';

const bucket = await startS3Bucket();
const places = [
  { place: 'in the folder', env: {}, lost: useTestDatabase(), restored: useTestDatabase() },
  { place: 'in the bucket', env: bucket.env, lost: useTestDatabase(), restored: useTestDatabase() },
];
const noFiles = { async *list() {}, read: async () => Buffer.from(''), write: async () => {} };
const folders: string[] = [];
const newFolder = () => {
  const folder = newDataDir();
  folders.push(folder);
  return folder;
};
afterAll(async () => {
  await bucket.stop();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

test.each(places)(
  'a contact withdrawn and a firm excluded after the backup stay so, $place',
  async ({ env, lost, restored }) => {
    const [lostDir, restoredDir, backups] = [newFolder(), newFolder(), newFolder()];
    const database = toQueries(lost);
    const actor = CUSTOMER;
    const offer = async (inquiryId?: string) => {
      const asked = await storeAsked(lost.pool, { inquiryId });
      await submitSampleOffer(database, asked.invitationId);
      return asked;
    };
    const given = { channel: 'phone', times: '', appointment: '', objectAddress: '', ordersAs: '', accessBy: '' };
    const [withdrawn, kept] = [await offer(), await offer()];
    const refused = await offer(kept.inquiryId);
    for (const ids of [withdrawn, kept]) await shareContact(database, { ...ids, actor, given });

    const backup = { folder: join(backups, 'one'), files: noFiles, key: null, recipients: null };
    await writeBackup({ address: lost.url, ...backup });
    expect(await withdrawContact(database, { ...withdrawn, actor })).toEqual({ kind: 'withdrawn' });
    expect(await excludeFirm(database, { ...refused, actor })).toMatchObject({ kind: 'done' });
    const { s3 } = readConfig({ ...env, DATA_DIR: lostDir });
    const tombstones = openTombstones({ s3, dataDir: lostDir });
    expect(await writeTombstones({ database, tombstones }, new Date())).toBe(2);
    expect(await writeTombstones({ database, tombstones }, new Date())).toBe(0);

    const services = createJobServices(toQueries(restored), restoredDir, { tombstones }).services;
    let again = {};
    await restoreBackup({
      address: restored.url,
      ...backup,
      async beforeCommit(client) {
        again = await applyTombstones(client, services, { actor: 'maria' });
      },
    });
    expect(again).toEqual({ erased: 0, unsubscribed: 0, withdrawn: 1, excluded: 1 });
    const live = await restored.pool.query(
      'select invitation_id, shown from contact_shares where withdrawn_at is null',
    );
    expect(live.rows.map(({ invitation_id }) => invitation_id)).toEqual([kept.invitationId]);
    const gone = await restored.pool.query(`select shown from contact_shares where invitation_id = $1`, [
      withdrawn.invitationId,
    ]);
    expect(gone.rows).toEqual([{ shown: {} }]);
    const { rows } = await restored.pool.query(
      'select v.id, v.status, q.status as inquiry from invitations v join inquiries q on q.id = v.inquiry_id',
    );
    expect(Object.fromEntries(rows.map(({ id, status, inquiry }) => [id, [status, inquiry]]))).toEqual({
      [withdrawn.invitationId]: ['offered', 'offers'],
      [kept.invitationId]: ['shared', 'shared'],
      [refused.invitationId]: ['excluded', 'shared'],
    });
    // A second look, as every start takes one, finds nothing.
    const found = await services.database.transaction((client) =>
      applyTombstones(client, services, { actor: 'start' }),
    );
    expect(found).toEqual({ erased: 0, unsubscribed: 0, withdrawn: 0, excluded: 0 });
  },
  240_000,
);
