import { comparison, orderTexts } from '../../content/comparison.ts';
import { questionTexts, firmTexts as texts } from '../../content/customer-firms.ts';
import { notBinding } from '../../content/offer-mails.ts';
import { OfferView } from '../partner/invitation/offer-view.tsx';
import { Button } from '../ui/button.tsx';
import { Fold } from '../ui/fold.tsx';
import { Check } from '../ui/icons.ts';
import { Part } from '../ui/sheet.tsx';
import type { FirmWords } from './describe-firms.ts';
import { FirmWays, Way } from './offers/firm-ways.tsx';
import type { Ways } from './offers/ways-of.ts';

type Firm = FirmWords & { ways: Ways };
type AskedProps = {
  count: string | null;
  firms: readonly Firm[];
  compare: string;
  /** Where the page's one next action leads: that is not said twice. */
  next: string;
};

/** What each firm offers, then who else was asked: as equals, in the order in which they were asked. */
export function AskedFirms({ count, firms, compare, next }: AskedProps) {
  if (count === null) return null;
  const offers = firms.filter(({ offer }) => offer !== null);
  const waiting = firms.filter(({ offer, live }) => offer === null && live);
  const gone = firms.filter(({ offer, live }) => offer === null && !live);
  return (
    <Part id="betriebe" heading={texts.heading}>
      <p>{count}</p>
      <ul className="grid gap-4 empty:hidden">
        {offers.map((firm) => (
          <OfferCard key={firm.reference} firm={firm} next={next} />
        ))}
      </ul>
      {offers.length > 0 && compare !== next && (
        <p>
          <Way href={compare}>{offers.length > 1 ? comparison.open : comparison.openOne}</Way>
        </p>
      )}
      <ul className="grid gap-4 empty:hidden">
        {waiting.map((firm) => (
          <AskedFirm key={firm.reference} firm={firm} next={next} />
        ))}
      </ul>
      {gone.length > 0 && (
        <Fold look="part" id="nicht-mehr-dabei" title={texts.gone(gone.length)} as="h3">
          <ul className="grid gap-3">
            {gone.map((firm) => (
              <li key={firm.reference}>
                <span className="font-semibold">{firm.name}</span>
                <span className="block text-sm text-ink-soft">{firm.state}</span>
                <FirmWays ways={firm.ways} besides={next} />
              </li>
            ))}
          </ul>
        </Fold>
      )}
      {offers.length > 0 && <p className="max-w-prose text-sm text-ink-soft">{notBinding}</p>}
      <p className="max-w-prose text-sm text-ink-soft">{texts.commission}</p>
    </Part>
  );
}

type CardProps = { firm: Firm; next: string };

function OfferCard({ firm, next }: CardProps) {
  const { offer } = firm;
  if (!offer) return null;
  return (
    <li className="rounded-lg border border-line px-3.5 pt-4 sm:px-5">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <Name firm={firm} />
        <p className="ml-auto text-right">
          <span className="block text-xl leading-tight font-bold tabular-nums">{offer.total}</span>
          <span className="block text-sm text-ink-soft">{offer.vat}</span>
        </p>
      </div>
      <p className="mt-1 text-sm text-ink-soft">{offer.kind}</p>
      {offer.marks.map((mark) => (
        <p key={mark} className="text-sm font-medium">
          {mark}
        </p>
      ))}
      <Signs signs={firm.signs} />
      <dl className="mt-3 grid grid-cols-[repeat(auto-fit,minmax(5.25rem,1fr))] gap-x-3 gap-y-1 border-t border-line pt-3 text-sm">
        {offer.facts.map(([label, value]) => (
          <div key={label}>
            <dt className="text-ink-soft">{label}</dt>
            <dd className="leading-snug font-medium tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      <FirmState firm={firm} />
      <div className="mt-3 mb-2 flex flex-wrap items-center gap-x-5 print:hidden">
        <FirmWays ways={{ ...firm.ways, veto: null }} besides={next} />
        <MessageWay firm={firm} next={next} />
      </div>
      <Fold look="part" id={`angebot-${firm.reference}`} title={texts.details} as="h3">
        <OfferView offer={offer.shown} />
      </Fold>
      <MoreOfFirm firm={firm} />
    </li>
  );
}

/** Asked, without an offer so far. */
function AskedFirm({ firm, next }: CardProps) {
  return (
    <li className="rounded-lg border border-line px-3.5 pt-3 sm:px-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <Name firm={firm} />
        <FirmState firm={firm} />
      </div>
      <div className="flex flex-wrap items-center gap-x-5 print:hidden">
        <FirmWays ways={{ ...firm.ways, veto: null }} besides={next} />
        <MessageWay firm={firm} next={next} />
      </div>
      <MoreOfFirm firm={firm} />
    </li>
  );
}

function Name({ firm }: { firm: Firm }) {
  return (
    <div className="grow basis-32">
      <h3 className="text-lg leading-snug">{firm.name}</h3>
      <p className="text-sm text-ink-soft">{firm.where}</p>
    </div>
  );
}

const REACHED: readonly string[] = ['released', 'ordered', 'done'];

/** Where it stands, and the times that were agreed. */
function FirmState({ firm }: { firm: Firm }) {
  const says = firm.status !== 'offered' && !(firm.unanswered && firm.state === texts.states.engaged);
  return (
    <div className="my-2 grid gap-1 empty:hidden">
      {REACHED.includes(firm.status) ? (
        <p className="flex items-center gap-1.5 font-semibold text-success-700">
          <Check aria-hidden="true" className="size-5 shrink-0" />
          {firm.state}
        </p>
      ) : (
        says && <p className="font-medium first-letter:uppercase">{firm.state}</p>
      )}
      {firm.visits.map((visit) => (
        <p key={visit} className="first-letter:uppercase">
          {visit}
        </p>
      ))}
      {firm.unanswered && (
        <p className="font-medium first-letter:uppercase">{firm.asksVisit ? texts.visit : texts.asks}</p>
      )}
    </div>
  );
}

function Signs({ signs }: { signs: readonly string[] }) {
  if (signs.length === 0) return null;
  return (
    <div className="mt-3 text-sm">
      <p className="text-ink-soft">{texts.signsLabel}</p>
      <ul className="flex flex-wrap gap-x-2">
        {signs.map((sign) => (
          <li key={sign} className="flex items-center gap-0.5 font-medium">
            <Check aria-hidden="true" className="size-3.5 shrink-0 text-success-700" />
            {sign}
          </li>
        ))}
      </ul>
    </div>
  );
}

function MessageWay({ firm: { ways, unanswered, asksVisit }, next }: CardProps) {
  if (!ways.message || ways.message === next) return null;
  return (
    <Way href={ways.message}>{unanswered ? (asksVisit ? texts.answerVisit : texts.answer) : questionTexts.open}</Way>
  );
}

function MoreOfFirm({ firm }: { firm: Firm }) {
  return (
    <Fold look="part" id={`betrieb-${firm.reference}`} title={texts.more} as="h3">
      <Signs signs={firm.offer ? [] : firm.signs} />
      <ul className="ml-5 list-disc">
        {firm.why.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
      {firm.ways.veto && (
        <p>
          <Way href={firm.ways.veto}>{comparison.veto}</Way>
        </p>
      )}
    </Fold>
  );
}

/** A firm alone reports an order: the customer says yes or no, with one click. */
export function OrderClaim({ action }: { action: string }) {
  const { claim } = orderTexts;
  return (
    <div className="mt-1 flex flex-wrap gap-3 print:hidden">
      <form method="post" action={action}>
        <Button name="antwort" value="ordered" data-next="">
          {claim.yes}
        </Button>
      </form>
      <form method="post" action={action}>
        <Button name="antwort" value="not-ordered" kind="secondary">
          {claim.no}
        </Button>
      </form>
      <p className="max-w-prose text-sm text-ink-soft">{claim.hint}</p>
    </div>
  );
}
