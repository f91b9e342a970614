import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeLink } from '../../domain/magic-links/make-link.server.ts';
import { createLinkVisitor } from '../support/link-visitor.ts';
import { storeAsked } from '../support/offers.ts';
import { toQueries } from '../support/queries.ts';
import { type RunningServer, startServer } from '../support/running-server.ts';
import { useDatabase } from '../support/test-database.ts';
import { waitFor } from '../support/wait-for.ts';

/** One link, one network, opened as often as somebody likes: the others notice nothing. With the limits as they come. */
const { state, run } = useDatabase();
let server: RunningServer;
const inquiries: Record<string, Awaited<ReturnType<typeof storeTalk>>> = {};

async function storeTalk(letter: string) {
  const asked = await storeAsked(state.pool);
  await run(
    `insert into messages (invitation_id, author, kind, body, idempotency_key)
     select $1, 'customer', 'message', repeat($2, 2000), gen_random_uuid() from generate_series(1, 30)`,
    [asked.invitationId, letter],
  );
  const { token } = await makeLink(toQueries(state), { audience: 'customer', inquiryId: asked.inquiryId });
  return { ...asked, link: `/meine-anfrage/?s=${token}` };
}

beforeAll(async () => {
  for (const letter of ['\ufdfa', 'x', 'y']) inquiries[letter] = await storeTalk(letter);
  const env = { DATABASE_URL: state.url, TRUSTED_PROXIES: '127.0.0.1', RATE_LIMITS: 'on' };
  server = await startServer({ env });
});
afterAll(async () => {
  await server.stop();
  server.remove();
});

async function enter(letter: string) {
  const visitor = createLinkVisitor(server.url, { network: '198.51.100.9' });
  const opened = await visitor.visit(inquiries[letter]?.link ?? '');
  expect(opened.status).toBe(200);
  return { visitor, page: opened.at };
}

test('a link opens 120 pages in ten minutes; erasing and taking back stay open, and so do other links', async () => {
  const { visitor, page } = await enter('y');
  const statuses: number[] = [];
  for (let views = 0; views < 125 && statuses.at(-1) !== 429; views += 1) {
    statuses.push((await visitor.visit(page, { method: 'HEAD' })).status);
  }
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(118);
  expect(statuses.at(-1)).toBe(429);
  const refused = await visitor.visit(page);
  expect([refused.status, refused.headers.get('Cache-Control')]).toEqual([429, 'no-store']);
  expect(await refused.text()).toContain('Zu viele Aufrufe');
  // However the link is written, it is one.
  const spelled = inquiries.y?.link.replace(/.*s=/, `${page}?c=1&s=%20%09`) ?? '';
  expect((await fetch(server.url + spelled, { headers: { 'X-Forwarded-For': '198.51.100.9' } })).status).toBe(429);
  expect((await visitor.visit(`${page}loeschen/`)).status).toBe(200);
  // Its photos have a limit of their own, that of as many pages.
  const photos: number[] = [];
  for (let views = 0; views < 605 && photos.at(-1) !== 429; views += 1) {
    photos.push((await visitor.visit(`${page}foto/1/`, { method: 'HEAD' })).status);
  }
  expect(photos.indexOf(429)).toBeGreaterThanOrEqual(590);
  expect((await visitor.visit(`${page}ruecknahme/${inquiries.y?.reference}/`)).status).not.toBe(429);
  await enter('x');
});

test('forms of one link that wait for each other leave the connections that others need', async () => {
  const { inquiryId, reference } = inquiries.x as Awaited<ReturnType<typeof storeTalk>>;
  const { visitor, page } = await enter('x');
  const client = await state.pool.connect();
  try {
    await client.query('begin');
    await client.query('select from inquiries where id = $1 for update', [inquiryId]);
    const crowd = Array.from({ length: 30 }, () =>
      visitor.post(`${page}frage/`, { betrieb: reference, key: randomUUID(), antwort: 'Ja.' }),
    );
    await waitFor(async () => {
      const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      return ((await state.pool.query(waiting)).rowCount ?? 0) >= 3;
    });
    const other = createLinkVisitor(server.url, { network: '203.0.113.200' });
    const visits: number[] = [];
    for (let n = 0; n < 8; n += 1) visits.push((await other.visit(inquiries['\ufdfa']?.link ?? '')).status);
    expect(visits).toEqual(Array(8).fill(200));
    await client.query('rollback');
    await Promise.all(crowd);
  } finally {
    await client.query('rollback');
    client.release();
  }
});

test('pages and photos that wait too long for a connection are answered 503 and come back when there is one', async () => {
  const client = await state.pool.connect();
  const ask = (path: string, n: number) =>
    fetch(server.url + path, { headers: { 'X-Forwarded-For': `203.0.113.${n}` }, redirect: 'manual' });
  const page = inquiries.x?.link ?? '';
  const photo = `/storage/v1/object/public/pigeon_images/80331/${'a'.repeat(26)}_1763200000000.jpg`;
  try {
    await client.query('begin');
    await client.query('lock table access_tokens in access exclusive mode');
    const pages = Array.from({ length: 30 }, (_, n) => ask(page, n));
    await waitFor(async () => {
      const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      return ((await state.pool.query(waiting)).rowCount ?? 0) >= 9;
    });
    for (const answer of await Promise.all([...pages, ask(photo, 90)]))
      expect([answer.status, Number(answer.headers.get('Retry-After')) > 0]).toEqual([503, true]);
  } finally {
    await client.query('rollback');
    client.release();
  }
  expect((await ask(page, 91)).status).toBe(303);
});

test('sixty connections of one network leave the sign-in of the office open for the others', async () => {
  const signIn = `${server.url}/zentrale/anmelden/`;
  const knock = (network: string) => fetch(`${signIn}?${randomUUID()}`, { headers: { 'X-Forwarded-For': network } });
  let over = false;
  const crowd = Array.from({ length: 60 }, async () => {
    const seen = new Set<number>();
    while (!over) {
      const answer = await knock('198.51.100.60');
      await answer.text();
      seen.add(answer.status);
    }
    return seen;
  });
  const honest: number[] = [];
  for (let visits = 0; visits < 12; visits += 1) {
    const answer = await knock(`203.0.113.${visits + 1}`);
    await answer.text();
    honest.push(answer.status);
  }
  over = true;
  const statuses = new Set((await Promise.all(crowd)).flatMap((seen) => [...seen]));
  expect(statuses).toContain(503);
  expect(honest).toEqual(Array(12).fill(200));
});
