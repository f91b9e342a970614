import type { HTMLAttributes, ReactNode } from 'react';
import { firmTexts as texts } from '../../content/application.ts';
import { profileTexts } from '../../content/partner.ts';
import { legalFormWords } from '../../content/partner-words.ts';
import type { FirmErrors, FirmFacts, FirmField } from '../../domain/partners/firm-fields.ts';
import { Choice } from '../ui/choice.tsx';
import { Field, FieldError, Select, TextArea } from '../ui/field.tsx';
import { useField } from '../ui/form.tsx';

export type FirmValues = Partial<Record<FirmField, string>>;

export function showFirm(firm: FirmFacts): FirmValues {
  const entries = Object.entries(firm).map(([name, value]) => [
    name,
    value === true ? 'ja' : value ? String(value) : '',
  ]);
  return Object.fromEntries(entries);
}

export function FirmFields({ values }: { values: FirmValues }) {
  const line = (name: FirmField, more: LineProps = {}) => (
    <Line key={name} name={name} value={values[name]} {...more} />
  );
  return (
    <>
      <Group legend={texts.groups.firm}>
        <div className="grid items-start gap-5 sm:grid-cols-[1fr_16rem]">
          {line('name', { required: true, autoComplete: 'organization', maxLength: 120 })}
          <LegalForm value={values.legal_form} />
        </div>
        {line('street', { required: true, autoComplete: 'street-address', maxLength: 120 })}
        <div className="grid items-start gap-5 sm:grid-cols-[10rem_1fr]">
          {line('postal_code', { required: true, autoComplete: 'postal-code', inputMode: 'numeric', maxLength: 5 })}
          {line('city', { required: true, autoComplete: 'address-level2', maxLength: 80 })}
        </div>
        {line('website', { autoComplete: 'url', inputMode: 'url', maxLength: 200 })}
        <TextArea
          name="about"
          label={texts.fields.about.label}
          hint={texts.fields.about.hint}
          maxLength={600}
          defaultValue={values.about}
        />
      </Group>
      <Group legend={texts.groups.register}>
        <div className="grid items-start gap-5 sm:grid-cols-[5fr_4fr]">
          {line('register_court', { depends: true, maxLength: 80 })}
          {line('register_number', { depends: true, maxLength: 40 })}
          {line('vat_id', { depends: true, autoCapitalize: 'characters', maxLength: 20 })}
          {line('tax_number', { depends: true, maxLength: 20 })}
        </div>
        <Choice name="small_business" label={texts.smallBusiness} defaultChecked={values.small_business === 'ja'} />
      </Group>
      <Group legend={texts.groups.contact}>
        {line('contact_name', { required: true, autoComplete: 'name', maxLength: 80 })}
        <div className="grid items-start gap-5 sm:grid-cols-2">
          {line('email', { required: true, autoComplete: 'email', inputMode: 'email', maxLength: 254 })}
          {line('phone', { required: true, autoComplete: 'tel', inputMode: 'tel', maxLength: 40 })}
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

type LineProps = {
  required?: boolean;
  depends?: boolean;
  autoComplete?: string;
  autoCapitalize?: string;
  inputMode?: HTMLAttributes<HTMLInputElement>['inputMode'];
  maxLength?: number;
};

function Line({ name, value, ...rest }: LineProps & { name: FirmField; value?: string }) {
  const { label, ...field } = texts.fields[name];
  const hint = 'hint' in field ? field.hint : undefined;
  return <Field name={name} label={label} hint={hint} defaultValue={value} {...rest} />;
}

function LegalForm({ value }: { value?: string }) {
  return (
    <Select
      id="legal_form"
      name="legal_form"
      label={texts.fields.legal_form.label}
      required
      empty={texts.choose}
      options={Object.entries(legalFormWords)}
      value={value}
    />
  );
}

type GroupProps = {
  legend: string;
  hint?: string /** Of the field that the whole group is. */;
  name?: string;
  children: ReactNode;
};

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

/** What has no sentence of its own begins with the name of its field. */
export function speakFirmErrors(errors: FirmErrors) {
  const spoken = (Object.entries(errors) as [FirmField, NonNullable<FirmErrors[FirmField]>][]).map(([name, kind]) => {
    const field: { label: string; missing?: string; invalid?: string } = texts.fields[name];
    const other = {
      'too-long': texts.tooLong,
      contact: profileTexts.problems.contact,
      letters: profileTexts.problems.letters,
    };
    const own = kind === 'missing' || kind === 'invalid' ? field[kind] : undefined;
    return [name, own ?? `${field.label}: ${kind === 'missing' || kind === 'invalid' ? texts.wrong : other[kind]}`];
  });
  return Object.fromEntries(spoken);
}
