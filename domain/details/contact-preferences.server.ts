import { execute, findRow, type Queries, raw, type Sql } from '../../platform/db/rows.ts';
import { lengthOf } from '../form-rules.ts';
import { isDay, nextDay, toWallTime } from '../time/munich-clock.ts';
import { type Actor, type NotLocked, recordEvent, workOnInquiry } from '../workflow/inquiry-events.server.ts';

const contactChannels = { page: 'Nur über diese Seite', email: 'Per E-Mail', phone: 'Per Telefon' } as const;
export type ContactChannel = keyof typeof contactChannels;

export type ContactPreferences = {
  channel: ContactChannel;
  times: string | null;
  object_address: string | null;
  orders_as: string | null;
  access_by: string | null;
};

const TEXTS = ['times', 'object_address', 'orders_as', 'access_by'] as const;
const MAX_WISH_LENGTH = 200;

type Call = { inquiryId: string; actor: Actor; seen?: string };
type Saved = { kind: 'saved' } | NotLocked;

export async function saveContactPreferences(
  database: Queries,
  { inquiryId, actor, seen, wish }: Call & { wish: Partial<Record<keyof ContactPreferences, string | null>> },
) {
  const { channel } = wish;
  if (!channel || !Object.hasOwn(contactChannels, channel)) return { kind: 'invalid', field: 'channel' } as const;
  const texts = TEXTS.map((name) => wish[name]?.trim() || null);
  const tooLong = TEXTS.find((_, index) => lengthOf(texts[index] ?? '') > MAX_WISH_LENGTH);
  if (tooLong) return { kind: 'invalid', field: tooLong } as const;
  return workOnInquiry(database, { inquiryId, seen }, async (client): Promise<Saved> => {
    const { rowCount } = await client.query(
      `insert into contact_preferences as known (inquiry_id, channel, ${TEXTS.join(', ')}) values ($1, $2, $3, $4, $5, $6)
       on conflict (inquiry_id) do update set changed_at = now(), channel = excluded.channel,
         ${TEXTS.map((name) => `${name} = excluded.${name}`).join(', ')}
       where (known.channel, ${TEXTS.map((name) => `known.${name}`).join(', ')})
         is distinct from (excluded.channel, ${TEXTS.map((name) => `excluded.${name}`).join(', ')})`,
      [inquiryId, channel, ...texts],
    );
    // Unchanged input, for example repeated by a link scanner.
    if (!rowCount) return { kind: 'saved' };
    await recordEvent(client, inquiryId, { event: 'contact-wish', actor, details: { channel } });
    return { kind: 'saved' };
  });
}

export const findContactPreferences = (database: Sql, inquiryId: string) =>
  findRow<ContactPreferences>(database)`
    select channel, ${raw(TEXTS.join(', '))} from contact_preferences where inquiry_id = ${inquiryId}`;

/** An offer must stay valid beyond this day, and no firm plans more than two years ahead. */
const FARTHEST_DAYS = 540;

/** The first and the last day that a decision may have. */
export const decisionDays = (today: string) => [today, nextDay(today, FARTHEST_DAYS)] as const;

export async function setDecisionDay(
  database: Queries,
  { inquiryId, actor, seen, day }: Call & { day: string | null },
) {
  const [least, farthest] = decisionDays(toWallTime(new Date()).day);
  const possible = day === null || (isDay(day) && day >= least && day <= farthest);
  if (!possible) return { kind: 'invalid' } as const;
  return workOnInquiry(database, { inquiryId, seen }, async (client): Promise<Saved> => {
    await execute(client)`update inquiries set decision_on = ${day} where id = ${inquiryId}`;
    await recordEvent(client, inquiryId, { event: 'decision-day', actor, details: { given: day !== null } });
    return { kind: 'saved' };
  });
}
