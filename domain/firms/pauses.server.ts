import { type Client, execute, hasRow, type Queries } from '../../platform/db/rows.ts';
import { enqueue } from '../../platform/queue/enqueue.ts';
import { rematchOpenInquiries } from '../inquiries/rematch.server.ts';
import { forEachDue, notPaused } from '../scheduled-tasks.server.ts';
import { fromWallTime, isDay, nextDay, toWallTime } from '../time/munich-clock.ts';
import { SYSTEM } from '../workflow/inquiry-events.server.ts';
import {
  applyFirmTransition,
  endPauses,
  type FirmCommand,
  type FirmTransitionResult,
  firmActor,
} from './firm-transitions.server.ts';
import { liftMeasures, type Reasons, takeMeasure } from './measures.server.ts';

const MAX_DAYS = 366;

type FirmPaused = FirmTransitionResult | { kind: 'invalid' };

export async function pauseFirm(
  database: Queries,
  { firmId, backOn }: { firmId: string; backOn: string },
): Promise<FirmPaused> {
  const today = toWallTime(new Date()).day;
  if (!isDay(backOn) || backOn <= today || backOn > nextDay(today, MAX_DAYS)) return { kind: 'invalid' };
  const endsAt = fromWallTime({ day: backOn, minutes: 0 });
  const actor = firmActor(firmId);
  return database.transaction((client) =>
    applyFirmTransition(
      client,
      { firmId, event: 'pause', actor, details: { until: backOn } },
      () => execute(client)`insert into firm_pauses (firm_id, ends_at, set_by) values (${firmId}, ${endsAt}, 'firm')`,
    ),
  );
}

/** A pause by the office needs reasons, the firm's own does not. */
export const pauseByOffice = (database: Queries, call: FirmCommand & Reasons) =>
  takeMeasure(
    database,
    'pause',
    call,
    (client) => execute(client)`insert into firm_pauses (firm_id, set_by) values (${call.firmId}, 'staff')`,
  );

export const resumeByOffice = (database: Queries, call: FirmCommand) =>
  database.transaction((client) => resume(client, call));

async function resume(client: Client, call: FirmCommand): Promise<FirmTransitionResult> {
  const { firmId, actor } = call;
  const taken = await applyFirmTransition(client, { ...call, event: 'resume' }, async () => {
    await endPauses(client, firmId);
    const lifted = await liftMeasures(client, firmId, 'pause');
    if (lifted > 0 && actor.kind === 'staff')
      await enqueue(client, [{ queue: 'send-measure-lifted', data: { firmId, lifted: 'pause' } }]);
  });
  if (taken.kind === 'done') await rematchOpenInquiries(client, firmId);
  return taken;
}

type FirmResumed = FirmTransitionResult | { kind: 'measure' };

/** Terms no. 4 lets a firm end a pause after silences. A pause by the office stays. */
export const resumeFirm = (database: Queries, { firmId }: { firmId: string }) =>
  database.transaction(async (client): Promise<FirmResumed> => {
    await execute(client)`select from firms where id = ${firmId} for update`;
    const byOffice = await hasRow(client)`
      select from firm_measures where firm_id = ${firmId} and kind = 'pause' and lifted_at is null and not exists (
        select from firm_pauses where firm_id = ${firmId} and ended_at is null and set_by = 'silence')`;
    return byOffice ? { kind: 'measure' } : resume(client, { firmId, actor: firmActor(firmId) });
  });

export function endDatedPauses(database: Queries, now: Date): Promise<number> {
  const end = async (client: Client, { id, firmId }: { id: string; firmId: string }) => {
    const taken = await applyFirmTransition(client, { firmId, event: 'resume', actor: SYSTEM });
    await execute(client)`update firm_pauses set ended_at = ${now} where id = ${id} and ended_at is null`;
    if (taken.kind === 'done') await rematchOpenInquiries(client, firmId);
    return taken.kind === 'done';
  };
  return forEachDue(database, { task: 'pauses', now }, end)`
    select p.id, p.firm_id as "firmId" from firm_pauses p where p.ended_at is null and p.ends_at <= ${now}
    and ${notPaused('pauses', 'p.id', now)} order by p.firm_id limit 200`;
}
