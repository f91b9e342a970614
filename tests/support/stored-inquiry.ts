import type pg from 'pg';
import type { InquiryRow, SentColumn } from '../../domain/inquiries/inquiry-schema.ts';
import { enqueueInquiryJobs } from '../../domain/inquiries/quarantine.server.ts';
import { toE164 } from '../../domain/phone-number.server.ts';
import { findPhotoPath } from '../../domain/photos/photo-path.ts';

type Widened<Value> = Value extends string ? string : Value;
type Values = { [Column in SentColumn]?: Widened<InquiryRow[Column]> } & { flags?: string[] };

/** Stores an inquiry with its jobs and the rows of its photos, as the submit does. */
export async function insertSampleInquiry(client: Pick<pg.Pool, 'query'>, values: Values = {}, quarantined = false) {
  const row = {
    postal_code: '80331',
    property_type: 'residential',
    property_sub_type: 'apartment',
    types_of_problems: 'nesting,droppings',
    problem_locations: 'balcony',
    first_name: 'Jörg',
    last_name: 'Müller',
    phone_number: '089 999 98-120',
    email_address: 'joerg@example.org',
    images: [] as string[],
    ...values,
  };
  const read = { ...row, phone_e164: toE164(row.phone_number) };
  const columns = Object.keys(read);
  const { rows } = await client.query<{ id: string }>(
    `with inserted as (
       insert into inquiries (created_at, idempotency_key, ${columns.join(', ')})
       values (now(), gen_random_uuid(), ${columns.map((_, index) => `$${index + 1}`).join(', ')})
       returning id, email_address
     ), photos as (
       insert into uploads (path, content_hash, stored_at, inquiry_id)
       select path, '', now(), id from inserted, unnest($${columns.length + 1}::text[]) as path
     ) select id from inserted`,
    [...Object.values(read), row.images.map(findPhotoPath).filter((path) => path !== null)],
  );
  const id = rows[0]?.id ?? '';
  const stored = { id, email: row.email_address, flags: quarantined ? (['many'] as const) : [] };
  await enqueueInquiryJobs(client as pg.ClientBase, stored);
  return id;
}
