import { callTexts } from '../../content/office/call.ts';
import { inquiryAnswers, inquiryDone, todayTexts } from '../../content/office/inquiries.ts';
import { mailKinds, outboxTexts } from '../../content/office/outbox.ts';
import { applyOfficeTransitions } from '../../domain/closing/close-inquiry.server.ts';
import { listMailJobs } from '../../domain/deliveries/list-mails.server.ts';
import { isUuid } from '../../domain/form-rules.ts';
import { findInquiryNames } from '../../domain/inquiries/find-office-inquiry.server.ts';
import { readOfficeDay } from '../../domain/inquiries/office-day.server.ts';
import { undoableActions } from '../../domain/matching/undo-action.server.ts';
import { readResponseTimeFigures } from '../../domain/response-time/response-times.server.ts';
import { findStalledWork } from '../../domain/scheduler/check-stalled-work.server.ts';
import { countTime, responseCalendar } from '../../domain/time/working-time.ts';
import { Island } from '../start/island.tsx';
import { LineLink } from '../ui/button.tsx';
import { Phone } from '../ui/icons.ts';
import { OfficePage, SmallLink } from '../ui/page.tsx';
import type { Route } from './+types/today-page.ts';
import AutoRefresh from './auto-refresh.island.tsx';
import { FailedMailsBox } from './failed-mails.tsx';
import { FirstDayBox } from './finding-list.tsx';
import { readOfficeForm, requirePermission } from './guard.ts';
import { clockTime, referenceOf, TODAY_PATH } from './inquiries/inquiry-display.tsx';
import { TasksBox } from './inquiries/tasks-box.tsx';
import { handleEmailAction, handleTaskAction } from './task-and-email-actions.ts';
import { HeldBackBox, ResponseTimeFiguresBox, ResponseTimesBox, StalledWorkBox } from './today-boxes.tsx';

const FIGURE_DAYS = 30;

export async function loader(args: Route.LoaderArgs) {
  const { actor, role, database, operation, query, flash: read } = requirePermission(args, 'inquiries.see');
  const [{ responseTimes, ...day }, still, figures, failed, begun] = await Promise.all([
    readOfficeDay(database),
    findStalledWork(database),
    readResponseTimeFigures(database, FIGURE_DAYS),
    listMailJobs(database, 'failed'),
    role === 'admin' ? operation.look('first-day') : [],
  ]);
  const count = Number(/^\d{1,3}$/.exec(query.get('zahl') ?? '')?.[0] ?? 1);
  const mailed = Object.entries(outboxTexts.done).map(([code, text]) => [`post-${code}`, text]);
  const flash = read({ ...inquiryDone, ...Object.fromEntries(mailed) });
  const failing = still.scheduler.failures.map(({ subject }) => subject).filter(isUuid);
  const counted = (due: Date) => countTime(responseCalendar, day.now, due);
  return {
    ...day,
    ...still,
    failedJobs: still.failedJobs.filter(({ queue }) => !Object.hasOwn(mailKinds, queue)),
    failedMails: failed,
    names: await findInquiryNames(database, [...failing, ...failed.flatMap(({ inquiry_id }) => inquiry_id ?? [])]),
    figures,
    missing: begun.flatMap(({ findings }) => findings).filter(({ level }) => level !== 'fine'),
    me: actor.id,
    paused: query.has('angehalten'),
    flash: flash && count > 1 ? `${count}: ${flash}` : flash,
    responseTimes: responseTimes.map((responseTime) => ({
      ...responseTime,
      counted: counted(responseTime.response_due_at),
    })),
  };
}

export async function action(args: Route.ActionArgs) {
  const read = await readOfficeForm(args);
  const { form, permit, refuse, done } = read;
  const worked = await handleTaskAction(read);
  if (worked?.kind === 'problem') return refuse(worked.errors, worked.status);
  if (worked) return done('/zentrale/?meldung=aufgabe#aufgaben');
  const mailed = await handleEmailAction(read);
  if (mailed?.kind === 'problem') return refuse(mailed.errors, mailed.status);
  if (mailed) return done(`/zentrale/?meldung=post-${mailed.code}&zahl=${mailed.count}`);
  // The button of a row names its inquiry; the form below the list is about all ticked ones.
  const [what = '', only] = (form.get('intent') ?? '').split(' ');
  if (form.get('intent') === '') return refuse({ intent: todayTexts.noAct });
  const event = what === 'freigeben' ? 'lift-hold' : what === 'spam' ? what : null;
  const inquiryIds = only ? [only] : form.getAll('anfrage');
  if (!event || !inquiryIds.every(isUuid)) return refuse(inquiryAnswers.unknownAct, 400);
  const { actor, database } = permit('inquiries.work');
  if (inquiryIds.length === 0) return refuse(todayTexts.noneMarked);
  const each = await applyOfficeTransitions(undoableActions(database, what), { inquiryIds, actor, event, reason: '' });
  const failed = each.filter(({ kind }) => kind !== 'done');
  const count = each.length - failed.length;
  if (failed.length > 0) {
    const done = count > 0 ? [todayTexts.eachDone[event](count)] : [];
    const lines = failed.map(({ inquiryId, kind }) =>
      todayTexts.eachFailed(
        referenceOf(inquiryId),
        kind === 'erasing' ? inquiryAnswers.erasing : inquiryAnswers.refused,
      ),
    );
    return refuse([...done, ...lines].join(' '), 409);
  }
  const notice = event === 'spam' ? 'spam' : 'freigegeben';
  return done(`/zentrale/?meldung=${notice}${count > 1 ? `&zahl=${count}` : ''}`);
}

export default function TodayPage({ loaderData }: Route.ComponentProps) {
  const { now, me, paused, tasks, responseTimeCount, heldBackCount, failedMails, failedJobs } = loaderData;
  const waiting = tasks.length + responseTimeCount + heldBackCount + failedMails.length + failedJobs.length;
  return (
    <OfficePage
      heading={todayTexts.title}
      aside={
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
          <Refresh now={now} paused={paused} />
          <SmallLink href="/zentrale/anfragen/neu/" icon={Phone} kind="primary">
            {callTexts.link}
          </SmallLink>
        </div>
      }
    >
      <Island name="auto-refresh" of={AutoRefresh} props={{ wanted: !paused }} atOnce />
      <StalledWorkBox {...loaderData} />
      <FailedMailsBox mails={failedMails} names={loaderData.names} path={TODAY_PATH} />
      <FirstDayBox missing={loaderData.missing} open={waiting === 0} />
      <div className="grid items-start gap-5 *:min-w-0 xl:grid-cols-[minmax(0,4fr)_minmax(0,3fr)]">
        <ResponseTimesBox responseTimes={loaderData.responseTimes} count={responseTimeCount} now={now} />
        <div className="space-y-5">
          <TasksBox tasks={tasks} me={me} now={now} />
          <ResponseTimeFiguresBox figures={loaderData.figures} />
          <HeldBackBox inquiries={loaderData.heldBack} count={heldBackCount} now={now} />
        </div>
      </div>
    </OfficePage>
  );
}

/** People who read slowly can stop the page from reloading. */
function Refresh({ now, paused }: { now: Date; paused: boolean }) {
  return (
    <p className="flex flex-wrap items-center gap-x-4 text-sm text-ink-soft">
      <span>{todayTexts.refreshed(clockTime(now))}</span>
      <LineLink href={paused ? '/zentrale/?angehalten' : '/zentrale/'}>{todayTexts.refresh}</LineLink>
      <LineLink
        href={paused ? '/zentrale/' : '/zentrale/?angehalten'}
        title={paused ? todayTexts.paused : todayTexts.refreshes}
        className="without-script:hidden"
      >
        {paused ? todayTexts.resume : todayTexts.pause}
      </LineLink>
    </p>
  );
}
