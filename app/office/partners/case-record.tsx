import { partnerCaseTexts as texts } from '../../../content/office/partners.ts';
import type { CaseMessage, PartnerCase } from '../../../domain/partners/find-partner-case.server.ts';
import { Button } from '../../ui/button.tsx';
import { Form } from '../../ui/form.tsx';
import { Box } from '../../ui/page.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { Timeline } from '../../ui/timeline.tsx';
import { actorWords, shortTime } from '../inquiries/inquiry-words.ts';
import { timelineEntries } from '../timeline-entries.ts';
import { dayOf, describePartnerEvent, partnerPath } from './partner-words.ts';

/** What happened, the latest first. */
export function PartnerTimelineBox({ found: { events, names, now } }: { found: PartnerCase }) {
  const entries = timelineEntries(events, { speak: describePartnerEvent, names, now });
  return (
    <Box id="verlauf" heading={texts.timeline}>
      {entries.length === 0 ? (
        <p className="text-sm text-ink-soft">{texts.noEvents}</p>
      ) : (
        <Timeline entries={entries} />
      )}
    </Box>
  );
}

export function MeasuresBox({ found: { measures, pause, names, now } }: { found: PartnerCase }) {
  return (
    <Box id="massnahmen" heading={`${texts.measures} (${measures.length})`}>
      {pause && (
        <p className="mb-2 text-sm">
          {texts.pausedBy[pause.set_by]}
          {pause.ends_at && ` ${texts.until(dayOf(pause.ends_at))}`}
        </p>
      )}
      {measures.length === 0 && !pause && <p className="text-sm text-ink-soft">{texts.noMeasures}</p>}
      <ul className="space-y-3 text-sm">
        {measures.map(({ id, kind, rule, facts, decided_by, decided_at, effective_at, notified_at, lifted_at }) => (
          <li key={id}>
            <p className="font-semibold">
              {texts.measureKinds[kind]}: {rule}
            </p>
            <p className="break-words whitespace-pre-wrap">{facts}</p>
            <p className="text-xs text-ink-soft">
              {[
                `${shortTime(decided_at, now)}, ${actorWords('staff', decided_by, names)}`,
                effective_at > decided_at && texts.measureFrom(dayOf(effective_at)),
                notified_at ? texts.measureTold(shortTime(notified_at, now)) : texts.measureUntold,
                lifted_at && texts.measureLifted(shortTime(lifted_at, now)),
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
          </li>
        ))}
      </ul>
    </Box>
  );
}

type MessagesProps = { found: PartnerCase; seen: string };

/** Complaints with their answers, and whatever was asked of the firm. */
export function MessagesBox({ found, seen }: MessagesProps) {
  const { messages } = found;
  return (
    <Box id="beschwerden" heading={`${texts.complaints} (${messages.length})`}>
      {messages.length === 0 && <p className="text-sm text-ink-soft">{texts.noMessages}</p>}
      <ul className="space-y-4 text-sm">
        {messages.map((message) => (
          <Message key={message.id} message={message} found={found} seen={seen} />
        ))}
      </ul>
      {found.olderMessages && (
        <a
          href={`${partnerPath(found.partner.number)}?vor=${found.olderMessages}#beschwerden`}
          className="link inline-flex min-h-11 items-center text-sm"
        >
          {texts.olderMessages}
        </a>
      )}
    </Box>
  );
}

function Message({ message, found, seen }: MessagesProps & { message: CaseMessage }) {
  const { id, author, kind, body, sent_at } = message;
  const isOpen = kind === 'complaint' && author === 'partner' && !message.answered;
  return (
    <li>
      <p className="text-xs text-ink-soft">
        {author === 'staff' && kind === 'complaint' ? texts.answer : texts.messageKinds[kind]}{' '}
        {author === 'staff' ? texts.fromOffice : texts.fromFirm} · {shortTime(sent_at, found.now)}
      </p>
      <p className="break-words whitespace-pre-wrap">{body}</p>
      {isOpen && (
        <Form name={`answer-${id}`} action={partnerPath(found.partner.number)} className="mt-2 space-y-3">
          <input type="hidden" name="beschwerde" value={id} />
          <input type="hidden" name="gesehen" value={seen} />
          <TextArea name="antwort" label={texts.answer} hint={texts.answerHint} maxLength={2000} required />
          <Button type="submit" name="tun" value="antwort" size="compact">
            {texts.sendAnswer}
          </Button>
        </Form>
      )}
    </li>
  );
}
