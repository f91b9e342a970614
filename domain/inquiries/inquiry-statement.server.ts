import { createHash } from 'node:crypto';
import type { QueryConfig } from 'pg';
import { NETWORKS_PER_SITE, siteOfNetwork } from '../../platform/http/network.ts';
import { CUSTOMER_LINK_DAYS } from '../access/make-link.server.ts';
import { promiseDue, promiseHalf } from '../time/deadlines.ts';
import { sentColumns, sqlTypeOf } from './inquiry-columns.ts';
import type { InquiryFlag } from './inquiry-flags.ts';
import type { InquiryRow } from './inquiry-schema.ts';
import { hashIdempotencyKey } from './tombstones.server.ts';

export type StatementLimits = { windowSeconds: number; flaggedAbove: number; refusedAbove: number };

export type NewInquiry = {
  key: string;
  contentHash: Buffer;
  row: InquiryRow;
  photoPaths: string[];
  flags: InquiryFlag[];
  network: string;
};

/** `id` is null when the key was known already or the limit was passed; `hit` is null without limits and for a known key. */
export type StatementResult = { n: number; id: string | null; hit: number | null };

/**
 * SQL that runs in the same statement for the rows that are really new: it reads id, email_address and flags from `stored`, takes no
 * parameters and has no `with` of its own, for example `insert into jobs (name, data) select 'notify', … from stored`.
 */
export type AfterStored = readonly string[];

const COLUMNS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(sentColumns.map((name) => [name, sqlTypeOf(name)])),
  content_hash: 'text',
  flags: 'text[]',
  promise_due_at: 'timestamptz',
  promise_half_at: 'timestamptz',
};
const NAMES = Object.keys(COLUMNS);

/** Everything that inquiries cause, in one statement: one round trip, one transaction, all of it or nothing. */
export function createInquiryStatement(limits: StatementLimits | null, afterStored: AfterStored) {
  const variants = [false, true].map((photos) =>
    [false, true].map((links) => prepare(buildSql({ photos, links, limited: limits !== null }, afterStored))),
  );
  return (inquiries: readonly NewInquiry[]): QueryConfig => {
    const photos = inquiries.some(({ photoPaths }) => photoPaths.length > 0);
    const links = inquiries.some(({ row }) => row.link_hash !== null);
    const now = new Date();
    const promise = { promise_due_at: promiseDue(now), promise_half_at: promiseHalf(now) };
    const values: unknown[] = [
      JSON.stringify(inquiries.map((inquiry, n) => ({ ...toRecord(inquiry, n), ...promise }))),
    ];
    if (limits) values.push(limits.windowSeconds, limits.flaggedAbove, limits.refusedAbove);
    return { ...(variants[Number(photos)]?.[Number(links)] as ReturnType<typeof prepare>), values };
  };
}

/** Prepared under a name of its own: a connection may be shared by statements built with other limits. */
function prepare(text: string) {
  return { name: `inquiries-${createHash('sha256').update(text).digest('hex').slice(0, 12)}`, text };
}

function toRecord({ key, contentHash, row, photoPaths, flags, network }: NewInquiry, n: number) {
  const { website: _, fill_ms: __, ...columns } = row;
  return {
    ...columns,
    n,
    network,
    site: siteOfNetwork(network),
    paths: photoPaths,
    flags,
    idempotency_key: key,
    key_hash: hashIdempotencyKey(key),
    content_hash: contentHash.toString('hex'),
  };
}

type Variant = { photos: boolean; links: boolean; limited: boolean };

function buildSql({ photos, links, limited }: Variant, afterStored: AfterStored): string {
  const record = Object.entries(COLUMNS).map(([name, type]) => `${name} ${type}`);
  const unknownPhotos = `(select count(*) from uploads
    where path = any(batch.paths) and stored_at is not null and ${FREE_FOR_BATCH}) < cardinality(batch.paths)`;
  const flags = [
    'batch.flags',
    limited && `case when hit > $3::int then array['many'] else '{}' end`,
    photos && `case when ${unknownPhotos} then array['photos'] else '{}' end`,
  ];
  const values = NAMES.map((name) => {
    if (name === 'content_hash') return `decode(content_hash, 'hex')`;
    return name === 'flags' ? flags.filter(Boolean).join(' || ') : name;
  });
  const parts = [
    `sent as (select * from json_to_recordset($1::json)
      as sent (n int, network text, site text, paths text[], corrects uuid, link_hash text, key_hash text, ${record.join(', ')}))`,
    limited ? LIMITED_BATCH : 'batch as (select sent.*, null::int as hit from sent)',
    `stored as (
      insert into inquiries (${NAMES.join(', ')})
      select ${values.join(', ')} from batch
      where not exists (select from erased_inquiries e where e.key_hash = batch.key_hash) ${limited ? 'and hit <= $4::int' : ''}
      order by n
      on conflict (idempotency_key) do nothing
      returning id, idempotency_key, email_address, flags)`,
    photos &&
      `bound as (
        update uploads set inquiry_id = stored.id
        from stored join batch using (idempotency_key) cross join unnest(batch.paths) as photo (path)
        where uploads.path = photo.path and ${FREE_FOR_BATCH})`,
    links && OPENED_BY_KEY,
    ...afterStored.map((sql, index) => `after_${index} as (${sql})`),
  ];
  return `with ${parts.filter(Boolean).join(',\n')}
    select n, id, hit from batch left join stored using (idempotency_key) order by n`;
}

/** The customer's own key, of the first of equal rows: whoever repeats an inquiry adds none. */
const OPENED_BY_KEY = `opened as (
    insert into access_tokens (token_hash, audience, inquiry_id, expires_at)
    select distinct on (stored.id) decode(link_hash, 'hex'), 'customer', stored.id, now() + interval '${CUSTOMER_LINK_DAYS} days'
    from stored join batch using (idempotency_key) where link_hash is not null order by stored.id, n
    on conflict do nothing)`;

/** A photo belongs to one inquiry. Only whoever knows the secret key of that one may take it along to a corrected one. */
const FREE_FOR_BATCH = `(uploads.inquiry_id is null or uploads.inquiry_id =
    (select id from inquiries where idempotency_key = batch.corrects))`;

const bucketOf = (column: string) => `'inquiry:' || encode(sha256(convert_to(salt || ${column}, 'UTF8')), 'hex')`;
const countedIn = (
  column: string,
  hits: string,
) => `${hits}.hits - count(*) filter (where fresh) over (partition by ${column})
      + count(*) filter (where fresh) over (partition by ${column} order by n)`;

/**
 * Counts each new row against its network and numbers it: of 20 at once at a limit of 3, exactly 3 pass. What is known
 * already is a repetition, counts for nothing and gets no number. IPv6 counts by its /48, too. The `limit` keeps the
 * planner from hashing the whole table for a handful of keys.
 */
const LIMITED_BATCH = `bucketed as (
    select sent.*, ${bucketOf('network')} as network_bucket, ${bucketOf('site')} as site_bucket,
      row_number() over (partition by idempotency_key order by n) = 1
        and (select true from inquiries where inquiries.idempotency_key = sent.idempotency_key limit 1) is null as fresh
    from sent cross join network_salt),
  counted as (
    insert into rate_limits (bucket, window_start, hits)
    select bucket, to_timestamp(floor(extract(epoch from now()) / $2::int) * $2::int), count(*)
    from bucketed cross join unnest(array[network_bucket, site_bucket]) as bucket
    where fresh and bucket is not null group by bucket order by bucket
    on conflict (bucket, window_start) do update set hits = rate_limits.hits + excluded.hits
    returning bucket, hits),
  batch as (
    select bucketed.*, case when fresh then greatest(
      ${countedIn('network_bucket', 'own')},
      ceil((${countedIn('site_bucket', 'shared')}) / ${NETWORKS_PER_SITE}.0))::int end as hit
    from bucketed left join counted own on own.bucket = network_bucket
      left join counted shared on shared.bucket = site_bucket)`;

/**
 * The key is known: were the answers the same? A statement of its own because the first one cannot see a row that was
 * committed while it waited.
 */
export function replayStatement({ key, contentHash }: NewInquiry): QueryConfig {
  return {
    name: 'inquiry-replay',
    text: `select id, content_hash = $2 as same, false as erased from inquiries where idempotency_key = $1
      union all select gen_random_uuid(), true, true from erased_inquiries where key_hash = $3`,
    values: [key, contentHash, hashIdempotencyKey(key)],
  };
}
