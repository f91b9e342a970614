import { offerTexts as texts } from '../../../content/offer-form.ts';
import { type TermName, type TermRule, terms } from '../../../domain/offers/offer.ts';
import { OneOf } from '../../details/detail-fields.tsx';
import { termWords } from '../../links/describe-terms.ts';
import { FieldError } from '../../ui/field.tsx';
import { fieldId, OfferField, type OfferForm, OfferTextArea, problemOf } from './offer-field.tsx';

/** How binding, when, and how long; then what most firms leave out. */
export function OfferHead({ form, leastValid, revises }: { form: OfferForm; leastValid: string; revises: boolean }) {
  const problem = problemOf(form, 'kind');
  return (
    <div className="grid gap-5">
      <div id={fieldId('kind')} tabIndex={-1}>
        <OneOf name="kind" legend={texts.kind} answers={texts.kinds} chosen={form.fields.kind} />
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

const OTHERS = ['days', 'guarantee', 'labour', 'alternative', 'alternative.price', 'remarks'];
const ofKind = (...kinds: TermRule['kind'][]) => terms.filter(([, { kind }]) => kinds.includes(kind));

function MoreTerms({ form }: { form: OfferForm }) {
  const names = [...OTHERS, ...terms.map(([, { field }]) => field)];
  return (
    <details
      open={names.some((name) => form.fields[name] || problemOf(form, name))}
      className="rounded-md border border-line-strong"
    >
      <summary className="flex min-h-12 items-center px-4 py-2 font-semibold">{texts.more}</summary>
      <div className="grid gap-5 px-4 pb-5">
        <div className="grid gap-5 sm:grid-cols-2">
          <OfferField form={form} name="days" {...texts.days} inputMode="numeric" />
          <OfferField form={form} name="guarantee" {...texts.guarantee} inputMode="numeric" />
          <OfferField form={form} name="labour" {...texts.labour} inputMode="decimal" />
          {ofKind('line', 'cents', 'percent').map(([name, rule]) => (
            <TermField key={name} form={form} name={name} rule={rule} />
          ))}
        </div>
        {ofKind('choice', 'text').map(([name, rule]) => (
          <TermField key={name} form={form} name={name} rule={rule} />
        ))}
        <OfferField form={form} name="alternative" {...texts.alternative} maxLength={200} />
        <OfferField form={form} name="alternative.price" {...texts.alternativePrice} inputMode="decimal" />
        <OfferTextArea form={form} name="remarks" {...texts.remarks} maxLength={1000} />
      </div>
    </details>
  );
}

function TermField({ form, name, rule }: { form: OfferForm; name: TermName; rule: TermRule }) {
  const { label, hint, choices } = termWords[name];
  const { field } = rule;
  if (rule.kind === 'choice')
    return <OneOf name={field} legend={label} answers={choices ?? {}} chosen={form.fields[field]} />;
  if (rule.kind === 'text')
    return <OfferTextArea form={form} name={field} label={label} hint={hint} maxLength={rule.longest} />;
  if (rule.kind === 'line')
    return <OfferField form={form} name={field} label={label} hint={hint} maxLength={rule.longest} />;
  return <OfferField form={form} name={field} label={label} hint={hint} inputMode="decimal" />;
}
