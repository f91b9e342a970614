import { profileTexts as texts } from '../../content/partner.ts';
import { legalFormWords } from '../../content/partner-words.ts';
import type { FirmErrors, FirmField } from '../../domain/partners/firm-fields.ts';
import { saveProfile } from '../../domain/partners/profile.server.ts';
import { readPrintableFirm } from '../../domain/partners/read-firm.server.ts';
import { showPhone } from '../../domain/phone-number.server.ts';
import { firmMeta } from '../links/area-meta.ts';
import { Choice } from '../ui/choice.tsx';
import { Field, Select, TextArea } from '../ui/field.tsx';
import { Form } from '../ui/form.tsx';
import { Sheet } from '../ui/sheet.tsx';
import { LineLink } from '../ui/text-link.tsx';
import type { Route } from './+types/profile-page.ts';
import { readFirm, readFirmForm } from './guard.ts';

export const meta = () => firmMeta(texts.heading);

export async function loader({ context }: Route.LoaderArgs) {
  const { path, firm, back } = await readFirm(context);
  return {
    back,
    address: path('adresse/'),
    profile: { ...firm.profile, name: firm.pendingName ?? firm.profile.name, phone: showPhone(firm.profile.phone) },
    shownName: firm.pendingName && firm.profile.name,
  };
}

export async function action(args: Route.ActionArgs) {
  const { form, firm, partnerId, database, refuse, done } = await readFirmForm(args);
  // A new address needs a code, on a page of its own.
  form.set('email', firm.profile.email);
  const { firm: profile, errors } = await readPrintableFirm(form, firm.profile);
  if (errors) return refuse(speak(errors));
  const saved = await saveProfile(database, { partnerId, profile });
  return done(saved.kind === 'saved' && saved.again ? 'profil-pruefen' : 'profil');
}

type TextField = Exclude<FirmField, 'small_business' | 'legal_form' | 'about' | 'email'>;
const CONTACT: readonly TextField[] = ['contact_name', 'phone', 'website'];
/** Which of them are needed depends on the legal form and on each other. */
const REGISTER: readonly TextField[] = ['register_court', 'register_number', 'vat_id', 'tax_number'];
const INPUTS: Partial<Record<TextField, { type?: string; inputMode?: 'numeric'; autoComplete?: string }>> = {
  contact_name: { autoComplete: 'name' },
  phone: { type: 'tel', autoComplete: 'tel' },
  postal_code: { inputMode: 'numeric', autoComplete: 'postal-code' },
};

/** What has no sentence of its own begins with the name of its field. */
function speak(errors: FirmErrors) {
  const spoken = (Object.entries(errors) as [FirmField, NonNullable<FirmErrors[FirmField]>][]).map(
    ([field, problem]) => {
      const own = (texts.wrong as Partial<Record<FirmField, string>>)[field];
      const { label } = field === 'email' ? texts.email : texts.fields[field];
      return [field, (problem === 'invalid' && own) || `${label}: ${texts.problems[problem]}`] as const;
    },
  );
  // In the order of the page, which begins with the contact.
  const isFirst = ([field]: (typeof spoken)[number]) => field === 'about' || CONTACT.some((name) => name === field);
  return Object.fromEntries([...spoken.filter(isFirst), ...spoken.filter((one) => !isFirst(one))]);
}

export default function ProfilePage({ loaderData: { back, address, profile, shownName } }: Route.ComponentProps) {
  const shown = (field: Exclude<FirmField, 'small_business'>) => profile[field] ?? '';
  const text = (field: TextField) => (
    <Field
      key={field}
      name={field}
      {...texts.fields[field]}
      {...INPUTS[field]}
      required={field !== 'website' && !REGISTER.includes(field)}
      depends={REGISTER.includes(field)}
      maxLength={254}
      defaultValue={shown(field)}
    />
  );
  return (
    <Sheet heading={texts.heading} back={back}>
      <Form noValidate className="grid gap-8" submit={texts.save}>
        <fieldset className="grid gap-5">
          <legend className="mb-4 text-xl font-semibold">{texts.contact}</legend>
          <div>
            <p className="font-semibold">{texts.email.label}</p>
            <p className="wrap-anywhere">{profile.email}</p>
            <LineLink href={address}>{texts.email.change}</LineLink>
          </div>
          {CONTACT.map(text)}
          <TextArea name="about" {...texts.fields.about} maxLength={600} defaultValue={shown('about')} />
        </fieldset>
        <fieldset className="grid gap-5">
          <legend className="mb-4 text-xl font-semibold">{texts.firm}</legend>
          <p className="rounded-md bg-isar-50 p-4">{texts.firmHint}</p>
          {shownName && <p className="max-w-prose wrap-anywhere">{texts.pendingName(shownName)}</p>}
          {text('name')}
          <LegalForm value={shown('legal_form')} />
          {(['street', 'postal_code', 'city'] as const).map(text)}
          {REGISTER.map(text)}
          <Choice
            name="small_business"
            label={texts.fields.small_business.label}
            defaultChecked={profile.small_business}
          />
        </fieldset>
      </Form>
    </Sheet>
  );
}

function LegalForm({ value }: { value: string }) {
  return (
    <Select
      id="legal_form"
      name="legal_form"
      label={texts.fields.legal_form.label}
      options={Object.entries(legalFormWords)}
      value={value}
    />
  );
}
