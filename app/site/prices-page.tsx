import { data } from 'react-router';
import { claims, isShown } from '../../content/claims.ts';
import { estimates, offerPriceTexts as texts } from '../../content/offer-prices.ts';
import { positionTexts } from '../../content/offers.ts';
import { pageTexts } from '../../content/pages.ts';
import { pricePageTexts, priceText } from '../../content/prices.ts';
import { comparedUnits, LEAST_FIRMS, LEAST_OFFERS } from '../../domain/figures/price-figures.ts';
import { requestKeys } from '../request-context.ts';
import { pageMeta } from '../seo/page-meta.ts';
import { ButtonLink, TextLink } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Fold } from '../ui/fold.tsx';
import { DemoNote } from '../ui/notice.tsx';
import { DataTable } from '../ui/page.tsx';
import { SampleMark } from '../ui/sample-mark.tsx';
import { Bullets, PageHeader } from '../ui/section.tsx';
import type { Route } from './+types/prices-page.ts';
import { PricePlot, type PriceRow } from './price-plot.tsx';

export const meta = () => pageMeta(pageTexts.prices);

/** Rendered on request (server/listener.ts) from what was published; takes no choice from the address. */
export async function loader({ context }: Route.LoaderArgs) {
  const published = await context.get(requestKeys.services).readPrices();
  const isBuild = context.get(requestKeys.nonce) === '';
  return data({ published }, { status: published || isBuild ? 200 : 503 });
}

export default function PricesPage({ loaderData: { published } }: Route.ComponentProps) {
  const all = comparedUnits.map(({ position, unit }) => ({
    id: `${position}-${unit}`,
    name: `${positionTexts[position].label}, ${texts.each[unit]}`,
    rows: (published?.halves ?? []).flatMap(({ half, figures }): PriceRow[] =>
      figures.filter((one) => one.position === position && one.unit === unit).map((figure) => ({ half, ...figure })),
    ),
  }));
  const shown = all.filter(({ rows }) => rows.length > 0);
  const few = all.filter(({ rows }) => rows.length === 0);
  return (
    <>
      <PageHeader {...pageTexts.prices} />
      <div className="container-page grid gap-y-12 py-10 md:py-14">
        <div>
          <DemoNote isDemo={published?.demo} />
          <p className="max-w-prose">{texts.explanation(LEAST_OFFERS, LEAST_FIRMS)}</p>
        </div>
        {!published && (
          <div className="rounded-lg border border-line bg-isar-50 p-5 md:p-7">
            <h2 className="text-xl">{texts.unavailable.heading}</h2>
            <p className="mt-2">{texts.unavailable.text}</p>
          </div>
        )}
        {shown.length > 0 && (
          <section aria-labelledby="angeboten">
            <h2 id="angeboten" className="text-2xl">
              {texts.shown}
            </h2>
            <ul className="mt-5 grid items-start gap-5 lg:grid-cols-2">
              {shown.map((one) => (
                <li key={one.id}>
                  <Figures {...one} />
                </li>
              ))}
            </ul>
          </section>
        )}
        {published && few.length > 0 && <TooFew positions={few} />}
        <section aria-labelledby="methode">
          <h2 id="methode" className="text-2xl">
            {texts.method.heading}
          </h2>
          <Bullets items={texts.method.points} className="mt-4 grid max-w-prose list-disc gap-2 pl-5" />
        </section>
        <section aria-labelledby="anfragen" className="border-t border-line pt-8">
          <h2 id="anfragen" className="text-xl">
            {texts.ask.heading}
          </h2>
          <p className="mt-2 max-w-prose">{texts.ask.text}</p>
          <ButtonLink href={texts.ask.button.href} className="mt-4">
            {texts.ask.button.label}
          </ButtonLink>
        </section>
      </div>
    </>
  );
}

type Compared = { id: string; name: string; rows: readonly PriceRow[] };

function Figures({ id, name, rows }: Compared) {
  const [{ half, low, median, high, offers, firms }] = rows as [PriceRow];
  const { columns } = texts;
  return (
    <Card className="p-5 md:p-6">
      <article id={id} aria-labelledby={`${id}-heading`} className="grid gap-4">
        <div>
          <h3 id={`${id}-heading`} className="text-lg">
            {name}
          </h3>
          <p className="mt-1 text-2xl font-bold">{texts.median(texts.euros(median))}</p>
          <p className="mt-1">{texts.middle(texts.range(low, high), texts.counts(offers, firms), texts.half(half))}</p>
        </div>
        <PricePlot id={id} name={name} rows={rows} />
        <Fold title={texts.table}>
          <DataTable
            caption={texts.plot(name)}
            columns={[
              { label: columns.half, cell: (row) => texts.half(row.half) },
              { label: columns.median, sum: true, cell: (row) => texts.euros(row.median) },
              { label: columns.middle, sum: true, cell: (row) => texts.range(row.low, row.high) },
              { label: columns.offers, sum: true, cell: (row) => row.offers },
              { label: columns.firms, sum: true, cell: (row) => row.firms },
            ]}
            rows={rows}
          />
        </Fold>
      </article>
    </Card>
  );
}

function TooFew({ positions }: { positions: readonly Compared[] }) {
  const { few } = texts;
  const estimated = isShown(claims.articlePrices);
  return (
    <section aria-labelledby="zu-wenige">
      <h2 id="zu-wenige" className="text-2xl">
        {few.heading}
      </h2>
      <p className="mt-2 mb-5 max-w-prose">
        {few.text} {estimated && few.estimated}
      </p>
      <div className="max-w-3xl">
        <DataTable
          caption={few.caption}
          columns={[
            {
              label: few.position,
              wide: true,
              hidden: true,
              cell: ({ name }) => <b className="font-semibold">{name}</b>,
            },
            { label: few.offers, cell: () => few.tooFew },
            ...(estimated ? [{ label: few.estimate, cell: ({ id }: Compared) => <Estimate id={id} /> }] : []),
          ]}
          rows={positions}
        />
      </div>
      {estimated && (
        <p className="mt-4 max-w-prose text-sm text-ink-soft">
          {pricePageTexts.disclaimer} {few.source} <TextLink href={few.article.href}>{few.article.label}</TextLink>
        </p>
      )}
    </section>
  );
}

function Estimate({ id }: { id: string }) {
  const price = estimates[id];
  if (!price) return texts.few.none;
  return (
    <>
      {priceText(price)}
      <SampleMark of="articlePrices" />
    </>
  );
}
