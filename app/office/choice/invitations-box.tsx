import { choiceTexts, invitationTexts as texts } from '../../../content/office/choice.ts';
import { speakEuros } from '../../../domain/money.ts';
import { declineReasons, isReason } from '../../../domain/process/reasons.ts';
import { Badge } from '../../ui/badge.tsx';
import { Box } from '../../ui/page.tsx';
import { shortTime } from '../inquiries/inquiry-words.ts';
import { partnerPath } from '../partners/partner-words.ts';
import type { InvitationView, JudgedView } from './choice-view.ts';
import { invitationLooks } from './choice-words.ts';
import { InvitationSteps } from './invitation-steps.tsx';

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
    <Box id="gefragt" heading={`${choiceTexts.invitations} (${invitations.length})`} flush={invitations.length > 0}>
      {invitations.length === 0 && <p className="text-sm text-ink-soft">{choiceTexts.noInvitations}</p>}
      <ul>
        {invitations.map((invitation) => (
          <li key={invitation.id} className="border-t border-line py-3">
            <div className="px-4 text-sm">
              <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <a
                  href={partnerPath(invitation.number)}
                  className="font-semibold text-isar-700 underline underline-offset-4"
                >
                  {invitation.name}
                </a>
                <Badge {...invitationLooks[invitation.status]}>{texts.status[invitation.status]}</Badge>
                <span className="text-ink-soft tabular-nums">{invitation.reference}</span>
                {invitation.steps.length > 0 && (
                  <a href={`tel:${invitation.dial}`} className="py-1 text-isar-700 underline underline-offset-4">
                    {choiceTexts.call}: {invitation.phone}
                  </a>
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
