import {
  figureColumns as columns,
  type FigurePart,
  type FigureTableId,
  type FigureTime,
  figureParts,
  figureTables,
  figureTimes,
  pageWords,
  sourceWords,
  stageWords,
  stepWords,
  figureTexts as texts,
} from '../../../content/office/figures.ts';
import { capabilityWords } from '../../../content/partner-words.ts';
import {
  type Breakdown,
  findGreatestLoss,
  type Reached,
  readBreakdowns,
  readMarket,
  readOfferTimes,
  stages,
} from '../../../domain/figures/market.server.ts';
import { countedSteps, FEW, type Range, readMissedWords, readVisits } from '../../../domain/figures/visits.server.ts';
import { findGaps } from '../../../domain/partners/list-partners.server.ts';
import { findPlace, listPlaces } from '../../../domain/service-area/service-area.ts';
import { nextDay, toWallTime, weekdayOf } from '../../../domain/time/munich-clock.ts';

type Queries = Parameters<typeof readMarket>[0];

/** A number that counts something is hidden in files where it is small; hours are no such number. */
type FigureColumn = { head: string; kind: 'text' | 'period' | 'count' | 'hours' };
export type FigureCell = string | number | null;

/** One matter in figures: drawn, as a table and as a file, all from the same rows. */
export type FigureTable = {
  id: FigureTableId;
  columns: FigureColumn[];
  rows: FigureCell[][];
  /** Drawn over time; else each row has a bar for its first number. */
  plot: 'bars' | 'lines' | 'rows';
  /** Which columns are drawn. */
  drawn: number[];
  /** What stands out. */
  sentence?: string;
};

export type FigureChoice = { time: FigureTime; part: FigurePart };

export function readChoice(query: URLSearchParams): FigureChoice {
  const known = <Key extends string>(names: Record<Key, unknown>, given: string | null, fallback: Key) =>
    given !== null && Object.hasOwn(names, given) ? (given as Key) : fallback;
  return {
    time: known(figureTimes, query.get('zeit'), '12-wochen'),
    part: known(figureParts, query.get('teil'), 'ueberblick'),
  };
}

/** The running week or month is the last one. */
export function rangeOf(time: FigureTime, now: Date): Range & { periods: string[] } {
  const { by, count } = figureTimes[time];
  const to = toWallTime(now).day;
  const periods = Array.from({ length: count }, (_, index) => {
    const back = count - 1 - index;
    if (by === 'week') return nextDay(to, -((weekdayOf(to) + 6) % 7) - 7 * back);
    const [year = 0, month = 0] = to.split('-').map(Number);
    return new Date(Date.UTC(year, month - 1 - back, 1)).toISOString().slice(0, 10);
  });
  return { from: periods[0] ?? to, to, by, periods };
}

const text = (head: string): FigureColumn => ({ head, kind: 'text' });
const count = (head: string): FigureColumn => ({ head, kind: 'count' });
const stageColumns = stages.map((stage) => count(stageWords[stage]));

export async function readTables(database: Queries, { time, part }: FigureChoice, now: Date): Promise<FigureTable[]> {
  const range = rangeOf(time, now);
  if (part === 'verteilung') return readDistribution(database, range);
  return part === 'luecken' ? readGaps(database, range) : readOverview(database, range);
}

async function readOverview(database: Queries, range: Range & { periods: string[] }): Promise<FigureTable[]> {
  const { periods } = range;
  const [visits, { periods: market, byPhone }, offers] = await Promise.all([
    readVisits(database, range),
    readMarket(database, range),
    readOfferTimes(database, range),
  ]);
  const period: FigureColumn = { head: texts[range.by], kind: 'period' };
  const total = (stage: (typeof stages)[number]) => [...market.values()].reduce((sum, one) => sum + one[stage], 0);
  const way = stages.map((stage) => [stageWords[stage], total(stage)] as const);
  const steps = [
    [stepWords.opened ?? '', visits.opened] as const,
    ...countedSteps.map((step) => [stepWords[step] ?? step, visits.steps.get(step) ?? 0] as const),
    [stepWords.sent ?? '', total('sent') - byPhone] as const,
  ];
  const offersOf = (day: string) => offers.find((one) => one.period === day);
  const sum = (of: 'kept' | 'over') => offers.reduce((all, one) => all + one[of], 0);
  return [
    {
      id: 'besuche',
      columns: [period, count(columns.views), count(columns.entries)],
      rows: periods.map((day) => [day, visits.views.get(day) ?? 0, visits.entries.get(day) ?? 0]),
      plot: 'bars',
      drawn: [1, 2],
    },
    {
      id: 'fragebogen',
      columns: [text(columns.step), count(columns.number)],
      rows: steps.map((row) => [...row]),
      plot: 'rows',
      drawn: [1],
      sentence: describeLoss(steps),
    },
    {
      id: 'vermittlung',
      columns: [period, ...stageColumns],
      rows: periods.map((day) => [day, ...stages.map((stage) => market.get(day)?.[stage] ?? 0)]),
      plot: 'bars',
      drawn: [1, 4, 6],
    },
    {
      id: 'weg',
      columns: [text(columns.step), count(columns.number)],
      rows: way.map((row) => [...row]),
      plot: 'rows',
      drawn: [1],
      sentence: describeLoss(way),
    },
    {
      id: 'zeiten',
      columns: [
        period,
        ...[columns.first, columns.second, columns.third].map((head): FigureColumn => ({ head, kind: 'hours' })),
        count(columns.over),
        count(columns.kept),
      ],
      rows: periods.map((day) => {
        const { first = null, second = null, third = null, over = 0, kept = 0 } = offersOf(day) ?? {};
        return [day, first, second, third, over, kept];
      }),
      plot: 'lines',
      drawn: [1, 2, 3],
      sentence: texts.promise(sum('kept'), sum('over')),
    },
    {
      id: 'herkunft',
      columns: [text(columns.source), count(columns.entries)],
      rows: visits.sources.map(({ source, entries }) => [sourceWords[source] ?? source, entries]),
      plot: 'rows',
      drawn: [1],
    },
    {
      id: 'seiten',
      columns: [text(columns.page), count(columns.views), count(columns.entries)],
      rows: visits.pages
        .filter(({ views }) => views > 0)
        .map((one) => [pageWords[one.group] ?? one.group, one.views, one.entries]),
      plot: 'rows',
      drawn: [1],
    },
  ];
}

function describeLoss(reached: readonly (readonly [string, number])[]): string | undefined {
  if (reached.every(([, number]) => number === 0)) return undefined;
  const loss = findGreatestLoss(reached);
  return loss ? texts.loss(loss.lost, loss.of, loss.from, loss.to) : texts.noLoss;
}

async function readDistribution(database: Queries, range: Range): Promise<FigureTable[]> {
  const [visits, found] = await Promise.all([readVisits(database, range), readBreakdowns(database, range)]);
  const table = (id: FigureTableId, head: string, rows: Breakdown, nameOf: (value: string) => string): FigureTable => ({
    id,
    columns: [text(head), ...stageColumns],
    rows: rows.map((row) => [nameOf(row.value), ...stages.map((stage) => row[stage])]),
    plot: 'rows',
    drawn: [1],
  });
  const none = Object.fromEntries(stages.map((stage) => [stage, 0])) as Reached;
  const campaigns = [...new Set([...visits.campaigns.keys(), ...found.source.map(({ value }) => value)])].map(
    (value) => ({
      ...none,
      ...found.source.find((row) => row.value === value),
      value,
      ...(visits.campaigns.get(value) ?? { entries: 0, started: 0 }),
    }),
  );
  const firms = table('betrieb', columns.firm, found.firm, (name) => name);
  return [
    {
      id: 'quelle',
      columns: [text(columns.campaign), count(columns.entries), count(columns.started), ...stageColumns],
      rows: campaigns
        .sort((a, b) => b.sent - a.sent || b.entries - a.entries)
        .map((row) => [
          row.value === '' ? texts.without : (sourceWords[row.value] ?? row.value),
          row.entries,
          row.started,
          ...stages.map((stage) => row[stage]),
        ]),
      plot: 'rows',
      drawn: [3],
    },
    table(
      'leistung',
      columns.service,
      found.service,
      (code) => (capabilityWords as Record<string, string>)[code] ?? code,
    ),
    table('gebiet', columns.area, found.area, areaName),
    // To be asked is where a firm begins.
    { ...firms, columns: firms.columns.toSpliced(1, 1), rows: firms.rows.map((row) => row.toSpliced(1, 1)) },
  ];
}

/** '803 München': by the place of the first code that begins so. */
function areaName(area: string): string {
  const place = [...listPlaces().keys()].find((code) => code.startsWith(area));
  return [area, place && findPlace(place)?.place].filter(Boolean).join(' ');
}

async function readGaps(database: Queries, range: Range): Promise<FigureTable[]> {
  const [gaps, words] = await Promise.all([findGaps(database), readMissedWords(database, range)]);
  return [
    {
      id: 'luecken',
      columns: [text(columns.service), count(columns.codes), count(columns.firms), text(columns.where)],
      rows: gaps
        .filter(({ codes }) => codes > 0)
        .map(({ service, codes, firms, areas }) => [
          capabilityWords[service],
          codes,
          firms,
          areas.map(({ area, codes: own }) => `${areaName(area)} (${own.length})`).join(', '),
        ]),
      plot: 'rows',
      drawn: [1],
    },
    {
      id: 'suche',
      columns: [text(columns.word), count(columns.times)],
      rows: words.map(({ word, times }) => [word, times]),
      plot: 'rows',
      drawn: [1],
    },
  ];
}

/** For files: what few did is not said, or one of them might be found again. Places and firms are no persons. */
export function forFile({ id, columns: own, rows }: FigureTable): {
  heading: string;
  header: string[];
  rows: FigureCell[][];
} {
  const isPerson = id !== 'luecken';
  return {
    heading: figureTables[id].heading,
    header: own.map(({ head }) => head),
    rows: rows.map((row) =>
      row.map((cell, index) =>
        isPerson && own[index]?.kind === 'count' && typeof cell === 'number' && cell > 0 && cell < FEW
          ? texts.few
          : cell,
      ),
    ),
  };
}
