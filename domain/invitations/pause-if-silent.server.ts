import type pg from 'pg';
import { recordMeasure } from '../partners/record-measure.server.ts';
import { takePartnerStep } from '../partners/take-partner-step.server.ts';
import { SYSTEM } from '../process/inquiry-events.server.ts';
import { speakMunichDay } from '../time/munich-time.ts';

/**
 * Whoever waited for a customer that never answered left without counting; an open invitation does not count yet, nor one
 * that ended before the firm could answer.
 */
export const LEFT_WAITING = `(i.status = 'silent' and i.waited_at is not null and not exists (
  select from messages m where m.invitation_id = i.id and m.author <> 'partner' and m.sent_at >= i.waiting_since))`;

const SILENT_DAYS = 3;

export const silencePause = {
  rule: 'Partnerbedingungen, Nr. 4: Anfragen beantworten',
  facts: (days: readonly string[]) =>
    `An drei verschiedenen Arbeitstagen kam auf unsere Anfragen keine Antwort, auch dazwischen nicht: ${days.map(speakMunichDay).join(', ')}. Auch Ablehnen zählt als Antwort. Auf Ihrer Seite können Sie die Pause jederzeit beenden; dann fragen wir Sie wieder an.`,
};

/**
 * Silences on three different days without an answer between them pause the firm, with reasons. Several on one day are one,
 * and what lies before the end of the last pause is forgotten. Whoever answered and then let the offer lapse was not silent.
 */
export async function pauseIfSilent(client: pg.ClientBase, partnerId: string): Promise<boolean> {
  const { rows } = await client.query<{ day: string }>(
    `select distinct munich_day(i.ended_at)::text as day from invitations i
     where i.partner_id = $1 and i.status = 'silent' and i.answered_at is null and not ${LEFT_WAITING}
       and i.ended_at > coalesce((select max(a.answered_at) from invitations a where a.partner_id = $1), '-infinity')
       and i.ended_at > coalesce((select max(p.ended_at) from partner_pauses p where p.partner_id = $1), '-infinity')
     order by day`,
    [partnerId],
  );
  if (rows.length < SILENT_DAYS) return false;
  const days = rows.slice(-SILENT_DAYS).map(({ day }) => day);
  const { rule } = silencePause;
  const taken = await takePartnerStep(
    client,
    { partnerId, event: 'pause', actor: SYSTEM, reason: rule, details: { days } },
    async () => {
      await client.query(
        `insert into partner_pauses (partner_id, set_by) values ($1, 'silence') on conflict do nothing`,
        [partnerId],
      );
      await recordMeasure(client, { partnerId, kind: 'pause', rule, facts: silencePause.facts(days), actor: SYSTEM });
    },
  );
  return taken.kind === 'done';
}
