import { answerMatchTexts as matchTexts } from '../../../content/answer-matches.ts';
import { comparison as texts } from '../../../content/comparison.ts';
import { germanDate, hyphenateName } from '../../../content/german-format.ts';
import { meetingTexts, motionNote } from '../../../content/owners-meeting.ts';
import { publicReviewTexts } from '../../../content/reviews.ts';
import type { StoredMessage } from '../../../domain/messages/messages.server.ts';
import type { OfferOrder } from '../../../domain/offers/compare-offers.ts';
import { type AskedFirm, listConversations } from '../../../domain/offers/list-asked-firms.server.ts';
import { countReviewsOfAskedFirms } from '../../../domain/reviews/list-reviews.server.ts';
import { MAX_FIRMS_PER_INQUIRY } from '../../../domain/rules.ts';
import { toWallTime } from '../../../domain/time/munich-clock.ts';
import { describeCounts, ReviewOrigin } from '../../reviews/review-parts.tsx';
import { LineLink } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { DescriptionList } from '../../ui/description-list.tsx';
import { Field } from '../../ui/form.tsx';
import { FormPage } from '../../ui/form-page.tsx';
import { Bullets } from '../../ui/section.tsx';
import { isLive } from '../describe-firms.ts';
import { readInquiryPage } from '../read-inquiry-page.ts';
import type { Route } from './+types/compare-page.ts';
import { AnswerMatches } from './answer-matches.tsx';
import { describeOffers } from './describe-offers.ts';
import { availableActions, FirmActionLinks } from './firm-actions.tsx';

/** Uses the whole width of a desktop. */
export const handle = { wide: true };

const ORDERS = Object.entries(texts.orders) as [OfferOrder, (typeof texts.orders)[OfferOrder]][];

export async function loader({ request, context }: Route.LoaderArgs) {
  const { own, database, path, back, page } = await readInquiryPage(context);
  const wanted = new URL(request.url).searchParams.get('sortierung');
  const order = ORDERS.find(([, { code }]) => code === wanted)?.[0] ?? 'arrival';
  const firms = await listConversations(database, own.inquiryId);
  const changeable = !page.closed && page.eraseDueAt === null;
  const base = path('vergleich/');
  const query = `${base}${base.includes('?') ? '&' : '?'}sortierung=`;
  const answers = page.details.answers;
  const reviews = await countReviewsOfAskedFirms(database, own.inquiryId);
  const shown = withDeclined(firms);
  const cards = describeOffers(shown, order, { decisionOn: page.decisionOn, answers });
  return {
    order,
    back,
    meeting: changeable ? path('versammlung/') : null,
    asked: firms.length,
    reference: page.reference,
    name: page.name,
    address: page.wish?.object_address ?? undefined,
    today: germanDate(toWallTime(new Date(page.now)).day),
    // Numbered alike everywhere, however the columns are sorted.
    motions: describeOffers(shown, 'arrival').map(({ motion }) => motion),
    answers: shown.map(({ name, messages }) => ({ firm: name, said: listAnswers(messages) })),
    orders: ORDERS.map(([name, { code, label }]) => ({ name, label, href: `${query}${code}` })),
    cards: cards.map((card) => ({
      ...card,
      reviews: describeCounts(reviews.get(card.reference)),
      actions: availableActions(own, { ...card, live: isLive(card) }, changeable),
    })),
  };
}

/** Declined offers fill the columns that the others leave, the latest first. */
function withDeclined<Asked extends AskedFirm>(firms: readonly Asked[]): Asked[] {
  const declined = firms.filter((firm) => firm.declined).reverse();
  const shown = [...firms.filter(({ offer }) => offer), ...declined].slice(0, MAX_FIRMS_PER_INQUIRY);
  return firms.filter((firm) => shown.includes(firm)).map((firm) => ({ ...firm, offer: firm.offer ?? firm.declined }));
}

/** What the firm answered, with what the customer had written before. */
function listAnswers(messages: readonly StoredMessage[]) {
  return messages.flatMap(({ author, kind, body }, index) => {
    if (author !== 'firm' || kind !== 'message') return [];
    const last = messages.slice(0, index).findLastIndex((before) => before.author === 'firm');
    const asked = messages.slice(last + 1, index).map((question) => question.body);
    return [{ asked: asked.join('\n'), answer: body }];
  });
}

export default function ComparePage({ loaderData }: Route.ComponentProps) {
  const { order, orders, back, meeting, asked, reference, name, today, cards, ...paper } = loaderData;
  return (
    <FormPage title={texts.open} heading={texts.heading} back={back}>
      {cards.length === 0 ? (
        <p>{texts.none}</p>
      ) : (
        <>
          <p className="hidden text-sm print:block">{texts.printed(name, reference, today)}</p>
          <p className="max-w-prose max-md:text-sm">
            {texts.intro(cards.length, asked, cards.filter(({ declined }) => declined).length)}
          </p>
          <p className="max-w-prose font-medium max-md:-mt-4 max-md:text-sm">{texts.binding}</p>
          <div className="rounded-md bg-isar-50 px-4 py-2 text-sm md:py-4 print:border print:border-line">
            {cards.length > 1 && (
              <nav aria-label={texts.sort} className="flex flex-wrap items-center gap-x-4 wrap-anywhere print:hidden">
                <span className="font-semibold max-md:hidden">{texts.sort}:</span>
                {orders.map(({ name, label, href }) => (
                  <a
                    key={name}
                    href={href}
                    aria-current={name === order ? 'true' : undefined}
                    className={`inline-flex min-h-11 items-center ${name === order ? 'font-semibold' : 'link'}`}
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
          <div className={classNames('comparison-room', cards.length > 1 && 'beside')}>
            <Overview cards={cards} />
            {cards.length > 1 && (
              <label className="only-differences min-h-11 items-center gap-3 print:hidden">
                <input type="checkbox" autoComplete="off" className="size-5 shrink-0 accent-isar-700" />
                {texts.onlyDifferences}
              </label>
            )}
            <div aria-hidden="true" className="comparison-names">
              <div>
                {cards.map(({ reference, firm, declined }) => (
                  <p key={reference}>{declined ? `${hyphenateName(firm)} (${texts.declined})` : hyphenateName(firm)}</p>
                ))}
              </div>
            </div>
            <div className="comparison">
              {cards.map((card) => (
                <OfferColumn key={card.reference} card={card} meeting={meeting} />
              ))}
            </div>
          </div>
          {cards.some(({ reviews }) => reviews.spread) && (
            <div className="print:mt-9 print:[&~.resolution]:mt-3">
              <ReviewOrigin />
            </div>
          )}
          <OnPaper {...paper} />
        </>
      )}
    </FormPage>
  );
}

type Cards = Route.ComponentProps['loaderData']['cards'];

/** On a phone: the most important attributes, one firm below the other. */
function Overview({ cards }: { cards: Cards }) {
  return (
    <section aria-label={texts.overview} className="side-narrow">
      <ul className="divide-y divide-line border-y border-line">
        {cards.map(({ reference, firm, total, overview, declined, reviews }) => (
          <li key={reference} className="py-2 text-sm">
            <p className="flex flex-wrap items-baseline justify-between gap-x-4 text-base font-semibold">
              <span className="grow basis-32">{firm}</span>
              <span className="ml-auto tabular-nums">{total}</span>
            </p>
            <dl className="mt-0.5 flex flex-wrap gap-x-4">
              {declined && <Fact label={texts.state} value={texts.declined} />}
              <Fact label={texts.start} value={overview.start} />
              {overview.valid && <Fact label={texts.endsBefore} value={overview.valid} />}
              <Fact label={texts.attributes.guarantee} value={overview.guarantee} />
              <Fact label={publicReviewTexts.comparison.label} value={reviews.short} />
              <Fact label={texts.attributes.excluded} value={overview.missing || texts.nothingMissing} />
            </dl>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt className="inline text-ink-soft">{label}: </dt>
      <dd className="inline font-medium whitespace-pre-line tabular-nums">{value}</dd>
    </div>
  );
}

type Paper = Pick<Route.ComponentProps['loaderData'], 'motions' | 'answers' | 'address'>;

/** For the owners' meeting. The address that is typed here is never sent. */
function OnPaper({ motions, answers, address }: Paper) {
  return (
    <>
      <div className="hidden text-sm print:block">
        {answers.map(
          ({ firm, said }) =>
            said.length > 0 && (
              <section key={firm} aria-label={texts.answers(firm)} className="mt-3">
                <p className="font-semibold">{texts.answers(firm)}</p>
                <DescriptionList rows={said.map(({ asked, answer }) => [asked, answer])} />
              </section>
            ),
        )}
      </div>
      <div className="on-paper max-w-prose">
        <p className="mb-3 text-sm text-ink-soft print:hidden">{texts.print}</p>
        <Field
          id="ausdruck"
          autoComplete="off"
          maxLength={200}
          placeholder=" "
          defaultValue={address}
          {...texts.address}
        />
      </div>
      <section aria-label={texts.resolution.heading} className="resolution hidden print:block">
        <p className="font-semibold">{texts.resolution.heading}</p>
        {motions.map((motion) => (
          <p key={motion} className="pt-2">
            {motion} <span className="block">{texts.resolution.votes}</span>
          </p>
        ))}
        {texts.resolution.lines.map((line) => (
          <p key={line} className="flex items-end gap-2 pt-4">
            {line}: <span className="flex-1 border-b border-ink" />
          </p>
        ))}
        <p className="pt-2">{motionNote}</p>
      </section>
    </>
  );
}

type Card = Cards[number];

/**
 * One offer. Its rows align with those of its neighbours, on a phone below a shared label (comparison.css). Screen readers
 * read one offer after the other, each in the same order.
 */
function OfferColumn({ card, meeting }: { card: Card; meeting: string | null }) {
  const same = (name: Card['same'][number]) => ({ same: card.same.includes(name) });
  const whole = [...card.attributes, ...card.positions].filter(
    (row) => !SHORTER.includes(row.name) && textOf(row) !== row.short,
  );
  return (
    <section aria-labelledby={`angebot-${card.reference}`} className="offer">
      <div className="offer-main">
        <div className="offer-row offer-name border-b-0">
          <h2 id={`angebot-${card.reference}`} className="text-xl">
            {card.firm}
          </h2>
          <p className="text-sm text-ink-soft">{card.city}</p>
          {card.declined && <p className="font-semibold">{texts.declined}</p>}
          <p className="mt-1 text-sm">{card.reviews.count}</p>
          {card.reviews.spread && <p className="text-sm">{card.reviews.spread}</p>}
        </div>
        <div className="offer-row">
          <p className="offer-label text-sm text-ink-soft">{texts.total.label}</p>
          <p className="offer-total tabular-nums">{card.total}</p>
          {card.vat && <p className="text-sm">{card.vat}</p>}
          <div className="side-wide">
            <Version card={card} />
          </div>
        </div>
        {card.matches && (
          <div className="offer-row" data-same={card.same.includes('matches') ? '' : undefined}>
            <p className="offer-label text-sm text-ink-soft">{matchTexts.label}</p>
            <div className="side-wide text-sm">
              <Matches card={card} />
            </div>
            <p className="side-narrow">{card.matches.short ?? texts.unsaid}</p>
          </div>
        )}
        <dl className="contents">
          {card.attributes.map(({ name, value, ...row }) => (
            <Row key={name} {...row} {...same(name)} entries={[value]} inOverview={OVERVIEW.includes(name)} />
          ))}
        </dl>
        <h3 className="offer-row text-base font-semibold">
          <span className="offer-label offer-group">{texts.positions}</span>
        </h3>
        <dl className="contents">
          {card.positions.map((row) => (
            <Row key={row.name} {...row} {...same(row.name)} />
          ))}
          <Row
            label={texts.notInTotal}
            entries={card.notInTotal.length > 0 ? card.notInTotal : [texts.none_]}
            short={card.notInTotal.length > 0 ? texts.below : texts.none_}
          />
        </dl>
      </div>
      <div className="offer-rest">
        <div className="side-narrow">
          <p aria-hidden="true" className="text-lg font-semibold">
            {card.firm}
          </p>
          <Version card={card} />
          <div className="mt-2 text-sm">
            <Matches card={card} />
          </div>
        </div>
        <div className="offer-row">
          <h3 className="text-base font-semibold">{texts.furtherLines}</h3>
          <dl className="text-sm">
            {whole.map((row) => (
              <FurtherLine key={row.name} narrow label={row.label} value={textOf(row)} />
            ))}
            {card.notInTotal.length > 0 && (
              <FurtherLine narrow label={texts.notInTotal} value={card.notInTotal.join('\n')} />
            )}
            {card.furtherLines.map(({ label, value }) => (
              <FurtherLine key={label} label={label} value={value} />
            ))}
          </dl>
        </div>
        <div className="offer-row flex flex-col items-start gap-2 border-b-0 print:hidden">
          {card.hasContact && <p className="font-medium text-success-700">{texts.shared}</p>}
          <FirmActionLinks actions={card.actions} />
          {meeting && card.endsBefore && <LineLink href={meeting}>{meetingTexts.extension.open}</LineLink>}
        </div>
      </div>
    </section>
  );
}

/** These attributes fit into their short form. */
const SHORTER = ['fixing', 'labour', 'valid'];
/** A phone shows these in the overview. */
const OVERVIEW = ['start', 'excluded', 'guarantee'];

const textOf = (row: { value: string } | { entries: readonly string[] }) =>
  'value' in row ? row.value : row.entries.join('\n');

function FurtherLine({ label, value, narrow = false }: { label: string; value: string; narrow?: boolean }) {
  return (
    <div className={narrow ? 'side-narrow' : undefined}>
      <dt className="inline font-semibold">{label}: </dt>
      <dd className="inline whitespace-pre-line">{value}</dd>
    </div>
  );
}

const Matches = ({ card: { firm, matches, actions, status } }: { card: Card }) =>
  matches && <AnswerMatches {...{ firm, matches, status }} conversation={actions.message} />;

function Version({ card }: { card: Card }) {
  return (
    <>
      <p className="text-sm text-ink-soft">{card.version}</p>
      {card.olderDetails && <p className="mt-1 text-sm font-medium text-danger-700">{texts.older}</p>}
      {card.changes.length > 0 && (
        <div className="mt-1 text-sm">
          <p className="font-semibold">{texts.changed}</p>
          <Bullets items={card.changes} className="list-disc pl-5" />
        </div>
      )}
    </>
  );
}

type RowProps = { label: string; entries: readonly string[]; short: string; difference?: string | null };
type Marks = { same?: boolean; inOverview?: boolean };

function Row({ label, entries, short, difference, same = false, inOverview = false }: RowProps & Marks) {
  const whole = entries.join('\n');
  return (
    <div className={classNames('offer-row', inOverview && 'side-wide')} data-same={same ? '' : undefined}>
      <dt className="offer-label text-sm text-ink-soft">{label}</dt>
      {entries.length > 0 && (
        <dd className="whitespace-pre-line tabular-nums">
          {whole === short ? (
            whole
          ) : (
            <>
              <span className="side-wide">{whole}</span>
              <span className="side-narrow">{short}</span>
            </>
          )}
        </dd>
      )}
      {difference && <dd className="offer-difference">{difference}</dd>}
    </div>
  );
}
