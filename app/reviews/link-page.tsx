import { data, redirect } from 'react-router';
import { ownReviewTexts as texts } from '../../content/reviews.ts';
import { deleteOwnReview, objectToTakedown } from '../../domain/reviews/notices.server.ts';
import { MAX_REVIEW_LENGTH } from '../../domain/reviews/review.ts';
import { openReview, withdrawRequest } from '../../domain/reviews/write-review.server.ts';
import { readFlash, readForm, refuseForm } from '../forms.ts';
import { requestKeys } from '../request-context.ts';
import { Form, TextArea } from '../ui/form.tsx';
import { FormPage, PageSection } from '../ui/form-page.tsx';
import type { Route } from './+types/link-page.ts';
import { DeleteReview, OwnReviewFacts } from './own-review.tsx';

const PATH = '/meine-anfrage/bewertung/';
const STATUS = { review: 200, request: 200, unknown: 404, limited: 429 } as const;

const open = ({ context }: Pick<Route.LoaderArgs, 'context'>, token: string) => {
  const { network } = context.get(requestKeys.visitor);
  return openReview(context.get(requestKeys.server).database, { token, network });
};

/** Opens by the link of an email about a review, also after the inquiry is erased. */
export async function loader(args: Route.LoaderArgs) {
  const { searchParams } = new URL(args.request.url);
  const over = { geloescht: texts.remove.done, widersprochen: texts.request.done };
  const flash = readFlash(args.request, { ...over, einspruch: texts.object.sent });
  const token = searchParams.get('s');
  if (!token && flash) return data({ kind: 'done' as const, flash, token: '' });
  const opened = await open(args, token ?? '');
  return data({ ...opened, flash, token: token ?? '' }, { status: STATUS[opened.kind] });
}

export async function action(args: Route.ActionArgs) {
  const form = await readForm(args.request);
  const { database } = args.context.get(requestKeys.server);
  const token = form.get('s') ?? '';
  const here = `${PATH}?s=${encodeURIComponent(token)}`;
  const opened = await open(args, token);
  if (opened.kind === 'request') {
    await withdrawRequest(database, token);
    return redirect(`${PATH}?meldung=widersprochen`, 303);
  }
  if (opened.kind !== 'review') return redirect(here, 303);
  const { id } = opened.review;
  if (form.get('intent') === 'loeschen') {
    if (form.get('ja') !== 'ja') return refuseForm(form, { ja: texts.remove.tickMissing });
    await deleteOwnReview(database, id);
    return redirect(`${PATH}?meldung=geloescht`, 303);
  }
  const { kind } = await objectToTakedown(database, { id, body: form.get('einspruch') ?? '' });
  if (kind === 'invalid') return refuseForm(form, { einspruch: texts.object.missing });
  return redirect(kind === 'recorded' ? `${here}&meldung=einspruch` : here, 303);
}

export default function ReviewLinkPage({ loaderData }: Route.ComponentProps) {
  const { kind, token } = loaderData;
  if (kind === 'request')
    return (
      <FormPage heading={texts.request.heading}>
        <p>{texts.request.text(loaderData.firm)}</p>
        <Form values={{ s: token }} submit={texts.request.button} />
      </FormPage>
    );
  return (
    <FormPage heading={texts.heading}>
      {(kind === 'unknown' || kind === 'limited') && <p>{texts[kind]}</p>}
      {kind === 'review' && (
        <>
          <OwnReviewFacts review={loaderData.review} />
          {loaderData.review.takedownReason && !loaderData.review.objected && <Objection token={token} />}
          <DeleteReview token={token} />
        </>
      )}
    </FormPage>
  );
}

const Objection = ({ token }: { token: string }) => (
  <PageSection id="widersprechen" heading={texts.object.heading}>
    <p className="max-w-prose">{texts.object.text}</p>
    <Form name="widersprechen" values={{ s: token }} className="grid gap-4" submit={texts.object.button}>
      <TextArea name="einspruch" label={texts.object.label} rows={5} required maxLength={MAX_REVIEW_LENGTH} />
    </Form>
    <p className="max-w-prose text-sm text-ink-soft">{texts.object.court}</p>
  </PageSection>
);
