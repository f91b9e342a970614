import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { useContext } from 'react';
import { invitationTexts as texts } from '../../../content/office/choice.ts';
import { declineReasons, recallReasons } from '../../../domain/process/reasons.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Form, FormFold, Refused } from '../../ui/form.tsx';
import { Select } from '../../ui/select.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { casePath, shortTime } from '../inquiries/inquiry-words.ts';
import type { InvitationView, JudgedView, PhoneStep } from './choice-view.ts';
import { localField } from './choice-words.ts';
import { PhoneOfferFields } from './phone-offer-fields.tsx';

type Props = {
  inquiryId: string;
  invitation: InvitationView;
  others: readonly JudgedView[];
  now: Date;
};

const DEEDS: Record<PhoneStep, string> = {
  offer: 'angebot',
  engage: 'zusage',
  decline: 'ablehnen',
  ask: 'rueckfrage',
  answer: 'antwort',
  replace: 'ersetzen',
  recall: 'zuruecknehmen',
};

type Possible = Pick<Props, 'invitation' | 'others'>;

const stepsOf = ({ invitation, others }: Possible) =>
  (Object.keys(DEEDS) as PhoneStep[]).filter(
    (step) => invitation.steps.includes(step) && (step !== 'replace' || others.length > 0),
  );

const formOf = (step: PhoneStep, { id }: InvitationView) => `${DEEDS[step]}-${id}`;

/** Each way in a fold of its own, as on the page of the firm. */
export function InvitationSteps(props: Props) {
  const steps = stepsOf(props);
  const refused = useContext(Refused)?.form;
  if (steps.length === 0) return null;
  return (
    <details open={steps.some((step) => formOf(step, props.invitation) === refused)} className="group/steps mt-1">
      <summary className="mx-4 inline-flex min-h-11 cursor-pointer items-center gap-2 text-sm text-isar-700 underline underline-offset-4">
        {texts.steps}
        <ChevronDown aria-hidden="true" className="size-4 group-open/steps:rotate-180" />
      </summary>
      <p className="px-4 pb-2 text-xs text-ink-soft">{texts.by}</p>
      {steps.map((step) => (
        <Step key={step} step={step} {...props} />
      ))}
    </details>
  );
}

function Step({ step, inquiryId, invitation, others, now }: Props & { step: PhoneStep }) {
  const { label, text, button } = texts[step];
  const form = formOf(step, invitation);
  return (
    <FormFold form={form} name={`schritt-${invitation.id}`} className="group border-t border-line">
      <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-3 px-4 text-sm font-semibold text-isar-700 hover:bg-isar-50">
        {label}
        <ChevronDown aria-hidden="true" className="size-4 group-open:rotate-180" />
      </summary>
      <Form name={form} action={casePath(inquiryId)} className="space-y-3 px-4 pb-4 text-sm">
        <input type="hidden" name="einladung" value={invitation.id} />
        <p className="text-ink-soft">{text}</p>
        <Fields step={step} invitation={invitation} others={others} now={now} />
        <Button
          type="submit"
          name="tun"
          value={DEEDS[step]}
          kind={step === 'recall' || step === 'decline' ? 'secondary' : 'primary'}
          size="compact"
        >
          {button}
        </Button>
      </Form>
    </FormFold>
  );
}

type FieldsProps = Omit<Props, 'inquiryId'> & { step: PhoneStep };

function Fields({ step, invitation, others, now }: FieldsProps): ReactNode {
  switch (step) {
    case 'offer':
      return <PhoneOfferFields offerKey={invitation.key} now={now} />;
    case 'engage':
      return (
        <>
          <Field
            dense
            name="bis"
            type="datetime-local"
            label={texts.engage.until}
            min={localField(now)}
            max={localField(invitation.offer_due_at)}
            required
          />
          <p className="text-xs text-ink-soft">{texts.engage.latest(shortTime(invitation.offer_due_at, now))}</p>
        </>
      );
    case 'decline':
    case 'recall':
      return (
        <Select
          dense
          className="lg:max-w-48"
          name="grund"
          label={texts.decline.reason}
          empty={texts.decline.choose}
          options={Object.entries(step === 'decline' ? declineReasons : recallReasons)}
        />
      );
    case 'replace':
      return (
        <>
          <Select
            dense
            name="betrieb"
            label={texts.replace.firm}
            empty={texts.replace.choose}
            options={others.map(({ key, name, refusal }) => [key, refusal ? `${name} (${refusal})` : name])}
          />
          <TextArea name="grund" label={texts.reason} rows={2} maxLength={500} required />
        </>
      );
    default:
      return (
        <>
          <input type="hidden" name="key" value={invitation.key} />
          {step === 'ask' && (
            <Select
              dense
              className="lg:max-w-48"
              name="art"
              label={texts.ask.kind}
              empty={texts.decline.choose}
              options={texts.ask.kinds}
            />
          )}
          <TextArea
            name="nachricht"
            label={step === 'ask' ? texts.ask.body : texts.answer.body}
            rows={3}
            maxLength={2000}
            required
          />
        </>
      );
  }
}
