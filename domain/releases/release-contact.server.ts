import type pg from 'pg';
import { asSpoken } from '../../content/mails.ts';
import { beforeSigningMail } from '../../content/release-mails.ts';
import type { Queries } from '../../platform/db/side-pool.ts';
import { enqueue } from '../../platform/queue/enqueue.ts';
import { takeInvitationStep } from '../invitations/take-invitation-step.server.ts';
import type { Actor } from '../process/inquiry-events.server.ts';
import { lockInquiry } from '../process/lock-inquiry.server.ts';
import { takeStep } from '../process/take-step.server.ts';
import { raiseTask } from '../tasks/tasks.server.ts';
import { nextWorkingDayAt } from '../time/working-time.ts';
import { disclose } from './disclose.server.ts';
import { type ReleasedFields, type ReleaseProblem, readRelease, releasedFields } from './release-fields.ts';

export const CONTACT_RELEASED_QUEUE = 'send-contact-released';
export const RELEASED_QUEUE = 'send-released';
export const SIGNING_QUEUE = 'send-before-signing';
/** Firms call within a day or two; nobody reads two letters in one minute. */
const SIGNING_SECONDS = 86_400;
const CALL_HOUR = 10;

export type ReleaseGiven = Parameters<typeof readRelease>[0];
export type ReleaseCall = { inquiryId: string; invitationId: string; actor: Actor; given: ReleaseGiven };

export type Released =
  | { kind: 'released' }
  | { kind: 'invalid'; problem: ReleaseProblem }
  /** The firm has no offer (any more), or the inquiry is over. */
  | { kind: 'refused' }
  | { kind: 'unknown' };

/** What would be shown, for the page that shows it once more before the click. Changes nothing. */
export async function previewRelease(
  database: Pick<Queries, 'query'>,
  { inquiryId, given }: Pick<ReleaseCall, 'inquiryId' | 'given'>,
): Promise<
  { kind: 'preview'; fields: ReleasedFields } | { kind: 'invalid'; problem: ReleaseProblem } | { kind: 'unknown' }
> {
  const contact = await findContact(database, inquiryId);
  if (!contact) return { kind: 'unknown' };
  const wish = readRelease(given, contact);
  if ('problem' in wish) return { kind: 'invalid', problem: wish.problem };
  return { kind: 'preview', fields: releasedFields(wish, contact) };
}

/**
 * The one way by which a name, a number or an address reaches a firm: by the customer's click, or by a spoken word that
 * somebody of the office noted. Twice for the same firm counts once.
 */
export async function releaseContact(database: Queries, call: ReleaseCall): Promise<Released> {
  const { inquiryId, invitationId, actor, given } = call;
  return database.transaction(async (client): Promise<Released> => {
    const inquiry = await lockInquiry(client, inquiryId);
    if (inquiry.kind !== 'locked') return { kind: inquiry.kind === 'unknown' ? 'unknown' : 'refused' };
    const contact = await findContact(client as Pick<Queries, 'query'>, inquiryId);
    if (!contact) return { kind: 'unknown' };
    const wish = readRelease(given, contact);
    if ('problem' in wish) return { kind: 'invalid', problem: wish.problem };
    if (!(await belongs(client, invitationId, inquiryId))) return { kind: 'unknown' };
    const { rowCount: live } = await client.query(
      'select from releases where invitation_id = $1 and taken_back_at is null',
      [invitationId],
    );
    if (live) return { kind: 'released' };
    const step = await takeInvitationStep(client, { invitationId, event: 'release', actor });
    if (step.kind !== 'done') return { kind: 'refused' };
    const moved = await takeStep(client, { inquiryId, event: 'release', actor, details: { invitation: invitationId } });
    if (moved.kind !== 'done')
      throw new Error(`release of an inquiry that is ${'status' in moved ? moved.status : moved.kind}`);
    const isFirst = (await client.query('select from releases where inquiry_id = $1', [inquiryId])).rowCount === 0;
    const fields = releasedFields(wish, contact);
    const byPhone = actor.kind === 'staff';
    await client.query(
      `insert into releases (inquiry_id, invitation_id, channel, times, wants_visit, object_address, orders_as, access_by,
         shown, noted_by) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
      [
        inquiryId,
        invitationId,
        wish.channel,
        wish.times,
        wish.wantsVisit,
        wish.objectAddress,
        wish.ordersAs,
        wish.accessBy,
        JSON.stringify(fields),
        byPhone ? actor.id : null,
      ],
    );
    await disclose(client, { inquiryId, invitationId, fields, basis: byPhone ? 'asked-by-phone' : 'released' });
    await enqueue(client, [
      { queue: CONTACT_RELEASED_QUEUE, data: { inquiryId, invitationId } },
      ...(contact.email ? [{ queue: RELEASED_QUEUE, data: { inquiryId, invitationId } }] : []),
      ...(contact.email && isFirst
        ? [{ queue: SIGNING_QUEUE, data: { inquiryId, invitationId }, afterSeconds: SIGNING_SECONDS }]
        : []),
    ]);
    if (!contact.email && isFirst) {
      const { paragraphs, steps, closing } = beforeSigningMail;
      const note = asSpoken([...paragraphs, ...steps, closing]);
      await raiseTask(client, {
        kind: 'call-signing',
        inquiryId,
        dueAt: nextWorkingDayAt(inquiry.now, CALL_HOUR),
        note,
      });
    }
    return { kind: 'released' };
  });
}

async function belongs(client: pg.ClientBase, invitationId: string, inquiryId: string): Promise<boolean> {
  const { rowCount } = await client.query('select from invitations where id = $1 and inquiry_id = $2', [
    invitationId,
    inquiryId,
  ]);
  return rowCount === 1;
}

async function findContact(database: Pick<Queries, 'query'>, inquiryId: string) {
  const { rows } = await database.query<{
    first_name: string;
    last_name: string;
    phone_number: string;
    email_address: string | null;
  }>({
    text: 'select first_name, last_name, phone_number, email_address from inquiries where id = $1',
    values: [inquiryId],
  });
  const [row] = rows;
  if (!row) return null;
  return { firstName: row.first_name, lastName: row.last_name, phone: row.phone_number, email: row.email_address };
}

/** What a firm sees by now, by name, and how it may get in touch; null without a release. */
export async function findShown(database: Pick<Queries, 'query'>, invitationId: string) {
  const { rows } = await database.query<{ shown: string[]; channel: ReleasedFields['channel'] }>({
    text: `select array(select jsonb_object_keys(shown)) as shown, channel from releases
      where invitation_id = $1 and taken_back_at is null`,
    values: [invitationId],
  });
  return rows[0] ?? null;
}
