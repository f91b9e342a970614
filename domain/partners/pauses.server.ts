import type pg from 'pg';
import type { Queries } from '../../platform/db/side-pool.ts';
import { enqueue } from '../../platform/queue/enqueue.ts';
import { rematchOpenInquiries } from '../inquiries/rematch.server.ts';
import { SYSTEM } from '../process/inquiry-events.server.ts';
import { eachDue, notPaused } from '../sweep-parts.server.ts';
import { fromWallTime, isDay, nextDay, toWallTime } from '../time/munich-clock.ts';
import { liftMeasures, type Reasons, takeMeasure } from './measures.server.ts';
import {
  endPauses,
  LIFTED_QUEUE,
  type PartnerCall,
  type PartnerStepTaken,
  partnerActor,
  takePartnerStep,
} from './partner-steps.server.ts';

const LONGEST_DAYS = 366;

type FirmPaused = PartnerStepTaken | { kind: 'invalid' };

export async function pauseFirm(
  database: Queries,
  { partnerId, backOn }: { partnerId: string; backOn: string },
): Promise<FirmPaused> {
  const today = toWallTime(new Date()).day;
  if (!isDay(backOn) || backOn <= today || backOn > nextDay(today, LONGEST_DAYS)) return { kind: 'invalid' };
  const endsAt = fromWallTime({ day: backOn, minutes: 0 });
  const actor = partnerActor(partnerId);
  return database.transaction((client) =>
    takePartnerStep(client, { partnerId, event: 'pause', actor, details: { until: backOn } }, () =>
      client.query(`insert into partner_pauses (partner_id, ends_at, set_by) values ($1, $2, 'partner')`, [
        partnerId,
        endsAt,
      ]),
    ),
  );
}

/** A pause by the office needs reasons, the firm's own does not. */
export const pauseByOffice = (database: Queries, call: PartnerCall & Reasons) =>
  takeMeasure(database, 'pause', call, (client) =>
    client.query(`insert into partner_pauses (partner_id, set_by) values ($1, 'staff')`, [call.partnerId]),
  );

export const resumeByOffice = (database: Queries, call: PartnerCall) =>
  database.transaction((client) => resume(client, call));

async function resume(client: pg.ClientBase, call: PartnerCall): Promise<PartnerStepTaken> {
  const { partnerId, actor } = call;
  const taken = await takePartnerStep(client, { ...call, event: 'resume' }, async () => {
    await endPauses(client, partnerId);
    const lifted = await liftMeasures(client, partnerId, 'pause');
    if (lifted > 0 && actor.kind === 'staff')
      await enqueue(client, [{ queue: LIFTED_QUEUE, data: { partnerId, lifted: 'pause' } }]);
  });
  if (taken.kind === 'done') await rematchOpenInquiries(client, partnerId);
  return taken;
}

type FirmResumed = PartnerStepTaken | { kind: 'measure' };

/** Terms no. 4 lets a firm end a pause after silences. A pause by the office stays. */
export const resumeFirm = (database: Queries, { partnerId }: { partnerId: string }) =>
  database.transaction(async (client): Promise<FirmResumed> => {
    await client.query('select from partners where id = $1 for update', [partnerId]);
    const { rowCount } = await client.query(
      `select from partner_measures where partner_id = $1 and kind = 'pause' and lifted_at is null and not exists (
         select from partner_pauses where partner_id = $1 and ended_at is null and set_by = 'silence')`,
      [partnerId],
    );
    return rowCount ? { kind: 'measure' } : resume(client, { partnerId, actor: partnerActor(partnerId) });
  });

export function endDatedPauses(database: Queries, now: Date): Promise<number> {
  const end = async (client: pg.ClientBase, { id, partnerId }: { id: string; partnerId: string }) => {
    const taken = await takePartnerStep(client, { partnerId, event: 'resume', actor: SYSTEM });
    await client.query('update partner_pauses set ended_at = $2 where id = $1 and ended_at is null', [id, now]);
    if (taken.kind === 'done') await rematchOpenInquiries(client, partnerId);
    return taken.kind === 'done';
  };
  return eachDue(database, end, {
    part: 'pauses',
    now,
    text: `select p.id, p.partner_id as "partnerId" from partner_pauses p where p.ended_at is null and p.ends_at <= $1
        and ${notPaused('pauses', 'p.id', '$1')} order by p.partner_id limit 200`,
    values: [now],
  });
}
