import { redirect } from 'react-router';
import { germanDate } from '../../../content/german-format.ts';
import { changedDetails, offerTexts, offerView, offerPreview as texts } from '../../../content/offer-form.ts';
import { notBinding } from '../../../content/offer-mails.ts';
import { namePriceKind } from '../../../content/offers.ts';
import { formatEuros } from '../../../domain/money.ts';
import { sendDraft } from '../../../domain/offers/change-offer.server.ts';
import { differingLines } from '../../../domain/offers/compare-offers.ts';
import { maskOffer } from '../../../domain/offers/find-offer.server.ts';
import { formatTotal } from '../../../domain/offers/format-total.ts';
import { type Offer, offerConditions } from '../../../domain/offers/offer.ts';
import { grossByLine, isPriced, type OfferLine, sumOffer, withVat } from '../../../domain/offers/offer-sums.ts';
import { readOffer } from '../../../domain/offers/read-offer.ts';
import { formatCondition, labelOf, type PricedOffer } from '../../magic-links/describe-offer.ts';
import { InlineScript } from '../../start/inline-script.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Choice } from '../../ui/choice.tsx';
import { Form } from '../../ui/form.tsx';
import { FormPage, PageSection } from '../../ui/form-page.tsx';
import type { Route } from './+types/offer-preview-page.ts';
import { ChangedDetails, readDetailsSeen } from './changed-details.tsx';
import { invitationPath, offerPath, readInvitationForm, readOpenOffer } from './guard.ts';
import { nameOf, OfferView } from './offer-view.tsx';
import { forgetDraftScript } from './use-offer-draft.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const { own, page } = await readOpenOffer(context);
  const read = readOffer(page.fields, page.rules);
  if (read.kind === 'problems' || !page.key) return redirect(offerPath(own), 303);
  const offer = { ...read.offer, vatBp: page.rules.vatBp };
  const shown = page.status === 'shared' ? offer : maskOffer(offer);
  const { reference, firm, key, details } = page;
  return {
    ...{ reference, firm, key, details },
    offer: shown,
    hides: JSON.stringify(shown) !== JSON.stringify(offer),
    differences: page.current && describeDifferences(page.current, offer),
    edit: offerPath(own),
    back: invitationPath(own),
  };
}

export async function action(args: Route.ActionArgs) {
  const { form, own, database, refuse, done } = await readInvitationForm(args);
  if (form.get('geprueft') !== 'ja') return refuse({ geprueft: texts.tickMissing });
  const sent = await sendDraft(database, { ...own, key: form.get('key') ?? '', details: readDetailsSeen(form) });
  if (sent.kind === 'done') return done('gesendet');
  if (sent.kind === 'older-details') return refuse({ angaben: changedDetails.refused }, 409);
  if (sent.kind === 'invalid' || sent.kind === 'reason-missing') return redirect(offerPath(own), 303);
  const problem = { changed: texts.changed, 'not-vetted': texts.notVetted, 'too-many': texts.tooMany };
  return sent.kind in problem ? refuse(problem[sent.kind as keyof typeof problem], 409) : done('geschlossen');
}

export default function OfferPreviewPage({ loaderData }: Route.ComponentProps) {
  const { reference, firm, key, offer, hides, details, differences, edit, back } = loaderData;
  return (
    <FormPage heading={texts.heading} back={back}>
      <InlineScript code={forgetDraftScript(reference)} />
      <p>{texts.intro}</p>
      {hides && <p className="text-ink-soft">{texts.hidden}</p>}
      {differences && (
        <PageSection id="aenderungen" heading={texts.differences}>
          <p className="text-ink-soft">{differences.length === 0 ? texts.noDifference : texts.asRead}</p>
          <ul className="grid gap-2 empty:hidden">
            {differences.map(({ key: line, name, was, is }) => (
              <li key={line}>
                {name}: <span className="font-semibold">{is}</span>{' '}
                <span className="text-ink-soft">({texts.was(was)})</span>
              </li>
            ))}
          </ul>
        </PageSection>
      )}
      <section aria-label={texts.intro} className="rounded-md border-2 border-isar-300 p-4">
        <p className="mb-3 font-semibold">{firm}</p>
        <OfferView offer={offer} />
        <p className="mt-4 text-ink-soft">{notBinding}</p>
      </section>
      <Form className="grid gap-4" values={{ key }}>
        <ChangedDetails details={details} />
        <Choice name="geprueft" label={texts.tick(firm)} required />
        <p className="flex flex-wrap gap-3">
          <Button>{differences ? texts.sendChange : texts.send}</Button>
          <ButtonLink href={edit} kind="secondary">
            {texts.edit}
          </ButtonLink>
        </p>
      </Form>
    </FormPage>
  );
}

const { labels } = offerView;
const HEAD: readonly [key: keyof Offer, name: string, say: (offer: PricedOffer) => string][] = [
  ['priceKind', labels.kind, ({ priceKind, lines, vatBp }) => namePriceKind(priceKind, sumOffer(lines, vatBp).open)],
  [
    'upperNetCents',
    offerTexts.upper.label,
    ({ upperNetCents: cents, vatBp }) => (cents === null ? '–' : formatEuros(withVat(cents, vatBp))),
  ],
  ['earliestOn', labels.start, ({ earliestOn }) => germanDate(earliestOn)],
  ['workingDays', labels.days, ({ workingDays }) => String(workingDays ?? '–')],
  ['validUntil', labels.valid, ({ validUntil }) => germanDate(validUntil)],
  ['guaranteeMonths', labels.guarantee, ({ guaranteeMonths }) => offerView.months(guaranteeMonths)],
];

/** Differences to the previous version, with prices as the customer sees them; empty if there are none. */
export function describeDifferences(before: PricedOffer, after: PricedOffer) {
  const differ = (key: string, name: string, say: (offer: PricedOffer) => string) => ({
    ...{ key, name },
    was: say(before),
    is: say(after),
  });
  const total = differ('total', offerTexts.sums.heading, (offer) => formatTotal({ ...offer, upperNetCents: null }));
  return [
    ...differingLines(before.lines, after.lines).map(({ key, before: old, after: now }) => ({
      ...{ key, name: nameOf((now ?? old) as OfferLine) },
      was: formatLine(before, old),
      is: formatLine(after, now),
    })),
    ...HEAD.filter(([key]) => before[key] !== after[key]).map((row) => differ(...row)),
    ...offerConditions
      .filter(([name]) => before.conditions[name] !== after.conditions[name])
      .map(([name]) => differ(name, labelOf(name), (offer) => formatCondition(offer.conditions, name) ?? '–')),
    ...(total.was === total.is ? [] : [total]),
  ];
}

function formatLine({ lines, vatBp }: PricedOffer, line: OfferLine | null): string {
  if (!line) return offerView.states['not-included'];
  return isPriced(line) ? formatEuros(grossByLine(lines, vatBp).get(line) ?? 0) : offerView.states[line.state];
}
