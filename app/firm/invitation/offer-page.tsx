import { useContext } from 'react';
import { redirect } from 'react-router';
import { germanDate } from '../../../content/german-format.ts';
import { offerProblems, offerTexts as texts } from '../../../content/offer-form.ts';
import { positionTexts } from '../../../content/offers.ts';
import { saveOfferDraft } from '../../../domain/offers/draft.server.ts';
import {
  keepOfferFields,
  leastValidUntil,
  lineKeys,
  type OfferProblem,
  readOffer,
} from '../../../domain/offers/read-offer.ts';
import { readFlash, readForm, refuseForm } from '../../forms.ts';
import { Island } from '../../start/island.tsx';
import { Refused } from '../../ui/form.tsx';
import { FormPage } from '../../ui/form-page.tsx';
import type { Route } from './+types/offer-page.ts';
import { readDetailsSeen } from './changed-details.tsx';
import { invitationPath, offerPath, photosOf, readOpenOffer } from './guard.ts';
import OfferForm from './offer.island.tsx';

export const handle = { script: 'offer' };

export async function loader({ request, context }: Route.LoaderArgs) {
  const { own, page } = await readOpenOffer(context);
  const { reference, base, fields, prices, tariff, details } = page;
  return {
    photos: photosOf(own, page),
    reference,
    base,
    fields,
    prices,
    tariff,
    details,
    vatBp: page.rules.vatBp,
    leastValid: germanDate(leastValidUntil(page.rules)),
    revises: page.current !== null,
    prefilled: page.key === null && page.current === null && prices.length > 0,
    flash: readFlash(request, { gespeichert: texts.saved }),
    back: invitationPath(own),
  };
}

/** Stores the draft first; only a complete offer continues to its preview. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const { own, page, database } = await readOpenOffer(context);
  const fields = keepOfferFields(form);
  const draft = { invitationId: own.invitationId, fields, details: readDetailsSeen(form) };
  const saved = await saveOfferDraft(database, draft);
  if (saved.kind === 'closed') return redirect(invitationPath(own, '', 'geschlossen'), 303);
  if (form.get('intent') === 'speichern') return redirect(offerPath(own, '', 'gespeichert'), 303);
  const read = readOffer(fields, page.rules);
  if (read.kind === 'problems') return refuseForm(form, describeProblems(read.problems), { fields });
  return redirect(offerPath(own, 'vorschau/'), 303);
}

/** Errors of a position name it; each field shows only its first error. */
function describeProblems(problems: readonly OfferProblem[]) {
  const errors: Record<string, string | undefined> = {};
  for (const { field, problem } of problems) {
    const line = lineKeys.find(({ key }) => field.startsWith(`${key}.`));
    const text = offerProblems[problem] ?? offerProblems.number;
    if (!(field in errors)) errors[field] = line ? `${positionTexts[line.position].label}: ${text}` : text;
  }
  return errors;
}

export default function OfferPage({ loaderData, actionData }: Route.ComponentProps) {
  const { revises, flash: _, back, ...props } = loaderData;
  const fields = actionData?.fields ?? loaderData.fields;
  const refused = useContext(Refused);
  return (
    <FormPage title={texts.heading} heading={revises ? texts.change : texts.heading} back={back}>
      <Island
        name="offer"
        of={OfferForm}
        props={{ ...props, revises, fields, refused }}
        className="grid gap-5"
        atOnce
      />
    </FormPage>
  );
}
