import { data } from 'react-router';
import { monthSpan, shareText, shortMonth } from '../../content/german-format.ts';
import { responseTimesPage, speakWait, responseTimeTexts as texts } from '../../content/response-times.ts';
import type { Block, Sums } from '../../domain/figures/published-months.server.ts';
import { requestKeys } from '../request-context.ts';
import { pageMeta } from '../seo/page-meta.ts';
import { ButtonLink } from '../ui/button.tsx';
import { DemoNote } from '../ui/notice.tsx';
import { type Column, DataTable, Sub } from '../ui/page.tsx';
import { PeriodPlot } from '../ui/period-plot.tsx';
import { ResponseTimeText } from '../ui/response-time-text.tsx';
import { Bullets, PageHeader } from '../ui/section.tsx';
import type { Route } from './+types/response-times-page.ts';

export const meta = () => pageMeta(responseTimesPage);

/** Rendered on request (server/listener.ts) from a snapshot. */
export async function loader({ context }: Route.LoaderArgs) {
  const page = await context.get(requestKeys.services).readResponseTimes();
  const isBuild = context.get(requestKeys.nonce) === '';
  return data(page, { status: page || isBuild ? 200 : 503 });
}

export default function ResponseTimesPage({ loaderData: page }: Route.ComponentProps) {
  const nothing = page ? texts.none : texts.unavailable;
  return (
    <>
      <PageHeader {...responseTimesPage} drawing="vetting" />
      <div className="container-page grid gap-12 py-10 md:py-14">
        <div>
          <DemoNote isDemo={page?.isDemo} />
          <h2 className="text-2xl">{texts.promise}</h2>
          <p className="mt-3 max-w-prose text-lg">
            <ResponseTimeText />
          </p>
        </div>
        {page && page.blocks.length > 0 ? (
          <Result blocks={page.blocks} />
        ) : (
          <div className="rounded-lg border border-line bg-isar-50 p-5 md:p-7">
            <h2 className="text-xl">{nothing.heading}</h2>
            <p className="mt-2 max-w-prose">{nothing.text}</p>
            <p className="mt-4">
              <ButtonLink href={texts.ask.href}>{texts.ask.label}</ButtonLink>
            </p>
          </div>
        )}
        <section aria-labelledby="zaehlung">
          <h2 id="zaehlung" className="text-2xl">
            {texts.how}
          </h2>
          <Bullets items={texts.rules} className="mt-4 grid max-w-prose list-disc gap-2 pl-5" />
        </section>
      </div>
    </>
  );
}

const of = (sums: Sums, name: string) => sums[name] ?? 0;
const spanOf = ({ firstMonth, lastMonth }: Block) => monthSpan(firstMonth, lastMonth);

function Result({ blocks }: { blocks: readonly Block[] }) {
  const total = (name: string) => blocks.reduce((sum, { sums }) => sum + of(sums, name), 0);
  const counted = total('counted');
  const kinds = (Object.keys(texts.misses) as (keyof typeof texts.misses)[])
    .filter((kind) => total(kind) > 0)
    .map((kind) => texts.misses[kind](total(kind)));
  const longest = Math.max(...blocks.map(({ sums }) => of(sums, 'longest')));
  const [first, last] = [blocks[0] as Block, blocks.at(-1) as Block];
  const series = (['counted', 'rule', 'clock'] as const).map((name) => ({
    name: texts.series[name],
    values: blocks.map(({ sums }) => of(sums, name === 'counted' ? name : `${name}1`)),
  }));
  return (
    <section aria-labelledby="ergebnis" className="grid gap-6">
      <h2 id="ergebnis" className="text-2xl">
        {texts.result}
      </h2>
      <div className="grid max-w-prose gap-2">
        <p className="text-lg font-semibold">
          {texts.summary(
            counted,
            total('rule1'),
            shareText(total('rule1'), counted),
            monthSpan(first.firstMonth, last.lastMonth),
          )}
        </p>
        <p>{kinds.length > 0 ? texts.missed(counted - total('rule1'), kinds.join(', ')) : texts.kept}</p>
        <p>{texts.clock(total('clock1'), shareText(total('clock1'), counted))}</p>
        <p>{longest > 0 ? texts.longest(speakWait(longest)) : texts.longestNone}</p>
      </div>
      <PeriodPlot
        isBars
        id="zusage"
        heading={texts.plot}
        periods={blocks.map(({ lastMonth }) => shortMonth(lastMonth))}
        alignLast
        series={series}
      />
      <DataTable caption={texts.table} columns={COLUMNS} rows={blocks.toReversed()} />
    </section>
  );
}

const count = (name: keyof typeof texts.misses | 'counted'): Column<Block> => ({
  label: texts.columns[name],
  sum: true,
  cell: ({ sums }) => of(sums, name),
});

const COLUMNS: Column<Block>[] = [
  { label: texts.columns.period, wide: true, cell: spanOf },
  count('counted'),
  ...[1, 2, 3].map(
    (number): Column<Block> => ({
      label: texts.columns.offer(number),
      sum: true,
      cell: ({ sums }) => <Sub note={texts.byClock(of(sums, `clock${number}`))}>{of(sums, `rule${number}`)}</Sub>,
    }),
  ),
  count('late'),
  count('noOffer'),
  count('noFirm'),
  {
    label: texts.columns.longest,
    sum: true,
    cell: ({ sums }) => (of(sums, 'longest') > 0 ? speakWait(of(sums, 'longest')) : '–'),
  },
];
