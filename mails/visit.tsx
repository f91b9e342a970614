import {
  visitCancelledMail as cancelled,
  visitNotedMail as coming,
  firmVisitCancelledMail as firmCancelled,
  firmVisitNotedMail as firmComing,
  firmVisitOtherMail as firmOther,
  firmVisitReminderMail as firmReminder,
  visitReminderMail as reminder,
  visitTimesMail as times,
} from '../content/visits.ts';
import type { Template } from './layout.tsx';
import { ownTemplate } from './own-page.tsx';
import { type CustomerReleaseProps, type FirmReleaseProps, firmSample, Letter, sample } from './release.tsx';

export type FirmVisitProps = FirmReleaseProps & { time: string; moved?: boolean };
export type CustomerVisitProps = CustomerReleaseProps & { time: string; moved?: boolean };
export type VisitTimesProps = CustomerReleaseProps & { times: readonly string[] };

const time = 'Freitag, 15. Januar, 10:30\u00a0Uhr';

export const visitTimesTemplate = ownTemplate<VisitTimesProps>(
  (props) => ({ ...times, subject: times.subject(props.firm), paragraphs: times.paragraphs(props.firm, props.times) }),
  { standard: { ...sample, times: [time, 'Montag, 18. Januar, 16\u00a0Uhr'] } },
);

export const visitNotedTemplate = ownTemplate<CustomerVisitProps>(
  ({ firm, time: at, moved }) => ({
    ...coming,
    heading: moved ? coming.moved : coming.heading,
    subject: coming.subject(firm, at),
    paragraphs: [...coming.paragraphs(firm, at, moved), coming.inCalendar],
  }),
  { standard: { ...sample, name: 'Erika Muster', time }, verschoben: { ...sample, time, moved: true } },
);

export const visitCancelledTemplate = ownTemplate<CustomerVisitProps>(
  ({ firm, time }) => ({
    ...cancelled,
    subject: cancelled.subject(firm, time),
    ...(!time && cancelled.withdrawn),
    paragraphs: cancelled.paragraphs(firm, time),
  }),
  { standard: { ...sample, time }, vorschlag: { ...sample, time: '' } },
);

export const visitReminderTemplate = ownTemplate<CustomerVisitProps>(
  (props) => ({
    ...reminder,
    subject: reminder.subject(props.firm, props.time),
    paragraphs: [...reminder.paragraphs(props.firm, props.time), reminder.inCalendar],
  }),
  { standard: { ...sample, name: 'Erika Muster', time } },
);

const firmTemplate = (
  texts: { preview: string; heading: string; button: string },
  words: (props: FirmVisitProps) => {
    subject: string;
    heading?: string;
    preview?: string;
    paragraphs: readonly string[];
  },
  previews: Record<string, FirmVisitProps> = { standard: { ...firmSample, time } },
): Template<FirmVisitProps> => ({
  // biome-ignore lint/correctness/noComponentHookFactories: called once for each template, while modules load
  Mail: (props) => {
    const { paragraphs, ...own } = words(props);
    return <Letter {...props} texts={{ ...texts, ...own }} paragraphs={paragraphs} />;
  },
  subject: (props) => words(props).subject,
  previews,
});

export const firmVisitNotedTemplate = firmTemplate(
  firmComing,
  ({ reference, contactName, time: at, moved }) => ({
    subject: firmComing.subject(reference, at),
    heading: moved ? firmComing.moved : firmComing.heading,
    paragraphs: firmComing.paragraphs(contactName, at, moved),
  }),
  { standard: { ...firmSample, time }, verschoben: { ...firmSample, time, moved: true } },
);

export const firmVisitOtherTemplate = firmTemplate(firmOther, ({ reference, contactName, time: at }) => ({
  subject: firmOther.subject(reference),
  paragraphs: firmOther.paragraphs(contactName, at || null),
}));

export const firmVisitCancelledTemplate = firmTemplate(
  firmCancelled,
  ({ reference, contactName, time: at }) => ({
    ...(!at && firmCancelled.withdrawn),
    subject: (at ? firmCancelled : firmCancelled.withdrawn).subject(reference),
    paragraphs: firmCancelled.paragraphs(contactName, at),
  }),
  { standard: { ...firmSample, time }, vorschlag: { ...firmSample, time: '' } },
);

export const firmVisitReminderTemplate = firmTemplate(firmReminder, ({ reference, contactName, time: at }) => ({
  subject: firmReminder.subject(reference, at),
  paragraphs: firmReminder.paragraphs(contactName, at),
}));
