import { type Client, execute, listRows } from '../../platform/db/rows.ts';
import { pauseBilling } from '../billing/profile.server.ts';
import { withdrawContactInTransaction } from '../contact-sharing/withdraw-contact.server.ts';
import { endContactShare } from '../invitations/invitation-transitions.server.ts';
import { excludeFirmInTransaction } from '../invitations/recall.server.ts';
import { unsubscribeAgain } from '../newsletter/unsubscribe.server.ts';
import { forgetRemindersAgain } from '../orders/guarantee.server.ts';
import { forgetReviewsAgain } from '../reviews/write-review.server.ts';
import { forEachIsolated } from '../scheduled-tasks.server.ts';
import { findErased, findResurrected } from '../tombstones/tombstones.server.ts';
import { type ErasureServices, eraseInTransaction } from './erase-inquiry.server.ts';

export type ReappliedTombstones = { erased: number; unsubscribed: number; withdrawn: number; excluded: number };

type Back = { what: keyof ReappliedTombstones; subject: string; undo(client: Client): Promise<number> };
type Services = Omit<ErasureServices, 'database'>;

/** Repeats erasures, revocations and exclusions that a restored backup has undone, all in one transaction. */
export async function applyTombstones(
  client: Client,
  services: Services,
  { actor, more = [] }: { actor: string; more?: readonly string[] },
): Promise<ReappliedTombstones> {
  const found = { erased: 0, unsubscribed: 0, withdrawn: 0, excluded: 0 };
  for (const { what, undo } of await findBack(client, services, { actor, more })) found[what] += await undo(client);
  return found;
}

/** Covers a database that was restored without our restore command. */
export async function reapplyTombstones(services: ErasureServices, now: Date): Promise<number> {
  const { database } = services;
  const back = await database.transaction((client) => findBack(client, services, { actor: 'start', more: [] }));
  // Data that reappears comes from a backup, so the invoice numbers may be old as well.
  if (back.some(({ what }) => what !== 'unsubscribed')) await database.transaction(pauseBilling);
  return forEachIsolated(
    database,
    { task: 'reapply-tombstones', now },
    back,
    ({ subject }) => subject,
    ({ undo }) => database.transaction(undo),
  );
}

async function findBack(
  client: Client,
  services: Services,
  { actor, more }: { actor: string; more: readonly string[] },
): Promise<Back[]> {
  const lines = [...(await services.tombstones.lines()), ...more];
  const erased = (await findResurrected(client, findErased(lines))).map((id): Back => {
    const undo = async (own: Client) =>
      (await eraseInTransaction(own, services, { id, actor, reason: 'restore' })) ? 1 : 0;
    return { what: 'erased', subject: id, undo };
  });
  const readers: Back = {
    what: 'unsubscribed',
    subject: 'newsletter',
    undo: async (own) =>
      (await unsubscribeAgain(own, lines)) +
      (await forgetRemindersAgain(own, lines)) +
      (await forgetReviewsAgain(own, lines)),
  };
  return [
    ...erased,
    readers,
    ...(await findShared(client, lines, actor)),
    ...(await findExcluded(client, lines, actor)),
  ];
}

/** Revokes the contact share without an email, even if the inquiry is closed. */
async function findShared(client: Client, lines: readonly string[], actor: string): Promise<Back[]> {
  const rows = await listRows<{ inquiry_id: string; invitation_id: string }>(client)`
    select inquiry_id, invitation_id from contact_shares
    where withdrawn_at is null
      and contact_share_tombstone(id) = any(${lines.filter((line) => line.startsWith('share '))})`;
  return rows.map(({ inquiry_id: inquiryId, invitation_id: invitationId }) => ({
    what: 'withdrawn',
    subject: invitationId,
    async undo(own) {
      const call = { inquiryId, invitationId, actor: { kind: 'staff', id: actor } as const };
      const { kind } = await withdrawContactInTransaction(own, call, { withoutEmail: true });
      if (kind !== 'withdrawn') await endContactShare(own, invitationId);
      return 1;
    },
  }));
}

/** Removes a firm that takes part in the inquiry and blocks one that does not. */
async function findExcluded(client: Client, lines: readonly string[], actor: string): Promise<Back[]> {
  const exclusions = lines.flatMap((line) => EXCLUSION.exec(line)?.slice(1, 3) ?? []);
  const rows = await listRows<{ inquiry_id: string; firm_id: string; invitation_id: string | null }>(client)`
    select q.id as inquiry_id, p.id as firm_id, v.id as invitation_id
    from (select distinct * from unnest(${exclusions.filter((_, index) => index % 2 === 0)}::text[],
      ${exclusions.filter((_, index) => index % 2 === 1)}::uuid[]) as line (hash, firm)) as listed
    join inquiries q on encode(sha256(convert_to('inquiry:' || q.id::text, 'UTF8')), 'hex') = listed.hash
    join firms p on p.id = listed.firm
    left join invitations v on v.inquiry_id = q.id and v.firm_id = p.id and v.status in ('invited', 'engaged', 'offered')
    where not exists (select from excluded_firms n where n.inquiry_id = q.id and n.firm_id = p.id)`;
  return rows.map(({ inquiry_id: inquiryId, firm_id: firmId, invitation_id: invitationId }) => ({
    what: 'excluded',
    subject: `${inquiryId} ${firmId}`,
    async undo(own) {
      const call = { inquiryId, actor: { kind: 'staff', id: actor } as const };
      if (invitationId) await excludeFirmInTransaction(own, { ...call, invitationId }, { withoutEmail: true });
      await execute(own)`
        insert into excluded_firms (inquiry_id, firm_id) values (${inquiryId}, ${firmId}) on conflict do nothing`;
      return 1;
    },
  }));
}

const EXCLUSION = /^exclude ([0-9a-f]{64}) ([0-9a-f-]{36})$/;
