import { redirect } from 'react-router';
import { detailTexts } from '../../../content/customer.ts';
import { germanDate, shortDate } from '../../../content/german-format.ts';
import { motionNote, meetingTexts as texts } from '../../../content/owners-meeting.ts';
import { decisionDays, setDecisionDay } from '../../../domain/details/contact-preferences.server.ts';
import { saveDetails } from '../../../domain/details/save-details.server.ts';
import {
  askForExtensions,
  extensionDay,
  farthestExtension,
  listExtensions,
} from '../../../domain/offers/extensions.server.ts';
import { listAskedFirms } from '../../../domain/offers/list-asked-firms.server.ts';
import { toWallTime } from '../../../domain/time/munich-clock.ts';
import { readFlash } from '../../forms.ts';
import { ButtonLink, LineLink } from '../../ui/button.tsx';
import { Field, Form } from '../../ui/form.tsx';
import { FormPage, PageSection } from '../../ui/form-page.tsx';
import { isUndecided } from '../describe-firms.ts';
import { readOpenForm, readOpenPage } from '../read-inquiry-page.ts';
import type { Route } from './+types/meeting-page.ts';
import { describeOffers } from './describe-offers.ts';

/** The name of the second form. */
const EXTEND = 'verlaengern';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { own, database, path, back, page } = await readOpenPage(context);
  const { decisionOn } = page;
  const firms = await listAskedFirms(database, own.inquiryId);
  const today = toWallTime(new Date(page.now)).day;
  const least = decisionOn && decisionOn >= today ? extensionDay(today, decisionOn) : null;
  const asked = new Map((await listExtensions(database, own.inquiryId)).map((one) => [one.reference, one]));
  const described = describeOffers(firms, 'arrival', { decisionOn });
  return {
    back,
    compare: path('vergleich/'),
    mailed: Boolean(page.contact.email),
    day: decisionOn,
    days: decisionDays(today),
    farthest: decisionOn ? farthestExtension(decisionOn) : undefined,
    /** Null where no firm is left to ask. */
    until: described.some(
      ({ reference, validUntil, status }) =>
        isUndecided(status) && least && validUntil < least && (asked.get(reference)?.until ?? '') < least,
    )
      ? least
      : null,
    offers: described.map(({ reference, firm, total, validUntil, endsBefore, motion }) => ({
      ...{ reference, firm, total, motion },
      valid: texts.validUntil(germanDate(validUntil)),
      early: endsBefore && decisionOn ? texts.endsBefore(shortDate(validUntil), shortDate(decisionOn)) : null,
      extension: describeExtension(asked.get(reference), least),
    })),
    flash: readFlash(request, {
      tag: texts.saved,
      'kein-tag': texts.cleared,
      gefragt: texts.extension.asked,
      niemand: texts.extension.nobody,
    }),
  };
}

/** A question for a day that a moved meeting made too early counts no longer. */
function describeExtension(
  asked: Awaited<ReturnType<typeof listExtensions>>[number] | undefined,
  least: string | null,
) {
  if (!asked || !least || asked.until < least || asked.answer === 'extend') return null;
  return asked.answer === null ? texts.extension.waiting(germanDate(asked.until)) : texts.extension.no;
}

export async function action(args: Route.ActionArgs) {
  const { form, page, path, database, call, refuse } = await readOpenForm(args);
  if (form.get('form') === EXTEND) {
    const asked = await askForExtensions(database, { ...call, until: form.get('bis') ?? '' });
    if (asked.kind === 'invalid') {
      const days = [asked.least, asked.farthest].map(germanDate) as [string, string];
      return refuse({ bis: texts.extension.invalid(...days) });
    }
    if (asked.kind !== 'asked') return refuse(texts.extension.noDay);
    return redirect(path('versammlung/', asked.count > 0 ? 'gefragt' : 'niemand'), 303);
  }
  const day = form.get('tag') || null;
  const set = day === page.decisionOn ? null : await setDecisionDay(database, { ...call, day });
  if (set?.kind === 'invalid') return refuse({ tag: detailTexts.invalidDay });
  // Firms read both, so an earlier answer must not contradict the day.
  const { version, answers } = page.details;
  if (day && version > 0 && answers.decision !== 'meeting')
    await saveDetails(database, { ...call, answers: { ...answers, decision: 'meeting' } });
  return redirect(path('versammlung/', day ? 'tag' : 'kein-tag'), 303);
}

export default function MeetingPage({ loaderData }: Route.ComponentProps) {
  const { back, compare, mailed, day, days, farthest, offers, until } = loaderData;
  return (
    <FormPage title={texts.open} heading={texts.heading} back={back}>
      <p className="max-w-prose print:hidden">{texts.intro(mailed)}</p>
      <Form
        noValidate
        className="grid gap-4 print:hidden"
        submit={{ children: texts.button, kind: day ? 'secondary' : 'primary' }}
      >
        <Field
          name="tag"
          type="date"
          min={days[0]}
          max={days[1]}
          {...texts.day}
          depends
          hint={texts.firms}
          defaultValue={day ?? ''}
          className="max-w-prose"
        />
      </Form>
      <PageSection id="angebote" heading={texts.offers}>
        {offers.length === 0 && <p>{texts.none}</p>}
        <ul className="grid gap-3 empty:hidden">
          {offers.map(({ reference, firm, total, valid, early, extension }) => (
            <li key={reference}>
              <p>
                <span className="font-semibold">{firm}</span>, <span className="tabular-nums">{total}</span>, {valid}
              </p>
              {early && <p className="font-medium text-danger-700">{early}</p>}
              {extension && <p className="font-medium">{extension}</p>}
            </li>
          ))}
        </ul>
      </PageSection>
      {until && (
        <PageSection id="verlaengern" heading={texts.extension.heading}>
          <p className="max-w-prose">{texts.extension.intro}</p>
          <Form name={EXTEND} noValidate className="grid gap-4 print:hidden" submit={texts.extension.button}>
            <Field
              name="bis"
              type="date"
              min={until}
              max={farthest}
              {...texts.extension.until}
              hint={texts.extension.hint}
              defaultValue={until}
              required
              className="max-w-prose"
            />
          </Form>
        </PageSection>
      )}
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
            <ButtonLink href={compare} kind={day && !until ? 'primary' : 'secondary'}>
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
