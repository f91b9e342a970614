import { type ReactNode, useContext } from 'react';
import { offerTexts } from '../../../content/offer-form.ts';
import { positionTexts, unitTexts } from '../../../content/offers.ts';
import { choiceTexts, invitationTexts as texts } from '../../../content/office/choice.ts';
import { speakEuros } from '../../../domain/money.ts';
import { PHONE_LINES, phoneLineNames, phoneWorks } from '../../../domain/offers/phone-offer.ts';
import { declineReasons, isReason, recallReasons } from '../../../domain/process/reasons.ts';
import { nextDay, toWallTime } from '../../../domain/time/munich-clock.ts';
import { Badge } from '../../ui/badge.tsx';
import { Choice } from '../../ui/choice.tsx';
import { Field, Select, TextArea } from '../../ui/field.tsx';
import { Fold } from '../../ui/fold.tsx';
import { Form, Refused, useRefused } from '../../ui/form.tsx';
import { Box } from '../../ui/page.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { casePath, shortTime } from '../inquiries/inquiry-words.tsx';
import { partnerPath } from '../partners/partner-words.tsx';
import { SmallButton } from '../small-buttons.tsx';
import type { InvitationView, JudgedView, PhoneStep } from './choice-view.ts';
import { invitationLooks, localField } from './choice-words.ts';

type Props = {
  inquiryId: string;
  invitations: readonly InvitationView[];
  /** Who could be asked instead. */
  others: readonly JudgedView[];
  now: Date;
};

/** Who was asked, how far they are, and what to do for them on the telephone. */
export function InvitationsBox({ invitations, now, ...rest }: Props) {
  return (
    <Box
      id="gefragt"
      heading={choiceTexts.invitations}
      count={invitations.length}
      flush
      empty={choiceTexts.noInvitations}
    >
      <ul>
        {invitations.map((invitation) => (
          <li key={invitation.id} className="border-t border-line py-3">
            <div className="px-4 text-sm">
              <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <TextLink href={partnerPath(invitation.number)} className="font-semibold">
                  {invitation.name}
                </TextLink>
                <Badge {...invitationLooks[invitation.status]}>{texts.status[invitation.status]}</Badge>
                <span className="text-ink-soft tabular-nums">{invitation.reference}</span>
                {invitation.steps.length > 0 && (
                  <TextLink href={`tel:${invitation.dial}`} className="py-1">
                    {choiceTexts.call}: {invitation.phone}
                  </TextLink>
                )}
              </p>
              <p className="mt-1 text-ink-soft">{factsOf(invitation, now).join(' · ')}</p>
              <Messages invitation={invitation} now={now} />
            </div>
            <InvitationSteps invitation={invitation} now={now} {...rest} />
          </li>
        ))}
      </ul>
    </Box>
  );
}

function factsOf(invitation: InvitationView, now: Date): string[] {
  const { status, declineReason, offer } = invitation;
  const at = (time: Date | null, words: (text: string) => string) => (time ? [words(shortTime(time, now))] : []);
  const open = status === 'invited' || status === 'engaged';
  const waits = open && invitation.waiting_since && !invitation.waited_at;
  return [
    `${choiceTexts.round(invitation.round)}`,
    ...at(invitation.invited_at, texts.invited),
    ...at(invitation.reminded_at, texts.reminded),
    ...(status === 'invited' ? at(invitation.answer_due_at, texts.answerDue) : []),
    ...at(invitation.answered_at, texts.answered),
    ...(status === 'engaged' && invitation.promised_at ? at(invitation.promised_at, texts.promised) : []),
    ...(open ? at(invitation.offer_due_at, texts.offerDue) : []),
    ...(waits ? at(invitation.waiting_since, texts.waiting) : []),
    ...(offer
      ? [texts.offerIs(offer.version, speakEuros(offer.gross_cents)) + (offer.by_phone ? `, ${texts.byPhone}` : '')]
      : []),
    ...(declineReason && isReason(declineReasons, declineReason) ? [declineReasons[declineReason]] : []),
    ...at(invitation.ended_at, texts.ended),
  ];
}

function Messages({ invitation: { messages }, now }: { invitation: InvitationView; now: Date }) {
  if (messages.length === 0) return null;
  return (
    <ul className="mt-2 space-y-1 border-l-2 border-line pl-3">
      {messages.map(({ author, body, sent_at }) => (
        <li key={sent_at.toISOString()}>
          <span className="text-xs text-ink-soft">
            {texts.authors[author]}, {shortTime(sent_at, now)}
          </span>
          <span className="block break-words whitespace-pre-wrap">{body}</span>
        </li>
      ))}
    </ul>
  );
}

type InvitationStepsProps = {
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

type Possible = Pick<InvitationStepsProps, 'invitation' | 'others'>;

const stepsOf = ({ invitation, others }: Possible) =>
  (Object.keys(DEEDS) as PhoneStep[]).filter(
    (step) => invitation.steps.includes(step) && (step !== 'replace' || others.length > 0),
  );

const formOf = (step: PhoneStep, { id }: InvitationView) => `${DEEDS[step]}-${id}`;

/** Each way in a fold of its own, as on the page of the firm. */
function InvitationSteps(props: InvitationStepsProps) {
  const steps = stepsOf(props);
  const refused = useContext(Refused)?.form;
  if (steps.length === 0) return null;
  return (
    <Fold
      look="row"
      open={steps.some((step) => formOf(step, props.invitation) === refused)}
      title={texts.steps}
      className="mt-1 text-sm"
    >
      <p className="px-4 pb-2 text-xs text-ink-soft">{texts.by}</p>
      {steps.map((step) => (
        <Step key={step} step={step} {...props} />
      ))}
    </Fold>
  );
}

function Step({ step, inquiryId, invitation, others, now }: InvitationStepsProps & { step: PhoneStep }) {
  const { label, text, button } = texts[step];
  const form = formOf(step, invitation);
  return (
    <Fold look="row" form={form} name={`schritt-${invitation.id}`} title={label} className="text-sm">
      <Form
        name={form}
        action={casePath(inquiryId)}
        values={{ einladung: invitation.id, tun: DEEDS[step] }}
        className="space-y-3 px-4 pb-4 text-sm"
      >
        <p className="text-ink-soft">{text}</p>
        <Fields step={step} invitation={invitation} others={others} now={now} />
        <SmallButton kind={step === 'recall' || step === 'decline' ? 'secondary' : 'primary'}>{button}</SmallButton>
      </Form>
    </Fold>
  );
}

type FieldsProps = Omit<InvitationStepsProps, 'inquiryId'> & { step: PhoneStep };

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

const offerWords = texts.offer;
const USUAL_VALID_DAYS = 30;
const WORKS = phoneWorks.map(
  ({ value, position, unit }) => [value, `${positionTexts[position].label}, ${unitTexts[unit].each}`] as const,
);

type OfferProps = { offerKey: string; now: Date };

/** What a firm says on the telephone: how binding, what for how much, and from when. */
function PhoneOfferFields({ offerKey, now }: OfferProps) {
  const refused = useRefused();
  const today = toWallTime(now).day;
  return (
    <>
      <input type="hidden" name="key" value={refused?.values.key?.[0] ?? offerKey} />
      <div className="grid gap-3 sm:grid-cols-3">
        <Select
          dense
          name="kind"
          label={offerTexts.kind}
          empty={offerWords.choose}
          options={Object.entries(offerTexts.kinds)}
        />
        <Field dense name="upper" label={`${offerTexts.upper.label} (netto)`} inputMode="decimal" />
        <Select
          dense
          name="access.how"
          label={offerTexts.access.how}
          empty={offerWords.choose}
          options={Object.entries(offerTexts.access.ways)}
        />
      </div>
      {Array.from({ length: PHONE_LINES }, (_, index) => index + 1).map((line) => {
        const names = phoneLineNames(line);
        return (
          <div key={line} className="grid grid-cols-2 gap-3 sm:grid-cols-[2fr_1fr_1fr_2fr]">
            <div className="col-span-2 sm:col-span-1">
              <Select dense name={names.work} label={offerWords.line(line)} empty={offerWords.choose} options={WORKS} />
            </div>
            <Field dense name={names.quantity} label={offerWords.quantity(line)} inputMode="decimal" />
            <Field dense name={names.price} label={offerWords.price(line)} inputMode="decimal" />
            <div className="col-span-2 sm:col-span-1">
              <Field dense name={names.note} label={offerWords.note(line)} maxLength={120} />
            </div>
          </div>
        );
      })}
      <p className="text-xs text-ink-soft">{offerWords.quantityHint}</p>
      <div className="grid gap-3 sm:grid-cols-[1fr_1fr_2fr]">
        <Field dense name="start" label={offerTexts.start.label} type="date" min={today} />
        <Field
          dense
          name="valid"
          label={offerTexts.valid.label}
          type="date"
          defaultValue={nextDay(today, USUAL_VALID_DAYS)}
        />
        <Field dense name="remarks" label={offerWords.remarks} maxLength={1000} />
      </div>
      <Choice name="gesagt" label={offerWords.tick} />
    </>
  );
}
