import { redirect } from 'react-router';
import { callTexts } from '../../content/office/call.ts';
import { inquiryAnswers, inquiryDone, todayTexts } from '../../content/office/inquiries.ts';
import { mailKinds, outboxTexts } from '../../content/office/outbox.ts';
import { applyOfficeTransitions } from '../../domain/closing/close-inquiry.server.ts';
import { listMailJobs } from '../../domain/deliveries/list-mails.server.ts';
import { findInquiryNames } from '../../domain/inquiries/find-office-inquiry.server.ts';
import { readOfficeDay } from '../../domain/inquiries/office-day.server.ts';
import { isUuid } from '../../domain/is-uuid.ts';
import { undoableActions } from '../../domain/matching/undo-action.server.ts';
import { readResponseTimeFigures } from '../../domain/response-time/response-times.server.ts';
import { findStalledWork } from '../../domain/scheduler/check-stalled-work.server.ts';
import { countTime, responseCalendar } from '../../domain/time/working-time.ts';
import { readFlash } from '../flash.ts';
import { readForm } from '../read-form.ts';
import { refuseForm } from '../refuse-form.ts';
import { Island } from '../start/island.tsx';
import { LineLink } from '../ui/button.tsx';
import { Phone } from '../ui/icons.ts';
import { Page } from '../ui/page.tsx';
import type { Route } from './+types/today-page.ts';
import AutoRefresh from './auto-refresh.island.tsx';
import { FailedMailsBox } from './failed-mails.tsx';
import { FirstDayBox } from './findings.tsx';
import { requirePermission } from './guard.ts';
import { clockTime, referenceOf, TODAY } from './inquiries/inquiry-words.tsx';
import { TasksBox } from './inquiries/tasks-box.tsx';
import { workMail, workTask } from './shared-actions.ts';
import { SmallLink } from './small-controls.tsx';
import { HeldBackBox, ResponseTimeFiguresBox, ResponseTimesBox, StalledWorkBox } from './today-boxes.tsx';

const FIGURE_DAYS = 30;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { actor, role, database, operation, query } = requirePermission({ request, context }, 'inquiries.see');
  const [{ responseTimes, ...day }, still, figures, failed, begun] = await Promise.all([
    readOfficeDay(database),
    findStalledWork(database),
    readResponseTimeFigures(database, FIGURE_DAYS),
    listMailJobs(database, 'failed'),
    role === 'admin' ? operation.look('first-day') : [],
  ]);
  const count = Number(/^\d{1,3}$/.exec(query.get('zahl') ?? '')?.[0] ?? 1);
  const mailed = Object.entries(outboxTexts.done).map(([code, words]) => [`post-${code}`, words]);
  const flash = readFlash(request, { ...inquiryDone, ...Object.fromEntries(mailed) });
  const failing = still.scheduler.failures.map(({ subject }) => subject).filter(isUuid);
  return {
    ...day,
    ...still,
    failedJobs: still.failedJobs.filter(({ queue }) => !Object.hasOwn(mailKinds, queue)),
    failedMails: failed,
    names: await findInquiryNames(database, [...failing, ...failed.flatMap(({ inquiry_id }) => inquiry_id ?? [])]),
    figures,
    missing: begun.flatMap(({ findings }) => findings).filter(({ level }) => level !== 'fine'),
    me: actor.id,
    standing: query.has('angehalten'),
    flash: flash && count > 1 ? `${count}: ${flash}` : flash,
    responseTimes: responseTimes.map((responseTime) => ({
      ...responseTime,
      counted: countTime(responseCalendar, day.now, responseTime.response_due_at),
    })),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const worked = await workTask({ request, context }, form);
  if (worked?.kind === 'problem') return refuseForm(form, worked.errors, { status: worked.status });
  if (worked) return redirect('/zentrale/?meldung=aufgabe#aufgaben', 303);
  const mailed = await workMail({ request, context }, form);
  if (mailed?.kind === 'problem') return refuseForm(form, mailed.errors, { status: mailed.status });
  if (mailed) return redirect(`/zentrale/?meldung=post-${mailed.code}&zahl=${mailed.count}`, 303);
  // The button of a row names its inquiry; the form below the list is about all ticked ones.
  const [what = '', only] = (form.get('intent') ?? '').split(' ');
  if (form.get('intent') === '') return refuseForm(form, { intent: todayTexts.noAct });
  const event = what === 'freigeben' ? 'lift-hold' : what === 'spam' ? what : null;
  const inquiryIds = only ? [only] : form.getAll('anfrage');
  if (!event || !inquiryIds.every(isUuid)) return refuseForm(form, inquiryAnswers.unknownAct, { status: 400 });
  const { actor, database } = requirePermission({ request, context }, 'inquiries.work', form);
  if (inquiryIds.length === 0) return refuseForm(form, todayTexts.noneMarked);
  const step = { inquiryIds, actor, event, reason: '' };
  const each = await applyOfficeTransitions(undoableActions(database, what), step);
  const failed = each.filter(({ kind }) => kind !== 'done');
  const count = each.length - failed.length;
  if (failed.length > 0) {
    const told = count > 0 ? [todayTexts.eachDone[event](count)] : [];
    const lines = failed.map(({ inquiryId, kind }) =>
      todayTexts.eachFailed(
        referenceOf(inquiryId),
        kind === 'erasing' ? inquiryAnswers.erasing : inquiryAnswers.refused,
      ),
    );
    return refuseForm(form, [...told, ...lines].join(' '), { status: 409 });
  }
  const done = event === 'spam' ? 'spam' : 'freigegeben';
  return redirect(`/zentrale/?meldung=${done}${count > 1 ? `&zahl=${count}` : ''}`, 303);
}

export default function TodayPage({ loaderData }: Route.ComponentProps) {
  const { now, me, standing, tasks, responseTimeCount, heldBackCount, failedMails, failedJobs } = loaderData;
  const waiting = tasks.length + responseTimeCount + heldBackCount + failedMails.length + failedJobs.length;
  return (
    <Page
      heading={todayTexts.title}
      aside={
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
          <Refresh now={now} standing={standing} />
          <SmallLink href="/zentrale/anfragen/neu/" icon={Phone} kind="primary">
            {callTexts.link}
          </SmallLink>
        </div>
      }
    >
      <Island name="auto-refresh" of={AutoRefresh} props={{ wanted: !standing }} atOnce />
      <StalledWorkBox {...loaderData} />
      <FailedMailsBox mails={failedMails} names={loaderData.names} path={TODAY} />
      <FirstDayBox missing={loaderData.missing} open={waiting === 0} />
      <div className="grid items-start gap-5 *:min-w-0 xl:grid-cols-[minmax(0,4fr)_minmax(0,3fr)]">
        <ResponseTimesBox responseTimes={loaderData.responseTimes} count={responseTimeCount} now={now} />
        <div className="space-y-5">
          <TasksBox tasks={tasks} me={me} now={now} />
          <ResponseTimeFiguresBox figures={loaderData.figures} />
          <HeldBackBox inquiries={loaderData.heldBack} count={heldBackCount} now={now} />
        </div>
      </div>
    </Page>
  );
}

/** People who read slowly can stop the page from reloading. */
function Refresh({ now, standing }: { now: Date; standing: boolean }) {
  return (
    <p className="flex flex-wrap items-center gap-x-4 text-sm text-ink-soft">
      <span>{todayTexts.refreshed(clockTime(now))}</span>
      <LineLink href={standing ? '/zentrale/?angehalten' : '/zentrale/'}>{todayTexts.refresh}</LineLink>
      <LineLink
        href={standing ? '/zentrale/' : '/zentrale/?angehalten'}
        title={standing ? todayTexts.standing : todayTexts.refreshes}
        className="without-script:hidden"
      >
        {standing ? todayTexts.resume : todayTexts.pause}
      </LineLink>
    </p>
  );
}
