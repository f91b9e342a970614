import { useContext } from 'react';
import { offerTexts } from '../../../content/offer-form.ts';
import { positionTexts, unitTexts } from '../../../content/offers.ts';
import { officeSelectionTexts, officeInvitationTexts as texts } from '../../../content/office/selection.ts';
import type { OfficeInquiryRow } from '../../../domain/inquiries/find-office-inquiry.server.ts';
import type { InvitationStatus } from '../../../domain/invitations/invitation-transitions.server.ts';
import type { SelectionInvitation, ShownFirm } from '../../../domain/matching/find-selection.server.ts';
import { formatEuros } from '../../../domain/money.ts';
import { PHONE_LINES, phoneLineNames, phoneWorks } from '../../../domain/offers/phone-offer.ts';
import { nextDay, toWallTime } from '../../../domain/time/munich-clock.ts';
import { declineReasons, isReason, recallReasons } from '../../../domain/workflow/reasons.ts';
import { eventsFrom } from '../../../domain/workflow/transitions.ts';
import { Badge, type BadgeLook } from '../../ui/badge.tsx';
import { TextLink } from '../../ui/button.tsx';
import { Choice } from '../../ui/choice.tsx';
import { Fold } from '../../ui/fold.tsx';
import { Field, Refused, Select, TextArea, useRefused } from '../../ui/form.tsx';
import { Box, SmallSelect } from '../../ui/page.tsx';
import { StepFold } from '../detail-page-sections.tsx';
import { officeFirmPath } from '../firms/firm-display.tsx';
import { inquiryPath, shortTime, toLocalTime } from '../inquiries/inquiry-display.tsx';
import { nameWithRefusal } from './describe-refusals.ts';

const LOOKS: Record<InvitationStatus, BadgeLook> = {
  invited: { tone: 'info', shape: 'ring' },
  engaged: { tone: 'info', shape: 'half' },
  offered: { tone: 'info', shape: 'disc' },
  shared: { tone: 'strong', shape: 'arrow' },
  ordered: { tone: 'good', shape: 'check' },
  done: { tone: 'off', shape: 'check' },
  declined: { tone: 'off', shape: 'dash' },
  silent: { tone: 'bad', shape: 'triangle' },
  excluded: { tone: 'off', shape: 'cross' },
  passed: { tone: 'off', shape: 'dash' },
  withdrawn: { tone: 'off', shape: 'cross' },
};

/** `others`: the firms that could be invited instead. */
type Props = { inquiry: OfficeInquiryRow; others: readonly ShownFirm[]; now: Date };
type BoxProps = Props & { invitations: readonly SelectionInvitation[] };

export function InvitationsBox({ inquiry, invitations, others, now }: BoxProps) {
  const { invitations: heading, noInvitations } = officeSelectionTexts;
  return (
    <Box id="gefragt" heading={heading} count={invitations.length} flush empty={noInvitations}>
      <ul>
        {invitations.map((invitation) => {
          const { id, number, name, status, reference, dial, phone } = invitation;
          const steps = inquiry.erase_due_at ? [] : findSteps(invitation, others.length > 0);
          return (
            <li key={id} className="border-t border-line py-3">
              <div className="px-4 text-sm">
                <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
                  <TextLink href={officeFirmPath(number)} className="font-semibold">
                    {name}
                  </TextLink>
                  <Badge {...LOOKS[status]}>{texts.status[status]}</Badge>
                  <span className="text-ink-soft tabular-nums">{reference}</span>
                  {steps.length > 0 && (
                    <TextLink href={`tel:${dial}`} className="py-1">
                      {officeSelectionTexts.call}: {phone}
                    </TextLink>
                  )}
                </p>
                <p className="mt-1 text-ink-soft">{factsOf(invitation, now).join(' · ')}</p>
                <Messages messages={invitation.messages} now={now} />
              </div>
              {steps.length > 0 && <Steps {...{ inquiry, invitation, others, steps, now }} />}
            </li>
          );
        })}
      </ul>
    </Box>
  );
}

/** Actions of the office for a firm in display order, with their intent and event. */
const STEPS = {
  offer: 'angebot',
  engage: 'zusage',
  decline: 'ablehnen',
  ask: 'rueckfrage',
  answer: 'antwort',
  replace: 'ersetzen',
  recall: 'zuruecknehmen',
} as const;
type PhoneStep = keyof typeof STEPS;

function findSteps({ status, messages }: SelectionInvitation, hasOthers: boolean): PhoneStep[] {
  const steps = Object.keys(STEPS) as PhoneStep[];
  const possible = new Set<string>(eventsFrom('invitation', status, 'staff'));
  if (steps.some((step) => possible.has(step)) && messages.length > 0) possible.add('answer');
  if (hasOthers && (status === 'invited' || status === 'engaged') && possible.has('recall')) possible.add('replace');
  return steps.filter((step) => possible.has(step));
}

function factsOf(invitation: SelectionInvitation, now: Date) {
  const { status, decline_reason: declined, offer, waiting_since, waited_at } = invitation;
  const at = (time: Date | null, phrase: (text: string) => string) => time && phrase(shortTime(time, now));
  const open = status === 'invited' || status === 'engaged';
  const byPhone = offer?.by_phone ? `, ${texts.byPhone}` : '';
  return [
    officeSelectionTexts.round(invitation.round),
    at(invitation.invited_at, texts.invited),
    at(invitation.reminded_at, texts.reminded),
    status === 'invited' && at(invitation.answer_due_at, texts.answerDue),
    at(invitation.answered_at, texts.answered),
    status === 'engaged' && at(invitation.promised_at, texts.promised),
    open && at(invitation.offer_due_at, texts.offerDue),
    open && !waited_at && at(waiting_since, texts.waiting),
    offer && texts.offerIs(offer.version, formatEuros(offer.gross_cents)) + byPhone,
    declined && isReason(declineReasons, declined) && declineReasons[declined],
    at(invitation.ended_at, texts.ended),
  ].filter(Boolean);
}

function Messages({ messages, now }: Pick<SelectionInvitation, 'messages'> & { now: Date }) {
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

type StepProps = Props & { invitation: SelectionInvitation };

function Steps({ steps, ...props }: StepProps & { steps: readonly PhoneStep[] }) {
  const refused = useContext(Refused)?.form;
  const { id } = props.invitation;
  const open = steps.some((step) => `${STEPS[step]}-${id}` === refused);
  return (
    <Fold look="row" open={open} title={texts.steps} className="mt-1 text-sm">
      <p className="px-4 pb-2 text-xs text-ink-soft">{texts.by}</p>
      {steps.map((step) => (
        <StepFold
          key={step}
          name={`${STEPS[step]}-${id}`}
          group={`step-${id}`}
          action={inquiryPath(props.inquiry.id)}
          values={{ einladung: id, intent: STEPS[step] }}
          {...texts[step]}
          grave={step === 'recall' || step === 'decline'}
        >
          <Fields step={step} {...props} />
        </StepFold>
      ))}
    </Fold>
  );
}

const MESSAGE = { name: 'nachricht', rows: 3, maxLength: 2000, required: true };
const UNTIL = { name: 'bis', type: 'datetime-local', label: texts.engage.until, required: true };

function Fields({ step, invitation: { offer_due_at: latest }, others, now }: StepProps & { step: PhoneStep }) {
  const { decline, replace, ask } = texts;
  switch (step) {
    case 'offer':
      return <PhoneOfferFields now={now} />;
    case 'engage':
      return (
        <>
          <Field dense {...UNTIL} min={toLocalTime(now)} max={toLocalTime(latest)} />
          <p className="text-xs text-ink-soft">{texts.engage.latest(shortTime(latest, now))}</p>
        </>
      );
    case 'decline':
    case 'recall': {
      const reasons = Object.entries(step === 'decline' ? declineReasons : recallReasons);
      return <SmallSelect name="grund" label={decline.reason} empty={decline.choose} options={reasons} />;
    }
    case 'replace': {
      const firms = others.map((firm) => [firm.id, nameWithRefusal(firm)] as const);
      return (
        <>
          <Select dense name="betrieb" label={replace.firm} empty={replace.choose} options={firms} />
          <TextArea name="grund" label={texts.reason} rows={2} maxLength={500} required />
        </>
      );
    }
    default:
      return (
        <>
          <input type="hidden" name="key" value={crypto.randomUUID()} />
          {step === 'ask' && <SmallSelect name="art" label={ask.kind} empty={decline.choose} options={ask.kinds} />}
          <TextArea {...MESSAGE} label={step === 'ask' ? ask.body : texts.answer.body} />
        </>
      );
  }
}

const phoneOfferTexts = texts.offer;
const CHOOSE = { dense: true, empty: phoneOfferTexts.choose };
const ACCESS_OPTIONS = Object.entries(offerTexts.access.options);
const USUAL_VALID_DAYS = 30;
const WORKS = phoneWorks.map(
  ({ value, position, unit }) => [value, `${positionTexts[position].label}, ${unitTexts[unit].each}`] as const,
);

function PhoneOfferFields({ now }: { now: Date }) {
  const refused = useRefused();
  const today = toWallTime(now).day;
  const usual = nextDay(today, USUAL_VALID_DAYS);
  return (
    <>
      <input type="hidden" name="key" value={refused?.values.key?.[0] ?? crypto.randomUUID()} />
      <div className="grid gap-3 sm:grid-cols-3">
        <Select {...CHOOSE} name="kind" label={offerTexts.kind} options={Object.entries(offerTexts.kinds)} />
        <Field dense name="upper" label={`${offerTexts.upper.label} (netto)`} inputMode="decimal" />
        <Select {...CHOOSE} name="access.how" label={offerTexts.access.how} options={ACCESS_OPTIONS} />
      </div>
      {Array.from({ length: PHONE_LINES }, (_, index) => index + 1).map((line) => {
        const names = phoneLineNames(line);
        return (
          <div key={line} className="grid grid-cols-2 gap-3 sm:grid-cols-[2fr_1fr_1fr_2fr]">
            <div className="col-span-2 sm:col-span-1">
              <Select {...CHOOSE} name={names.work} label={phoneOfferTexts.line(line)} options={WORKS} />
            </div>
            <Field dense name={names.quantity} label={phoneOfferTexts.quantity(line)} inputMode="decimal" />
            <Field dense name={names.price} label={phoneOfferTexts.price(line)} inputMode="decimal" />
            <div className="col-span-2 sm:col-span-1">
              <Field dense name={names.note} label={phoneOfferTexts.note(line)} maxLength={120} />
            </div>
          </div>
        );
      })}
      <p className="text-xs text-ink-soft">{phoneOfferTexts.quantityHint}</p>
      <div className="grid gap-3 sm:grid-cols-[1fr_1fr_2fr]">
        <Field dense name="start" label={offerTexts.start.label} type="date" min={today} />
        <Field dense name="valid" label={offerTexts.valid.label} type="date" defaultValue={usual} />
        <Field dense name="remarks" label={phoneOfferTexts.remarks} maxLength={1000} />
      </div>
      <Choice name="gesagt" label={phoneOfferTexts.tick} />
    </>
  );
}
