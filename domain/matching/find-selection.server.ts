import { findValue, listRows, raw, type Sql } from '../../platform/db/rows.ts';
import { findStaffNames } from '../inquiries/find-office-inquiry.server.ts';
import type { InvitationRow } from '../invitations/invitation-transitions.server.ts';
import { showPhone } from '../phone-number.server.ts';
import { readSettings } from '../settings/settings.server.ts';
import { MATCH_QUEUE, type MatchCause } from '../workflow/reasons.ts';
import type { JudgedFirm } from './compute-match.ts';
import { type MatchProposal, proposeMatch } from './match-inquiry.server.ts';
import type { Needs } from './points.ts';

/** A firm as it was judged, in a proposal or in a run. */
export type ShownFirm = Pick<JudgedFirm, 'points' | 'quota' | 'creditBefore' | 'creditAfter' | 'rank' | 'chosen'> & {
  id: string;
  name: string;
  refusals: readonly string[];
  distanceM: number | null;
};

export type SelectionRun = {
  id: string;
  round: number;
  cause: MatchCause;
  at: Date;
  slots: number;
  rules: string;
  needs: Needs & { scarce?: boolean };
  decided_by: string;
  actor: string | null;
  reason: string | null;
  firms: ShownFirm[];
};

type ChoiceMessage = { author: 'customer' | 'firm' | 'staff'; kind: string; body: string; sent_at: Date };

export type SelectionInvitation = Omit<InvitationRow, 'inquiry_id' | 'inquiry_hash' | 'run_id' | 'terms_id'> & {
  name: string;
  number: number;
  phone: string;
  dial: string;
  round: number;
  offer: { version: number; gross_cents: number; by_phone: boolean } | null;
  messages: ChoiceMessage[];
};

export type InquirySelection = {
  choice: 'manual' | 'automatic';
  proposal: MatchProposal | null;
  runs: SelectionRun[];
  invitations: SelectionInvitation[];
  names: Record<string, string>;
  /** Matching waits until then for details; null once it has started. */
  rulesAt: Date | null;
};

export async function findSelection(database: Sql, inquiryId: string): Promise<InquirySelection> {
  const [{ choice }, proposal, runs, invitations, rulesAt] = await Promise.all([
    readSettings(database),
    proposeMatch(database, inquiryId),
    listRuns(database, inquiryId),
    listInvitations(database, inquiryId),
    findRulesAt(database, inquiryId),
  ]);
  const names = await findStaffNames(
    database,
    runs.flatMap(({ decided_by, actor }) => [decided_by, actor ?? '']),
  );
  return { choice, proposal, runs, invitations, names, rulesAt: runs.length === 0 ? rulesAt : null };
}

const findRulesAt = (database: Sql, inquiryId: string) =>
  findValue<Date | null>(database)`
    select min(start_after) as at from pgboss.job
    where name = '${raw(MATCH_QUEUE)}' and state = 'created' and start_after > now()
      and data ->> 'inquiryId' = ${inquiryId}`;

const listRuns = (database: Sql, inquiryId: string) =>
  listRows<SelectionRun>(database)`
    select r.id, r.round, r.cause, r.at, r.slots, r.rules, r.needs, r.decided_by, r.reason,
      (select e.actor from inquiry_events e where e.inquiry_id = ${inquiryId} and e.event in ('match', 'no-firm')
        and e.details ->> 'run' = r.id::text limit 1) as actor,
      coalesce((select json_agg(json_build_object('id', p.id, 'name', p.name,
          'refusals', c.refusals, 'distanceM', c.distance_m,
          'points', case when c.score is not null
            then json_build_object('fit', c.fit, 'near', c.near, 'answers', c.answers, 'score', c.score) end,
          'quota', c.share, 'creditBefore', coalesce(c.credit_before, 0), 'creditAfter', c.credit_after,
          'rank', c.rank, 'chosen', c.chosen) order by c.rank nulls last, p.name, p.id)
        from match_candidates c join firms p on p.id = c.firm_id where c.run_id = r.id), '[]') as firms
    from match_runs r where r.inquiry_id = ${inquiryId} order by r.round desc`;

async function listInvitations(database: Sql, inquiryId: string): Promise<SelectionInvitation[]> {
  const rows = await listRows<Omit<SelectionInvitation, 'messages'>>(database)`
    select i.id, i.reference, i.firm_id, i.slot, i.status, i.decline_reason, i.invited_at, i.remind_at,
      i.answer_due_at, i.offer_due_at, i.reminded_at, i.answered_at, i.promised_at, i.appointment_offered_at, i.waiting_since,
      i.waited_at, i.ended_at, p.name, p.number, p.phone, p.phone as dial, r.round,
      (select json_build_object('version', o.version, 'gross_cents', o.gross_cents, 'by_phone', exists (
          select from inquiry_events e where e.inquiry_id = i.inquiry_id and e.event = 'invitation.offer'
            and e.details ->> 'invitation' = i.id::text and e.details ->> 'version' = o.version::text
            and e.details ->> 'channel' = 'phone')) from offers o
        where o.invitation_id = i.id and o.state in ('current', 'ordered')) as offer
    from invitations i join firms p on p.id = i.firm_id join match_runs r on r.id = i.run_id
    where i.inquiry_id = ${inquiryId}
    order by i.ended_at desc nulls first, i.slot`;
  const messages = await listRows<ChoiceMessage & { invitation_id: string }>(database)`
    select m.invitation_id, m.author, m.kind, m.body, m.sent_at from messages m
    join invitations i on i.id = m.invitation_id where i.inquiry_id = ${inquiryId} order by m.id`;
  return rows.map((row) => ({
    ...row,
    phone: showPhone(row.phone),
    messages: messages
      .filter(({ invitation_id }) => invitation_id === row.id)
      .map(({ author, kind, body, sent_at }) => ({ author, kind, body, sent_at })),
  }));
}
