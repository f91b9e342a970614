import type pg from 'pg';
import { hasRow, type Queries } from '../../platform/db/rows.ts';
import { enqueue } from '../../platform/queue/enqueue.ts';
import { revokeLinks } from '../access/make-link.server.ts';
import { forEachDue, notPaused } from '../scheduled-tasks.server.ts';
import { type Actor, SYSTEM } from '../workflow/inquiry-events.server.ts';
import {
  applyFirmTransition,
  changeLockedFirm,
  endPauses,
  type FirmChangeResult,
  type FirmCommand,
  recordOfficeWork,
} from './firm-transitions.server.ts';
import { findReasonMistake, liftMeasures, type Reasons, recordMeasure } from './measures.server.ts';

/** P2B Regulation Art. 4 (2): notice period. */
const NOTICE_DAYS = 30;
const ROWS_A_PASS = 50;

const mayEnd = (status: string) => status === 'active' || status === 'paused' || status === 'suspended';

export function endPartnership(
  database: Queries,
  { rule, facts, ...call }: FirmCommand & Reasons,
): Promise<FirmChangeResult> {
  const { firmId, actor } = call;
  return changeLockedFirm(database, call, async (client, status) => {
    const field = findReasonMistake({ rule, facts });
    if (field) return { kind: 'invalid', field };
    if (!mayEnd(status) || (await isEnding(client, firmId))) return { kind: 'refused', status };
    const { id } = await recordMeasure(client, { firmId, kind: 'end', rule, facts, actor, days: NOTICE_DAYS });
    await recordOfficeWork(client, firmId, { event: 'end-announced', actor, details: { measure: id } });
    return { kind: 'done' };
  });
}

export function cancelPartnershipEnd(database: Queries, call: FirmCommand): Promise<FirmChangeResult> {
  const { firmId, actor } = call;
  return changeLockedFirm(database, call, async (client, status) => {
    if (!mayEnd(status) || (await liftMeasures(client, firmId, 'end')) === 0) return { kind: 'refused', status };
    await recordOfficeWork(client, firmId, { event: 'end-withdrawn', actor });
    await enqueue(client, [{ queue: 'send-measure-lifted', data: { firmId, lifted: 'end' } }]);
    return { kind: 'done' };
  });
}

const isEnding = (client: pg.ClientBase, firmId: string) =>
  hasRow(client)`select from firm_measures where firm_id = ${firmId} and kind = 'end' and lifted_at is null`;

/** Isolates each firm, so that one failure stops no other. */
export const endDuePartnerships = (database: Queries, now = new Date()) =>
  forEachDue(database, { task: 'partnerships', now }, leave)`
    select m.firm_id as id, m.rule from firm_measures m join firms p on p.id = m.firm_id
    where m.kind = 'end' and m.lifted_at is null and m.effective_at <= now() and p.status <> 'left'
      and ${notPaused('partnerships', 'm.firm_id', now)} order by m.effective_at limit ${ROWS_A_PASS}`;

const leave = (client: pg.ClientBase, { id: firmId, rule }: { id: string; rule: string }) =>
  leavePartnership(client, { firmId, actor: SYSTEM, reason: rule }).then(({ kind }) => kind === 'done');

export const leavePartnership = (client: pg.ClientBase, call: { firmId: string; actor: Actor; reason?: string }) =>
  applyFirmTransition(client, { ...call, event: 'leave' }, async () => {
    await endPauses(client, call.firmId);
    await revokeLinks(client, { firmId: call.firmId });
  });
