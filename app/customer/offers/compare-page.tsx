import { comparison as texts } from '../../../content/comparison.ts';
import { germanDate } from '../../../content/german-format.ts';
import type { OfferOrder } from '../../../domain/offers/compare-offers.ts';
import { readComparison } from '../../../domain/offers/read-comparison.server.ts';
import { toWallTime } from '../../../domain/time/munich-clock.ts';
import { ownMeta } from '../../links/area-meta.ts';
import { requestKeys } from '../../request-context.ts';
import { classNames } from '../../ui/class-names.ts';
import { Sheet } from '../../ui/sheet.tsx';
import { ownPath } from '../guard.ts';
import { readPage } from '../read-open-page.ts';
import type { Route } from './+types/compare-page.ts';
import { describeOffers } from './describe-offers.ts';
import { OfferColumn } from './offer-column.tsx';
import { waysOf } from './ways-of.ts';

/** The frame gives it the whole width of a desk. */
export const handle = { wide: true };

export const meta = () => ownMeta(texts.heading);

const ORDERS = Object.entries(texts.orders) as [OfferOrder, (typeof texts.orders)[OfferOrder]][];

export async function loader({ request, context }: Route.LoaderArgs) {
  const { own, page } = await readPage(context);
  const wanted = new URL(request.url).searchParams.get('sortierung');
  const order = ORDERS.find(([, { code }]) => code === wanted)?.[0] ?? 'arrival';
  const firms = await readComparison(context.get(requestKeys.server).database, own.inquiryId);
  const changeable = !page.closed && page.eraseDueAt === null;
  const base = ownPath(own, 'vergleich/');
  return {
    order,
    back: ownPath(own),
    asked: firms.length,
    reference: page.reference,
    today: germanDate(toWallTime(new Date(page.now)).day),
    orders: ORDERS.map(([name, { code, label }]) => ({
      name,
      label,
      href: `${base}${base.includes('?') ? '&' : '?'}sortierung=${code}`,
    })),
    cards: describeOffers(firms, order, page.decisionOn).map((card) => ({
      ...card,
      ways: waysOf(own, card, changeable),
    })),
  };
}

export default function ComparePage({ loaderData }: Route.ComponentProps) {
  const { order, orders, back, asked, reference, today, cards } = loaderData;
  return (
    <Sheet heading={texts.heading} back={back}>
      {cards.length === 0 ? (
        <p>{texts.none}</p>
      ) : (
        <>
          <p className="hidden text-sm print:block">{texts.printed(reference, today)}</p>
          <p className="max-w-prose">{texts.intro(cards.length, asked)}</p>
          <p className="max-w-prose font-medium">{texts.binding}</p>
          <div className="rounded-md bg-isar-50 p-4 text-sm print:border print:border-line">
            {cards.length > 1 && (
              <nav aria-label={texts.sort} className="flex flex-wrap items-center gap-x-4 wrap-anywhere print:hidden">
                <span className="font-semibold">{texts.sort}:</span>
                {orders.map(({ name, label, href }) => (
                  <a
                    key={name}
                    href={href}
                    aria-current={name === order ? 'true' : undefined}
                    className={classNames(
                      'inline-flex min-h-11 items-center',
                      name === order ? 'font-semibold' : 'link',
                    )}
                  >
                    {label}
                  </a>
                ))}
              </nav>
            )}
            <p className="max-w-prose">
              {texts.orders[order].note} {texts.commission}
            </p>
          </div>
          <div className="comparison-room">
            <div className="comparison" data-offers={cards.length}>
              {cards.map((card) => (
                <OfferColumn key={card.reference} card={card} />
              ))}
            </div>
          </div>
          <p className="text-sm text-ink-soft print:hidden">{texts.print}</p>
        </>
      )}
    </Sheet>
  );
}
