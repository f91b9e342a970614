import { correctTexts as texts } from '../../../content/office/inquiries.ts';
import { type ContactField, contactFields } from '../../../domain/inquiries/mask-contact.ts';
import { Pill } from '../../details/detail-fields.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import type { CaseProblem } from './case-deed.ts';
import type { CaseView } from './case-view.ts';
import { casePath } from './inquiry-words.ts';

const INPUTS: Record<ContactField, { type?: string; inputMode?: 'numeric' | 'tel' | 'email'; maxLength: number }> = {
  firstName: { maxLength: 100 },
  lastName: { maxLength: 100 },
  phone: { type: 'tel', inputMode: 'tel', maxLength: 50 },
  email: { inputMode: 'email', maxLength: 254 },
  postalCode: { inputMode: 'numeric', maxLength: 10 },
};

type Props = {
  view: CaseView;
  /** The contact as it stands, or what was typed when something was wrong with it. */
  values: Partial<Record<ContactField, string>>;
  firmsAsked: boolean;
  problem: CaseProblem | null;
};

/** Stands where the contact is open: nobody corrects what they do not see. */
export function CorrectForm({ view, values, firmsAsked, problem }: Props) {
  const { inquiry, lastEvent } = view;
  return (
    <details open={problem !== null} className="border-t border-line pt-1">
      <summary className="link inline-flex min-h-11 items-center">{texts.summary}</summary>
      <form method="post" action={casePath(inquiry.id)} className="space-y-3 pb-2">
        <input type="hidden" name="gesehen" value={lastEvent} />
        <p className="text-ink-soft">{texts.intro}</p>
        {contactFields
          .filter((name) => name !== 'postalCode' || !firmsAsked)
          .map((name) => (
            <Field
              dense
              key={name}
              id={`berichtigen-${name}`}
              name={name}
              label={texts.fields[name]}
              defaultValue={values[name] ?? ''}
              error={problem?.errors?.[name]}
              {...INPUTS[name]}
            />
          ))}
        {firmsAsked && <p className="text-ink-soft">{texts.postalCodeFixed(view.postalCode)}</p>}
        <p className="text-ink-soft">{texts.mailHint}</p>
        <Pill type="checkbox" name="gebeten" value="ja" label={texts.tick} checked={problem?.fields.gebeten === 'ja'} />
        <Button type="submit" name="tun" value="berichtigen" kind="secondary" size="compact">
          {texts.button}
        </Button>
      </form>
    </details>
  );
}
