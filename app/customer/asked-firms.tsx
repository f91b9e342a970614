import { firmTexts as texts } from '../../content/customer-firms.ts';
import { notBinding } from '../../content/offer-mails.ts';
import { OfferView } from '../partner/invitation/offer-view.tsx';
import { ButtonLink } from '../ui/button.tsx';
import type { FirmWords } from './describe-firms.ts';
import { Part } from './letter.tsx';

/** Who was asked and why, and what each of them offers: as equals, in the order in which they were asked. */
export function AskedFirms({
  count,
  firms,
  answer,
}: {
  count: string | null;
  firms: readonly FirmWords[];
  answer: string;
}) {
  if (count === null) return null;
  const offered = firms.some(({ offer }) => offer !== null);
  return (
    <Part id="betriebe" heading={texts.heading}>
      <p className="font-semibold">{count}</p>
      <p className="max-w-prose text-sm text-ink-soft">{texts.commission}</p>
      <ul className="grid gap-4">
        {firms.map((firm) => (
          <li key={firm.reference} className="rounded-md border border-line p-4">
            <h3 className="text-lg">{firm.name}</h3>
            <p className="text-sm text-ink-soft">{firm.why}.</p>
            <p className="mt-2 font-medium">{firm.state}</p>
            {firm.unanswered && (
              <p className="mt-2 flex flex-wrap items-center gap-3">
                {texts.asks}
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
          </li>
        ))}
      </ul>
      {offered && <p className="max-w-prose text-sm text-ink-soft">{notBinding}</p>}
    </Part>
  );
}
