import type { QueryConfig } from 'pg';
import { hitSql } from '../../platform/db/rate-limit.server.ts';
import type { InquiryFlag } from './inquiry-flags.ts';
import type { InquiryRow } from './inquiry-schema.ts';

export type StatementLimits = { windowSeconds: number; flaggedAbove: number; refusedAbove: number };

export type NewInquiry = {
  key: string;
  contentHash: Buffer;
  row: InquiryRow;
  photoPaths: string[];
  flags: InquiryFlag[];
  network: string;
};

/** `id` is null when the key was known already or the limit was passed; `hits` is null without limits. */
export type StatementResult = { id: string | null; hits: number | null };

/**
 * SQL that runs in the same statement for a row that is really new: it reads `id` from `stored`, takes no parameters
 * and needs no `with` of its own, for example `insert into jobs (name, data) select 'notify', … from stored`.
 */
export type AfterStored = readonly string[];

const PARAMETERS = {
  idempotency_key: 'uuid',
  content_hash: 'bytea',
  created_at: 'timestamptz',
  postal_code: 'text',
  property_type: 'text',
  types_of_problems: 'text',
  problem_locations: 'text',
  first_name: 'text',
  last_name: 'text',
  phone_number: 'text',
  email_address: 'text',
  images: 'text[]',
  property_sub_type: 'text',
  problem_other: 'text',
  location_other: 'text',
  privacy_version: 'text',
  call_consent: 'text',
  flags: 'text[]',
};
const COLUMNS = Object.keys(PARAMETERS);
const PATHS = `$${COLUMNS.length + 1}::text[]`;

/** Everything an inquiry causes, in one statement: one round trip, one transaction, all of it or nothing. */
export function createInquiryStatement(limits: StatementLimits | null, afterStored: AfterStored) {
  const [plain, withPhotos] = [false, true].map((photos) => buildSql(photos, limits !== null, afterStored)) as [
    string,
    string,
  ];
  return ({ row, key, contentHash, photoPaths, flags, network }: NewInquiry): QueryConfig => {
    const photos = photoPaths.length > 0;
    const values: unknown[] = [
      key,
      contentHash,
      row.created_at,
      row.postal_code,
      row.property_type,
      row.types_of_problems,
      row.problem_locations,
      row.first_name,
      row.last_name,
      row.phone_number,
      row.email_address,
      row.images,
      row.property_sub_type,
      row.problem_other,
      row.location_other,
      row.privacy_version,
      row.call_consent,
      flags,
    ];
    if (photos) values.push(photoPaths);
    if (limits) values.push(network, limits.windowSeconds, limits.flaggedAbove, limits.refusedAbove);
    return { name: photos ? 'inquiry-with-photos' : 'inquiry', text: photos ? withPhotos : plain, values };
  };
}

function buildSql(photos: boolean, limited: boolean, afterStored: AfterStored): string {
  const next = COLUMNS.length + (photos ? 2 : 1);
  const [network, window, flaggedAbove, refusedAbove] = [0, 1, 2, 3].map((offset) => `$${next + offset}`);
  const values = Object.values(PARAMETERS).map((type, index) => `$${index + 1}::${type}`);
  const flags = [
    values.pop(),
    limited && `case when hit.hits > ${flaggedAbove}::int then array['many'] else '{}' end`,
    photos && `case when known.photos < cardinality(${PATHS}) then array['photos'] else '{}' end`,
  ];
  const parts = [
    limited && `hit as (${hitSql({ bucket: "'inquiry'", prefix: network ?? '', windowSeconds: window ?? '' })})`,
    photos &&
      `known as (select count(*) as photos from uploads
        where path = any(${PATHS}) and stored_at is not null and inquiry_id is null)`,
    `stored as (
      insert into inquiries (${COLUMNS.join(', ')})
      select ${values.join(', ')}, ${flags.filter(Boolean).join(' || ')}
      from (select 1) as one ${limited ? 'cross join hit' : ''} ${photos ? 'cross join known' : ''}
      ${limited ? `where hit.hits <= ${refusedAbove}::int` : ''}
      on conflict (idempotency_key) do nothing
      returning id)`,
    photos &&
      `bound as (update uploads set inquiry_id = stored.id from stored
        where path = any(${PATHS}) and inquiry_id is null)`,
    ...afterStored.map((sql, index) => `after_${index} as (${sql})`),
  ];
  return `with ${parts.filter(Boolean).join(',\n')}
    select (select id from stored) as id, ${limited ? '(select hits from hit)' : 'null::int'} as hits`;
}

/**
 * The key is known: were the answers the same? If so, photos that have arrived since are added, each once.
 * A statement of its own because the first one cannot see a row that was committed while it waited.
 */
export function replayStatement(key: string, contentHash: Buffer, paths: string[], urls: string[]): QueryConfig {
  return {
    name: 'inquiry-replay',
    text: `with existing as (
        select id, content_hash = $2 as same from inquiries where idempotency_key = $1),
      bound as (
        update uploads set inquiry_id = existing.id from existing
        where existing.same and path = any($3::text[]) and inquiry_id is null and stored_at is not null
        returning path),
      added as (
        update inquiries set images = (images || array(
            select url from unnest($3::text[], $4::text[]) as sent (path, url) join bound using (path)
            where not url = any(images)))[1:5]
        from existing where inquiries.id = existing.id and exists (select from bound))
      select id, same from existing`,
    values: [key, contentHash, paths, urls],
  };
}
