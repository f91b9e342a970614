import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { publicPhotoUrl } from '../../domain/photos/photo-path.ts';
import { FOUR, LOOKS, skipWaitingForPeople } from './market-oracle.ts';
import { startSenders } from './persistent-senders.ts';
import { makeJpeg, newPath, uploadRaw } from './photos.ts';
import { waitFor } from './wait-for.ts';

/** No more inquiries than this look for firms at once. */
const LOOKING = 20;

/** Inquiries that firms are looked for, every second one with a photo; and many more that only have to be kept. */
export function startVisitors(anyServer: { readonly url: string }, database: Pick<pg.Pool, 'query'>) {
  const rows = async (sql: string) => (await database.query(sql)).rows;
  let looking = 0;
  let over = false;
  const four: unknown[] = [];
  const watching = (async () => {
    while (!over) {
      await skipWaitingForPeople(database);
      looking = (await rows(LOOKS)).length;
      four.push(...(await rows(FOUR)));
      await wait(500);
    }
  })();
  const photos: string[] = [];
  async function sendPhoto(): Promise<{ images?: string[] }> {
    const path = newPath();
    const photo = await makeJpeg();
    await waitFor(async () => (await uploadRaw(anyServer.url, path, photo)).status === 200, 120_000);
    photos.push(path);
    return { images: [publicPhotoUrl(anyServer.url, path)] };
  }
  let number = 0;
  const market = startSenders(anyServer, 3, {
    name: 'Kunde',
    restMs: 1_500,
    async prepare(which) {
      await waitFor(() => looking < LOOKING, 600_000);
      number += 1;
      const contact = { phone_number: `0171 ${2_000_000 + number}`, email_address: null };
      return { types_of_problems: 'noise', ...contact, ...(which % 2 === 0 && (await sendPhoto())) };
    },
  });
  const kept = startSenders(anyServer, 4, {
    name: 'Verwahrt',
    restMs: 150,
    prepare: async () => ({ website: 'x', email_address: null }),
  });
  return {
    photos,
    acknowledgedAt: () => [...market.times, ...kept.times].toSorted((a, b) => a - b),
    async finish() {
      await Promise.all([market.finish(), kept.finish()]);
      const refused = [...market.refused, ...kept.refused];
      return { acknowledged: [...market.acknowledged, ...kept.acknowledged], market: market.acknowledged, refused };
    },
    async stopWatching() {
      over = true;
      await watching;
      return four;
    },
  };
}
