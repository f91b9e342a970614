import { responseTimeFigures as texts } from '../../content/office/contact-shares.ts';
import { listTexts, queueNames, scheduledTaskNames, todayTexts } from '../../content/office/inquiries.ts';
import { mailKinds } from '../../content/office/outbox.ts';
import { processings } from '../../content/processings.ts';
import { isUuid } from '../../domain/form-rules.ts';
import { RESPONSE_DUE_SORT, writeInquirySearch } from '../../domain/inquiries/inquiry-search.ts';
import type { HeldBack, OpenResponseTime } from '../../domain/inquiries/office-day.server.ts';
import type { ResponseTimeFigures } from '../../domain/response-time/response-times.server.ts';
import type { StalledWork } from '../../domain/scheduler/check-stalled-work.server.ts';
import { formatMinutes } from '../../domain/time/munich-clock.ts';
import { OpenLink, TextLink } from '../ui/button.tsx';
import { Choice } from '../ui/choice.tsx';
import { Form, Select } from '../ui/form.tsx';
import { TriangleAlert } from '../ui/icons.ts';
import { Box, SmallButton, SmallPostButton, Table } from '../ui/page.tsx';
import {
  FlagBadges,
  InquiryName,
  inquiryPath,
  nameProblems,
  referenceOf,
  StatusBadge,
  shortTime,
  TimeLeft,
  TODAY_PATH,
} from './inquiries/inquiry-display.tsx';

type Listed = OpenResponseTime & { counted: number };

export function ResponseTimesBox({ responseTimes, count, now }: { responseTimes: Listed[]; count: number; now: Date }) {
  const none = responseTimes.length === 0 && todayTexts.noResponseTimes;
  return (
    <Box id="zusagen" heading={todayTexts.responseTimes} count={count} flush empty={none}>
      <Table
        caption={todayTexts.responseTimes}
        rows={responseTimes}
        columns={[
          {
            label: todayTexts.left,
            cell: ({ response_due_at, counted }) => <TimeLeft due={response_due_at} counted={counted} now={now} />,
          },
          {
            label: todayTexts.inquiry,
            className: 'w-full max-w-0',
            cell: ({ id, called, types_of_problems, response_due_at, asked, answered, offers }) => (
              <>
                <span className="block">
                  <OpenLink href={inquiryPath(id)}>
                    <InquiryName called={called} id={id} />
                  </OpenLink>
                </span>
                <span className="block truncate text-xs text-ink-soft">
                  {[shortTime(response_due_at, now), nameProblems(types_of_problems)].filter(Boolean).join(' · ')}
                </span>
                <span className="block truncate text-xs text-ink-soft">
                  {todayTexts.firmsAsked(asked, answered, offers)}
                </span>
              </>
            ),
          },
          { label: listTexts.columns.status, wide: true, cell: StatusBadge },
        ]}
      />
      {count > responseTimes.length && (
        <p className="px-4 py-3 text-sm">
          <TextLink href={`/zentrale/anfragen/${writeInquirySearch({ sort: RESPONSE_DUE_SORT })}`}>
            {todayTexts.moreResponseTimes(count)}
          </TextLink>
        </p>
      )}
    </Box>
  );
}

const MARKED = 'markierte';
const MARKED_FORM = { name: 'marked', id: MARKED, action: TODAY_PATH };
const MARKED_INTENT = { name: 'intent', label: todayTexts.markedAct, empty: todayTexts.chooseAct };

const toDo = (intent: string, kind: 'secondary' | 'quiet' = 'secondary') => ({
  action: TODAY_PATH,
  values: { intent },
  kind,
});

/** Probable spam: nobody is sent an email until the office releases it. */
export function HeldBackBox({ inquiries, count, now }: { inquiries: HeldBack[]; count: number; now: Date }) {
  return (
    <Box id="zurueckgehalten" heading={todayTexts.heldBack} count={count} flush empty={todayTexts.noHeldBack}>
      <p className="px-4 pb-2 text-sm text-ink-soft">
        {todayTexts.heldBackHint} {count > inquiries.length && todayTexts.moreHeldBack(count)}
      </p>
      <ul>
        {inquiries.map(({ id, called, types_of_problems, flags, received_at }) => (
          <li
            key={id}
            data-row=""
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-line px-4 py-2 text-sm focus-within:bg-isar-100 hover:bg-isar-50"
          >
            {inquiries.length > 1 && (
              <Choice look="bare" form={MARKED} name="anfrage" value={id} label={todayTexts.mark(referenceOf(id))} />
            )}
            <div className="min-w-0 flex-1 space-y-1">
              <OpenLink href={inquiryPath(id)}>
                <InquiryName called={called} id={id} />
              </OpenLink>
              <span className="block text-xs text-ink-soft">
                {shortTime(received_at, now)} · {nameProblems(types_of_problems)}
              </span>
              <FlagBadges flags={flags} />
            </div>
            <div className="flex gap-2">
              <SmallPostButton {...toDo(`freigeben ${id}`)}>{todayTexts.liftHold}</SmallPostButton>
              <SmallPostButton {...toDo(`spam ${id}`, 'quiet')}>{todayTexts.spam}</SmallPostButton>
            </div>
          </li>
        ))}
      </ul>
      {inquiries.length > 1 && (
        <Form {...MARKED_FORM} className="flex flex-wrap items-end gap-2 border-t border-line px-4 py-3">
          <Select dense {...MARKED_INTENT} options={todayTexts.markedActs} required />
          <SmallButton>{todayTexts.actOnMarked}</SmallButton>
        </Form>
      )}
    </Box>
  );
}

export function StalledWorkBox({
  scheduler,
  failedJobs,
  names,
  now,
}: StalledWork & { names: ReadonlyMap<string, string>; now: Date }) {
  const lines = failedJobs.map(({ queue, failed }) =>
    todayTexts.failedJobs(queueNames[queue] ?? mailKinds[queue] ?? queue, failed),
  );
  for (const { task, subject, first_failed_at, attempts, last_error } of scheduler.failures) {
    const since = formatMinutes(Math.floor((now.getTime() - first_failed_at.getTime()) / 60_000));
    const what = isUuid(subject) ? [names.get(subject), referenceOf(subject)].filter(Boolean).join(', ') : null;
    lines.push(todayTexts.scheduledTaskFails(taskName(task), what, since, attempts, last_error));
  }
  const stalled = scheduler.stalled.map(({ task }) => taskName(task));
  if (stalled.length > 0 && scheduler.stalled.every(({ since }) => since === null))
    lines.unshift(todayTexts.schedulerNever);
  else if (stalled.length > 0) lines.unshift(todayTexts.schedulerStalled(stalled));
  if (lines.length === 0) return null;
  return (
    <Box id="stillstand" heading={todayTexts.still} className="border-l-4 border-l-danger-700">
      <ul className="space-y-1 text-sm">
        {lines.map((line) => (
          <li key={line} className="flex items-start gap-2">
            <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-danger-700" />
            {line}
          </li>
        ))}
      </ul>
      {failedJobs.length > 0 && (
        <p className="mt-2 text-sm">
          <TextLink href="/zentrale/postausgang/">{todayTexts.toOutbox}</TextLink>
        </p>
      )}
    </Box>
  );
}

function taskName(task: string): string {
  const rule = processings.find(({ id }) => `retention:${id}` === task);
  return rule ? `Löschfrist: ${rule.title}` : (scheduledTaskNames[task] ?? task);
}

/** A percentage of fewer cases is meaningless. */
const LEAST = 20;

export function ResponseTimeFiguresBox({ figures }: { figures: ResponseTimeFigures }) {
  const { inquiries, over, keptRule, keptClock, withOffers, medianFirst, medianSecond, medianThird } = figures;
  const percent = (kept: number) => Math.floor((100 * kept) / Math.max(1, over));
  const medians = [medianFirst, medianSecond, medianThird].flatMap((minutes, index) =>
    minutes === null ? [] : [`${texts.nth[index]} ${formatHours(minutes)}`],
  );
  return (
    <Box id="zusage" heading={texts.heading} empty={inquiries === 0 && texts.none}>
      <div className="space-y-1 text-sm">
        {over < LEAST ? (
          <p>{texts.few(over)}</p>
        ) : (
          <p className="font-semibold">
            {texts.kept(percent(keptRule), texts.rule)}, {texts.kept(percent(keptClock), texts.clock)}
          </p>
        )}
        <p>{texts.counts(withOffers)}</p>
        {medians.length > 0 && <p>{texts.medians(medians.join(', '))}</p>}
      </div>
    </Box>
  );
}

function formatHours(minutes: number): string {
  const hours = Math.round(minutes / 6) / 10;
  return minutes < 90 ? `${minutes} Min.` : `${String(hours).replace('.', ',')} Std.`;
}
