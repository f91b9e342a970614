import { actorTexts, inquiryPageTexts } from '../../../content/office/inquiries.ts';
import { nameProblems } from '../../../domain/inquiries/describe-inquiry.ts';
import { referenceOf } from '../../../domain/inquiries/reference.ts';
import { formatTimeLeft, listMunichTime } from '../../../domain/time/munich-clock.ts';
import {
  closeReasons,
  declineReasons,
  giveUpReasons,
  holdReasons,
  type InquiryStatus,
  inquiryStatuses,
  recallReasons,
  reopenReasons,
} from '../../../domain/workflow/reasons.ts';
import { BAD, Badge, type BadgeLook } from '../../ui/badge.tsx';
import { classNames } from '../../ui/class-names.ts';

export { nameProblems, referenceOf };
/** Forms of the start page: without `?index` the layout above it would answer them with 405. */
export const TODAY_PATH = '/zentrale/?index';
export const inquiryPath = (id: string) => `/zentrale/anfragen/${id}/`;

const statusLooks: Record<InquiryStatus, BadgeLook> = {
  new: { tone: 'info', shape: 'ring' },
  held: { tone: 'plain', shape: 'pause' },
  matching: { tone: 'info', shape: 'half' },
  offers: { tone: 'info', shape: 'disc' },
  shared: { tone: 'strong', shape: 'arrow' },
  ordered: { tone: 'good', shape: 'check' },
  done: { tone: 'off', shape: 'check' },
  lost: { tone: 'off', shape: 'dash' },
  withdrawn: { tone: 'off', shape: 'cross' },
  spam: { tone: 'bad', shape: 'cross' },
};

export const flagLabels: Record<string, string> = { ...holdReasons, clock: inquiryPageTexts.flagClock };
export const flagLabel = (flag: string) => flagLabels[flag] ?? flag;

const reasons: Record<string, string> = {
  ...recallReasons,
  ...declineReasons,
  ...giveUpReasons,
  ...closeReasons,
  ...reopenReasons,
  ...flagLabels,
};

export const reasonsOf = ({ reason, reasons: more }: Record<string, unknown>): string[] =>
  [reason, more].flat().flatMap((code) => (typeof code === 'string' ? (reasons[code] ?? code) : []));

export const describeActor = (kind: string, actor: string, names: Record<string, string>): string =>
  names[actor] ?? actorTexts[kind] ?? actor;

const ZONE = { timeZone: 'Europe/Berlin' } as const;
const day = new Intl.DateTimeFormat('de-DE', { weekday: 'short', day: '2-digit', month: '2-digit', ...ZONE });
const clock = new Intl.DateTimeFormat('de-DE', { hour: '2-digit', minute: '2-digit', ...ZONE });
const year = new Intl.DateTimeFormat('de-DE', { year: 'numeric', ...ZONE });

/** 'Mo 16.11. 15:00', with the year if it is another one. */
export function shortTime(time: Date, now: Date): string {
  const other = year.format(time) === year.format(now) ? '' : year.format(time);
  return `${day.format(time).replace('.,', '')}${other} ${clock.format(time)}`;
}

export const clockTime = (time: Date) => clock.format(time);

/** For a field of type `datetime-local`. */
export const toLocalTime = (time: Date) => listMunichTime(time).replace(' ', 'T');

export function InquiryName({ called, id }: { called: string; id: string }) {
  return (
    <>
      <span>{called}</span>{' '}
      <span className="text-xs font-normal whitespace-nowrap text-ink-soft tabular-nums">{referenceOf(id)}</span>
    </>
  );
}

export const StatusBadge = ({ status }: { status: InquiryStatus }) => (
  <Badge {...statusLooks[status]}>{inquiryStatuses[status]}</Badge>
);

export function FlagBadges({ flags }: { flags: readonly string[] }) {
  return (
    <ul className="flex flex-wrap gap-1.5">
      {flags.map((flag) => (
        <li key={flag}>
          <Badge {...BAD}>{flagLabel(flag)}</Badge>
        </li>
      ))}
    </ul>
  );
}

type WithResponseTime = { response_due_at: Date | null; first_offer_at: Date | null; status: InquiryStatus };

/** Time left for the first offer, promised within 24 hours. */
export function isWaiting<Inquiry extends WithResponseTime>(
  inquiry: Inquiry,
): inquiry is Inquiry & { response_due_at: Date } {
  const { response_due_at, first_offer_at, status } = inquiry;
  return response_due_at !== null && first_offer_at === null && ['new', 'held', 'matching'].includes(status);
}

const RESPONSE_MINUTES = 24 * 60;

/** `counted`: the minutes left that count towards the promised response time. */
export function TimeLeft({ due, counted, now }: { due: Date; counted: number; now: Date }) {
  const text = formatTimeLeft(due, now);
  const over = due <= now;
  return (
    <span className="inline-flex min-w-32 flex-col gap-1">
      <span className={classNames('text-xs whitespace-nowrap', over && 'font-semibold text-danger-700')}>{text}</span>
      <meter
        className={classNames('time-left', over && 'time-left-over')}
        min={0}
        max={RESPONSE_MINUTES}
        value={over ? RESPONSE_MINUTES : Math.min(counted, RESPONSE_MINUTES)}
        aria-label={text}
      />
    </span>
  );
}
