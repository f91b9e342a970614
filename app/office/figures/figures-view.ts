import { capabilityLabels } from '../../../content/firm-labels.ts';
import {
  figureColumns as columns,
  type FigurePart,
  type FigureTableId,
  type FigureTime,
  figureParts,
  figureTables,
  figureTimes,
  pageLabels,
  sourceLabels,
  stageLabels,
  stepLabels,
  officeFigureTexts as texts,
} from '../../../content/office/figures.ts';
import {
  type Breakdown,
  findGreatestLoss,
  type Reached,
  readBreakdowns,
  readMarket,
  readOfferTimes,
  stages,
} from '../../../domain/figures/market.server.ts';
import {
  countedSteps,
  LEAST_SHOWN,
  type Range,
  readMissedWords,
  readPageViews,
} from '../../../domain/figures/page-views.server.ts';
import { findGaps } from '../../../domain/firms/search-firms.server.ts';
import { findPlace, listPlaces } from '../../../domain/service-area/service-area.ts';
import { nextDay, toWallTime, weekdayOf } from '../../../domain/time/munich-clock.ts';

type Queries = Parameters<typeof readMarket>[0];

/** Small counts are hidden in files, hours are not. */
type FigureColumn = { head: string; kind: 'text' | 'period' | 'count' | 'hours' };
export type FigureCell = string | number | null;

/** Plot, table and file have the same rows. */
export type FigureTable = {
  id: FigureTableId;
  columns: FigureColumn[];
  rows: FigureCell[][];
  /** Over time, or a bar in each row. */
  plot: 'bars' | 'lines' | 'rows';
  /** The columns that are drawn. */
  drawn: number[];
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

/** The last period is the current one. */
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
const hours = (head: string): FigureColumn => ({ head, kind: 'hours' });
const stageColumns = stages.map((stage) => count(stageLabels[stage]));
const stageCells = (row: Reached | undefined) => stages.map((stage) => row?.[stage] ?? 0);

type Rows = readonly (readonly FigureCell[])[];

function table(id: FigureTableId, columns: FigureColumn[], rows: Rows, more: Partial<FigureTable> = {}): FigureTable {
  return { id, columns, rows: rows.map((row) => [...row]), plot: 'rows', drawn: [1], ...more };
}

export async function readTables(database: Queries, { time, part }: FigureChoice, now: Date): Promise<FigureTable[]> {
  const range = rangeOf(time, now);
  if (part === 'verteilung') return readDistribution(database, range);
  return part === 'luecken' ? readGaps(database, range) : readOverview(database, range);
}

async function readOverview(database: Queries, range: Range & { periods: string[] }): Promise<FigureTable[]> {
  const [pageViews, { periods: market, byPhone }, offers] = await Promise.all([
    readPageViews(database, range),
    readMarket(database, range),
    readOfferTimes(database, range),
  ]);
  const period: FigureColumn = { head: texts[range.by], kind: 'period' };
  const perPeriod = (cells: (day: string) => FigureCell[]) => range.periods.map((day) => [day, ...cells(day)]);
  const total = (stage: (typeof stages)[number]) => [...market.values()].reduce((sum, one) => sum + one[stage], 0);
  const funnel = stages.map((stage) => [stageLabels[stage], total(stage)] as const);
  const steps = [
    [stepLabels.opened ?? '', pageViews.opened] as const,
    ...countedSteps.map((step) => [stepLabels[step] ?? step, pageViews.steps.get(step) ?? 0] as const),
    [stepLabels.sent ?? '', total('sent') - byPhone] as const,
  ];
  const sum = (of: 'kept' | 'over') => offers.reduce((all, one) => all + one[of], 0);
  const offerCells = (day: string) => {
    const own = offers.find((one) => one.period === day);
    return [own?.first ?? null, own?.second ?? null, own?.third ?? null, own?.over ?? 0, own?.kept ?? 0];
  };
  const { views, entries, source, page, step, number } = columns;
  const offerColumns = [hours(columns.first), hours(columns.second), hours(columns.third)];
  const pages = pageViews.pages.filter((one) => one.views > 0);
  return [
    table(
      'besuche',
      [period, count(views), count(entries)],
      perPeriod((day) => [pageViews.views.get(day) ?? 0, pageViews.entries.get(day) ?? 0]),
      { plot: 'bars', drawn: [1, 2] },
    ),
    table('fragebogen', [text(step), count(number)], steps, { sentence: describeLoss(steps) }),
    table(
      'vermittlung',
      [period, ...stageColumns],
      perPeriod((day) => stageCells(market.get(day))),
      { plot: 'bars', drawn: [1, 4, 6] },
    ),
    table('weg', [text(step), count(number)], funnel, { sentence: describeLoss(funnel) }),
    table('zeiten', [period, ...offerColumns, count(columns.over), count(columns.kept)], perPeriod(offerCells), {
      plot: 'lines',
      drawn: [1, 2, 3],
      sentence: texts.responseTime(sum('kept'), sum('over')),
    }),
    table(
      'herkunft',
      [text(source), count(entries)],
      pageViews.sources.map((one) => [sourceLabels[one.source] ?? one.source, one.entries]),
    ),
    table(
      'seiten',
      [text(page), count(views), count(entries)],
      pages.map((one) => [pageLabels[one.group] ?? one.group, one.views, one.entries]),
    ),
  ];
}

function describeLoss(reached: readonly (readonly [string, number])[]): string | undefined {
  if (reached.every(([, number]) => number === 0)) return undefined;
  const loss = findGreatestLoss(reached);
  return loss ? texts.loss(loss.lost, loss.of, loss.from, loss.to) : texts.noLoss;
}

async function readDistribution(database: Queries, range: Range): Promise<FigureTable[]> {
  const [pageViews, found] = await Promise.all([readPageViews(database, range), readBreakdowns(database, range)]);
  const byValue = (id: FigureTableId, head: string, rows: Breakdown, nameOf: (value: string) => string) =>
    table(
      id,
      [text(head), ...stageColumns],
      rows.map((row) => [nameOf(row.value), ...stageCells(row)]),
    );
  const sources = new Map(found.source.map((row) => [row.value, row]));
  const campaigns = [...new Set([...pageViews.campaigns.keys(), ...sources.keys()])].map((value) => {
    const { entries, started } = pageViews.campaigns.get(value) ?? { entries: 0, started: 0 };
    const name = value === '' ? texts.without : (sourceLabels[value] ?? value);
    const row = [name, entries, started, ...stageCells(sources.get(value))];
    return { sent: sources.get(value)?.sent ?? 0, entries, row };
  });
  campaigns.sort((a, b) => b.sent - a.sent || b.entries - a.entries);
  const services: Record<string, string> = capabilityLabels;
  const firms = byValue('betrieb', columns.firm, found.firm, (name) => name);
  return [
    table(
      'quelle',
      [text(columns.campaign), count(columns.entries), count(columns.started), ...stageColumns],
      campaigns.map(({ row }) => row),
      { drawn: [3] },
    ),
    byValue('leistung', columns.service, found.service, (code) => services[code] ?? code),
    byValue('gebiet', columns.area, found.area, areaName),
    // Firms have no figure for sent inquiries.
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
  const open = gaps.filter(({ codes }) => codes > 0);
  const placesOf = ({ areas }: (typeof gaps)[number]) =>
    areas.map(({ area, codes }) => `${areaName(area)} (${codes.length})`).join(', ');
  return [
    table(
      'luecken',
      [text(columns.service), count(columns.codes), count(columns.firms), text(columns.where)],
      open.map((gap) => [capabilityLabels[gap.service], gap.codes, gap.firms, placesOf(gap)]),
    ),
    table(
      'suche',
      [text(columns.word), count(columns.times)],
      words.map(({ word, times }) => [word, times]),
    ),
  ];
}

/** Hides small counts, which could identify a person; places and firms are no persons. */
export function forFile({ id, columns: own, rows }: FigureTable) {
  const isFew = (cell: FigureCell, at: number) =>
    id !== 'luecken' && own[at]?.kind === 'count' && typeof cell === 'number' && cell > 0 && cell < LEAST_SHOWN;
  return {
    heading: figureTables[id].heading,
    header: own.map(({ head }) => head),
    rows: rows.map((row) => row.map((cell, at) => (isFew(cell, at) ? texts.few : cell))),
  };
}
