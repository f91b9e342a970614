import { ownPublicPage as texts } from '../../content/firm-public-page.ts';
import { germanDate } from '../../content/german-format.ts';
import { findOwnPage, hidableTexts, hideTexts, type OwnFirmPage } from '../../domain/firms/firm-pages.server.ts';
import { listReviewsOfFirm } from '../../domain/reviews/list-reviews.server.ts';
import { countReviews } from '../../domain/reviews/review.ts';
import { FirmFacts, firmPagePath } from '../site/firm-facts.tsx';
import { LineLink } from '../ui/button.tsx';
import { Choice, Question } from '../ui/choice.tsx';
import { Form } from '../ui/form.tsx';
import { FormPage, PageSection } from '../ui/form-page.tsx';
import type { Route } from './+types/public-page.ts';
import { readFirmForm, requireFirm } from './guard.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const { firmId, database, path, back } = await requireFirm(context);
  const [page, reviews] = await Promise.all([findOwnPage(database, firmId), listReviewsOfFirm(database, firmId)]);
  return { page: page as OwnFirmPage, reviews: countReviews(reviews), back, terms: path('bedingungen/') };
}

export async function action(args: Route.ActionArgs) {
  const { form, firmId, database, done } = await readFirmForm(args);
  const ticked = form.getAll('ausblenden');
  await hideTexts(database, { firmId, hidden: hidableTexts.filter((text) => ticked.includes(text)) });
  return done('seite');
}

export default function OwnPublicPage({ loaderData: { page, reviews, back, terms } }: Route.ComponentProps) {
  return (
    <FormPage heading={texts.heading} back={back}>
      <State page={page} terms={terms} />
      <PageSection id="ausblenden" heading={texts.hide}>
        <Form className="grid gap-5" submit={texts.save}>
          <Question
            type="checkbox"
            name="ausblenden"
            legend={<span className="sr-only">{texts.hide}</span>}
            hint={texts.hideHint}
          >
            <div className="grid gap-2">
              {hidableTexts.map((text) => (
                <Choice
                  key={text}
                  name="ausblenden"
                  value={text}
                  label={texts.hidden[text]}
                  defaultChecked={page.hidden.includes(text)}
                />
              ))}
            </div>
          </Question>
        </Form>
      </PageSection>
      <div className="border-t border-line pt-7">
        <p className="mb-6 text-ink-soft">{texts.preview}</p>
        <FirmFacts firm={page} reviews={reviews} />
      </div>
    </FormPage>
  );
}

function State({ page: { hasPage, plan, number }, terms }: { page: OwnFirmPage; terms: string }) {
  if (hasPage)
    return (
      <p className="max-w-prose">
        {texts.isPublic} <LineLink href={firmPagePath(number)}>{texts.open}</LineLink>
      </p>
    );
  if (!plan) return <p className="max-w-prose">{texts.none}</p>;
  const day = germanDate(plan.from);
  return (
    <p className="max-w-prose">
      {plan.accepted ? texts.planned(day) : texts.toAccept(day)}{' '}
      {!plan.accepted && <LineLink href={terms}>{texts.terms}</LineLink>}
    </p>
  );
}
