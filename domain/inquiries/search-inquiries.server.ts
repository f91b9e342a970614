import type { Sql } from '../../platform/db/side-pool.ts';
import { isUuid } from '../is-uuid.ts';
import { phonePrefixes } from '../phone-number.server.ts';
import type { InquiryStatus } from '../process/reasons.ts';
import type { Inquiry } from './inquiry.server.ts';
import { type InquirySearch, type InquirySort, PAGE_SIZE, statusesOf } from './inquiry-search.ts';
import { maskName } from './mask-contact.ts';

export type FoundInquiry = {
  id: string;
  received_at: Date;
  status: InquiryStatus;
  flags: string[];
  /** Masked: what a page is given stands in its HTML. */
  name: string;
  postal_code: string;
  property_type: string;
  property_sub_type: string | null;
  types_of_problems: string;
  promise_due_at: Date | null;
  first_offer_at: Date | null;
  erase_due_at: Date | null;
};

/** Counted no further than this: an exact figure would cost more than the list itself. */
const MOST_COUNTED = 1_000;

const OPEN = `status not in ('done', 'lost', 'withdrawn', 'spam')`;

const ORDERS: Record<InquirySort, string> = {
  newest: 'received_at desc, id',
  oldest: 'received_at, id desc',
  promise: 'promise_due_at nulls last, received_at desc, id',
  name: 'lower(last_name) using ~<~, received_at desc, id',
};

/** One page of what fits, and how many fit in all, up to a limit. */
export async function searchInquiries(
  database: Sql,
  search: InquirySearch,
): Promise<{ inquiries: FoundInquiry[]; count: number }> {
  const { conditions, values } = toConditions(search);
  const where = conditions.length > 0 ? `where ${conditions.join(' and ')}` : '';
  const { rows } = await database.query<FoundInquiry & { first_name: string; last_name: string }>({
    text: `select id, received_at, status, flags, first_name, last_name, postal_code, property_type, property_sub_type,
        types_of_problems, promise_due_at, first_offer_at, erase_due_at
      from inquiries ${where} order by ${ORDERS[search.sort]} limit ${PAGE_SIZE} offset ${(search.page - 1) * PAGE_SIZE}`,
    values,
  });
  const { rows: counted } = await database.query<{ count: number }>({
    text: `select count(*)::int as count from (select from inquiries ${where} limit ${MOST_COUNTED + 1}) as found`,
    values,
  });
  const inquiries = rows.map(({ first_name, last_name, ...row }) => ({
    ...row,
    name: maskName({ first_name, last_name }),
  }));
  return { inquiries, count: counted[0]?.count ?? 0 };
}

function toConditions({ text, status, flag }: InquirySearch) {
  const values: unknown[] = [];
  const put = (value: unknown) => `$${values.push(value)}`;
  const conditions: string[] = [];
  const statuses = statusesOf(status);
  if (status === 'open') conditions.push(OPEN);
  else if (statuses) conditions.push(`status = any(${put(statuses)})`);
  if (flag === 'any') conditions.push(`flags <> '{}'`);
  else if (flag) conditions.push(`flags <> '{}' and ${put(flag)} = any(flags)`);
  if (text) conditions.push(`(${matchText(text, put)})`);
  return { conditions, values };
}

/** Reference, postal code, phone number, name or mail address, whichever the words can be; letters with a meaning in LIKE lose it. */
function matchText(text: string, put: (value: unknown) => string): string {
  const ways = [...matchReference(text, put), ...matchDigits(text, put), ...matchName(text, put)];
  return ways.length > 0 ? ways.join(' or ') : 'false';
}

function matchReference(text: string, put: (value: unknown) => string): string[] {
  const hex = text.replace(/^#/, '').replaceAll('-', '').toLowerCase();
  if (!/^[0-9a-f]{4,32}$/.test(hex)) return [];
  return [`id between ${put(hex.padEnd(32, '0'))}::uuid and ${put(hex.padEnd(32, 'f'))}::uuid`];
}

function matchDigits(text: string, put: (value: unknown) => string): string[] {
  if (!/^[\d\s+()/.-]+$/.test(text)) return [];
  const digits = text.replaceAll(/\D/g, '');
  const ways: string[] = [];
  if (digits.length >= 2 && digits.length <= 5) ways.push(`postal_code like ${put(`${digits}%`)}`);
  for (const prefix of phonePrefixes(text)) ways.push(`phone_e164 like ${put(`${prefix}%`)}`);
  if (digits.length >= 4) ways.push(`(phone_e164 is null and phone_number like ${put(`${text}%`)})`);
  return ways;
}

function matchName(text: string, put: (value: unknown) => string): string[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  if (!/[\p{L}@]/u.test(text)) return [];
  const starts = (column: string, start: string) => `lower(${column}) like ${put(`${escapeLike(start)}%`)}`;
  const whole = words.join(' ');
  const ways = [starts('last_name', whole), starts('first_name', whole)];
  if (words.length === 1) ways.push(starts('email_address', whole));
  const [first = '', ...rest] = words;
  if (rest.length > 0) {
    const last = rest.join(' ');
    ways.push(`${starts('last_name', last)} and ${starts('first_name', first)}`);
    ways.push(`${starts('last_name', first.replace(/,$/, ''))} and ${starts('first_name', last)}`);
  }
  return ways.map((way) => `(${way})`);
}

const escapeLike = (text: string) => text.replaceAll(/[\\%_]/g, '\\$&');

type ListOptions = { status?: InquiryStatus; limit?: number };

/** Newest first, by our clock: a phone may live in any year. */
export async function listInquiries(database: Sql, { status, limit = 50 }: ListOptions = {}): Promise<Inquiry[]> {
  const { rows } = await database.query<Inquiry>({
    text: `select * from inquiries where $1::text is null or status = $1
           order by received_at desc, id limit $2`,
    values: [status ?? null, limit],
  });
  return rows;
}

const REFERENCE = /^[0-9a-f]{8}$/i;

export const isReference = (text: string) => isUuid(text) || REFERENCE.test(text);

/** By id, or by its first eight digits as mails and callers name it. Several: the reference does not say which one. */
export async function findByReference(database: Sql, reference: string): Promise<Inquiry[]> {
  const { rows } = await database.query<Inquiry>({
    text: `select * from inquiries where id between $1::uuid and $2::uuid`,
    values: isUuid(reference)
      ? [reference, reference]
      : [`${reference}-0000-0000-0000-000000000000`, `${reference}-ffff-ffff-ffff-ffffffffffff`],
  });
  return rows;
}
