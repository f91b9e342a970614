import type { Queries } from '../../platform/db/side-pool.ts';
import { fromWallTime, nextDay, toWallTime } from '../time/munich-clock.ts';
import { partnerActor } from './partner-events.server.ts';
import { type PartnerStepTaken, takePartnerStep } from './take-partner-step.server.ts';

const LONGEST_DAYS = 366;

export type FirmPaused = PartnerStepTaken | { kind: 'invalid' };

/** The firm wants no inquiries until a day of its choice; that day is the first that counts again. */
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

function isDay(text: string) {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.startsWith(text) === true;
}
