import { contactFieldNames } from '../../content/contact-fields.ts';
import { customerCorrectionTexts as texts } from '../../content/customer-correct.ts';
import {
  askForCall,
  askForCode,
  correctContact,
  findCorrection,
} from '../../domain/contact-sharing/correct-contact.server.ts';
import { type ContactField, contactFields } from '../../domain/inquiries/mask-contact.ts';
import { makeLink } from '../../domain/magic-links/make-link.server.ts';
import { readFlash } from '../forms.ts';
import { writeKeptCookie } from '../magic-links/link-cookie.ts';
import { requestKeys } from '../request-context.ts';
import { TextLink } from '../ui/button.tsx';
import { Choice } from '../ui/choice.tsx';
import { Fold } from '../ui/fold.tsx';
import { Field, Form } from '../ui/form.tsx';
import { FormPage } from '../ui/form-page.tsx';
import type { Route } from './+types/correct-contact-page.ts';
import { openInquiry } from './guard.ts';
import { readOpenForm, readOpenPage } from './read-inquiry-page.ts';

const LOOKS: Record<ContactField, object> = {
  firstName: { autoComplete: 'given-name', required: true },
  lastName: { autoComplete: 'family-name', required: true },
  phone: { type: 'tel', autoComplete: 'tel', required: true },
  email: { type: 'email', autoComplete: 'email' },
  postalCode: { inputMode: 'numeric', autoComplete: 'postal-code', maxLength: 5 },
};

const fieldOf = (name: ContactField) => ({ name, label: contactFieldNames[name], ...LOOKS[name] });
const CODE = { inputMode: 'numeric', autoComplete: 'one-time-code', maxLength: 12 } as const;
const ASK = { name: 'intent', value: 'code', children: texts.ask.button };
const SAVE = { name: 'intent', value: 'speichern', children: texts.form.button };

export async function loader({ request, context }: Route.LoaderArgs) {
  const { own, database, path, back, page } = await readOpenPage(context);
  const correction = await findCorrection(database, own.inquiryId);
  const { firstName, lastName, phone, email } = page.contact;
  return {
    back,
    building: path('gebaeude/'),
    flash: readFlash(request, texts.notices),
    correction,
    values: { firstName, lastName, phone, email: email ?? '', postalCode: page.postalCode ?? '' },
  };
}

export async function action(args: Route.ActionArgs) {
  const { form, own, page, database, call, refuse, done } = await readOpenForm(args);
  const { inquiryId } = own;
  if (form.get('intent') !== 'speichern') {
    if (form.get('ja') !== 'ja') return refuse({ ja: texts.tickMissing });
    const calls = form.get('intent') === 'anruf';
    const asked = calls ? await askForCall(database, inquiryId) : await askForCode(database, inquiryId);
    if (asked?.kind === 'too-many') return refuse(texts.tooMany, 429);
    return done(calls ? 'anruf' : asked?.kind === 'sent' ? 'code' : '', 'kontaktdaten/');
  }
  const given: Partial<Record<ContactField, string>> = Object.fromEntries(
    [...form].filter(([name]) => contactFields.some((field) => field === name)),
  );
  // A missing postal code stays missing; without one no firms are invited anyway.
  if (given.postalCode === '' && page.postalCode === null) delete given.postalCode;
  const corrected = await correctContact(database, { ...call, given, code: form.get('code') ?? '' });
  switch (corrected.kind) {
    case 'corrected': {
      if (!corrected.changed.includes('email')) return done('berichtigt');
      // All links ended with the old address. A new one keeps this page open even if the new address is wrong.
      const link = await makeLink(database, { audience: 'customer', inquiryId, byMail: false });
      const { secure } = args.context.get(requestKeys.visitor);
      const answer = openInquiry({ ...link, inquiryId, secure });
      if (own.link.kept)
        answer.headers.append('Set-Cookie', writeKeptCookie({ reference: own.reference, secure, ...link }));
      return answer;
    }
    case 'same':
      return refuse(texts.same);
    case 'invalid':
      return refuse(corrected.errors);
    case 'wrong-code':
      return refuse({ code: texts.wrongCode });
    case 'firms-asked':
    case 'email-shared':
      return refuse(texts.problems[corrected.kind], 409);
    default:
      return done('geloescht');
  }
}

export default function CorrectContactPage({ loaderData }: Route.ComponentProps) {
  const { back, building, correction, values } = loaderData;
  return (
    <FormPage heading={texts.heading} back={back}>
      {correction.byMail && !correction.codeMailed && (
        <Form name="ask" className="grid justify-items-start gap-4" submit={ASK}>
          <p className="max-w-prose">{texts.ask.text(values.email)}</p>
          <Choice name="ja" label={texts.ask.tick} required />
        </Form>
      )}
      {correction.codeMailed && (
        <Form name="save" className="grid gap-5" submit={SAVE}>
          <p className="max-w-prose">{texts.form.text(values.email)}</p>
          <Field name="code" {...CODE} required {...texts.form.code} />
          {contactFields
            .filter((name) => name !== 'postalCode' || !correction.firmsAsked)
            .map((name) => (
              <Field key={name} {...fieldOf(name)} hint={texts.form.hints[name]} defaultValue={values[name]} />
            ))}
          {correction.firmsAsked && (
            <p className="max-w-prose text-sm text-ink-soft">
              {texts.postalCode.stays(values.postalCode)} <TextLink href={building}>{texts.postalCode.link}</TextLink>
            </p>
          )}
        </Form>
      )}
      <Call correction={correction} />
    </FormPage>
  );
}

/** The only option for customers without an email address. */
function Call({ correction }: { correction: Route.ComponentProps['loaderData']['correction'] }) {
  const { call } = texts;
  if (correction.callAsked) return <p className="rounded-md bg-isar-100 px-4 py-3">{call.asked}</p>;
  const kind = correction.byMail ? 'secondary' : 'primary';
  const submit = { name: 'intent', value: 'anruf', kind, children: call.button } as const;
  const form = (
    <Form name="call" className="grid justify-items-start gap-4" submit={submit}>
      <p className="max-w-prose">{correction.byMail ? call.instead : call.text}</p>
      <Choice name="ja" label={call.tick} required />
    </Form>
  );
  if (!correction.byMail) return form;
  return (
    <Fold form="call" className="border-t border-line pt-5" title={call.open}>
      <div className="mt-2">{form}</div>
    </Fold>
  );
}
