import type { ReactNode } from 'react';
import { fields, requiredMark } from '../../../content/questionnaire.ts';
import { limits } from '../../../domain/form-rules.ts';
import type { InquiryForm, InquiryFormErrors } from '../../../domain/inquiries/inquiry-form.ts';
import { Field } from '../../ui/field.tsx';
import { usePlaceHint } from './place-hint.ts';

type ContactStepProps = {
  form: InquiryForm;
  errors: InquiryFormErrors;
  onChange: (change: Partial<InquiryForm>) => void;
  children: ReactNode;
};

export function ContactStep({ form, errors, onChange, children }: ContactStepProps) {
  const placeHint = usePlaceHint(form.postalCode);
  const field = (name: 'firstName' | 'lastName' | 'phone' | 'email' | 'postalCode', required: boolean) => ({
    id: name,
    name,
    label: required ? `${fields[name].label} ${requiredMark.symbol}` : fields[name].label,
    hint: fields[name].hint || undefined,
    required,
    value: form[name],
    error: errors[name],
    onChange: (event: { target: { value: string } }) => onChange({ [name]: event.target.value }),
  });
  return (
    <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
      <Field {...field('firstName', true)} autoComplete="given-name" maxLength={limits.name} />
      <Field {...field('lastName', true)} autoComplete="family-name" maxLength={limits.name} />
      <Field {...field('phone', true)} type="tel" inputMode="tel" autoComplete="tel" maxLength={limits.phone} />
      <Field
        {...field('email', false)}
        type="email"
        inputMode="email"
        autoComplete="email"
        spellCheck={false}
        maxLength={limits.email}
      />
      <Field
        {...field('postalCode', false)}
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={5}
        hint={<span aria-live="polite">{placeHint ?? fields.postalCode.hint}</span>}
      />
      <div className="sm:col-span-2">{children}</div>
    </div>
  );
}
