import { randomBytes } from 'node:crypto';
import { execute, type Queries, type Sql } from '../../platform/db/rows.ts';
import { enqueue } from '../../platform/queue/enqueue.ts';
import { recordAction } from '../audit/record-action.server.ts';
import { countFailure, hashToken, refuseAfterFailures } from '../magic-links/find-link.server.ts';
import { TEST_MAIL_ARRIVED } from './first-day.server.ts';
import { findHeartbeat, sendHeartbeatWithFacts } from './heartbeats.server.ts';

/** The link of a test email ends with the next one or after two days. */
const SENT = 'test-mail-sent';
const LASTS_S = 2 * 86_400;
const TOKEN = /^[\w-]{43}$/;

export const testMailUrl = (siteUrl: string, token: string) => `${siteUrl}/zentrale/testmail/?s=${token}`;

/** A new test email replaces one that waits for a retry. */
export async function askForTestMail(database: Queries, actor: string): Promise<{ kind: 'asked' }> {
  return database.transaction(async (client) => {
    await execute(client)`select pg_advisory_xact_lock(hashtext('test-mail'))`;
    const rowCount = await execute(client)`
      select from jobs where name = 'send-test-mail' and state in ('created', 'active') limit 1`;
    if (rowCount) return { kind: 'asked' };
    await recordAction(client, { actor, action: 'mail.test', subject: null });
    await enqueue(client, [{ queue: 'send-test-mail', data: {} }]);
    return { kind: 'asked' };
  });
}

/** Stores only the hash, with the mail configuration. */
export async function makeTestMailToken(database: Sql, mailing: string): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await sendHeartbeatWithFacts(database, SENT, { hash: hashToken(token).toString('hex'), mailing });
  return token;
}

export type TestMailLink = { kind: 'open' } | { kind: 'unknown' } | { kind: 'limited' };

/** Reads only, because mail scanners open links. */
export async function findTestMail(
  database: Sql,
  { token, network }: { token: string; network: string },
): Promise<TestMailLink> {
  return (await lookUp(database, token)) ? { kind: 'open' } : missed(database, network);
}

export async function confirmTestMail(
  database: Sql,
  { token, network }: { token: string; network: string },
): Promise<{ kind: 'arrived' } | TestMailLink> {
  const sent = await lookUp(database, token);
  if (!sent) return missed(database, network);
  await sendHeartbeatWithFacts(database, TEST_MAIL_ARRIVED, { mailing: sent.mailing });
  return { kind: 'arrived' };
}

async function lookUp(database: Sql, token: string): Promise<{ mailing: string } | null> {
  if (!TOKEN.test(token)) return null;
  const sent = await findHeartbeat(database, SENT);
  const facts = sent?.facts as { hash: string; mailing: string } | null;
  return sent && facts && sent.age < LASTS_S && facts.hash === hashToken(token).toString('hex') ? facts : null;
}

async function missed(database: Sql, network: string): Promise<TestMailLink> {
  if (await refuseAfterFailures(database, network)) return { kind: 'limited' };
  await countFailure(database, network);
  return { kind: 'unknown' };
}
