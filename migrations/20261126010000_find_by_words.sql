-- The office finds an inquiry by words that stand in messages, notes, own words or the address of the building. Index and question
-- read words alike: 'Leopoldstraße 12', 'Leopoldstr. 12' and 'leopoldstrasse 12' are one.
create function search_words(given text) returns tsvector language sql immutable parallel safe
  return to_tsvector('simple'::regconfig,
    regexp_replace(translate(lower(given), '.,;:/@_-()"''', '            '), 'stra(ß|ss)e', 'str', 'g'));

create index messages_by_words on messages using gin (search_words(body));
create index inquiry_notes_by_words on inquiry_notes using gin (search_words(body));
create index contact_wishes_by_street on contact_wishes using gin (search_words(object_address)) where object_address is not null;
create index releases_by_street on releases using gin (search_words(object_address)) where object_address is not null;
create index inquiry_details_by_words on inquiry_details using gin (search_words(answers ->> 'words')) where answers ? 'words';
create index inquiries_by_words on inquiries using gin (search_words(coalesce(problem_other, '') || ' ' || coalesce(location_other, '')))
  where problem_other is not null or location_other is not null;
