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
import { type Actor, type LockedInquiry, SYSTEM } from '../workflow/inquiry-events.server.ts';
import { ROWS_A_PASS } from './deadlines.server.ts';
import {
  applyInvitationTransition,
  closeAccess,
  endOffers,
  type InvitationActionResult,
  returnCredit,
  settleInquiry,
  toActionResult,
} from './invitation-transitions.server.ts';

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
      on conflict do nothing`;
      await closeAccess(client, invitationId);
      await endOffers(client, invitationId);
      await returnCredit(client, [invitation]);
      if (!withoutEmail)
        await enqueue(client, [{ queue: 'send-invitation-over', data: { inquiryId, invitationId, how: 'excluded' } }]);
      await enqueueRematch(client, inquiryId, 'excluded');
    },
  );
  if (taken.kind === 'done') await settleInquiry(client, inquiryId);
  return toActionResult(taken);
}

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
