import { execute, findRow, listRows, type Queries, type Reader, type Sql, sql } from '../../platform/db/rows.ts';
import { enqueue } from '../../platform/queue/enqueue.ts';
import { DEFAULT_POSTAL_CODE } from '../form-rules.ts';
import { startResponseTime } from '../response-time/response-times.server.ts';
import { findPlace, isPostalCode } from '../service-area/service-area.ts';
import { type Actor, type NotLocked, recordEvent, workOnInquiry } from '../workflow/inquiry-events.server.ts';
import { closedStatuses, MATCH_QUEUE } from '../workflow/reasons.ts';
import { type DetailAnswers, type DetailChange, describeChanges, detailAnswers } from './detail-answers.ts';

type Call = { inquiryId: string; actor: Actor; seen?: string };
type DetailsSaved = { kind: 'saved' | 'unchanged'; version: number } | { kind: 'invalid'; field: string } | NotLocked;

/** The question; of the size, the measure. */
const readFault = ({ issues: [first] }: { issues: readonly { path: readonly PropertyKey[] }[] }) =>
  String(first?.path[first.path[0] === 'size' ? 1 : 0] ?? '');

/** The first version ends the wait for details, so matching starts at once. */
export async function saveDetails(
  database: Queries,
  { answers, filledIn = {}, ...call }: Call & { answers: unknown; filledIn?: DetailAnswers },
): Promise<DetailsSaved> {
  const parsed = detailAnswers.safeParse(answers);
  if (!parsed.success) return { kind: 'invalid', field: readFault(parsed.error) };
  const { inquiryId, actor, seen } = call;
  return workOnInquiry(database, { inquiryId, seen }, async (client, inquiry): Promise<DetailsSaved> => {
    const text = JSON.stringify(parsed.data);
    const known = await findRow<{ version: number; same: boolean }>(client)`
      select version, answers = ${text}::jsonb as same from inquiry_details where inquiry_id = ${inquiryId}
      order by version desc limit 1`;
    // A form sent unchanged, as link scanners do, creates no first version and ends no wait.
    const shown = JSON.stringify(detailAnswers.parse(filledIn));
    if (!known && (text === '{}' || text === shown)) return { kind: 'unchanged', version: 0 };
    if (known?.same) return { kind: 'unchanged', version: known.version };
    const version = (known?.version ?? 0) + 1;
    await execute(client)`
      insert into inquiry_details (inquiry_id, version, answers) values (${inquiryId}, ${version}, ${text})`;
    await recordEvent(client, inquiryId, { event: 'details', actor, details: { version } });
    if (inquiry.status === 'new') await enqueue(client, [{ queue: MATCH_QUEUE, data: { inquiryId } }]);
    return { kind: 'saved', version };
  });
}

export async function skipDetails(database: Queries, { inquiryId }: Call): Promise<{ kind: 'skipped' } | NotLocked> {
  return workOnInquiry(database, { inquiryId }, async (client, inquiry) => {
    if (inquiry.status === 'new') await enqueue(client, [{ queue: MATCH_QUEUE, data: { inquiryId } }]);
    return { kind: 'skipped' };
  });
}

const versionsOf = (inquiryId: string) =>
  sql`select version, answers from inquiry_details where inquiry_id = ${inquiryId} order by version`;
type Version = { version: number; answers: DetailAnswers };

export async function readDetailVersions(database: Reader, inquiryId: string) {
  const rows = await listRows<Version>(database)`${versionsOf(inquiryId)}`;
  const latest = rows.at(-1) ?? { version: 0, answers: {} };
  const changesSince = (version: number): DetailChange[] =>
    describeChanges(rows.find((row) => row.version === version)?.answers ?? {}, latest.answers);
  return { latest: latest.version, changesSince };
}

export const findDetails = async (database: Sql, inquiryId: string): Promise<Version> =>
  (await findRow<Version>(database)`${versionsOf(inquiryId)} desc limit 1`) ?? { version: 0, answers: {} };

type PostalCodeGiven = { kind: 'saved' | 'invalid' | 'known' } | NotLocked;

/** Can be set only once, since firms are chosen by it. A code outside the service area is kept and flagged. */
export async function givePostalCode(
  database: Queries,
  { inquiryId, actor, postalCode }: { inquiryId: string; actor: Actor; postalCode: string },
): Promise<PostalCodeGiven> {
  if (!isPostalCode(postalCode) || postalCode === DEFAULT_POSTAL_CODE) return { kind: 'invalid' };
  const outside = !findPlace(postalCode)?.inArea;
  return workOnInquiry(database, { inquiryId }, async (client, inquiry): Promise<PostalCodeGiven> => {
    const rowCount = await execute(client)`
      update inquiries set postal_code = ${postalCode}, flags = case when ${outside} and not 'area' = any(flags)
        then flags || '{area}' else flags end
      where id = ${inquiryId} and postal_code in ('', ${DEFAULT_POSTAL_CODE})`;
    if (!rowCount) return { kind: 'known' };
    await recordEvent(client, inquiryId, { event: 'postal-code', actor, details: { outside } });
    if (!closedStatuses.includes(inquiry.status)) await startResponseTime(client, inquiryId, inquiry.now);
    if (['new', 'matching', 'offers'].includes(inquiry.status))
      await enqueue(client, [{ queue: MATCH_QUEUE, data: { inquiryId } }]);
    return { kind: 'saved' };
  });
}
