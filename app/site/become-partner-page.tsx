import { becomePartner as texts } from '../../content/become-partner.ts';
import { claims } from '../../content/claims.ts';
import { germanDate } from '../../content/german-format.ts';
import { pageTexts } from '../../content/pages.ts';
import { vettingDocuments } from '../../content/vetting.ts';
import { formatEuros, formatTariff, type Tariff } from '../../domain/money.ts';
import { commissionCents } from '../../domain/offers/offer-sums.ts';
import { toWallTime } from '../../domain/time/munich-clock.ts';
import { ANSWER_MINUTES, OFFER_AFTER_ANSWER } from '../../domain/time/working-time.ts';
import { requestKeys } from '../request-context.ts';
import { pageMeta } from '../seo/page-meta.ts';
import { ButtonLink, TextLink } from '../ui/button.tsx';
import { PhoneSource } from '../ui/picture-with-fallback.tsx';
import { Bullets, PageHeader } from '../ui/section.tsx';
import type { Route } from './+types/become-partner-page.ts';
import './legal/legal.css';

export const meta = () => pageMeta(pageTexts.becomePartner);

/** The first tariff, for the prerendered page. */
const { commissionRate, commissionMin, commissionMax } = claims;
const FIRST: Tariff = {
  rateBp: commissionRate.value * 100,
  minCents: commissionMin.value * 100,
  maxCents: commissionMax.value * 100,
};

/** Rendered on request (server/listener.ts), with the current tariff. */
export async function loader({ context }: Route.LoaderArgs) {
  const terms = await context.get(requestKeys.services).listTerms();
  const tariff =
    context.get(requestKeys.nonce) === '' ? FIRST : terms?.find(({ state }) => state === 'current')?.tariff;
  const next = terms?.find(({ state }) => state === 'announced');
  const { exampleCents, example, next: nextText } = texts.cost;
  return {
    tariff: tariff && {
      text: `${formatTariff(tariff)}.`,
      example: example(formatEuros(exampleCents), formatEuros(commissionCents(exampleCents, tariff))),
      next:
        next && formatTariff(next.tariff) !== formatTariff(tariff)
          ? nextText(germanDate(toWallTime(next.effectiveAt).day), formatTariff(next.tariff))
          : null,
    },
    hours: texts.hours.text(ANSWER_MINUTES.longest, ANSWER_MINUTES.shortest, OFFER_AFTER_ANSWER),
    expected: texts.expect.figures.map(texts.expect.line),
  };
}

const { choice, check } = texts;
const documents = vettingDocuments.map(({ id, name, who }) => ({
  name: `${name}.`,
  text: id === 'association' ? check.voluntary : `${check.from} ${who}.`,
}));

export default function BecomePartnerPage({ loaderData: { hours, expected, tariff } }: Route.ComponentProps) {
  return (
    <>
      <PageHeader {...pageTexts.becomePartner} drawing="become-partner" crumb="Partner werden">
        <Apply />
      </PageHeader>
      <div className="container-page grid gap-10 py-10 md:py-14 lg:grid-cols-[minmax(0,1fr)_25rem] lg:gap-14">
        <ExampleInquiry />
        <div className="min-w-0">
          <article className="legal-text">
            <h2>{texts.flow.heading}</h2>
            <ol>
              {texts.flow.steps.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
            <h2>{texts.hours.heading}</h2>
            <p>{hours}</p>
            <p>{texts.hours.counting}</p>
            <h2>{texts.expect.heading}</h2>
            <Bullets items={expected} />
            <p>{texts.expect.assumptions}</p>
            <p>{texts.expect.honest}</p>

            <h2>{texts.cost.heading}</h2>
            <div className="rounded-lg border border-line bg-isar-50 p-5">
              <p className="text-lg font-semibold">{tariff?.text ?? texts.cost.unknown}</p>
              {tariff && <p className="mt-1">{tariff.example}</p>}
              {tariff?.next && <p className="mt-1">{tariff.next}</p>}
            </div>
            <p>{texts.cost.text}</p>

            <h2>{texts.free.heading}</h2>
            <Bullets items={texts.free.points} />
            <Points {...choice} points={choice.points.map(({ points, text }) => ({ name: `${points}:`, text }))} />
            <Points {...check} points={documents} />
            <p>
              {texts.terms.before} <a href={texts.terms.href}>{texts.terms.label}</a>.
            </p>
          </article>
          <Apply />
        </div>
      </div>
    </>
  );
}

function Apply() {
  const { apply, applyNote, phone } = texts;
  return (
    <div className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3">
      <ButtonLink href={apply.href}>{apply.label}</ButtonLink>
      <p className="text-sm text-ink-soft">
        {applyNote}
        <br />
        {phone.before}{' '}
        <TextLink href={phone.href} className="inline-flex min-h-6 items-center">
          {phone.label}
        </TextLink>
      </p>
    </div>
  );
}

/** Shows what a firm gets; nothing on it is a control. */
function ExampleInquiry() {
  const { caption, mark, heading, distance, image, imageAlt, facts, buttons, hidden } = texts.inquiry;
  return (
    <figure className="lg:sticky lg:top-28 lg:order-last lg:self-start">
      <div className="overflow-hidden rounded-lg border border-line bg-white shadow-lg">
        <div className="relative">
          <picture className="contents">
            <PhoneSource of={image} />
            <img src={image} alt={imageAlt} width={640} height={360} className="aspect-video w-full object-cover" />
          </picture>
          <span className="absolute top-3 right-3 rounded-sm bg-isar-900 px-2 py-1 text-sm font-semibold text-white">
            {mark}
          </span>
        </div>
        <div className="p-5">
          <p className="text-xl font-bold">{heading}</p>
          <p className="text-ink-soft">{distance}</p>
          <dl className="mt-4 grid grid-cols-[minmax(0,7rem)_minmax(0,1fr)] gap-x-4 gap-y-1">
            {facts.map(([label, value]) => (
              <div key={label} className="contents">
                <dt className="text-ink-soft">{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          <p aria-hidden="true" className="mt-5 grid grid-cols-2 gap-3 text-center font-semibold select-none">
            <span className="rounded-md bg-signal-600 px-1 py-3 text-white">{buttons[0]}</span>
            <span className="rounded-md border border-line px-1 py-3">{buttons[1]}</span>
          </p>
          <p className="mt-4 text-sm text-ink-soft">{hidden}</p>
        </div>
      </div>
      <figcaption className="mt-3 text-sm text-ink-soft">{caption}</figcaption>
    </figure>
  );
}

type PointsProps = {
  heading: string;
  text: string;
  points: readonly { name: string; text: string }[];
  after?: string;
  more: { href: string; label: string };
};

function Points({ heading, text, points, after, more }: PointsProps) {
  return (
    <>
      <h2>{heading}</h2>
      <p>{text}</p>
      <ul>
        {points.map((point) => (
          <li key={point.name}>
            <strong>{point.name}</strong> {point.text}
          </li>
        ))}
      </ul>
      {after && <p>{after}</p>}
      <p>
        <a href={more.href}>{more.label}</a>
      </p>
    </>
  );
}
