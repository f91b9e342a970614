import { redirect } from 'react-router';
import { detailTexts } from '../../../content/customer.ts';
import { germanDate, shortDate } from '../../../content/german-format.ts';
import { motionNote, meetingTexts as texts } from '../../../content/owners-meeting.ts';
import { setDecisionDay } from '../../../domain/details/contact-preferences.server.ts';
import { saveDetails } from '../../../domain/details/save-details.server.ts';
import { listAskedFirms } from '../../../domain/offers/list-asked-firms.server.ts';
import { readFlash } from '../../forms.ts';
import { ButtonLink, LineLink } from '../../ui/button.tsx';
import { Field, Form } from '../../ui/form.tsx';
import { FormPage, PageSection } from '../../ui/form-page.tsx';
import { readOpenForm, readOpenPage } from '../read-inquiry-page.ts';
import type { Route } from './+types/meeting-page.ts';
import { describeOffers } from './describe-offers.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { own, database, path, back, page } = await readOpenPage(context);
  const { decisionOn } = page;
  const firms = await listAskedFirms(database, own.inquiryId);
  return {
    back,
    compare: path('vergleich/'),
    mailed: Boolean(page.contact.email),
    day: decisionOn,
    offers: describeOffers(firms, 'arrival', { decisionOn }).map(
      ({ reference, firm, total, validUntil, endsBefore, motion }) => ({
        ...{ reference, firm, total, motion },
        valid: texts.validUntil(germanDate(validUntil)),
        early: endsBefore && decisionOn ? texts.endsBefore(shortDate(validUntil), shortDate(decisionOn)) : null,
      }),
    ),
    flash: readFlash(request, { tag: texts.saved, 'kein-tag': texts.cleared }),
  };
}

export async function action(args: Route.ActionArgs) {
  const { form, page, path, database, call, refuse } = await readOpenForm(args);
  const day = form.get('tag') || null;
  const set = day === page.decisionOn ? null : await setDecisionDay(database, { ...call, day });
  if (set?.kind === 'invalid') return refuse({ tag: detailTexts.invalidDay });
  // The day belongs to the answer of the details, which the firms read.
  const { version, answers, known } = page.details;
  if (day && answers.decision !== 'meeting')
    await saveDetails(database, { ...call, answers: { ...(version === 0 ? known : answers), decision: 'meeting' } });
  return redirect(path('versammlung/', day ? 'tag' : 'kein-tag'), 303);
}

export default function MeetingPage({ loaderData }: Route.ComponentProps) {
  const { back, compare, mailed, day, offers } = loaderData;
  return (
    <FormPage heading={texts.heading} back={back}>
      <p className="max-w-prose print:hidden">{texts.intro(mailed)}</p>
      <Form
        className="grid gap-4 print:hidden"
        submit={{ children: texts.button, kind: day ? 'secondary' : 'primary' }}
      >
        <Field
          name="tag"
          type="date"
          {...texts.day}
          hint={texts.firms}
          defaultValue={day ?? ''}
          className="max-w-prose"
        />
      </Form>
      <PageSection id="angebote" heading={texts.offers}>
        {offers.length === 0 && <p>{texts.none}</p>}
        <ul className="grid gap-3 empty:hidden">
          {offers.map(({ reference, firm, total, valid, early }) => (
            <li key={reference}>
              <p>
                <span className="font-semibold">{firm}</span>, <span className="tabular-nums">{total}</span>, {valid}
              </p>
              {early && <p className="font-medium text-danger-700">{early}</p>}
            </li>
          ))}
        </ul>
      </PageSection>
      {offers.length > 0 && (
        <PageSection id="beschluss" heading={texts.motion}>
          <p>{texts.motionIntro(offers.length)}</p>
          <ol className="ml-5 grid max-w-prose list-decimal gap-3">
            {offers.map(({ reference, motion }) => (
              <li key={reference}>{motion}</li>
            ))}
          </ol>
          <p className="max-w-prose text-sm text-ink-soft">{motionNote}</p>
          <div className="flex flex-wrap items-center gap-x-5 gap-y-2 print:hidden">
            <ButtonLink href={compare} kind={day ? 'primary' : 'secondary'}>
              {texts.print}
            </ButtonLink>
            <LineLink href={texts.template.href}>{texts.template.label}</LineLink>
          </div>
          <p className="max-w-prose text-sm text-ink-soft print:hidden">{texts.printed}</p>
        </PageSection>
      )}
    </FormPage>
  );
}
