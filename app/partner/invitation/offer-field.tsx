import type { InputHTMLAttributes } from 'react';
import type { OfferFields } from '../../../domain/offers/read-offer.ts';
import { Field } from '../../ui/field.tsx';
import { TextArea } from '../../ui/text-area.tsx';

type Props = InputHTMLAttributes<HTMLInputElement> & {
  fields: OfferFields;
  name: string;
  label: string;
  hint?: string;
};

export function OfferField({ fields, ...rest }: Props) {
  return <Field defaultValue={fields[rest.name] ?? ''} autoComplete="off" {...rest} />;
}

type AreaProps = { fields: OfferFields; name: string; label: string; hint?: string; maxLength: number };

export function OfferTextArea({ fields, ...rest }: AreaProps) {
  return <TextArea defaultValue={fields[rest.name] ?? ''} rows={2} {...rest} />;
}
