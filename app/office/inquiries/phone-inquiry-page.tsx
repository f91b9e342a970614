import { redirect } from 'react-router';
import { readBackTexts, callTexts as texts } from '../../../content/office/call.ts';
import { fields, propertyChoices, stepTexts } from '../../../content/questionnaire.ts';
import {
  checkPhoneInquiry,
  createPhoneInquiry,
  findPhoneInquiryDraft,
  type PhoneInquiryErrors,
  type PhoneInquiryForm,
  savePhoneInquiryDraft,
} from '../../../domain/inquiries/create-phone-inquiry.server.ts';
import { describeInquiry, formatPlace, givenPostalCode } from '../../../domain/inquiries/describe-inquiry.ts';
import { readFormData, tickOtherForFreeText, toInquiryRow } from '../../../domain/inquiries/inquiry-form.ts';
import { inquiryRow } from '../../../domain/inquiries/inquiry-schema.ts';
import { noSearch } from '../../../domain/inquiries/inquiry-search.ts';
import { type ContactField, contactFields } from '../../../domain/inquiries/mask-contact.ts';
import { searchInquiries } from '../../../domain/inquiries/search-inquiries.server.ts';
import { showPhone, toE164 } from '../../../domain/phone-number.server.ts';
import { findPlace } from '../../../domain/service-area/service-area.ts';
import { formatDueDate } from '../../../domain/time/munich-clock.ts';
import { MultipleChoiceQuestions } from '../../details/detail-fields.tsx';
import { describeRefused, type FormErrors, type FormValues, typedValues } from '../../forms.ts';
import { readLocalTime } from '../../magic-links/read-local-time.ts';
import { requestKeys, type ServerServices } from '../../request-context.ts';
import { Button, TextLink } from '../../ui/button.tsx';
import { Choice, Choices } from '../../ui/choice.tsx';
import { DescriptionList } from '../../ui/description-list.tsx';
import { Field, Form } from '../../ui/form.tsx';
import { Box, OfficePage, SmallLink } from '../../ui/page.tsx';
import { readPermittedForm, requirePermission } from '../guard.ts';
import type { Route } from './+types/phone-inquiry-page.ts';
import { CONTACT_INPUTS } from './inquiry-contact.tsx';
import { InquiryName, inquiryPath, toLocalTime } from './inquiry-display.tsx';

/** The key makes a repeated submission one inquiry. It is in the address, so that Back and reload restore what was typed. */
export async function loader(args: Route.LoaderArgs) {
  const { actor, database, query } = requirePermission(args, 'inquiries.create');
  const isRead = query.has('vorlesen');
  const key = keyIn(query.get(isRead ? 'vorlesen' : 'anruf'));
  const values = key ? await findPhoneInquiryDraft(database, { key, actor }) : null;
  if (!key || (isRead && !values)) return redirect(callPath('anruf', crypto.randomUUID()), 303);
  const fields = Object.entries(values ?? {}).flatMap(([name, all]) => (all ?? []).map((value) => [name, value]));
  const typed = new URLSearchParams(fields);
  const readBack = isRead && values ? await describeReadBack(database, readCall(typed), { key, values }) : null;
  return { key, now: toLocalTime(new Date()), refused: values && describeRefused(typed, {}), readBack };
}

const keyIn = (text: string | null) => (/^[\w-]{8,80}$/.test(text ?? '') ? text : null);
const callPath = (page: 'anruf' | 'vorlesen', key: string) => `/zentrale/anfragen/neu/?${page}=${key}`;
const readCall = (sent: URLSearchParams): PhoneInquiryForm => ({
  form: tickOtherForFreeText(readFormData(sent)),
  calledAt: readLocalTime(sent.get('angerufen')),
});

async function describeReadBack(
  database: ServerServices['database'],
  call: PhoneInquiryForm,
  given: { key: string; values: FormValues },
) {
  const { form, calledAt } = call;
  const sending = { key: crypto.randomUUID(), createdAt: new Date(), images: [], website: '', fillMs: null };
  const row = inquiryRow.parse(toInquiryRow(form, sending));
  const number = toE164(form.phone);
  const postalCode = givenPostalCode(form.postalCode.trim());
  const place = formatPlace(postalCode);
  const known = await searchInquiries(database, { ...noSearch, text: number ?? '-' });
  const { labels } = readBackTexts;
  const lines: [label: string, value: string][] = [
    [labels.name, `${form.firstName.trim()} ${form.lastName.trim()}`],
    [labels.phone, showPhone(form.phone.trim())],
    [labels.email, form.email.trim() || readBackTexts.noEmail],
    [labels.place, place],
    ...describeInquiry(row, 'office').map(({ label, text }): [string, string] => [label, text]),
    [labels.called, calledAt ? formatDueDate(calledAt) : ''],
  ];
  return {
    values: given.values,
    lines,
    hints: [
      ...(number === null ? [readBackTexts.notDiallable] : []),
      ...(postalCode && !findPlace(postalCode)?.inArea ? [readBackTexts.outside(place)] : []),
    ],
    others: known.inquiries.map(({ id, called }) => ({ id, called })),
    change: callPath('anruf', given.key),
    sentBefore: null as string | null,
  };
}

export async function action(args: Route.ActionArgs) {
  const { form: sent, actor, refuse, done, ...server } = await readPermittedForm(args, 'inquiries.create');
  const key = keyIn(sent.get('key')) ?? crypto.randomUUID();
  const call = readCall(sent);
  const values = typedValues(new URLSearchParams([...sent].filter(([name]) => !['intent', 'bejaht'].includes(name))));
  const faults = checkPhoneInquiry(call);
  if (faults) return refuse(toFormErrors(faults), 422, { readBack: null });
  const readBack = async (errors: FormErrors | string, status: number, sentBefore: string | null = null) => {
    const shown = await describeReadBack(server.database, call, { key, values });
    return refuse(errors, status, { readBack: { ...shown, sentBefore } });
  };
  if (sent.get('intent') !== 'anlegen') {
    await savePhoneInquiryDraft(server.database, { key, actor, given: values });
    return done(callPath('vorlesen', key));
  }
  const { network } = args.context.get(requestKeys.visitor);
  const agreed = sent.get('bejaht') === 'ja';
  const taken = await createPhoneInquiry(server, { ...call, key, agreed, actor, network });
  switch (taken.kind) {
    case 'taken':
      return done(`${inquiryPath(taken.inquiryId)}?meldung=telefon-${call.form.email.trim() ? 'mail' : 'code'}`);
    case 'no-consent':
      return readBack({ bejaht: readBackTexts.tickMissing }, 422);
    case 'unavailable':
      return readBack(readBackTexts.unavailable, 503);
    case 'sent-before':
      return readBack(readBackTexts.sentBefore, 409, taken.inquiryId || null);
    default:
      return refuse(toFormErrors(taken), 422, { readBack: null });
  }
}

function toFormErrors({ errors, time }: PhoneInquiryErrors): FormErrors {
  const messages = Object.entries(errors).map(([name, message]) => [
    name === 'propertyType' ? 'property' : name,
    texts.errors[message] ?? message,
  ]);
  return { '': texts.problem, ...Object.fromEntries(messages), ...(time && { angerufen: texts.times[time] }) };
}

/** May stay empty. */
const FREE: readonly ContactField[] = ['email', 'postalCode'];
const CALLED_AT = { name: 'angerufen', type: 'datetime-local', ...texts.calledAt, required: true };
const inputOf = (name: ContactField) => {
  const { label } = fields[name];
  const type = name === 'email' ? name : CONTACT_INPUTS[name].type;
  return { ...CONTACT_INPUTS[name], name, label, hint: texts.hints[name] || undefined, type };
};

const CHECK = { name: 'intent', value: 'pruefen', children: texts.check };

export default function PhoneInquiryPage({ loaderData, actionData }: Route.ComponentProps) {
  const readBack = actionData ? actionData.readBack : loaderData.readBack;
  if (readBack) return <ReadBack {...readBack} />;
  return (
    <OfficePage heading={texts.title} intro={texts.intro}>
      <Form noValidate values={{ key: loaderData.key }} submit={CHECK} className="grid max-w-3xl gap-5">
        <Box id="sache" heading={texts.matter} spaced>
          <Choices type="radio" name="property" legend={stepTexts.property.title} answers={propertyChoices} />
          <MultipleChoiceQuestions />
        </Box>
        <Box id="kontakt" heading={texts.contact}>
          <div className="grid gap-4 sm:grid-cols-2">
            {contactFields.map((name) => (
              <Field key={name} {...inputOf(name)} autoComplete="off" required={!FREE.includes(name)} />
            ))}
            <Field {...CALLED_AT} max={loaderData.now} defaultValue={loaderData.now} />
          </div>
        </Box>
      </Form>
    </OfficePage>
  );
}

type Props = Awaited<ReturnType<typeof describeReadBack>>;

function ReadBack({ values, lines, hints, others, change, sentBefore }: Props) {
  return (
    <OfficePage heading={readBackTexts.title} title={texts.title} intro={readBackTexts.intro}>
      {sentBefore && (
        <p className="flex flex-wrap gap-3">
          <SmallLink href={inquiryPath(sentBefore)}>{readBackTexts.openSent}</SmallLink>
          <SmallLink href="/zentrale/anfragen/neu/" kind="quiet">
            {readBackTexts.another}
          </SmallLink>
        </p>
      )}
      <div className="grid max-w-3xl gap-5">
        <Box id="notiert" heading={readBackTexts.noted} spaced>
          <DescriptionList rows={lines} />
          {hints.map((hint) => (
            <p key={hint} className="rounded-md bg-signal-100 px-4 py-3 text-sm">
              {hint}
            </p>
          ))}
          {others.length > 0 && (
            <div className="rounded-md bg-signal-100 px-4 py-3 text-sm">
              <p>{readBackTexts.known}</p>
              <ul>
                {others.map(({ id, called }) => (
                  <li key={id}>
                    <TextLink href={inquiryPath(id)} target="_blank" rel="noopener" className="inline-block py-1">
                      <InquiryName called={called} id={id} />
                    </TextLink>
                  </li>
                ))}
              </ul>
            </div>
          )}
          <p>
            <SmallLink href={change}>{readBackTexts.change}</SmallLink>
          </p>
        </Box>
        <Box id="vorlesen" heading={readBackTexts.notice} spaced>
          <blockquote className="space-y-2 border-l-4 border-isar-300 pl-4 text-lg leading-relaxed">
            {readBackTexts.aloud.map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
          </blockquote>
          <Form values={values} className="grid justify-items-start gap-4">
            <Choice name="bejaht" label={<span className="font-semibold">{readBackTexts.tick}</span>} required />
            <p className="text-sm text-ink-soft">{readBackTexts.tickHint}</p>
            <Button name="intent" value="anlegen">
              {readBackTexts.submit}
            </Button>
          </Form>
        </Box>
      </div>
    </OfficePage>
  );
}
