import { comparison, orderTexts } from '../../content/comparison.ts';
import { questionTexts, askedFirmTexts as texts } from '../../content/customer-firms.ts';
import { notBinding } from '../../content/offer-mails.ts';
import { OfferView } from '../firm/invitation/offer-view.tsx';
import { LineLink } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { Fold } from '../ui/fold.tsx';
import { PostButton } from '../ui/form.tsx';
import { PageSection } from '../ui/form-page.tsx';
import { Check } from '../ui/icons.ts';
import { Bullets } from '../ui/section.tsx';
import type { FirmDescription } from './describe-firms.ts';
import { AnswerMatches } from './offers/answer-matches.tsx';
import { FirmActionLinks, type FirmActions } from './offers/firm-actions.tsx';

type Firm = FirmDescription & { actions: FirmActions };
type AskedProps = { count: string | null; firms: readonly Firm[]; compare: string; next: string };

/** The first version counts, as in comparison and motions, so that a revision keeps its place. */
const arrivalOf = ({ offer }: Firm) => offer?.shown.arrivedAt ?? '';

/**
 * Firms with an offer come first, as they arrived, then the others as they were invited. `next` is the target of the
 * page's main action, which no other link repeats.
 */
export function AskedFirms({ count, firms, compare, next }: AskedProps) {
  if (count === null) return null;
  const offers = firms
    .filter(({ offer }) => offer !== null)
    .toSorted((one, other) => arrivalOf(one).localeCompare(arrivalOf(other)));
  const waiting = firms.filter(({ offer, live }) => offer === null && live);
  const gone = firms.filter(({ offer, live }) => offer === null && !live);
  const readable = firms.filter(({ offer, declined }) => offer ?? declined).length;
  const card = (firm: Firm) => <FirmCard key={firm.reference} firm={firm} next={next} />;
  return (
    <PageSection id="betriebe" heading={texts.heading}>
      <p>{count}</p>
      <ul className="grid gap-4 empty:hidden">{offers.map(card)}</ul>
      {readable > 0 && compare !== next && (
        <p>
          <LineLink href={compare}>{readable > 1 ? comparison.open : comparison.openOne}</LineLink>
        </p>
      )}
      <ul className="grid gap-4 empty:hidden">{waiting.map(card)}</ul>
      {gone.length > 0 && (
        <Fold
          look="section"
          id="nicht-mehr-dabei"
          title={texts.gone(gone.length)}
          as="h3"
          open={gone.some(({ actions }) => actions.bringBack)}
        >
          <ul className="grid gap-3">
            {gone.map((firm) => (
              <li key={firm.reference}>
                <span className="font-semibold">{firm.name}</span>
                <span className="block text-sm text-ink-soft">{firm.state}</span>
                <FirmActionLinks actions={firm.actions} besides={next} />
                {firm.declined && (
                  <Fold title={texts.details}>
                    <OfferView offer={firm.declined} />
                  </Fold>
                )}
              </li>
            ))}
          </ul>
        </Fold>
      )}
      {offers.length > 0 && <p className="max-w-prose text-sm text-ink-soft">{notBinding}</p>}
      <p className="max-w-prose text-sm text-ink-soft">{texts.commission}</p>
    </PageSection>
  );
}

type CardProps = { firm: Firm; next: string };

function FirmCard({ firm, next }: CardProps) {
  const { offer } = firm;
  const state = <FirmState firm={firm} />;
  return (
    <li className={classNames('rounded-lg border border-line px-3.5 sm:px-5', offer ? 'pt-4' : 'pt-3')}>
      <div className="break-inside-avoid">
        <div className={`flex flex-wrap justify-between gap-x-4 ${offer ? 'items-start gap-y-1' : 'items-baseline'}`}>
          <div className="grow basis-32">
            <h3 className="text-lg leading-snug">{firm.name}</h3>
            <p className="text-sm text-ink-soft">{firm.where}</p>
          </div>
          {offer ? (
            <p className="ml-auto text-right">
              <span className="block text-xl leading-tight font-bold tabular-nums">{offer.total}</span>
              <span className="block text-sm text-ink-soft">{offer.vat}</span>
            </p>
          ) : (
            state
          )}
        </div>
        {offer && <OfferFacts firm={firm} {...offer} />}
      </div>
      {offer && state}
      <div className={classNames('flex flex-wrap items-center gap-x-5 print:hidden', offer && 'mt-3 mb-2')}>
        <FirmActionLinks actions={{ ...firm.actions, exclude: null }} besides={next} />
        <MessageLink firm={firm} next={next} />
      </div>
      {offer && (
        <Fold look="section" id={`angebot-${firm.reference}`} title={texts.details} as="h3">
          <OfferView offer={offer.shown} />
        </Fold>
      )}
      <MoreOfFirm firm={firm} />
    </li>
  );
}

function OfferFacts({ firm, kind, marks, matches, facts }: NonNullable<Firm['offer']> & { firm: Firm }) {
  return (
    <>
      <p className="mt-1 text-sm text-ink-soft">{kind}</p>
      {marks.map((mark) => (
        <p key={mark} className="text-sm font-medium">
          {mark}
        </p>
      ))}
      <div className="mt-1 text-sm empty:hidden">
        <AnswerMatches
          firm={firm.name}
          matches={matches}
          conversation={firm.actions.message}
          status={firm.status}
          leadsToAnswer
        />
      </div>
      <Signs signs={firm.signs} />
      <dl className="mt-3 grid grid-cols-[repeat(auto-fit,minmax(5.25rem,1fr))] gap-x-3 gap-y-1 border-t border-line pt-3 text-sm">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt className="text-ink-soft">{label}</dt>
            <dd className="leading-snug font-medium tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

const REACHED: readonly string[] = ['shared', 'ordered', 'done'];

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
      {firm.paid && <p className="tabular-nums">{firm.paid}</p>}
      {firm.appointments.map((appointment) => (
        <p key={appointment} className="first-letter:uppercase">
          {appointment}
        </p>
      ))}
      {firm.turn && (
        <p className={classNames('first-letter:uppercase', firm.unanswered && 'font-medium')}>{firm.turn}</p>
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

function MessageLink({ firm: { actions, unanswered, asksAppointment, answered }, next }: CardProps) {
  if (!actions.message || actions.message === next) return null;
  return (
    <LineLink href={actions.message}>
      {unanswered
        ? texts[asksAppointment ? 'answerAppointment' : 'answer']
        : answered
          ? texts.readAnswer
          : questionTexts.open}
    </LineLink>
  );
}

function MoreOfFirm({ firm }: { firm: Firm }) {
  return (
    <Fold look="section" id={`betrieb-${firm.reference}`} title={texts.more} as="h3">
      <Signs signs={firm.offer ? [] : firm.signs} />
      <Bullets items={firm.why} className="ml-5 list-disc" />
      {firm.actions.exclude && (
        <p>
          <LineLink href={firm.actions.exclude}>{comparison.exclude}</LineLink>
        </p>
      )}
    </Fold>
  );
}

/** Only the firm reported an order, so the customer confirms or denies it with one click. */
export function OrderClaim({ action, others }: { action: string; others: readonly string[] }) {
  const { claim } = orderTexts;
  return (
    <div className="mt-1 flex flex-wrap gap-3 print:hidden">
      {others.length > 0 && <p className="w-full max-w-prose">{orderTexts.others(others)}</p>}
      <PostButton action={action} name="antwort" value="ordered" data-next="">
        {claim.yes}
      </PostButton>
      <PostButton action={action} name="antwort" value="not-ordered" kind="secondary">
        {claim.no}
      </PostButton>
      <p className="max-w-prose text-sm text-ink-soft">{claim.hint}</p>
    </div>
  );
}
