import { offerTexts as texts } from '../../../content/offer-form.ts';
import { type TermName, type TermRule, terms } from '../../../domain/offers/offer.ts';
import type { OfferFields } from '../../../domain/offers/read-offer.ts';
import { OneOf } from '../../details/detail-fields.tsx';
import { termWords } from '../../links/describe-terms.ts';
import { useRefused } from '../../ui/form.tsx';
import { OfferField, OfferTextArea } from './offer-field.tsx';

/** How binding, when, and how long; then what most firms leave out. */
export function OfferHead({
  fields,
  leastValid,
  revises,
}: {
  fields: OfferFields;
  leastValid: string;
  revises: boolean;
}) {
  return (
    <div className="grid gap-5">
      <OneOf name="kind" legend={texts.kind} answers={texts.kinds} chosen={fields.kind} />
      <div data-only="range">
        <OfferField fields={fields} name="upper" {...texts.upper} inputMode="decimal" required />
      </div>
      <div className="grid gap-5 sm:grid-cols-2">
        <OfferField fields={fields} name="start" type="date" label={texts.start.label} required />
        <OfferField
          fields={fields}
          name="valid"
          type="date"
          label={texts.valid.label}
          hint={texts.validHint(leastValid)}
          required
        />
      </div>
      {revises && <OfferTextArea fields={fields} name="reason" {...texts.reason} maxLength={500} />}
      <MoreTerms fields={fields} />
    </div>
  );
}

const OTHERS = ['days', 'guarantee', 'labour', 'alternative', 'alternative.price', 'remarks'];
const ofKind = (...kinds: TermRule['kind'][]) => terms.filter(([, { kind }]) => kinds.includes(kind));

function MoreTerms({ fields }: { fields: OfferFields }) {
  const refused = useRefused();
  const names = [...OTHERS, ...terms.map(([, { field }]) => field)];
  return (
    <details
      open={names.some((name) => fields[name] || refused?.errors[name])}
      className="rounded-md border border-line-strong"
    >
      <summary className="flex min-h-12 items-center px-4 py-2 font-semibold">{texts.more}</summary>
      <div className="grid gap-5 px-4 pb-5">
        <div className="grid gap-5 sm:grid-cols-2">
          <OfferField fields={fields} name="days" {...texts.days} inputMode="numeric" />
          <OfferField fields={fields} name="guarantee" {...texts.guarantee} inputMode="numeric" />
          <OfferField fields={fields} name="labour" {...texts.labour} inputMode="decimal" />
          {ofKind('line', 'cents', 'percent').map(([name, rule]) => (
            <TermField key={name} fields={fields} name={name} rule={rule} />
          ))}
        </div>
        {ofKind('choice', 'text').map(([name, rule]) => (
          <TermField key={name} fields={fields} name={name} rule={rule} />
        ))}
        <OfferField fields={fields} name="alternative" {...texts.alternative} maxLength={200} />
        <OfferField fields={fields} name="alternative.price" {...texts.alternativePrice} inputMode="decimal" />
        <OfferTextArea fields={fields} name="remarks" {...texts.remarks} maxLength={1000} />
      </div>
    </details>
  );
}

function TermField({ fields, name, rule }: { fields: OfferFields; name: TermName; rule: TermRule }) {
  const { label, hint, choices } = termWords[name];
  const { field } = rule;
  if (rule.kind === 'choice')
    return <OneOf name={field} legend={label} answers={choices ?? {}} chosen={fields[field]} />;
  if (rule.kind === 'text')
    return <OfferTextArea fields={fields} name={field} label={label} hint={hint} maxLength={rule.longest} />;
  if (rule.kind === 'line')
    return <OfferField fields={fields} name={field} label={label} hint={hint} maxLength={rule.longest} />;
  return <OfferField fields={fields} name={field} label={label} hint={hint} inputMode="decimal" />;
}
