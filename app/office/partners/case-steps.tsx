import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { partnerStepTexts, partnerCaseTexts as texts } from '../../../content/office/partners.ts';
import type { PartnerCase } from '../../../domain/partners/find-partner-case.server.ts';
import { mayDo, type Role } from '../../../domain/staff/staff.ts';
import { Button } from '../../ui/button.tsx';
import { Field, FieldError } from '../../ui/field.tsx';
import { Box } from '../../ui/page.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import type { PartnerProblem } from './case-action.ts';
import { deedPermissions } from './deed-permissions.ts';
import { lackingWords, partnerPath } from './partner-words.ts';

type Step = keyof typeof partnerStepTexts;
type Props = { found: PartnerCase; role: Role; seen: string; problem: PartnerProblem | null };

const MEASURES: Step[] = ['pausieren', 'sperren', 'beenden'];
const GRAVE: Step[] = ['ablehnen', ...MEASURES];

/** What somebody with this role can do now; a fresh code is asked for on the way. */
export function PartnerStepsBox({ found, role, seen, problem }: Props) {
  const possible = findSteps(found);
  const allowed = possible.filter((step) => mayDo({ role, fresh: true }, deedPermissions[step]).kind === 'yes');
  const isChecked = ['applied', 'checking', 'suspended'].includes(found.partner.status);
  return (
    <Box id="schritte" heading={texts.steps} flush>
      {isChecked && <Lacking found={found} />}
      {allowed.length < possible.length && <p className="px-4 pb-3 text-sm text-ink-soft">{texts.adminOnly}</p>}
      {possible.length === 0 && <p className="px-4 pb-4 text-sm text-ink-soft">{texts.noSteps}</p>}
      {allowed.map((step) => (
        <StepForm key={step} step={step} found={found} seen={seen} problem={problem?.about === step ? problem : null} />
      ))}
    </Box>
  );
}

function findSteps({ partner, lacking, measures }: PartnerCase): Step[] {
  const { status, held_at, submitted_at, discarded_at } = partner;
  if (discarded_at) return [];
  const isEnding = measures.some(({ kind, lifted_at }) => kind === 'end' && !lifted_at);
  const works = status === 'active' || status === 'paused' || status === 'suspended';
  const steps: Record<Step, boolean> = {
    zulassen: held_at !== null && (status === 'applied' || status === 'checking'),
    verwerfen: held_at !== null && submitted_at === null,
    freischalten: status === 'checking' && lacking.length === 0,
    nachfordern: status !== 'rejected' && status !== 'left',
    adresse: status !== 'rejected' && status !== 'left',
    ablehnen: submitted_at !== null && (status === 'applied' || status === 'checking'),
    fortsetzen: status === 'paused',
    aufheben: status === 'suspended' && lacking.length === 0,
    weiterfuehren: works && isEnding,
    pausieren: status === 'active',
    sperren: status === 'active' || status === 'paused',
    beenden: works && !isEnding,
  };
  return (Object.keys(steps) as Step[]).filter((step) => steps[step]);
}

function Lacking({ found: { lacking, partner } }: { found: PartnerCase }) {
  if (lacking.length === 0) {
    return (
      <p className="px-4 pb-3 text-sm font-semibold text-success-700">
        {partner.status === 'suspended' ? texts.papersInOrder : texts.nothingLacking}
      </p>
    );
  }
  return (
    <div className="px-4 pb-3 text-sm">
      <p className="font-semibold">{texts.lacking}</p>
      <ul className="list-disc pl-5">
        {lacking.map((each) => (
          <li key={each}>{lackingWords(each)}</li>
        ))}
      </ul>
    </div>
  );
}

type FormProps = { step: Step; found: PartnerCase; seen: string; problem: PartnerProblem | null };

function StepForm({ step, found, seen, problem }: FormProps) {
  const { label, text } = partnerStepTexts[step];
  return (
    <details
      name="schritt"
      open={problem !== null || step === 'freischalten' || step === 'zulassen'}
      className="group border-t border-line"
    >
      <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-3 px-4 font-semibold text-isar-700 hover:bg-isar-50">
        {label}
        <ChevronDown aria-hidden="true" className="size-4 group-open:rotate-180" />
      </summary>
      <form method="post" action={partnerPath(found.partner.number)} className="space-y-3 px-4 pb-4 text-sm">
        <input type="hidden" name="gesehen" value={seen} />
        <p className="text-ink-soft">{text}</p>
        <Fields step={step} problem={problem} />
        <Button
          type="submit"
          name="tun"
          value={step}
          kind={GRAVE.includes(step) ? 'secondary' : 'primary'}
          size="compact"
        >
          {label}
        </Button>
      </form>
    </details>
  );
}

/** What a step asks for; nothing for those that a click says. */
function Fields({ step, problem }: { step: Step; problem: PartnerProblem | null }): ReactNode {
  const error = (field: string) => (problem?.field === field ? problem.text : undefined);
  const typed = (name: string) => problem?.typed[name];
  if (step === 'nachfordern') {
    return (
      <TextArea
        id="nachricht"
        name="nachricht"
        label={texts.message}
        hint={texts.messageHint}
        maxLength={2000}
        defaultValue={typed('nachricht')}
        error={error('body')}
        required
      />
    );
  }
  if (step === 'adresse') {
    return (
      <>
        <Field
          dense
          id="neue-adresse"
          name="email"
          type="email"
          label={texts.newAddress}
          maxLength={254}
          defaultValue={typed('email')}
          error={error('email')}
          required
        />
        <label className="flex min-h-11 items-start gap-3">
          <input type="checkbox" name="angerufen" value="ja" className="mt-0.5 size-5 shrink-0 accent-isar-700" />
          {texts.called}
        </label>
        {error('called') && <FieldError id="angerufen-fehler">{error('called')}</FieldError>}
      </>
    );
  }
  if (step === 'ablehnen') {
    return (
      <TextArea
        id="gruende"
        name="gruende"
        label={texts.reasons}
        hint={texts.reasonsHint}
        maxLength={1000}
        defaultValue={typed('gruende')}
        error={error('reasons')}
        required
      />
    );
  }
  if (!MEASURES.includes(step)) return null;
  return (
    <>
      <Field
        dense
        id={`regel-${step}`}
        name="regel"
        label={texts.rule}
        maxLength={200}
        defaultValue={typed('regel')}
        error={error('rule')}
        required
      />
      <TextArea
        id={`sachverhalt-${step}`}
        name="sachverhalt"
        label={texts.facts2}
        hint={texts.factsHint}
        maxLength={2000}
        defaultValue={typed('sachverhalt')}
        error={error('facts')}
        required
      />
    </>
  );
}
