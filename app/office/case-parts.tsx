import { stopTexts as texts } from '../../content/office/choice.ts';
import { mailKinds } from '../../content/office/outbox.ts';
import type { WaitingStep } from '../../domain/matching/stop-step.server.ts';
import type { InquiryEvent } from '../../domain/process/inquiry-events.server.ts';
import { Form } from '../ui/form.tsx';
import { Box } from '../ui/page.tsx';
import { actorWords, shortTime } from './inquiries/inquiry-words.tsx';
import { SmallButton } from './small-buttons.tsx';

const time = new Intl.DateTimeFormat('de-DE', { timeStyle: 'medium', timeZone: 'Europe/Berlin' });

/** What can still be stopped, each with its button; nothing at all once everything has left. */
export function WaitingSteps({ steps, action }: { steps: readonly WaitingStep[]; action: string }) {
  return steps.map(({ step, mails, leavesAt, whole }) => (
    <Form
      key={step}
      action={action}
      values={{ schritt: step, tun: 'anhalten' }}
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-md bg-signal-100 px-4 py-3 text-sm"
    >
      <p className="max-w-prose">
        <span className="font-medium">{texts.waits(mails, time.format(leavesAt))}</span>
        {!whole && <span className="block">{texts.onlyMails}</span>}
      </p>
      <SmallButton>{whole ? texts.whole : texts.mails}</SmallButton>
    </Form>
  ));
}

type Props = { mails: readonly { kind: string; sent_at: Date }[]; now: Date; heading: string; none: string };

/** What was sent about an inquiry or to a firm. */
export function SentMailsBox({ mails, now, heading, none }: Props) {
  return (
    <Box id="mails" heading={heading} count={mails.length} empty={none}>
      <ul className="space-y-1 text-sm">
        {mails.map(({ kind, sent_at }) => (
          <li key={`${kind}-${sent_at.toISOString()}`} className="flex justify-between gap-3">
            <span>{mailKinds[kind] ?? kind}</span>
            <span className="text-ink-soft">{shortTime(sent_at, now)}</span>
          </li>
        ))}
      </ul>
    </Box>
  );
}

type Told = { speak(event: InquiryEvent): string[]; names: Record<string, string>; now: Date };

/** What happened to an inquiry or a firm, the latest first. */
export function timelineEntries(events: readonly InquiryEvent[], { speak, names, now }: Told) {
  return events.toReversed().map((event) => {
    const [title = '', ...more] = speak(event);
    return {
      key: event.id,
      time: shortTime(event.at, now),
      dateTime: event.at.toISOString(),
      title,
      by: actorWords(event.actor_kind, event.actor, names),
      text: more.join(' · '),
    };
  });
}
