import { execute, findRow, hasRow, listRows, type Queries, raw, type Sql, sql } from '../../platform/db/rows.ts';
import type { Capability } from '../rules.ts';
import type { AreaRule } from './area.ts';
import type { DocumentKind } from './documents.ts';
import { AREA, changeFirm, recordOwnEvent } from './firm-transitions.server.ts';
import type { CheckedHow } from './vetting.server.ts';

/** The section of the terms that names the pages of firms. Under terms without it no firm has a page. */
export const FIRM_PAGE_SECTION = '### Ihre öffentliche Seite';
/** A firm sees its page this long before everybody does, counted from its activation. */
const PREVIEW_DAYS = 7;

/** Texts that a firm may hide; what we checked and counted it may not. */
export const hidableTexts = ['about', 'website'] as const;
export type HidableText = (typeof hidableTexts)[number];

const NAMED = `position('${FIRM_PAGE_SECTION}' in t.body) > 0 and t.withdrawn_at is null`;
/** SQL on `p`: the firm accepted terms that name its page, and had seen it for long enough at this time. */
const hasAgreed = (at: string, terms: string) => `p.active_since + interval '${PREVIEW_DAYS} days' <= ${at}
  and exists (select from firm_terms t join firm_terms_acceptances a on a.version = t.version
    where a.firm_id = p.id and ${NAMED} and ${terms})`;

/** SQL on `p`. A pause hides no figures. */
const HAS_PAGE = raw(`(p.erased_at is null and p.status in ('active', 'paused')
  and ${hasAgreed('now()', 't.version = current_terms(now())')})`);
const HAD_PAGE = raw(`(p.erased_at is null and p.status = 'left'
  and ${hasAgreed('p.status_since', 't.effective_at <= p.status_since')})`);
const IS_LISTED = raw(`(p.status = 'active' and p.erased_at is null and why_not_active(p.id) is null)`);

const visible = (text: HidableText) =>
  raw(`case when '${text}' = any(p.hidden_texts) then null else p.${text} end as ${text}`);

export type PublicFirm = {
  number: number;
  name: string;
  postalCode: string;
  city: string;
  website: string | null;
  about: string | null;
  since: string;
  capabilities: Capability[];
  checks: { kind: DocumentKind; on: string; how: CheckedHow }[];
  hasPage: boolean;
};

const PUBLIC = sql`p.number, p.name, p.postal_code as "postalCode", p.city, ${visible('website')}, ${visible('about')},
  munich_day(p.active_since)::text as since, ${HAS_PAGE} as "hasPage",
  array(select capability from firm_capabilities c where c.firm_id = p.id) as capabilities,
  (select coalesce(jsonb_agg(jsonb_build_object('kind', d.kind, 'on', munich_day(d.checked_at), 'how', d.checked_how)), '[]')
    from (select distinct on (kind) kind, checked_at, checked_how from firm_documents
      where firm_id = p.id and state = 'verified' and kind <> 'chamber' and (expires_on is null or expires_on >= munich_day(now()))
      order by kind, checked_at desc) d) as checks`;

export const listPublicFirms = (database: Sql) =>
  listRows<PublicFirm>(database)`select ${PUBLIC} from firms p where ${IS_LISTED} order by p.city, p.name`;

export type FirmPage = Omit<PublicFirm, 'since'> & {
  /** Null before the activation. */
  since: string | null;
  /** False: it gets no inquiries today. */
  isListed: boolean;
  radiusKm: number;
  rules: AreaRule[];
  /** Invitations of the last twelve published months; null before there are enough. */
  answers: { counted: number; inTime: number; from: string; to: string } | null;
};

const PAGE = sql`${PUBLIC}, ${IS_LISTED} as "isListed", ${AREA},
  (select case when count(*) > 0 then jsonb_build_object('counted', sum((m.figures ->> 'counted')::int),
      'inTime', sum((m.figures ->> 'inTime')::int), 'from', min(m.first_month), 'to', max(m.last_month)) end
    from published_months m where m.firm_id = p.id and m.last_month > munich_day(now()) - interval '13 months') as answers`;

/** All pages at once: a few hundred at most, and unknown numbers cost no query. */
export async function readFirmPages(database: Sql): Promise<{ shown: FirmPage[]; gone: number[]; isDemo: boolean }> {
  const [shown, gone, isDemo] = await Promise.all([
    listRows<FirmPage>(database)`select ${PAGE} from firms p where ${HAS_PAGE} order by p.number`,
    listRows<{ number: number }>(database)`select p.number from firms p where ${HAD_PAGE}`,
    hasRow(database)`select from settings where name = 'demo'`,
  ]);
  return { shown, gone: gone.map(({ number }) => number), isDemo };
}

export type OwnFirmPage = FirmPage & {
  hidden: HidableText[];
  /** Under which terms and from which day it is public; null while no terms name it. */
  plan: { accepted: boolean; from: string } | null;
};

/** The page as its firm sees it, before it is public too. */
export const findOwnPage = (database: Sql, firmId: string) =>
  findRow<OwnFirmPage>(database)`
    select ${PAGE}, p.hidden_texts as hidden,
      (select jsonb_build_object('accepted', exists (select from firm_terms_acceptances a
          where a.firm_id = p.id and a.version = t.version),
          'from', munich_day(greatest(t.effective_at, p.active_since + ${PREVIEW_DAYS} * interval '1 day')))
        from firm_terms t where p.status in ('active', 'paused') and ${raw(NAMED)}
          and (t.version = current_terms(now()) or t.effective_at > now()) order by t.effective_at limit 1) as plan
    from firms p where p.id = ${firmId}`;

export const hideTexts = (database: Queries, { firmId, hidden }: { firmId: string; hidden: HidableText[] }) =>
  changeFirm(database, firmId, async (client): Promise<{ kind: 'saved' }> => {
    const changed = await execute(client)`
      update firms set hidden_texts = ${hidden} where id = ${firmId} and hidden_texts <> ${hidden}`;
    if (changed) await recordOwnEvent(client, firmId, 'page-texts', { hidden });
    return { kind: 'saved' };
  });
