import { firmGoneMail } from '../../content/contact-mails.ts';
import { toCallNote } from '../../content/mails.ts';
import { type Client, execute, findValue, type Queries, type Sql } from '../../platform/db/rows.ts';
import { enqueue } from '../../platform/queue/enqueue.ts';
import { findFirmName } from '../firms/find-firm.server.ts';
import { type FirmTransitionResult, firmActor } from '../firms/firm-transitions.server.ts';
import { leavePartnership } from '../firms/measures.server.ts';
import { enqueueRematch } from '../inquiries/rematch.server.ts';
import { forEachDue, notPaused } from '../scheduled-tasks.server.ts';
import { raiseTask } from '../tasks/tasks.server.ts';
import { applyTransition } from '../workflow/apply-transition.server.ts';
import { type Actor, type LockedInquiry, SYSTEM } from '../workflow/inquiry-events.server.ts';
import { ROWS_A_PASS } from './deadlines.server.ts';
import { extendDeadlines, findStateBefore, retakeSlot } from './decline.server.ts';
import {
  applyInvitationTransition,
  closeAccess,
  endOffers,
  type InvitationActionResult,
  type InvitationRow,
  returnCredit,
  settleInquiry,
  takeBackCredit,
  toActionResult,
} from './invitation-transitions.server.ts';

/** At most: the next firm is asked at once and may take the slot. */
export const BRING_BACK_MINUTES = 60;

/** Excluded again, a firm has its hour anew. */
export const mayComeBack = ({ ended_at }: Pick<InvitationRow, 'ended_at'>, now: Date) =>
  Number(ended_at) + BRING_BACK_MINUTES * 60_000 > now.getTime();

type Recall = { invitationId: string; actor: Actor; reason?: string };

export const recallInvitation = (database: Queries, recall: Recall) =>
  database.transaction((client) => recallAndMatch(client, recall));

async function recallAndMatch(client: Client, recall: Recall): Promise<InvitationActionResult> {
  const recalled = await recallInTransaction(client, recall);
  if (recalled.kind === 'done') await enqueueRematch(client, recalled.inquiryId, 'recalled');
  return recalled.kind === 'done' ? { kind: 'done' } : recalled;
}

/** Does not start a new match. `inquiryId` restricts the recall to that inquiry. */
export async function recallInTransaction(
  client: Client,
  { invitationId, actor, reason, inquiryId: wanted }: Recall & { inquiryId?: string },
): Promise<{ kind: 'done'; inquiryId: string } | Exclude<InvitationActionResult, { kind: 'done' }>> {
  const inquiryId = await findValue<string | null>(client)`
    select inquiry_id from invitations where id = ${invitationId}`;
  if (!inquiryId || (wanted && wanted !== inquiryId)) return { kind: 'unknown' };
  const step = { invitationId, event: 'recall', actor, ...(reason && { details: { reason } }) };
  const taken = await applyInvitationTransition(client, step, async (_, { invitation, inquiry }) => {
    await closeAccess(client, invitationId);
    await endOffers(client, invitationId);
    await returnCredit(client, [invitation]);
    const data = { inquiryId, invitationId, how: 'recalled', hadContact: invitation.status === 'shared' };
    await enqueue(client, [{ queue: 'send-invitation-over', data }]);
    if (invitation.status === 'offered' || data.hadContact) await notifyCustomer(client, inquiry, data);
  });
  if (taken.kind === 'done') {
    await settleInquiry(client, inquiryId);
    return { kind: 'done', inquiryId };
  }
  return toActionResult(taken) as Exclude<InvitationActionResult, { kind: 'done' }>;
}

async function notifyCustomer(
  client: Client,
  { id: inquiryId, email_address, now }: LockedInquiry,
  { invitationId, hadContact }: { invitationId: string; hadContact: boolean },
) {
  if (email_address) {
    await enqueue(client, [{ queue: 'send-firm-gone', data: { inquiryId, invitationId, hadContact } }]);
    return;
  }
  const firm = (await findFirmName(client as Sql, invitationId)) ?? '';
  const note = toCallNote(firmGoneMail.paragraphs(firm, hadContact));
  await raiseTask(client, { kind: 'call-firm-gone', inquiryId, dueAt: now, note });
}

export const excludeFirm = (database: Queries, call: Call): Promise<InvitationActionResult> =>
  database.transaction((client) => excludeFirmInTransaction(client, call));

type Call = { inquiryId: string; invitationId: string; actor: Actor };

/** `withoutEmail`: the firm was notified before a backup restored its invitation. */
export async function excludeFirmInTransaction(
  client: Client,
  { inquiryId, invitationId, actor }: Call,
  { withoutEmail = false } = {},
): Promise<InvitationActionResult> {
  const rowCount = await execute(client)`
    select from invitations where id = ${invitationId} and inquiry_id = ${inquiryId}`;
  if (!rowCount) return { kind: 'unknown' };
  const taken = await applyInvitationTransition(
    client,
    { invitationId, event: 'exclude', actor },
    async (_, { invitation }) => {
      await execute(client)`
      insert into excluded_firms (inquiry_id, firm_id) values (${inquiryId}, ${invitation.firm_id})
      on conflict (inquiry_id, firm_id) do update set lifted_at = null, at = now()`;
      await closeAccess(client, invitationId);
      await endOffers(client, invitationId);
      await returnCredit(client, [invitation]);
      // A firm that comes back within that time never hears of it.
      const afterSeconds = BRING_BACK_MINUTES * 60;
      const data = { inquiryId, invitationId, how: 'excluded' };
      if (!withoutEmail) await enqueue(client, [{ queue: 'send-invitation-over', data, afterSeconds }]);
      await enqueueRematch(client, inquiryId, 'excluded');
    },
  );
  if (taken.kind === 'done') await settleInquiry(client, inquiryId);
  return toActionResult(taken);
}

/** Within an hour, while a slot is free: a new link and a new disclosure, and the offer counts again. */
export const bringBackFirm = (
  database: Queries,
  { inquiryId, invitationId, actor }: Call,
): Promise<InvitationActionResult> =>
  retakeSlot(
    database,
    { invitationId, actor, status: 'excluded', event: 'bring-back' },
    async (client, locked, slot) => {
      const { invitation, inquiry } = locked;
      const late = !mayComeBack(invitation, inquiry.now);
      if (invitation.inquiry_id !== inquiryId || late || inquiry.status === 'new') return { kind: 'closed' };
      const offerId = await findValue<string>(client)`
      select id from offers where invitation_id = ${invitationId} and state = 'passed' and valid_until >= munich_day(now())
      order by version desc limit 1`;
      const before = await findStateBefore(client, invitation, 'exclude');
      if (before === 'offered' && !offerId) return { kind: 'closed' };
      if (invitation.answered_at === null) await takeBackCredit(client, invitation);
      await execute(client)`update invitations set slot = ${slot} where id = ${invitationId}`;
      if (!offerId) await extendDeadlines(client, invitation, inquiry.now);
      const to = offerId ? 'offered' : before;
      const taken = await applyInvitationTransition(
        client,
        { invitationId, event: 'bring-back', actor, to },
        async () => {
          await execute(client)`update offers set state = 'current', ended_at = null where id = ${offerId}`;
          await execute(client)`
        update excluded_firms set lifted_at = now() where inquiry_id = ${inquiryId} and firm_id = ${invitation.firm_id}`;
          await execute(client)`
        insert into disclosures (inquiry_hash, firm_id, invitation_id, scope, basis, fields)
        select inquiry_hash, firm_id, invitation_id, scope, basis, fields from disclosures
        where invitation_id = ${invitationId} and scope = 'blind' order by id desc limit 1`;
          await enqueue(client, [{ queue: 'send-offer-back', data: { inquiryId, invitationId, excluded: true } }]);
        },
      );
      if (taken.kind === 'done' && offerId && inquiry.status === 'matching')
        await applyTransition(client, { inquiryId, event: 'firm-back', actor, details: { invitation: invitationId } });
      return toActionResult(taken);
    },
  );

/** Also runs every minute, for firms that were suspended or left. */
export const recallInvitationsOfLeftFirms = (
  database: Queries,
  { firmId = null, now = new Date() }: { firmId?: string | null; now?: Date } = {},
) =>
  forEachDue(database, { task: 'gone-firms', now }, recallOfGone)`
    select i.id from invitations i join firms p on p.id = i.firm_id
    where p.status in ('suspended', 'left') and i.status in ('invited', 'engaged', 'offered', 'shared')
      and (${firmId}::uuid is null or p.id = ${firmId}) and ${notPaused('gone-firms', 'i.id', now)} order by i.invited_at limit ${ROWS_A_PASS}`;

const recallOfGone = async (client: Client, { id: invitationId }: { id: string }) =>
  (await recallAndMatch(client, { invitationId, actor: SYSTEM, reason: 'firm-gone' })).kind === 'done';

export async function leavePlatform(database: Queries, { firmId }: { firmId: string }): Promise<FirmTransitionResult> {
  const taken = await database.transaction((client) => leavePartnership(client, { firmId, actor: firmActor(firmId) }));
  // Runs after the firm's lock is gone, because inquiries are locked before firms. The scheduler retries failures.
  if (taken.kind === 'done') await recallInvitationsOfLeftFirms(database, { firmId }).catch(() => {});
  return taken;
}
