-- `uploads` alone says which photo belongs to which inquiry; `images` keeps the shape of the wire and holds paths on
-- our own site, never somebody's host.
with listed as (
  select distinct on (path) path, id from (
    select substring(image from '/pigeon_images/(.+)$') as path, id, received_at
    from inquiries cross join unnest(images) as image) as named
  where path is not null order by path, received_at, id
)
insert into uploads (path, content_hash, stored_at, inquiry_id)
select path, '', now(), id from listed
on conflict (path) do update set inquiry_id = excluded.inquiry_id where uploads.inquiry_id is null;

update inquiries set images = array(
  select regexp_replace(image, '^https?://[^/]+', '') from unnest(images) with ordinality as sent (image, n) order by n)
where cardinality(images) > 0;

-- Lists go by our clock.
create index inquiries_by_arrival on inquiries (received_at);

-- What was held back as probable spam, and when somebody decided that it is none.
alter table inquiries add column released_at timestamptz;

-- How often somebody was written to of late.
create index sent_mails_by_kind on sent_mails (kind, sent_at);
