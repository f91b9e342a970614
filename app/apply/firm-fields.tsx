import type { ComponentProps, ReactNode } from 'react';
import { applicationFirmTexts as texts } from '../../content/application.ts';
import { legalFormLabels } from '../../content/firm-labels.ts';
import { profileTexts } from '../../content/firm-pages.ts';
import type { FirmErrors, FirmFacts, FirmField } from '../../domain/firms/firm-fields.ts';
import type { FormErrors } from '../forms.ts';
import { Choice } from '../ui/choice.tsx';
import { Field, FieldError, Select, TextArea, useField } from '../ui/form.tsx';

export type FirmValues = Partial<Record<FirmField, string>>;

export const toFirmValues = (firm: FirmFacts): FirmValues =>
  Object.fromEntries(Object.entries(firm).map(([name, value]) => [name, value === true ? 'ja' : String(value || '')]));

type Input = Partial<ComponentProps<typeof Field>>;

/** Which register and tax numbers are required depends on the legal form. */
const INPUTS: Partial<Record<FirmField, Input>> = {
  name: { required: true, autoComplete: 'organization', maxLength: 120 },
  street: { required: true, autoComplete: 'street-address', maxLength: 120 },
  postal_code: { required: true, autoComplete: 'postal-code', inputMode: 'numeric', maxLength: 5 },
  city: { required: true, autoComplete: 'address-level2', maxLength: 80 },
  website: { autoComplete: 'url', inputMode: 'url', maxLength: 200 },
  register_court: { depends: true, maxLength: 80 },
  register_number: { depends: true, maxLength: 40 },
  vat_id: { depends: true, autoCapitalize: 'characters', maxLength: 20 },
  tax_number: { depends: true, maxLength: 20 },
  contact_name: { required: true, autoComplete: 'name', maxLength: 80 },
  email: { required: true, autoComplete: 'email', inputMode: 'email', maxLength: 254 },
  phone: { required: true, autoComplete: 'tel', inputMode: 'tel', maxLength: 40 },
};

type Labels = { label: string; hint?: string };

export function FirmInput({ name, value, label, hint }: Labels & { name: FirmField; value?: string | null }) {
  const field = { name, label, hint, defaultValue: value ?? '' };
  if (name === 'about') return <TextArea {...field} maxLength={600} />;
  if (name !== 'legal_form') return <Field {...field} {...INPUTS[name]} />;
  const options = Object.entries(legalFormLabels);
  return (
    <Select id={name} name={name} label={label} required empty={texts.choose} options={options} value={value ?? ''} />
  );
}

export function FirmFields({ values }: { values: FirmValues }) {
  const line = (name: FirmField) => <FirmInput key={name} name={name} {...texts.fields[name]} value={values[name]} />;
  return (
    <>
      <Group legend={texts.groups.firm}>
        <div className="grid items-start gap-5 sm:grid-cols-[1fr_16rem]">
          {line('name')}
          {line('legal_form')}
        </div>
        {line('street')}
        <div className="grid items-start gap-5 sm:grid-cols-[10rem_1fr]">
          {line('postal_code')}
          {line('city')}
        </div>
        {line('website')}
        {line('about')}
      </Group>
      <Group legend={texts.groups.register}>
        <div className="grid items-start gap-5 sm:grid-cols-[5fr_4fr]">
          {(['register_court', 'register_number', 'vat_id', 'tax_number'] as const).map(line)}
        </div>
        <Choice name="small_business" label={texts.smallBusiness} defaultChecked={values.small_business === 'ja'} />
      </Group>
      <Group legend={texts.groups.contact}>
        {line('contact_name')}
        <div className="grid items-start gap-5 sm:grid-cols-2">
          {line('email')}
          {line('phone')}
        </div>
      </Group>
      <div inert aria-hidden="true" className="absolute -left-[9999px] h-px w-px overflow-hidden">
        <label>
          {texts.trap}
          <input type="text" name="fax" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
    </>
  );
}

type GroupProps = { legend: string; hint?: string; name?: string; children: ReactNode };

export function Group({ legend, hint, name, children }: GroupProps) {
  const { id, error, errorId } = useField({ name });
  return (
    <fieldset
      id={error && id}
      tabIndex={error ? -1 : undefined}
      aria-invalid={error ? true : undefined}
      aria-describedby={error && errorId}
      className="min-w-0 border-t border-line pt-6 sm:rounded-lg sm:border sm:p-6"
    >
      <legend className="float-left w-full text-xl font-bold">{legend}</legend>
      {hint && <p className="clear-both max-w-prose pt-1 text-ink-soft">{hint}</p>}
      <div className="clear-both grid gap-5 pt-3">
        {children}
        {error && <FieldError id={errorId}>{error}</FieldError>}
      </div>
    </fieldset>
  );
}

type DescribeError = (name: FirmField, kind: NonNullable<FirmErrors[FirmField]>) => string;

export function describeErrorsOf(errors: FirmErrors, describeError: DescribeError): FormErrors {
  const wrong = Object.entries(errors) as [FirmField, Parameters<DescribeError>[1]][];
  return Object.fromEntries(wrong.map(([name, kind]) => [name, describeError(name, kind)]));
}

/** Fields without a sentence of their own get a general one with their label. */
export function describeFirmError(name: FirmField, kind: Parameters<DescribeError>[1]) {
  const { label, ...own }: { label: string; missing?: string; invalid?: string } = texts.fields[name];
  const { contact, letters } = profileTexts.problems;
  const problem = { missing: texts.wrong, invalid: texts.wrong, 'too-long': texts.tooLong, contact, letters }[kind];
  return (kind === 'missing' || kind === 'invalid' ? own[kind] : undefined) ?? `${label}: ${problem}`;
}
