import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { publishMonths } from '../../domain/figures/published-months.server.ts';
import { DRAFT_FILE, hashTerms, registerFirstTerms } from '../../domain/firms/terms.server.ts';
import { fillTerms } from '../../domain/firms/terms-text.ts';
import type { Tariff } from '../../domain/money.ts';
import { measureResponseTime } from '../../domain/response-time/response-times.server.ts';
import { nextDay, toWallTime } from '../../domain/time/munich-clock.ts';
import { responseDue } from '../../domain/time/working-time.ts';
import { hashInquiryId } from '../../domain/tombstones/tombstones.server.ts';
import { execute, type Queries, readRow } from '../../platform/db/rows.ts';
import { withoutTriggers } from './demo-installation.ts';

/** The shipped draft as if it had been announced and in force for weeks, so that firms have public pages. */
export const fillTermsInForce = (database: Queries) =>
  database.transaction(async (client) => {
    await registerFirstTerms(client);
    const { version, tariff } = await readRow<{ version: string; tariff: Tariff }>(client)`
      select (munich_day(now()) - 60)::text as version, jsonb_build_object('rateBp', rate_bp, 'minCents', min_cents,
        'maxCents', max_cents) as tariff from commission_terms where id = current_tariff(now())`;
    const body = fillTerms((await readFile(DRAFT_FILE, 'utf8')).trim(), version, tariff);
    await withoutTriggers(client, ['firm_terms'], async () => {
      await execute(client)`update firm_terms set effective_at = now() - interval '1 year'`;
      await execute(client)`
        insert into firm_terms (version, announced_at, effective_at, text_hash, body, summary, tariff_id, announced_by)
        select ${version}, now() - interval '60 days', now() - interval '40 days', ${hashTerms(body)}, ${body},
          'Jeder Betrieb bekommt eine öffentliche Seite.', tariff_id, 'demo' from firm_terms`;
    });
  });

/** Inquiries in each of the last months, the oldest first. */
const MONTHS = [4, 7, 9, 12, 8, 14, 11, 17, 13, 10];
const HOUR_MS = 3_600_000;

/** What is left of inquiries that were erased long ago: response times, and how often firms answered in time. */
export async function fillFigures(database: Queries, firms: readonly { id: string; weeks: number }[]) {
  const now = new Date();
  const today = toWallTime(now).day;
  let number = 0;
  for (const [index, inquiries] of MONTHS.entries()) {
    const month = nextDay(`${today.slice(0, 7)}-15`, (index - MONTHS.length) * 30).slice(0, 7);
    for (const last = number + inquiries; number < last; number += 1)
      await storeResponseTime(database, month, number, now);
    for (const [at, { id, weeks }] of firms.entries()) {
      const day = `${month}-1${at % 10}`;
      if (day < nextDay(today, -7 * weeks)) continue;
      const counted = 3 + ((at + index) % 4);
      await execute(database)`
        insert into day_figures (day, dimension, value, gone, sent, asked)
        values (${day}, 'in-time', ${id}, true, ${counted}, ${(at + index) % 3 === 0 ? counted - 1 : counted})`;
    }
  }
  await publishMonths(database, now);
}

/** Most are answered within a day, some after a weekend, a few too late or never. */
async function storeResponseTime(database: Queries, month: string, number: number, now: Date) {
  const receivedAt = new Date(`${month}-${String(1 + ((number * 5) % 28)).padStart(2, '0')}T09:00:00Z`);
  const dueAt = responseDue(receivedAt);
  const dueHours = (dueAt.getTime() - receivedAt.getTime()) / HOUR_MS;
  const inTime = dueHours > 24 && number % 2 === 0 ? dueHours - 4 - (number % 6) : 2 + (number % 9);
  const first = number % 13 === 6 ? 70 + ((number * 7) % 40) : inTime;
  const offers = number % 17 === 9 ? [] : [first, first + 3 + (number % 12), first + 9 + (number % 20)];
  const offersAt = offers
    .slice(0, number % 5 === 0 ? 2 : 3)
    .map((hours) => new Date(receivedAt.getTime() + hours * HOUR_MS));
  const facts = measureResponseTime({ receivedAt, dueAt, offersAt, status: 'lost', closedAt: dueAt, now });
  await execute(database)`
    insert into response_times (inquiry_hash, day, received_at, due_at, minutes_clock, minutes_rule, kept_clock, kept_rule, counts, firms_asked)
    values (${hashInquiryId(randomUUID())}, ${toWallTime(receivedAt).day}, ${receivedAt}, ${dueAt}, ${facts.minutesClock},
      ${facts.minutesRule}, ${facts.keptClock}, ${facts.keptRule}, true, ${number % 34 === 9 ? 0 : 3})`;
}
