import { type InquiryStatus, inquiryStatuses } from '../../../domain/process/reasons.ts';
import { speakTimeLeft } from '../../../domain/time/munich-clock.ts';
import { Badge } from '../../ui/badge.tsx';
import { classNames } from '../../ui/class-names.ts';
import { flagWords, referenceOf, statusLooks } from './inquiry-words.ts';

/** An inquiry as people speak of it, and small beside it the number that customers and mails name. */
export function InquiryName({ called, id }: { called: string; id: string }) {
  return (
    <>
      <span>{called}</span>{' '}
      <span className="text-xs font-normal whitespace-nowrap text-ink-soft tabular-nums">{referenceOf(id)}</span>
    </>
  );
}

export function StatusBadge({ status }: { status: InquiryStatus }) {
  return <Badge {...statusLooks[status]}>{inquiryStatuses[status]}</Badge>;
}

export function FlagBadges({ flags }: { flags: readonly string[] }) {
  return (
    <ul className="flex flex-wrap gap-1.5">
      {flags.map((flag) => (
        <li key={flag}>
          <Badge tone="bad" shape="triangle">
            {flagWords(flag)}
          </Badge>
        </li>
      ))}
    </ul>
  );
}

const PROMISED_MINUTES = 24 * 60;

/** Time left in words and as a bar; `counted` are the minutes of it that count towards the promise. */
export function TimeLeft({ due, counted, now }: { due: Date; counted: number; now: Date }) {
  const text = speakTimeLeft(due, now);
  const over = due <= now;
  return (
    <span className="inline-flex min-w-32 flex-col gap-1">
      <span className={classNames('text-xs whitespace-nowrap', over && 'font-semibold text-danger-700')}>{text}</span>
      <meter
        className={classNames('time-left', over && 'time-left-over')}
        min={0}
        max={PROMISED_MINUTES}
        value={over ? PROMISED_MINUTES : Math.min(counted, PROMISED_MINUTES)}
        aria-label={text}
      />
    </span>
  );
}
