import type pg from 'pg';
import { hasRow } from '../../platform/db/rows.ts';
import type { Queries } from '../../platform/db/side-pool.ts';
import { enqueue } from '../../platform/queue/enqueue.ts';
import { revokeLinks } from '../access/make-link.server.ts';
import { SYSTEM } from '../process/inquiry-events.server.ts';
import { eachAlone, notPaused } from '../sweep-parts.server.ts';
import { findReasonMistake, liftMeasures, type Reasons, recordMeasure } from './measures.server.ts';
import {
  LIFTED_QUEUE,
  type PartnerCall,
  type PartnerWorked,
  recordWork,
  takePartnerStep,
  workOnPartner,
} from './partner-steps.server.ts';

/** P2B Regulation Art. 4 (2): notice period. */
const NOTICE_DAYS = 30;
const ROWS_A_PASS = 50;

const mayEnd = (status: string) => status === 'active' || status === 'paused' || status === 'suspended';

export function endPartnership(
  database: Queries,
  { rule, facts, ...call }: PartnerCall & Reasons,
): Promise<PartnerWorked> {
  const { partnerId, actor } = call;
  return workOnPartner(database, call, async (client, status) => {
    const field = findReasonMistake({ rule, facts });
    if (field) return { kind: 'invalid', field };
    if (!mayEnd(status) || (await isEnding(client, partnerId))) return { kind: 'refused', status };
    const { id } = await recordMeasure(client, { partnerId, kind: 'end', rule, facts, actor, days: NOTICE_DAYS });
    await recordWork(client, partnerId, { event: 'end-announced', actor, details: { measure: id } });
    return { kind: 'done' };
  });
}

export function takeBackEnd(database: Queries, call: PartnerCall): Promise<PartnerWorked> {
  const { partnerId, actor } = call;
  return workOnPartner(database, call, async (client, status) => {
    if (!mayEnd(status) || (await liftMeasures(client, partnerId, 'end')) === 0) return { kind: 'refused', status };
    await recordWork(client, partnerId, { event: 'end-taken-back', actor });
    await enqueue(client, [{ queue: LIFTED_QUEUE, data: { partnerId, lifted: 'end' } }]);
    return { kind: 'done' };
  });
}

const isEnding = (client: pg.ClientBase, partnerId: string) =>
  hasRow(client, {
    text: `select from partner_measures where partner_id = $1 and kind = 'end' and lifted_at is null`,
    values: [partnerId],
  });

/** Isolates each firm, so that one failure stops no other. */
export async function endDuePartnerships(database: Queries, now = new Date()): Promise<number> {
  const { rows } = await database.query<{ partner_id: string; rule: string }>({
    text: `select m.partner_id, m.rule from partner_measures m join partners p on p.id = m.partner_id
      where m.kind = 'end' and m.lifted_at is null and m.effective_at <= now() and p.status <> 'left'
        and ${notPaused('partnerships', 'm.partner_id', '$2')} order by m.effective_at limit $1`,
    values: [ROWS_A_PASS, now],
  });
  return eachAlone(
    database,
    { part: 'partnerships', now },
    rows,
    ({ partner_id }) => partner_id,
    async ({ partner_id, rule }) =>
      (await database.transaction((client) => leave(client, partner_id, rule))).kind === 'done',
  );
}

const leave = (client: pg.ClientBase, partnerId: string, reason: string) =>
  takePartnerStep(client, { partnerId, event: 'leave', actor: SYSTEM, reason }, async () => {
    await client.query('update partner_pauses set ended_at = now() where partner_id = $1 and ended_at is null', [
      partnerId,
    ]);
    await revokeLinks(client, { partnerId });
  });
