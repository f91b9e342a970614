import { offerTexts as texts } from '../../../content/offer-form.ts';
import { FieldError } from '../../ui/field.tsx';
import { fieldId, OfferField, type OfferForm, OfferTextArea, problemOf } from './offer-field.tsx';
import { Choices } from './ways.tsx';

/** How binding, when, and how long; then what most firms leave out. */
export function OfferHead({ form, leastValid, revises }: { form: OfferForm; leastValid: string; revises: boolean }) {
  const problem = problemOf(form, 'kind');
  return (
    <div className="grid gap-5">
      <div id={fieldId('kind')} tabIndex={-1}>
        <Choices name="kind" legend={texts.kind} choices={texts.kinds} chosen={form.fields.kind} />
        {problem && <FieldError id="f-kind-error">{problem}</FieldError>}
      </div>
      <div data-only="range">
        <OfferField form={form} name="upper" {...texts.upper} inputMode="decimal" required />
      </div>
      <div className="grid gap-5 sm:grid-cols-2">
        <OfferField form={form} name="start" type="date" label={texts.start.label} required />
        <OfferField
          form={form}
          name="valid"
          type="date"
          label={texts.valid.label}
          hint={texts.validHint(leastValid)}
          required
        />
      </div>
      {revises && <OfferTextArea form={form} name="reason" {...texts.reason} maxLength={500} />}
      <MoreTerms form={form} />
    </div>
  );
}

const MORE = ['days', 'guarantee', 'guaranteeOn', 'fixing', 'minimum', 'labour', 'deposit', 'payment', 'assumptions'];
const REST = ['exclusions', 'alternative', 'alternative.price', 'remarks'];

function MoreTerms({ form }: { form: OfferForm }) {
  const open = [...MORE, ...REST].some((name) => form.fields[name] || problemOf(form, name));
  return (
    <details open={open} className="rounded-md border border-line-strong">
      <summary className="flex min-h-12 items-center px-4 py-2 font-semibold">{texts.more}</summary>
      <div className="grid gap-5 px-4 pb-5">
        <div className="grid gap-5 sm:grid-cols-2">
          <OfferField form={form} name="days" {...texts.days} inputMode="numeric" />
          <OfferField form={form} name="guarantee" {...texts.guarantee} inputMode="numeric" />
          <OfferField form={form} name="guaranteeOn" {...texts.guaranteeOn} maxLength={200} />
          <OfferField form={form} name="minimum" {...texts.minimum} inputMode="decimal" />
          <OfferField form={form} name="labour" {...texts.labour} inputMode="decimal" />
          <OfferField form={form} name="deposit" {...texts.deposit} inputMode="decimal" />
        </div>
        <Choices name="fixing" legend={texts.fixing} choices={texts.fixings} chosen={form.fields.fixing} />
        <OfferField form={form} name="payment" {...texts.payment} maxLength={200} />
        <OfferTextArea form={form} name="assumptions" {...texts.assumptions} maxLength={600} />
        <OfferTextArea form={form} name="exclusions" {...texts.exclusions} maxLength={600} />
        <OfferField form={form} name="alternative" {...texts.alternative} maxLength={200} />
        <OfferField form={form} name="alternative.price" {...texts.alternativePrice} inputMode="decimal" />
        <OfferTextArea form={form} name="remarks" {...texts.remarks} maxLength={1000} />
      </div>
    </details>
  );
}
