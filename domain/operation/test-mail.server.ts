import { randomBytes } from 'node:crypto';
import type { Queries, Sql } from '../../platform/db/side-pool.ts';
import { enqueue } from '../../platform/queue/enqueue.ts';
import { countFailure, hashToken, refuseAfterFailures } from '../access/find-link.server.ts';
import { recordAction } from '../audit/record-action.server.ts';
import { ARRIVED } from './first-day.server.ts';
import { beatWith, findBeat } from './heartbeats.server.ts';

export const TEST_MAIL_QUEUE = 'send-test-mail';
/** The one that is on its way: its link ends with the next, or after two days. */
const SENT = 'test-mail-sent';
const LASTS_S = 2 * 86_400;
const TOKEN = /^[\w-]{43}$/;

export const testMailUrl = (siteUrl: string, token: string) => `${siteUrl}/zentrale/testmail/?s=${token}`;

/** One at a time: the link of each ends with the next. One that waits for another try holds up nobody who has mended something. */
export async function askForTestMail(database: Queries, actor: string): Promise<{ kind: 'asked' }> {
  return database.transaction(async (client) => {
    await client.query(`select pg_advisory_xact_lock(hashtext('test-mail'))`);
    const { rowCount } = await client.query(
      `select from jobs where name = $1 and state in ('created', 'active') limit 1`,
      [TEST_MAIL_QUEUE],
    );
    if (rowCount) return { kind: 'asked' };
    await recordAction(client, { actor, action: 'mail.test', subject: null });
    await enqueue(client, [{ queue: TEST_MAIL_QUEUE, data: {} }]);
    return { kind: 'asked' };
  });
}

/** Only the hash stays, with what `mailing` it was sent by. */
export async function makeTestMailToken(database: Sql, mailing: string): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await beatWith(database, SENT, { hash: hashToken(token).toString('hex'), mailing });
  return token;
}

export type TestMailLink = { kind: 'open' } | { kind: 'unknown' } | { kind: 'limited' };

/** Reads only: programs that look through mails open links, too. */
export async function findTestMail(
  database: Sql,
  { token, network }: { token: string; network: string },
): Promise<TestMailLink> {
  return (await lookUp(database, token)) ? { kind: 'open' } : missed(database, network);
}

/** Somebody pressed the button in the mail: it arrives. */
export async function confirmTestMail(
  database: Sql,
  { token, network }: { token: string; network: string },
): Promise<{ kind: 'arrived' } | TestMailLink> {
  const sent = await lookUp(database, token);
  if (!sent) return missed(database, network);
  await beatWith(database, ARRIVED, { mailing: sent.mailing });
  return { kind: 'arrived' };
}

async function lookUp(database: Sql, token: string): Promise<{ mailing: string } | null> {
  if (!TOKEN.test(token)) return null;
  const sent = await findBeat(database, SENT);
  const facts = sent?.facts as { hash: string; mailing: string } | null;
  return sent && facts && sent.age < LASTS_S && facts.hash === hashToken(token).toString('hex') ? facts : null;
}

async function missed(database: Sql, network: string): Promise<TestMailLink> {
  if (await refuseAfterFailures(database, network)) return { kind: 'limited' };
  await countFailure(database, network);
  return { kind: 'unknown' };
}
