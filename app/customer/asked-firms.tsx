import { comparison, orderTexts } from '../../content/comparison.ts';
import { questionTexts, firmTexts as texts } from '../../content/customer-firms.ts';
import { notBinding } from '../../content/offer-mails.ts';
import { OfferView } from '../partner/invitation/offer-view.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Part } from '../ui/sheet.tsx';
import type { FirmWords } from './describe-firms.ts';
import { FirmWays } from './offers/firm-ways.tsx';
import type { Ways } from './offers/ways-of.ts';

const LIVE = ['invited', 'engaged', 'offered', 'released', 'ordered'];
const NO_WAYS: Ways = { release: null, veto: null, takeBack: null, order: null };

/** Who was asked and why, and what each of them offers: as equals, in the order in which they were asked. */
export function AskedFirms({
  count,
  firms,
  ways,
  compare,
  answer,
}: {
  count: string | null;
  firms: readonly FirmWords[];
  ways: Readonly<Record<string, Ways>>;
  compare: string;
  answer: string;
}) {
  if (count === null) return null;
  const offered = firms.some(({ offer }) => offer !== null);
  return (
    <Part id="betriebe" heading={texts.heading}>
      <p className="font-semibold">{count}</p>
      {offered && (
        <p>
          <ButtonLink href={compare}>{comparison.open}</ButtonLink>
        </p>
      )}
      <p className="max-w-prose text-sm text-ink-soft">{texts.commission}</p>
      <ul className="grid gap-4">
        {firms.map((firm) => (
          <li key={firm.reference} className="rounded-md border border-line p-4">
            <h3 className="text-lg">{firm.name}</h3>
            <p className="text-sm text-ink-soft">{firm.why}.</p>
            <p className="mt-2 font-medium">{firm.state}</p>
            {firm.visits.map((visit) => (
              <p key={visit}>{visit}</p>
            ))}
            {firm.unanswered && (
              <p className="mt-2 flex flex-wrap items-center gap-3">
                {firm.asks}
                <ButtonLink href={answer} size="small">
                  {texts.answer}
                </ButtonLink>
              </p>
            )}
            {firm.offer && (
              <div className="mt-3 border-t border-line pt-3">
                <p className="text-xl font-bold tabular-nums">{firm.offer.total}</p>
                <p className="text-sm text-ink-soft">{firm.offer.facts}</p>
                <details className="mt-1">
                  <summary className="link inline-flex min-h-11 items-center">{texts.details}</summary>
                  <OfferView offer={firm.offer.shown} />
                </details>
              </div>
            )}
            <p className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
              <FirmWays ways={ways[firm.reference] ?? NO_WAYS} />
              {!firm.unanswered && LIVE.includes(firm.status) && (
                <a href={answer} className="link inline-flex min-h-11 items-center">
                  {questionTexts.open}
                </a>
              )}
            </p>
          </li>
        ))}
      </ul>
      {offered && <p className="max-w-prose text-sm text-ink-soft">{notBinding}</p>}
    </Part>
  );
}

/** A firm alone reports an order: the customer says yes or no, with one click. */
export function OrderClaim({ firm, action }: { firm: string; action: string }) {
  const { claim } = orderTexts;
  return (
    <form method="post" action={action} className="grid gap-3 rounded-md bg-isar-100 px-4 py-3">
      <p className="font-semibold">{claim.question(firm)}</p>
      <p className="max-w-prose">{claim.hint}</p>
      <p className="flex flex-wrap gap-3">
        <Button type="submit" name="antwort" value="ordered" size="small">
          {claim.yes}
        </Button>
        <Button type="submit" name="antwort" value="not-ordered" kind="secondary" size="small">
          {claim.no}
        </Button>
      </p>
    </form>
  );
}
