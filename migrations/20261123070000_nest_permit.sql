-- Work on nests takes the permit of § 11 TierSchG or the authority's word that none is needed. Expertise alone is neither.
alter table partner_documents drop constraint partner_documents_kind_check;
alter table partner_documents add constraint partner_documents_kind_check check (kind in ('trade-registration',
  'liability-insurance', 'register-extract', 'tierschg-11', 'no-permit-needed', 'expertise', 'height-training',
  'instruction-declared', 'association', 'chamber'));
update document_rules set kinds = '{tierschg-11,no-permit-needed}' where condition = 'can:nest-handling';

create function may_work_on_nests(firm uuid) returns boolean language sql stable as $$
  select exists (
    select from partner_documents d join document_rules r on r.condition = 'can:nest-handling' and d.kind = any(r.kinds)
    where d.partner_id = firm and d.state = 'verified' and (d.expires_on is null or d.expires_on >= munich_day(now())))
$$;

-- Whoever worked on nests with expertise alone keeps its other work; the office tells the firm.
with gone as (
  delete from partner_capabilities c using partners p
  where p.id = c.partner_id and c.capability = 'nest-handling' and p.status in ('active', 'paused', 'suspended')
    and not may_work_on_nests(p.id) and exists (
      select from partner_documents d where d.partner_id = p.id and d.kind = 'expertise' and d.state = 'verified')
  returning c.partner_id
), told as (
  insert into partner_events (partner_id, actor_kind, actor, event, details)
  select partner_id, 'system', 'system', 'capabilities', '{"added": [], "removed": ["nest-handling"]}' from gone
)
insert into tasks (kind, dedupe, partner_id, due_at, note)
select 'profile-changed', 'partner:' || partner_id || ':profile-changed', partner_id, now() + interval '1 day',
  'Arbeiten an Nestern stehen nicht mehr im Profil: Dafür brauchen wir die Erlaubnis nach § 11 TierSchG oder die Auskunft der Behörde, dass keine nötig ist. Bitte sagen Sie es dem Betrieb.'
from gone on conflict (dedupe) where done_at is null do nothing;
