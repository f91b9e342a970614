import { caseAnswers, caseTexts } from '../../../content/office/inquiries.ts';
import type { CaseProblem } from './case-deed.ts';
import type { CaseView } from './case-view.ts';
import { describeEvent } from './describe-event.ts';
import { StatusBadge, TimeLeft } from './inquiry-marks.tsx';
import { actorWords, shortTime } from './inquiry-words.ts';

/** State and promise, at a glance. */
export function CaseHead({ view: { inquiry, counted, now } }: { view: CaseView }) {
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-2 text-sm">
      <StatusBadge status={inquiry.status} />
      <span className="text-ink-soft">
        {caseTexts.received} {shortTime(inquiry.received_at, now)}
      </span>
      <PromiseWords inquiry={inquiry} counted={counted} now={now} />
    </div>
  );
}

function PromiseWords({ inquiry, counted, now }: Pick<CaseView, 'inquiry' | 'counted' | 'now'>) {
  const { promise_due_at: due, first_offer_at: offered, status } = inquiry;
  if (!due) return null;
  if (offered) return <span>{offered <= due ? caseTexts.promiseKept : caseTexts.promiseLate}</span>;
  return ['new', 'held', 'matching'].includes(status) ? <TimeLeft due={due} counted={counted} now={now} /> : null;
}

/** What went wrong and, when somebody was faster, what they did. */
export function CaseProblemAlert({ problem, view }: { problem: CaseProblem; view: CaseView }) {
  return (
    <div role="alert" className="rounded-md bg-danger-100 px-4 py-3 text-danger-700">
      <p className="font-medium">{problem.text}</p>
      {problem.events.length > 0 && (
        <>
          <p className="mt-2 text-sm">{caseAnswers.staleList}</p>
          <ul className="list-disc pl-5 text-sm">
            {problem.events.map((event) => (
              <li key={event.id}>
                {shortTime(event.at, view.now)}: {describeEvent(event).join(' · ')} (
                {actorWords(event.actor_kind, event.actor, view.names)})
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
