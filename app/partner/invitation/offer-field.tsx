import type { InputHTMLAttributes } from 'react';
import { offerProblems } from '../../../content/offer-form.ts';
import type { OfferFields, OfferProblem } from '../../../domain/offers/read-offer.ts';
import { Field } from '../../ui/field.tsx';
import { TextArea } from '../../ui/text-area.tsx';

/** What every field of the offer looks at. */
export type OfferForm = { fields: OfferFields; problems: readonly OfferProblem[] };

export const fieldId = (name: string) => `f-${name.replaceAll('.', '-')}`;

export function problemOf({ problems }: OfferForm, name: string): string | undefined {
  const found = problems.find(({ field }) => field === name);
  return found && (offerProblems[found.problem] ?? offerProblems.number);
}

type Props = Omit<InputHTMLAttributes<HTMLInputElement>, 'form'> & {
  form: OfferForm;
  name: string;
  label: string;
  hint?: string;
};

export function OfferField({ form, name, ...rest }: Props) {
  return (
    <Field
      id={fieldId(name)}
      name={name}
      defaultValue={form.fields[name] ?? ''}
      error={problemOf(form, name)}
      autoComplete="off"
      {...rest}
    />
  );
}

type AreaProps = { form: OfferForm; name: string; label: string; hint?: string; maxLength: number };

export function OfferTextArea({ form, name, ...rest }: AreaProps) {
  return (
    <TextArea
      id={fieldId(name)}
      name={name}
      defaultValue={form.fields[name] ?? ''}
      error={problemOf(form, name)}
      rows={2}
      {...rest}
    />
  );
}
