import { stepIds } from '../../content/questionnaire.ts';
import { listRows, type Sql } from '../../platform/db/rows.ts';
import type { Logger } from '../../platform/log/logger.ts';
import { findCampaign } from '../inquiries/campaign.ts';
import { toWallTime } from '../time/munich-clock.ts';

const GROUPS: readonly [group: string, paths: RegExp][] = [
  ['start', /^\/$/],
  ['questionnaire', /^\/fragebogen\/$/],
  ['thanks', /^\/danke\/$/],
  ['blog', /^\/blog\/(kategorie\/[^/]+\/)?$/],
  ['article', /^\/blog\/[^/]+\/$/],
  ['help', /^\/(faq|preise|geprueft|so-waehlen-wir-aus|partnerbetriebe|zusage|vorlagen)\//],
  ['firms', /^\/(partner-werden|partnerbedingungen)\//],
  ['legal', /^\/(impressum|datenschutz|agb|barrierefreiheit|cookie-einstellungen|sitemap)\/$/],
];
const pageGroups = [...GROUPS.map(([group]) => group), 'other'] as const;

/** Sources without a campaign are written in brackets, which no campaign name can contain. */
const SEARCH_HOST = /(^|\.)(google|bing|duckduckgo|ecosia|qwant|startpage|yahoo|brave|metager)\.[a-z.]+$/;
/** Replaces new words beyond the daily limit, so that nobody fills the table with invented ones. */
const OTHER = '(other)';

export const countedSteps = ['started', ...stepIds.slice(1)];

type PageView = { page: string; from: string; query: string; step: string; missed: string };
type What = 'view' | 'entry' | 'step' | 'missed';
export type Counted = { what: What; which: string; source: string };

/** Stores nothing that identifies a visitor. */
export function toPageViewCounts({ page, from, query, step, missed }: PageView, ownHost: string): Counted[] {
  const campaign = findCampaign(query);
  if (step) return countedSteps.includes(step) ? [{ what: 'step', which: step, source: campaign ?? '' }] : [];
  const group = GROUPS.find(([, paths]) => paths.test(page))?.[0] ?? 'other';
  const counted: Counted[] = [{ what: 'view', which: group, source: '' }];
  if (from !== ownHost) {
    const kind = from === '' ? '(direct)' : SEARCH_HOST.test(from) ? '(search)' : '(site)';
    counted.push({ what: 'entry', which: group, source: campaign ?? kind });
  }
  return [...counted, ...missedWords(missed).map((which): Counted => ({ what: 'missed', which, source: '' }))];
}

const MAX_WORDS = 3;

/** Skips digits and email addresses, because they may identify a person. */
function missedWords(query: string): string[] {
  if (query.includes('@')) return [];
  const words = query.normalize('NFC').toLowerCase().split(/\s+/);
  return [...new Set(words.filter((word) => /^[\p{Ll}-]{3,30}$/u.test(word)))].slice(0, MAX_WORDS);
}

const MACHINE = /bot|crawl|spider|slurp|preview|headless|lighthouse|monitor|archiv|fetch|curl|wget|python|^$/i;
export const isBot = (userAgent: string) => MACHINE.test(userAgent);

/** New words per day: campaigns are limited per process, searches across all servers. */
const MAX_NEW_WORDS = 200;
const WRITE_AFTER_MS = 2_000;
const AGAIN_AFTER_MS = 10_000;

type Options = { database: Sql; log: Pick<Logger, 'warn'>; now?: () => Date };

/**
 * Counts in memory and writes in batches, so that a page view never waits for the database. A killed process loses two
 * seconds.
 */
export function createPageViewCounter({ database, log, now = () => new Date() }: Options) {
  let waiting = new Map<string, number>();
  let writing: Promise<void> | null = null;
  let timer: NodeJS.Timeout | undefined;
  let words = { day: '', campaigns: new Set<string>(), missed: new Set<string>() };

  function isTooMuch(day: string, of: 'campaigns' | 'missed', word: string) {
    if (words.day !== day) words = { day, campaigns: new Set(), missed: new Set() };
    const known = words[of];
    if (known.has(word)) return false;
    if (known.size >= MAX_NEW_WORDS) return true;
    known.add(word);
    return false;
  }

  function add(counted: readonly Counted[]) {
    const { day } = toWallTime(now());
    for (const { what, which, source } of counted) {
      if (what === 'missed' && isTooMuch(day, 'missed', which)) continue;
      const kept = /^(\(|$)/.test(source) || !isTooMuch(day, 'campaigns', source) ? source : OTHER;
      const key = JSON.stringify([what, day, which, kept]);
      waiting.set(key, (waiting.get(key) ?? 0) + 1);
    }
    writeAfter(WRITE_AFTER_MS);
  }

  function writeAfter(ms: number) {
    timer ??= setTimeout(() => {
      timer = undefined;
      void flush();
    }, ms).unref();
  }

  async function writeAll() {
    const batch = waiting;
    waiting = new Map();
    try {
      // A fixed order prevents deadlocks between servers that update the same rows.
      const rows = [...batch].sort(([one], [other]) => (one < other ? -1 : 1));
      const columns = rows.map(([key, number]) => [...(JSON.parse(key) as string[]), number]);
      await database.query({
        text: `insert into page_view_counts as c (what, day, which, source, number)
          select what, day, which, source, number from (
            select u.*, row_number() over (partition by u.what, u.day, k.what is null order by u.which) as place,
              (select count(*) from page_view_counts t where t.what = 'missed' and t.day = u.day) as kept, k.what is not null as known
            from unnest($1::text[], $2::date[], $3::text[], $4::text[], $5::int[]) as u (what, day, which, source, number)
            left join page_view_counts k using (what, day, which, source)) as wanted
          where what <> 'missed' or known or kept + place <= ${MAX_NEW_WORDS}
          on conflict (what, day, which, source) do update set number = c.number + excluded.number`,
        values: [0, 1, 2, 3, 4].map((index) => columns.map((row) => row[index])),
      });
    } catch (error) {
      for (const [key, number] of batch) waiting.set(key, (waiting.get(key) ?? 0) + number);
      writeAfter(AGAIN_AFTER_MS);
      log.warn({ err: error }, 'page views could not be written down, and wait');
    }
  }

  /** Only one batch runs at a time, so a database that hangs gets no second one. */
  function flush(): Promise<void> {
    if (waiting.size === 0) return writing ?? Promise.resolve();
    writing ??= writeAll().finally(() => {
      writing = null;
      if (waiting.size > 0) writeAfter(WRITE_AFTER_MS);
    });
    return writing;
  }

  return {
    add,
    flush,
    async stop() {
      await flush();
      await flush();
      clearTimeout(timer);
    },
  };
}

/** Days as YYYY-MM-DD, both inclusive. */
export type Range = { from: string; to: string; by: 'week' | 'month' };

export async function readPageViews(database: Sql, { from, to, by }: Range) {
  const rows = await listRows<{ what: What; period: string; which: string; source: string; n: number }>(database)`
    select what, date_trunc(${by}, day)::date::text as period, which, source, sum(number)::int as n
    from page_view_counts
    where what in ('view', 'entry', 'step') and day between ${from} and ${to} group by 1, 2, 3, 4`;
  const sum = (of: (row: (typeof rows)[number]) => string | null) => {
    const sums = new Map<string, number>();
    for (const row of rows) {
      const key = of(row);
      if (key !== null) sums.set(key, (sums.get(key) ?? 0) + row.n);
    }
    return sums;
  };
  const pick = (what: What, column: 'period' | 'which' | 'source') =>
    sum((row) => (row.what === what ? row[column] : null));
  const [viewed, entered, sources] = [pick('view', 'which'), pick('entry', 'which'), pick('entry', 'source')];
  const campaignOf = (source: string) => (source.startsWith('(') && source !== OTHER ? '' : source);
  const entriesBy = sum((row) => (row.what === 'entry' ? campaignOf(row.source) : null));
  const startedBy = sum((row) => (row.what === 'step' && row.which === 'started' ? row.source : null));
  return {
    views: pick('view', 'period'),
    entries: pick('entry', 'period'),
    pages: pageGroups.map((group) => ({ group, views: viewed.get(group) ?? 0, entries: entered.get(group) ?? 0 })),
    sources: [...sources].map(([source, entries]) => ({ source, entries })).sort((a, b) => b.entries - a.entries),
    campaigns: new Map(
      [...new Set([...entriesBy.keys(), ...startedBy.keys()])].map((source) => [
        source,
        { entries: entriesBy.get(source) ?? 0, started: startedBy.get(source) ?? 0 },
      ]),
    ),
    steps: pick('step', 'which'),
    opened: viewed.get('questionnaire') ?? 0,
  };
}

/** Smaller numbers could identify a person. */
export const LEAST_SHOWN = 5;

export const readMissedWords = (database: Sql, { from, to }: Range) =>
  listRows<{ word: string; times: number }>(database)`
    select which as word, sum(number)::int as times from page_view_counts
    where what = 'missed' and day between ${from} and ${to}
    group by 1 having sum(number) >= ${LEAST_SHOWN} order by 2 desc, 1 limit 100`;
