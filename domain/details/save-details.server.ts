import type pg from 'pg';
import type { Queries } from '../../platform/db/side-pool.ts';
import { enqueue } from '../../platform/queue/enqueue.ts';
import { type Actor, recordEvent } from '../process/inquiry-events.server.ts';
import { lockInquiry, type NotLocked } from '../process/lock-inquiry.server.ts';
import { MATCH_QUEUE } from '../process/match-queue.ts';
import { type DetailChange, describeChanges } from './describe-details.ts';
import { type DetailAnswers, detailAnswers } from './detail-answers.ts';

type Call = { inquiryId: string; actor: Actor; seen?: string };
export type DetailsSaved =
  | { kind: 'saved'; version: number }
  /** The same answers as before: no new version. */
  | { kind: 'unchanged'; version: number }
  | { kind: 'invalid'; field: string }
  | NotLocked;

/** A new version beside the old ones. The first details end the wait for them: the match begins at once. */
export async function saveDetails(
  database: Queries,
  { answers, ...call }: Call & { answers: unknown },
): Promise<DetailsSaved> {
  const parsed = detailAnswers.safeParse(answers);
  if (!parsed.success) return { kind: 'invalid', field: String(parsed.error.issues[0]?.path[0] ?? '') };
  const { inquiryId, actor, seen } = call;
  return database.transaction(async (client): Promise<DetailsSaved> => {
    const inquiry = await lockInquiry(client, inquiryId, { seen });
    if (inquiry.kind !== 'locked') return inquiry;
    const text = JSON.stringify(parsed.data);
    const { rows } = await client.query<{ version: number; same: boolean }>(
      `select version, answers = $2::jsonb as same from inquiry_details where inquiry_id = $1 order by version desc limit 1`,
      [inquiryId, text],
    );
    // Sent without a single answer, as scanners do: no first version, and nobody's wait ends.
    if (!rows[0] && text === '{}') return { kind: 'unchanged', version: 0 };
    if (rows[0]?.same) return { kind: 'unchanged', version: rows[0].version };
    const version = (rows[0]?.version ?? 0) + 1;
    await client.query('insert into inquiry_details (inquiry_id, version, answers) values ($1, $2, $3)', [
      inquiryId,
      version,
      text,
    ]);
    await recordEvent(client, inquiryId, { event: 'details', actor, details: { version } });
    if (inquiry.status === 'new') await enqueue(client, [{ queue: MATCH_QUEUE, data: { inquiryId } }]);
    return { kind: 'saved', version };
  });
}

/** 'Weiter ohne Angaben': nobody waits for them any longer. */
export async function skipDetails(database: Queries, { inquiryId }: Call): Promise<{ kind: 'skipped' } | NotLocked> {
  return database.transaction(async (client) => {
    const inquiry = await lockInquiry(client, inquiryId);
    if (inquiry.kind !== 'locked') return inquiry;
    if (inquiry.status === 'new') await enqueue(client, [{ queue: MATCH_QUEUE, data: { inquiryId } }]);
    return { kind: 'skipped' };
  });
}

/** How an offer that rests on one version stands to the latest. */
export async function readDetailVersions(database: Pick<Queries, 'query'> | pg.ClientBase, inquiryId: string) {
  const { rows } = await (database as Pick<Queries, 'query'>).query<{ version: number; answers: DetailAnswers }>({
    text: 'select version, answers from inquiry_details where inquiry_id = $1 order by version',
    values: [inquiryId],
  });
  const latest = rows.at(-1) ?? { version: 0, answers: {} };
  const changesSince = (version: number): DetailChange[] =>
    describeChanges(rows.find((row) => row.version === version)?.answers ?? {}, latest.answers);
  return { latest: latest.version, changesSince };
}

/** The latest version; empty and 0 before the first. */
export async function findDetails(
  database: Pick<Queries, 'query'>,
  inquiryId: string,
): Promise<{ version: number; answers: DetailAnswers }> {
  const { rows } = await database.query<{ version: number; answers: DetailAnswers }>({
    text: 'select version, answers from inquiry_details where inquiry_id = $1 order by version desc limit 1',
    values: [inquiryId],
  });
  return rows[0] ?? { version: 0, answers: {} };
}
