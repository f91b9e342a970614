import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { invitationTexts as texts } from '../../../content/office/choice.ts';
import { declineReasons, recallReasons } from '../../../domain/process/reasons.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Problem } from '../../ui/notice.tsx';
import { Select } from '../../ui/select.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import type { CaseProblem } from '../inquiries/case-deed.ts';
import { casePath, shortTime } from '../inquiries/inquiry-words.ts';
import type { InvitationView, JudgedView, PhoneStep } from './choice-view.ts';
import { localField } from './choice-words.ts';
import { PhoneOfferFields } from './phone-offer-fields.tsx';

type Props = {
  inquiryId: string;
  invitation: InvitationView;
  others: readonly JudgedView[];
  problem: CaseProblem | null;
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

export const isAboutStep = (about: string) => Object.values(DEEDS).some((deed) => about.startsWith(`${deed}:`));

type Possible = Pick<Props, 'invitation' | 'others' | 'problem'>;

const stepsOf = ({ invitation, others }: Possible) =>
  (Object.keys(DEEDS) as PhoneStep[]).filter(
    (step) => invitation.steps.includes(step) && (step !== 'replace' || others.length > 0),
  );

/** The form that the problem came from, as long as its step is still possible. */
export const findWrongStep = (possible: Possible) =>
  stepsOf(possible).find((step) => possible.problem?.about === `${DEEDS[step]}:${possible.invitation.id}`);

/** Each way in a fold of its own, as on the page of the firm. */
export function InvitationSteps(props: Props) {
  const { problem } = props;
  const steps = stepsOf(props);
  if (steps.length === 0) return null;
  const wrong = findWrongStep(props);
  return (
    <details open={wrong !== undefined} className="group/steps mt-1">
      <summary className="mx-4 inline-flex min-h-11 cursor-pointer items-center gap-2 text-sm text-isar-700 underline underline-offset-4">
        {texts.steps}
        <ChevronDown aria-hidden="true" className="size-4 group-open/steps:rotate-180" />
      </summary>
      <p className="px-4 pb-2 text-xs text-ink-soft">{texts.by}</p>
      {steps.map((step) => (
        <Step key={step} step={step} {...props} problem={wrong === step ? problem : null} />
      ))}
    </details>
  );
}

function Step({ step, inquiryId, invitation, others, problem, now }: Props & { step: PhoneStep }) {
  const { label, text, button } = texts[step];
  const deed = DEEDS[step];
  return (
    <details name={`schritt-${invitation.id}`} open={problem !== null} className="group border-t border-line">
      <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-3 px-4 text-sm font-semibold text-isar-700 hover:bg-isar-50">
        {label}
        <ChevronDown aria-hidden="true" className="size-4 group-open:rotate-180" />
      </summary>
      <form method="post" action={`${casePath(inquiryId)}#gefragt`} className="space-y-3 px-4 pb-4 text-sm">
        <input type="hidden" name="einladung" value={invitation.id} />
        <p className="text-ink-soft">{text}</p>
        {problem && <Problem>{problem.text}</Problem>}
        <Fields step={step} invitation={invitation} others={others} problem={problem} now={now} />
        <Button
          type="submit"
          name="tun"
          value={deed}
          kind={step === 'recall' || step === 'decline' ? 'secondary' : 'primary'}
          size="compact"
        >
          {button}
        </Button>
      </form>
    </details>
  );
}

type FieldsProps = Omit<Props, 'inquiryId'> & { step: PhoneStep };

function Fields({ step, invitation, others, problem, now }: FieldsProps): ReactNode {
  const id = `${DEEDS[step]}-${invitation.reference}`;
  const typed = (name: string) => problem?.fields[name];
  switch (step) {
    case 'offer':
      return <PhoneOfferFields id={id} offerKey={invitation.key} problem={problem} now={now} />;
    case 'engage':
      return (
        <>
          <Field
            dense
            id={id}
            name="bis"
            type="datetime-local"
            label={texts.engage.until}
            min={localField(now)}
            max={localField(invitation.offer_due_at)}
            defaultValue={typed('bis')}
            error={problem?.text}
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
          value={typed('grund')}
          invalid={problem !== null}
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
            value={typed('betrieb')}
            invalid={problem !== null && !typed('betrieb')}
          />
          <TextArea
            id={id}
            name="grund"
            label={texts.reason}
            rows={2}
            maxLength={500}
            defaultValue={typed('grund')}
            error={problem && typed('betrieb') ? problem.text : undefined}
            required
          />
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
              value={typed('art')}
              invalid={problem !== null && !typed('art')}
            />
          )}
          <TextArea
            id={id}
            name="nachricht"
            label={step === 'ask' ? texts.ask.body : texts.answer.body}
            rows={3}
            maxLength={2000}
            defaultValue={typed('nachricht')}
            error={problem?.text}
            required
          />
        </>
      );
  }
}
