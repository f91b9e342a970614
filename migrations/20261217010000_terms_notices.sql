-- That a firm was notified of new terms (P2B Art. 3) is a fact of its own: the log of emails is purged after half a year.
create table partner_terms_notices (
  partner_id  uuid        not null references partners on delete cascade,
  version     text        not null references partner_terms,
  notified_at timestamptz not null default now(),
  reminded_at timestamptz,
  primary key (partner_id, version)
);

insert into partner_terms_notices (partner_id, version, notified_at, reminded_at)
select p.id, t.version, min(s.sent_at), nullif(max(s.sent_at), min(s.sent_at))
from sent_mails s join partners p on p.id = s.subject_id
join lateral (select version from partner_terms where announced_at <= s.sent_at order by announced_at desc limit 1) t on true
where s.kind = 'send-terms-change'
group by p.id, t.version;
