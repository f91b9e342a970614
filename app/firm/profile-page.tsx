import { profileTexts as texts } from '../../content/firm-pages.ts';
import type { FirmErrors, FirmField } from '../../domain/firms/firm-fields.ts';
import { saveFirmProfile } from '../../domain/firms/profile.server.ts';
import { readPrintableFirm } from '../../domain/firms/read-firm.server.ts';
import { showPhone } from '../../domain/phone-number.server.ts';
import { describeErrorsOf, FirmInput } from '../apply/firm-fields.tsx';
import { LineLink } from '../ui/button.tsx';
import { Choice } from '../ui/choice.tsx';
import { Form } from '../ui/form.tsx';
import { FormPage } from '../ui/form-page.tsx';
import type { Route } from './+types/profile-page.ts';
import { readFirmForm, requireFirm } from './guard.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const { path, firm, back } = await requireFirm(context);
  return {
    back,
    address: path('adresse/'),
    profile: { ...firm.profile, name: firm.pendingName ?? firm.profile.name, phone: showPhone(firm.profile.phone) },
    shownName: firm.pendingName && firm.profile.name,
  };
}

export async function action(args: Route.ActionArgs) {
  const { form, firm, firmId, database, refuse, done } = await readFirmForm(args);
  // A new address needs a code, on a page of its own.
  form.set('email', firm.profile.email);
  const { firm: profile, errors } = await readPrintableFirm(form, firm.profile);
  if (errors) return refuse(describeErrors(errors));
  const saved = await saveFirmProfile(database, { firmId, profile });
  return done(saved.kind === 'saved' && saved.again ? 'profil-pruefen' : 'profil');
}

const describeErrors = (errors: FirmErrors) =>
  describeErrorsOf(errors, (field, problem) => {
    const own = (texts.wrong as Partial<Record<FirmField, string>>)[field];
    const { label } = field === 'email' ? texts.email : texts.fields[field];
    return (problem === 'invalid' && own) || `${label}: ${texts.problems[problem]}`;
  });

export default function ProfilePage({ loaderData: { back, address, profile, shownName } }: Route.ComponentProps) {
  const text = (name: Exclude<FirmField, 'small_business' | 'email'>) => (
    <FirmInput key={name} name={name} {...texts.fields[name]} value={profile[name]} />
  );
  return (
    <FormPage heading={texts.heading} back={back}>
      <Form noValidate className="grid gap-8" submit={texts.save}>
        <fieldset className="grid gap-5">
          <legend className="mb-4 text-xl font-semibold">{texts.contact}</legend>
          <div>
            <p className="font-semibold">{texts.email.label}</p>
            <p className="wrap-anywhere">{profile.email}</p>
            <LineLink href={address}>{texts.email.change}</LineLink>
          </div>
          {(['contact_name', 'phone', 'website', 'about'] as const).map(text)}
        </fieldset>
        <fieldset className="grid gap-5">
          <legend className="mb-4 text-xl font-semibold">{texts.firm}</legend>
          <p className="rounded-md bg-isar-50 p-4">{texts.firmHint}</p>
          {shownName && <p className="max-w-prose wrap-anywhere">{texts.pendingName(shownName)}</p>}
          {(['name', 'legal_form', 'street', 'postal_code', 'city'] as const).map(text)}
          {(['register_court', 'register_number', 'vat_id', 'tax_number'] as const).map(text)}
          <Choice
            name="small_business"
            label={texts.fields.small_business.label}
            defaultChecked={profile.small_business}
          />
        </fieldset>
      </Form>
    </FormPage>
  );
}
