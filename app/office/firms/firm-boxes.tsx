import { capabilityLabels, legalFormLabels } from '../../../content/firm-labels.ts';
import { mailtoOf } from '../../../content/german-format.ts';
import { firmStepTexts, firmPageTexts as texts } from '../../../content/office/firms.ts';
import type { OfficeFirm } from '../../../domain/firms/find-office-firm.server.ts';
import { BAD, Badge, GOOD } from '../../ui/badge.tsx';
import { TextLink } from '../../ui/button.tsx';
import { Choice } from '../../ui/choice.tsx';
import { DescriptionList, type DescriptionRow } from '../../ui/description-list.tsx';
import { Field, TextArea } from '../../ui/form.tsx';
import { Box } from '../../ui/page.tsx';
import { Bullets } from '../../ui/section.tsx';
import { StepFold } from '../detail-page-sections.tsx';
import { shortTime } from '../inquiries/inquiry-display.tsx';
import { describeLacking, FirmBadge, formatShortDay, officeFirmPath } from './firm-display.tsx';

/** Business contact data is not masked. */
export function FactsBox({ found }: { found: OfficeFirm }) {
  const { firm, capabilities, now } = found;
  const { labels } = texts;
  const [latest] = found.terms;
  const vatId = (
    <span className="flex flex-wrap items-center gap-2">
      {firm.vat_id}
      {found.vatIdFits ? <Badge {...GOOD}>{texts.vatFits}</Badge> : <Badge {...BAD}>{texts.vatFails}</Badge>}
    </span>
  );
  const terms = latest && (
    <>
      {texts.termsAccepted(formatShortDay(latest.version), shortTime(latest.accepted_at, now), latest.accepted_by)}
      {!latest.is_current && <span className="font-semibold text-danger-700"> · {texts.termsOld}</span>}
    </>
  );
  const rows: DescriptionRow[] = [
    [labels.pendingName, firm.pending_name],
    [labels.legalForm, legalFormLabels[firm.legal_form]],
    [labels.address, `${firm.street}, ${firm.postal_code} ${firm.city}`],
    [labels.register, [firm.register_court, firm.register_number].filter(Boolean).join(', ') || texts.notGiven],
    [labels.vatId, firm.vat_id && vatId],
    [labels.taxNumber, firm.tax_number],
    [labels.smallBusiness, firm.small_business && texts.smallBusiness],
    [labels.contact, firm.contact_name],
    [labels.phone, contactLink(`tel:${firm.dial}`, firm.phone)],
    [labels.email, contactLink(mailtoOf(firm.email), firm.email)],
    // Not a link: a stranger typed the address.
    [labels.website, firm.website],
    [labels.about, firm.about],
    [labels.capabilities, capabilities.map((capability) => capabilityLabels[capability]).join(', ') || texts.notGiven],
    [labels.area, describeArea(found)],
    [labels.hours, describeHours(firm.hours)],
    [labels.weeklyLimit, texts.weeklyLimit(firm.weekly_limit)],
    [labels.terms, terms ?? texts.termsMissing],
    [labels.submitted, firm.submitted_at && shortTime(firm.submitted_at, now)],
    [labels.active, firm.active_since && shortTime(firm.active_since, now)],
  ];
  return (
    <Box id="betrieb" heading={texts.facts}>
      <Twins twins={found.twins} />
      <DescriptionList dense rows={rows} />
    </Box>
  );
}

const contactLink = (href: string, label: string) => (
  <TextLink href={href} className="inline-block py-0.5 break-all">
    {label}
  </TextLink>
);

function Twins({ twins }: Pick<OfficeFirm, 'twins'>) {
  if (twins.length === 0) return null;
  return (
    <div className="mb-3 rounded-md bg-danger-100 px-3 py-2 text-sm text-danger-700">
      <p className="font-semibold">{texts.twins}</p>
      <ul>
        {twins.map(({ number, name, status, same }) => (
          <li key={number} className="flex flex-wrap items-center gap-x-3 py-1">
            <TextLink href={officeFirmPath(number)} className="py-1">
              {name} ({number})
            </TextLink>
            {same.map((each) => texts.twinSame[each]).join(', ')}
            <FirmBadge status={status} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function describeArea({ firm, areaRules }: OfficeFirm): string {
  const prefixes = (included: boolean) =>
    areaRules.flatMap((rule) => (rule.included === included ? rule.prefix.padEnd(5, '·') : [])).join(', ');
  const [more, less] = [prefixes(true), prefixes(false)];
  const area = texts.area(firm.radius_km, firm.reached_codes);
  return [area, more && texts.areaMore(more), less && texts.areaLess(less)].filter(Boolean).join('; ');
}

function describeHours({ 'mon-fri': week, sat }: OfficeFirm['firm']['hours']): string {
  return [texts.hours(...week), sat && texts.saturday(...sat)].filter(Boolean).join(', ');
}

type Step = keyof typeof firmStepTexts;
type Props = { found: OfficeFirm; possible: readonly Step[]; allowed: readonly Step[]; seen: string };

const MEASURES: Step[] = ['pausieren', 'sperren', 'beenden'];
const GRAVE: Step[] = ['ablehnen', ...MEASURES];

export function FirmStepsBox({ found, possible, allowed, seen }: Props) {
  const isChecked = ['applied', 'checking', 'suspended'].includes(found.firm.status);
  return (
    <Box id="schritte" heading={texts.steps} flush>
      {isChecked && <Lacking {...found} />}
      {allowed.length < possible.length && <p className="px-4 pb-3 text-sm text-ink-soft">{texts.adminOnly}</p>}
      {possible.length === 0 && <p className="px-4 pb-4 text-sm text-ink-soft">{texts.noSteps}</p>}
      {allowed.map((step) => (
        <StepFold
          key={step}
          name={step}
          group="step"
          action={officeFirmPath(found.firm.number)}
          values={{ gesehen: seen, intent: step }}
          {...firmStepTexts[step]}
          grave={GRAVE.includes(step)}
          open={step === 'freischalten' || step === 'zulassen'}
        >
          <Fields step={step} />
        </StepFold>
      ))}
    </Box>
  );
}

export function findSteps({ firm, lacking, measures }: OfficeFirm): Step[] {
  const { status, held_at, submitted_at, discarded_at, pending_name: pendingName } = firm;
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

function Lacking({ lacking, firm }: OfficeFirm) {
  if (lacking.length === 0) {
    return (
      <p className="px-4 pb-3 text-sm font-semibold text-success-700">
        {firm.status === 'suspended' ? texts.documentsInOrder : texts.nothingLacking}
      </p>
    );
  }
  return (
    <div className="px-4 pb-3 text-sm">
      <p className="font-semibold">{texts.lacking}</p>
      <Bullets items={lacking.map(describeLacking)} className="list-disc pl-5" />
    </div>
  );
}

function Fields({ step }: { step: Step }) {
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
