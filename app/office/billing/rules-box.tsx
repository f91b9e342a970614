import { billingSettingsTexts, billingRulesTexts as texts } from '../../../content/office/billing-money.ts';
import { readWhole } from '../../../domain/money.ts';
import { type BillingSettings, taxQuestions } from '../../../domain/settings/tax-questions.ts';
import { Choice } from '../../ui/choice.tsx';
import { Field, Select } from '../../ui/field.tsx';
import { Form } from '../../ui/form.tsx';
import { Box } from '../../ui/page.tsx';
import { SmallButton } from '../small-buttons.tsx';

export const readRules = (form: URLSearchParams): BillingSettings => ({
  lowPercent: readWhole(form.get('lowPercent')) ?? -1,
  vatMoment: form.get('vatMoment') === 'receipt' ? 'receipt' : 'service',
  answered: taxQuestions.filter((question) => form.getAll('geklaert').includes(question)),
});

/** What holds until somebody says otherwise, and what the tax adviser has said. */
export function RulesBox({ rules }: { rules: BillingSettings }) {
  return (
    <Box spaced id="regeln" heading={texts.heading}>
      <p className="text-sm text-ink-soft">{texts.text}</p>
      <Form name="rules" className="grid gap-4 md:grid-cols-2">
        <Field
          name="lowPercent"
          label={texts.lowPercent}
          hint={texts.lowPercentHint}
          dense
          required
          inputMode="numeric"
          maxLength={3}
          defaultValue={String(rules.lowPercent)}
        />
        <Select name="vatMoment" label={texts.vatMoment} dense options={texts.vatMoments} value={rules.vatMoment} />
        <fieldset className="space-y-2 md:col-span-2">
          <legend className="text-sm font-semibold">{texts.answered}</legend>
          {taxQuestions.map((question) => (
            <Choice
              look="card"
              key={question}
              type="checkbox"
              name="geklaert"
              value={question}
              label={texts.questions[question]}
              defaultChecked={rules.answered.includes(question)}
            />
          ))}
        </fieldset>
        <Save tun="regeln" />
      </Form>
    </Box>
  );
}

/** One orange button a page: the profile, or after a restore the number. */
export const Save = ({ tun, main }: { tun: string; main?: boolean }) => (
  <p className="md:col-span-2">
    <SmallButton act={tun} kind={main ? 'primary' : 'secondary'}>
      {billingSettingsTexts.save}
    </SmallButton>
  </p>
);
