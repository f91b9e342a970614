import type { ReactNode } from 'react';
import { mailKinds } from '../../content/office/outbox.ts';
import { stopTexts as texts } from '../../content/office/selection.ts';
import type { UndoableAction } from '../../domain/matching/undo-action.server.ts';
import type { InquiryEvent } from '../../domain/workflow/inquiry-events.server.ts';
import { Fold } from '../ui/fold.tsx';
import { Form, type FormProps } from '../ui/form.tsx';
import { Box, SmallButton } from '../ui/page.tsx';
import { Bullets } from '../ui/section.tsx';
import { describeActor, shortTime } from './inquiries/inquiry-display.tsx';

const time = new Intl.DateTimeFormat('de-DE', { timeStyle: 'medium', timeZone: 'Europe/Berlin' });

export function UndoableActions({ steps, action }: { steps: readonly UndoableAction[]; action: string }) {
  return steps.map(({ undoKey, mails, leavesAt, whole }) => (
    <Form
      key={undoKey}
      action={action}
      values={{ undoKey, intent: 'anhalten' }}
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

type StepFoldProps = Pick<FormProps, 'action' | 'values'> & {
  name: string;
  /** Of a group, one is open at a time. */
  group: string;
  label: string;
  text: string;
  button?: string;
  /** Not the next thing to do. */
  grave?: boolean;
  open?: boolean;
  children?: ReactNode;
};

export function StepFold({ name, group, label, text, button = label, grave, open, children, ...form }: StepFoldProps) {
  return (
    <Fold look="row" form={name} name={group} title={label} open={open}>
      <Form name={name} {...form} className="space-y-3 px-4 pb-4 text-sm">
        <p className="text-ink-soft">{text}</p>
        {children}
        <SmallButton kind={grave ? 'secondary' : 'primary'}>{button}</SmallButton>
      </Form>
    </Fold>
  );
}

type MeanwhileProps = { events: readonly InquiryEvent[]; lacking?: readonly string[]; heading: string } & EventTexts;

export function MeanwhileList({ events, lacking = [], heading, describeEvent, names, now }: MeanwhileProps) {
  const done = timelineEntries(events, { describeEvent, names, now }).toReversed();
  const lines = [
    ...lacking,
    ...done.map(({ time, title, text, by }) => `${time}: ${[title, text].filter(Boolean).join(' · ')} (${by})`),
  ];
  if (lines.length === 0) return null;
  return (
    <div className="text-sm">
      {events.length > 0 && <p>{heading}</p>}
      <Bullets items={lines} className="list-disc pl-5" />
    </div>
  );
}

type Props = { mails: readonly { kind: string; sent_at: Date }[]; now: Date; heading: string; none: string };

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

type EventTexts = { describeEvent(event: InquiryEvent): string[]; names: Record<string, string>; now: Date };

/** The latest first. */
export function timelineEntries(events: readonly InquiryEvent[], { describeEvent, names, now }: EventTexts) {
  return events.toReversed().map((event) => {
    const [title = '', ...more] = describeEvent(event);
    return {
      key: event.id,
      time: shortTime(event.at, now),
      dateTime: event.at.toISOString(),
      title,
      by: describeActor(event.actor_kind, event.actor, names),
      text: more.join(' · '),
    };
  });
}
