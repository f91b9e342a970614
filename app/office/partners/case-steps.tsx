import type { ReactNode } from 'react';
import { partnerStepTexts, partnerCaseTexts as texts } from '../../../content/office/partners.ts';
import type { PartnerCase } from '../../../domain/partners/find-partner-case.server.ts';
import { mayDo, type Role } from '../../../domain/staff/staff.ts';
import { Button } from '../../ui/button.tsx';
import { Choice } from '../../ui/choice.tsx';
import { Field, TextArea } from '../../ui/field.tsx';
import { Form, useRefused } from '../../ui/form.tsx';
import { ChevronDown } from '../../ui/icons.ts';
import { Box } from '../../ui/page.tsx';
import { deedPermissions } from './deed-permissions.ts';
import { lackingWords, partnerPath } from './partner-words.ts';

type Step = keyof typeof partnerStepTexts;
type Props = { found: PartnerCase; role: Role; seen: string };

const MEASURES: Step[] = ['pausieren', 'sperren', 'beenden'];
const GRAVE: Step[] = ['ablehnen', ...MEASURES];

/** What somebody with this role can do now; a fresh code is asked for on the way. */
export function PartnerStepsBox({ found, role, seen }: Props) {
  const possible = findSteps(found);
  const allowed = possible.filter((step) => mayDo({ role, fresh: true }, deedPermissions[step]).kind === 'yes');
  const isChecked = ['applied', 'checking', 'suspended'].includes(found.partner.status);
  return (
    <Box id="schritte" heading={texts.steps} flush>
      {isChecked && <Lacking found={found} />}
      {allowed.length < possible.length && <p className="px-4 pb-3 text-sm text-ink-soft">{texts.adminOnly}</p>}
      {possible.length === 0 && <p className="px-4 pb-4 text-sm text-ink-soft">{texts.noSteps}</p>}
      {allowed.map((step) => (
        <StepForm key={step} step={step} found={found} seen={seen} />
      ))}
    </Box>
  );
}

function findSteps({ partner, lacking, measures }: PartnerCase): Step[] {
  const { status, held_at, submitted_at, discarded_at, pending_name: pendingName } = partner;
  if (discarded_at) return [];
  const isEnding = measures.some(({ kind, lifted_at }) => kind === 'end' && !lifted_at);
  const works = status === 'active' || status === 'paused' || status === 'suspended';
  const steps: Record<Step, boolean> = {
    zulassen: held_at !== null && (status === 'applied' || status === 'checking'),
    verwerfen: held_at !== null && submitted_at === null,
    freischalten: status === 'checking' && lacking.length === 0,
    name: pendingName !== null,
    'name-ablehnen': pendingName !== null,
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

type FormProps = { step: Step; found: PartnerCase; seen: string };

function StepForm({ step, found, seen }: FormProps) {
  const refused = useRefused(step) !== null;
  const { label, text } = partnerStepTexts[step];
  return (
    <details
      name="schritt"
      open={refused || step === 'freischalten' || step === 'zulassen'}
      className="group border-t border-line"
    >
      <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-3 px-4 font-semibold text-isar-700 hover:bg-isar-50">
        {label}
        <ChevronDown aria-hidden="true" className="size-4 group-open:rotate-180" />
      </summary>
      <Form name={step} action={partnerPath(found.partner.number)} className="space-y-3 px-4 pb-4 text-sm">
        <input type="hidden" name="gesehen" value={seen} />
        <p className="text-ink-soft">{text}</p>
        <Fields step={step} />
        <Button name="tun" value={step} kind={GRAVE.includes(step) ? 'secondary' : 'primary'} size="compact">
          {label}
        </Button>
      </Form>
    </details>
  );
}

/** What a step asks for; nothing for those that a click says. */
function Fields({ step }: { step: Step }): ReactNode {
  if (step === 'nachfordern' || step === 'name-ablehnen') {
    const label = step === 'nachfordern' ? texts.message : texts.nameRefusal;
    return <TextArea name="nachricht" label={label} hint={texts.messageHint} maxLength={2000} required />;
  }
  if (step === 'adresse') {
    return (
      <>
        <Field dense name="email" type="email" label={texts.newAddress} maxLength={254} required />
        <Choice name="angerufen" label={texts.called} />
      </>
    );
  }
  if (step === 'ablehnen')
    return <TextArea name="gruende" label={texts.reasons} hint={texts.reasonsHint} maxLength={1000} required />;
  if (!MEASURES.includes(step)) return null;
  return (
    <>
      <Field dense name="regel" label={texts.rule} maxLength={200} required />
      <TextArea name="sachverhalt" label={texts.facts2} hint={texts.factsHint} maxLength={2000} required />
    </>
  );
}
