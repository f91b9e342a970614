import { execute, listRows, type Queries, raw, type Sql } from '../../platform/db/rows.ts';
import { recordAction } from '../audit/record-action.server.ts';
import { type Cell, toCsv } from '../export/csv.ts';
import { isUuid, typedColumns } from '../form-rules.ts';
import { phonePrefixes } from '../phone-number.server.ts';
import { publicPhotoUrl } from '../photos/photo-path.ts';
import { findPhotosOf } from '../photos/store-photo.server.ts';
import type { InquiryStatus } from '../workflow/reasons.ts';
import { NAME_COLUMNS, type NamedInquiry, withInquiryName } from './describe-inquiry.ts';
import type { Inquiry } from './inquiry.server.ts';
import { exportedColumns } from './inquiry-schema.ts';
import {
  type InquirySearch,
  type InquirySort,
  type MatchedBy,
  PAGE_SIZE,
  RESPONSE_DUE_SORT,
  statusesOf,
} from './inquiry-search.ts';

export type FoundInquiry = {
  id: string;
  /** Masked, because loader data end up in the HTML. */
  called: string;
  received_at: Date;
  status: InquiryStatus;
  flags: string[];
  types_of_problems: string;
  response_due_at: Date | null;
  first_offer_at: Date | null;
  erase_due_at: Date | null;
  matched: InquiryMatch[];
};

/** `text` is an excerpt, only where the office may read it anyway. */
export type InquiryMatch = { by: MatchedBy; text: string | null };

/** An exact count would cost more than the list. */
export const COUNT_LIMIT = 1_000;

const OPEN = `status not in ('done', 'lost', 'withdrawn', 'spam')`;

const ORDERS: Record<InquirySort, string> = {
  newest: 'received_at desc, id',
  oldest: 'received_at, id desc',
  [RESPONSE_DUE_SORT]: 'response_due_at nulls last, received_at desc, id',
  name: 'lower(last_name) using ~<~, received_at desc, id',
};

type FoundRow = Omit<FoundInquiry, 'called' | 'matched'> & NamedInquiry & { criteria: (MatchedBy | null)[] };

export async function searchInquiries(
  database: Sql,
  search: InquirySearch,
): Promise<{ inquiries: FoundInquiry[]; count: number }> {
  const elsewhere = await findElsewhere(database, search.text);
  const { conditions, criteria, values } = toConditions(search, [...elsewhere.keys()]);
  const where = conditions.length > 0 ? `where ${conditions.join(' and ')}` : '';
  const why = criteria.map(({ by, fits }) => `case when ${fits} then '${by}' end`).join(', ');
  const { rows } = await database.query<FoundRow>({
    text: `select i.id, ${NAME_COLUMNS}, received_at, status, flags, types_of_problems, response_due_at, first_offer_at, erase_due_at,
        array[${why}]::text[] as criteria
      from (select * from inquiries i ${where} order by ${ORDERS[search.sort]}
        limit ${PAGE_SIZE} offset ${(search.page - 1) * PAGE_SIZE}) as i order by ${ORDERS[search.sort]}`,
    values,
  });
  const counted = await database.query<{ count: number }>({
    text: `select count(*)::int as count from (select from inquiries i ${where} limit ${COUNT_LIMIT + 1}) as found`,
    values,
  });
  const inquiries = rows.map(({ criteria: own, ...row }): FoundInquiry => {
    const matched = own.flatMap((by) => (by ? [{ by, text: null }] : []));
    return { ...withInquiryName(row), matched: [...matched, ...(elsewhere.get(row.id) ?? [])] };
  });
  return { inquiries, count: counted.rows[0]?.count ?? 0 };
}

type Criterion = { by: MatchedBy; fits: string };

function toConditions({ text, status, flag }: InquirySearch, elsewhere: string[]) {
  const values: unknown[] = [];
  const put = (value: unknown) => `$${values.push(value)}`;
  const conditions: string[] = [];
  const statuses = statusesOf(status);
  if (status === 'open') conditions.push(OPEN);
  else if (statuses) conditions.push(`status = any(${put(statuses)})`);
  if (flag === 'any') conditions.push(`flags <> '{}'`);
  else if (flag) conditions.push(`flags <> '{}' and ${put(flag)} = any(flags)`);
  const criteria = text ? toCriteria(text, put) : [];
  if (text) {
    const fits = criteria.map((criterion) => `(${criterion.fits})`);
    if (elsewhere.length > 0) fits.push(`i.id = any(${put(elsewhere)}::uuid[])`);
    conditions.push(fits.length > 0 ? `(${fits.join(' or ')})` : 'false');
  }
  return { conditions, criteria, values };
}

function toCriteria(text: string, put: (value: unknown) => string): Criterion[] {
  const criteria = [...matchReference(text, put), ...matchDigits(text, put), ...matchName(text, put)];
  return criteria
    .filter(({ by }, index) => criteria.findIndex((criterion) => criterion.by === by) === index)
    .map(({ by }) => ({
      by,
      fits: criteria.flatMap((criterion) => (criterion.by === by ? [`(${criterion.fits})`] : [])).join(' or '),
    }));
}

function matchReference(text: string, put: (value: unknown) => string): Criterion[] {
  const hex = text.replace(/^#/, '').replaceAll('-', '').toLowerCase();
  if (!/^[0-9a-f]{4,32}$/.test(hex)) return [];
  const [first, last] = [put(hex.padEnd(32, '0')), put(hex.padEnd(32, 'f'))];
  return [{ by: 'reference', fits: `i.id between ${first}::uuid and ${last}::uuid` }];
}

function matchDigits(text: string, put: (value: unknown) => string): Criterion[] {
  if (!/^[\d\s+()/.-]+$/.test(text)) return [];
  const digits = text.replaceAll(/\D/g, '');
  const criteria: Criterion[] = [];
  if (digits.length >= 2 && digits.length <= 5)
    criteria.push({ by: 'postal-code', fits: `i.postal_code like ${put(`${digits}%`)}` });
  for (const prefix of phonePrefixes(text))
    criteria.push({ by: 'phone', fits: `i.phone_e164 like ${put(`${prefix}%`)}` });
  if (digits.length >= 4)
    criteria.push({ by: 'phone', fits: `i.phone_e164 is null and i.phone_number like ${put(`${text}%`)}` });
  return criteria;
}

function matchName(text: string, put: (value: unknown) => string): Criterion[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  if (!/[\p{L}@]/u.test(text)) return [];
  const starts = (column: string, start: string) => `lower(i.${column}) like ${put(`${escapeLike(start)}%`)}`;
  const whole = words.join(' ');
  const criteria: Criterion[] = [
    { by: 'name', fits: starts('last_name', whole) },
    { by: 'name', fits: starts('first_name', whole) },
  ];
  if (words.length === 1) criteria.push({ by: 'mail', fits: starts('email_address', whole) });
  const [first = '', ...rest] = words;
  if (rest.length > 0) {
    const last = rest.join(' ');
    criteria.push({ by: 'name', fits: `${starts('last_name', last)} and ${starts('first_name', first)}` });
    const turned = `${starts('last_name', first.replace(/,$/, ''))} and ${starts('first_name', last)}`;
    criteria.push({ by: 'name', fits: turned });
  }
  return criteria;
}

const MAX_ELSEWHERE = 300;
const MIN_WORD_LENGTH = 3;

/** Must normalise like `search_words` in the database. */
function toWordQuery(text: string): string | null {
  const read = text.toLowerCase().replaceAll(/stra(?:ß|ss)e/g, 'str');
  const words = read.match(/[\p{L}\p{N}]+/gu) ?? [];
  if (!words.some((word) => word.length >= MIN_WORD_LENGTH && /\p{L}/u.test(word))) return null;
  return words.map((word) => (word.length >= MIN_WORD_LENGTH ? `${word}:*` : word)).join(' & ');
}

/** Searches firms, messages, notes, free text and the building's address. */
async function findElsewhere(database: Sql, text: string): Promise<Map<string, InquiryMatch[]>> {
  const query = toWordQuery(text);
  const found = new Map<string, InquiryMatch[]>();
  if (query === null) return found;
  const newest = (by: MatchedBy, columns: string, order: string) =>
    `(select '${by}' as by, ${columns} order by ${order} limit ${MAX_ELSEWHERE})`;
  const asked = 'join invitations v on v.inquiry_id is not null and';
  const own = typedColumns.map((column) => `coalesce(i.${column}, '')`).join(` || ' ' || `);
  const given = typedColumns.map((column) => `i.${column} is not null`).join(' or ');
  const rows = await listRows<{ by: MatchedBy; id: string; text: string | null }>(database)`
    with asked as (select to_tsquery('simple', ${query}) as words)
    ${raw(
      [
        newest(
          'firm',
          `v.inquiry_id as id, p.name as text from asked, firms p ${asked} v.firm_id = p.id
        where p.erased_at is null and search_words(p.name) @@ words`,
          'v.invited_at desc',
        ),
        newest(
          'message',
          `v.inquiry_id, m.body from (select m.id, invitation_id, body from asked, messages m
          where search_words(m.body) @@ words
          order by m.id desc limit ${MAX_ELSEWHERE}) m ${asked} v.id = m.invitation_id`,
          'm.id desc',
        ),
        newest(
          'note',
          `n.inquiry_id, n.body from asked, inquiry_notes n where search_words(n.body) @@ words`,
          'n.id desc',
        ),
        newest(
          'words',
          `i.id, ${own} from asked, inquiries i
        where (${given}) and search_words(${own}) @@ words`,
          'i.received_at desc',
        ),
        newest(
          'words',
          `d.inquiry_id, d.answers ->> 'words' from asked, inquiry_details d
        where d.answers ? 'words' and search_words(d.answers ->> 'words') @@ words`,
          'd.changed_at desc',
        ),
        newest(
          'street',
          `w.inquiry_id, null from asked, contact_preferences w
        where w.object_address is not null and search_words(w.object_address) @@ words`,
          'w.changed_at desc',
        ),
        newest(
          'street',
          `r.inquiry_id, null from asked, contact_shares r
        where r.object_address is not null and search_words(r.object_address) @@ words`,
          'r.shared_at desc',
        ),
      ].join(' union all '),
    )}`;
  const [first = ''] = query.split(/:|\s/);
  for (const { by, id, text: body } of rows) {
    const known = found.get(id) ?? [];
    if (known.some((match) => match.by === by)) continue;
    found.set(id, [...known, { by, text: body && excerpt(body, first) }]);
  }
  return found;
}

const AROUND = 40;

function excerpt(body: string, word: string): string {
  const line = body.replaceAll(/\s+/g, ' ').trim();
  const at = Math.max(0, line.toLowerCase().indexOf(word));
  const from = at <= AROUND ? 0 : line.indexOf(' ', at - AROUND) + 1;
  const to = line.length <= at + word.length + AROUND ? line.length : line.lastIndexOf(' ', at + word.length + AROUND);
  return `${from > 0 ? '… ' : ''}${line.slice(from, Math.max(to, at + word.length))}${to < line.length ? ' …' : ''}`;
}

export const escapeLike = (text: string) => text.replaceAll(/[\\%_]/g, '\\$&');

const REFERENCE = /^[0-9a-f]{8}$/i;

export const isReference = (text: string) => isUuid(text) || REFERENCE.test(text);

export const findByReference = (database: Sql, reference: string) =>
  isUuid(reference)
    ? listRows<Inquiry>(database)`select * from inquiries where id = ${reference}`
    : listRows<Inquiry>(database)`
        select * from inquiries where id between ${`${reference}-0000-0000-0000-000000000000`}::uuid
          and ${`${reference}-ffff-ffff-ffff-ffffffffffff`}::uuid`;

const COLUMNS = [
  'id',
  'received_at',
  'created_at',
  'status',
  ...exportedColumns,
] as const satisfies readonly (keyof Inquiry)[];

export async function exportInquiries(
  database: Queries,
  { actor, siteUrl }: { actor: string; siteUrl: string },
): Promise<{ csv: string; count: number }> {
  return database.transaction(async (client) => {
    await execute(client)`set local statement_timeout = 0`;
    const rows = await listRows<Inquiry>(client)`select * from inquiries order by received_at, id`;
    await recordAction(client, { actor, action: 'inquiries.export', subject: null, details: { count: rows.length } });
    const photos = await findPhotosOf(
      { query: (query) => client.query(query) },
      rows.map(({ id }) => id),
    );
    const cells = rows.map(({ images: _, ...row }) => {
      const images = photos.get(row.id)?.map((path) => publicPhotoUrl(siteUrl, path)) ?? [];
      return COLUMNS.map((column): Cell => ({ ...row, images })[column]);
    });
    return { csv: toCsv(COLUMNS, cells), count: rows.length };
  });
}
