import type pg from 'pg';
import { endRelease } from '../invitations/end-release.server.ts';
import { vetoIn } from '../invitations/veto-firm.server.ts';
import { unsubscribeAgain } from '../newsletter/reader-tombstones.server.ts';
import { takeBackIn } from '../releases/take-back.server.ts';
import { findErased, findResurrected } from '../tombstones/tombstones.server.ts';
import { type ErasureServices, eraseInTransaction } from './erase-inquiry.server.ts';

export type AppliedAgain = { erased: number; unsubscribed: number; takenBack: number; vetoed: number };

/** What was erased, taken back or refused stays so, whatever a backup brings back. Says how much was back. */
export async function applyTombstones(
  client: pg.ClientBase,
  services: Omit<ErasureServices, 'database'>,
  { actor, more = [] }: { actor: string; more?: readonly string[] },
): Promise<AppliedAgain> {
  const lines = [...(await services.tombstones.lines()), ...more];
  const ids = await findResurrected(client, findErased(lines));
  for (const id of ids) await eraseInTransaction(client, services, { id, actor, reason: 'restore' });
  const unsubscribed = await unsubscribeAgain(client, lines);
  const takenBack = await takeBackAgain(client, lines, actor);
  return { erased: ids.length, unsubscribed, takenBack, vetoed: await vetoAgain(client, lines, actor) };
}

/** By the way of the verb, without its mail; where that is closed the contact goes all the same. */
async function takeBackAgain(client: pg.ClientBase, lines: readonly string[], actor: string): Promise<number> {
  const { rows } = await client.query<{ inquiry_id: string; invitation_id: string }>(
    `select inquiry_id, invitation_id from releases where taken_back_at is null and release_tombstone(id) = any($1)`,
    [lines.filter((line) => line.startsWith('release '))],
  );
  for (const { inquiry_id: inquiryId, invitation_id: invitationId } of rows) {
    const call = { inquiryId, invitationId, actor: { kind: 'staff', id: actor } as const };
    const { kind } = await takeBackIn(client, call, { quietly: true });
    if (kind !== 'taken-back') await endRelease(client, invitationId);
  }
  return rows.length;
}

/** A firm that stands with the inquiry leaves it; one that does not is never asked. */
async function vetoAgain(client: pg.ClientBase, lines: readonly string[], actor: string): Promise<number> {
  const vetoes = lines.flatMap((line) => VETO.exec(line)?.slice(1, 3) ?? []);
  const { rows } = await client.query<{ inquiry_id: string; partner_id: string; invitation_id: string | null }>(
    `select q.id as inquiry_id, p.id as partner_id, v.id as invitation_id
     from (select distinct * from unnest($1::text[], $2::uuid[]) as line (hash, partner)) as said
     join inquiries q on encode(sha256(convert_to('inquiry:' || q.id::text, 'UTF8')), 'hex') = said.hash
     join partners p on p.id = said.partner
     left join invitations v on v.inquiry_id = q.id and v.partner_id = p.id and v.status in ('invited', 'engaged', 'offered')
     where not exists (select from inquiry_vetoes n where n.inquiry_id = q.id and n.partner_id = p.id)`,
    [vetoes.filter((_, index) => index % 2 === 0), vetoes.filter((_, index) => index % 2 === 1)],
  );
  for (const { inquiry_id: inquiryId, partner_id: partnerId, invitation_id: invitationId } of rows) {
    const call = { inquiryId, actor: { kind: 'staff', id: actor } as const };
    if (invitationId) await vetoIn(client, { ...call, invitationId }, { quietly: true });
    await client.query('insert into inquiry_vetoes (inquiry_id, partner_id) values ($1, $2) on conflict do nothing', [
      inquiryId,
      partnerId,
    ]);
  }
  return rows.length;
}

const VETO = /^veto ([0-9a-f]{64}) ([0-9a-f-]{36})$/;
