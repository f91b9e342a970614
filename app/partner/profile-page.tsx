import { data, redirect } from 'react-router';
import { profileTexts as texts } from '../../content/partner.ts';
import { legalFormWords } from '../../content/partner-words.ts';
import type { FirmErrors, FirmField } from '../../domain/partners/firm-fields.ts';
import { type ProfileSaved, saveProfile } from '../../domain/partners/profile.server.ts';
import { readFirm as readProfile } from '../../domain/partners/read-firm.server.ts';
import { showPhone } from '../../domain/phone-number.server.ts';
import { firmMeta } from '../links/area-meta.ts';
import { readForm } from '../read-form.ts';
import { requestKeys } from '../request-context.ts';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { Select } from '../ui/select.tsx';
import { Sheet } from '../ui/sheet.tsx';
import { TextArea } from '../ui/text-area.tsx';
import type { Route } from './+types/profile-page.ts';
import { firmPath, readFirm } from './guard.ts';

export const meta = () => firmMeta(texts.heading);

export async function loader({ context }: Route.LoaderArgs) {
  const { firm, back } = await readFirm(context);
  return { back, profile: { ...firm.profile, phone: showPhone(firm.profile.phone) } };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const { own } = await readFirm(context);
  const { partnerId, link } = own;
  const { firm: profile, errors } = readProfile(form);
  const saved = errors
    ? ({ kind: 'invalid', errors } as const)
    : await saveProfile(context.get(requestKeys.server).database, { partnerId, link, profile });
  if (saved.kind === 'invalid' || saved.kind === 'limited') {
    const typed = Object.fromEntries([...form].map(([name, text]) => [name, text.slice(0, 700)]));
    if (saved.kind === 'invalid') return data({ problems: saved.errors, typed, limited: false }, { status: 422 });
    return data({ problems: {}, typed, limited: true }, { status: 429 });
  }
  return redirect(firmPath(own, '', noticeOf(saved)), 303);
}

function noticeOf(saved: ProfileSaved) {
  if (saved.kind !== 'saved') return 'profil';
  if (saved.again) return 'profil-pruefen';
  return saved.changed.includes('email') ? 'profil-adresse' : 'profil';
}

type TextField = Exclude<FirmField, 'small_business' | 'legal_form' | 'about'>;
const CONTACT: readonly TextField[] = ['contact_name', 'email', 'phone', 'website'];
/** Which of them are needed depends on the legal form and on each other. */
const REGISTER: readonly TextField[] = ['register_court', 'register_number', 'vat_id', 'tax_number'];
const INPUTS: Partial<Record<TextField, { type?: string; inputMode?: 'numeric'; autoComplete?: string }>> = {
  contact_name: { autoComplete: 'name' },
  email: { type: 'email', autoComplete: 'email' },
  phone: { type: 'tel', autoComplete: 'tel' },
  postal_code: { inputMode: 'numeric', autoComplete: 'postal-code' },
};

function speak(field: FirmField, problem: FirmErrors[FirmField]): string | undefined {
  if (!problem) return undefined;
  const own = (texts.wrong as Partial<Record<FirmField, string>>)[field];
  return (problem === 'invalid' && own) || texts.problems[problem];
}

export default function ProfilePage({ loaderData: { back, profile }, actionData }: Route.ComponentProps) {
  const problems: FirmErrors = actionData?.problems ?? {};
  const typed = actionData?.typed;
  const shown = (field: Exclude<FirmField, 'small_business'>) => (typed ? typed[field] : profile[field]) ?? '';
  const text = (field: TextField) => (
    <Field
      key={field}
      id={field}
      name={field}
      {...texts.fields[field]}
      {...INPUTS[field]}
      required={field !== 'website' && !REGISTER.includes(field)}
      depends={REGISTER.includes(field)}
      maxLength={254}
      defaultValue={shown(field)}
      error={speak(field, problems[field])}
    />
  );
  return (
    <Sheet
      heading={texts.heading}
      back={back}
      error={actionData ? (actionData.limited ? texts.limited : texts.summary) : null}
    >
      <form method="post" noValidate className="grid gap-8">
        <fieldset className="grid gap-5">
          <legend className="mb-4 text-xl font-semibold">{texts.contact}</legend>
          {CONTACT.map(text)}
          <TextArea
            id="about"
            name="about"
            {...texts.fields.about}
            maxLength={600}
            defaultValue={shown('about')}
            error={speak('about', problems.about)}
          />
        </fieldset>
        <fieldset className="grid gap-5">
          <legend className="mb-4 text-xl font-semibold">{texts.firm}</legend>
          <p className="rounded-md bg-isar-50 p-4">{texts.firmHint}</p>
          {text('name')}
          <LegalForm value={shown('legal_form')} error={speak('legal_form', problems.legal_form)} />
          {(['street', 'postal_code', 'city'] as const).map(text)}
          {REGISTER.map(text)}
          <SmallBusiness checked={typed ? typed.small_business === 'ja' : profile.small_business} />
        </fieldset>
        <div>
          <Button type="submit">{texts.save}</Button>
        </div>
      </form>
    </Sheet>
  );
}

function LegalForm({ value, error }: { value: string; error?: string }) {
  return (
    <Select
      id="legal_form"
      name="legal_form"
      label={texts.fields.legal_form.label}
      options={Object.entries(legalFormWords)}
      value={value}
      error={error}
    />
  );
}

function SmallBusiness({ checked }: { checked: boolean }) {
  return (
    <label className="flex min-h-12 items-start gap-3 pt-2">
      <input
        type="checkbox"
        name="small_business"
        value="ja"
        defaultChecked={checked}
        className="mt-0.5 size-5 shrink-0 accent-isar-700"
      />
      {texts.fields.small_business.label}
    </label>
  );
}
