import type { Queries } from '../../platform/db/side-pool.ts';
import { enqueue } from '../../platform/queue/enqueue.ts';
import { rematchOpenInquiries } from '../inquiries/rematch.server.ts';
import { SYSTEM } from '../process/inquiry-events.server.ts';
import { eachAlone, notPaused } from '../sweep-parts.server.ts';
import { fromWallTime, nextDay, toWallTime } from '../time/munich-clock.ts';
import { liftMeasures, type Reasons, takeMeasure } from './measures.server.ts';
import {
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

const isDay = (text: string) =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.startsWith(text) === true;

/** A pause by the office needs reasons, the firm's own does not. */
export const pauseByOffice = (database: Queries, call: PartnerCall & Reasons) =>
  takeMeasure(database, 'pause', call, (client) =>
    client.query(`insert into partner_pauses (partner_id, set_by) values ($1, 'staff')`, [call.partnerId]),
  );

export function resumeByOffice(database: Queries, call: PartnerCall): Promise<PartnerStepTaken> {
  const { partnerId } = call;
  return database.transaction(async (client) => {
    const taken = await takePartnerStep(client, { ...call, event: 'resume' }, async () => {
      await client.query('update partner_pauses set ended_at = now() where partner_id = $1 and ended_at is null', [
        partnerId,
      ]);
      const lifted = await liftMeasures(client, partnerId, 'pause');
      if (lifted > 0) await enqueue(client, [{ queue: LIFTED_QUEUE, data: { partnerId, lifted: 'pause' } }]);
    });
    if (taken.kind === 'done') await rematchOpenInquiries(client, partnerId);
    return taken;
  });
}

type FirmResumed = PartnerStepTaken | { kind: 'measure' };

/** Terms no. 4 lets a firm end a pause after silences. A pause by the office stays. */
export async function resumeFirm(database: Queries, { partnerId }: { partnerId: string }): Promise<FirmResumed> {
  const actor = partnerActor(partnerId);
  return database.transaction(async (client): Promise<FirmResumed> => {
    await client.query('select from partners where id = $1 for update', [partnerId]);
    const { rowCount } = await client.query(
      `select from partner_measures where partner_id = $1 and kind = 'pause' and lifted_at is null and not exists (
         select from partner_pauses where partner_id = $1 and ended_at is null and set_by = 'silence')`,
      [partnerId],
    );
    if (rowCount) return { kind: 'measure' };
    const taken = await takePartnerStep(client, { partnerId, event: 'resume', actor }, async () => {
      await client.query('update partner_pauses set ended_at = now() where partner_id = $1 and ended_at is null', [
        partnerId,
      ]);
      await liftMeasures(client, partnerId, 'pause');
    });
    if (taken.kind === 'done') await rematchOpenInquiries(client, partnerId);
    return taken;
  });
}

export async function endDatedPauses(database: Queries, now: Date): Promise<number> {
  const { rows } = await database.query<{ id: string; partner_id: string }>({
    text: `select p.id, p.partner_id from partner_pauses p where p.ended_at is null and p.ends_at <= $1
        and ${notPaused('pauses', 'p.id', '$1')} order by p.partner_id limit 200`,
    values: [now],
  });
  const end = ({ id, partner_id: partnerId }: (typeof rows)[number]) =>
    database.transaction(async (client) => {
      const taken = await takePartnerStep(client, { partnerId, event: 'resume', actor: SYSTEM });
      await client.query('update partner_pauses set ended_at = $2 where id = $1 and ended_at is null', [id, now]);
      if (taken.kind === 'done') await rematchOpenInquiries(client, partnerId);
      return taken.kind === 'done';
    });
  return eachAlone(database, { part: 'pauses', now }, rows, ({ id }) => id, end);
}
