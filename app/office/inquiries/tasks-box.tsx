import { todayTexts } from '../../../content/office/inquiries.ts';
import type { TaskWithInquiry } from '../../../domain/inquiries/office-day.server.ts';
import { taskKinds } from '../../../domain/tasks/task-kinds.ts';
import { speakTimeLeft } from '../../../domain/time/time-left.ts';
import { classNames } from '../../ui/class-names.ts';
import { OfficeBox } from '../office-page.tsx';
import { partnerPath } from '../partners/partner-words.ts';
import { casePath, referenceOf } from './inquiry-words.ts';
import { TaskControls } from './task-controls.tsx';

type Props = { tasks: TaskWithInquiry[]; me: string; now: Date };

/** What somebody has to do, the most urgent first. */
export function TasksBox({ tasks, me, now }: Props) {
  return (
    <OfficeBox id="aufgaben" heading={`${todayTexts.tasks} (${tasks.length})`} flush={tasks.length > 0}>
      {tasks.length === 0 ? (
        <p className="text-sm text-ink-soft">{todayTexts.noTasks}</p>
      ) : (
        <ul>
          {tasks.map((task) => (
            <TaskLine key={task.id} task={task} me={me} now={now} />
          ))}
        </ul>
      )}
    </OfficeBox>
  );
}

/** What is about firms leads to their part of the page. */
const ABOUT_FIRMS = ['propose', 'no-firm', 'by-hand', 'no-answer', 'mail-stuck', 'customer-question'];
const taskPath = (kind: string, inquiryId: string) =>
  `${casePath(inquiryId)}${ABOUT_FIRMS.includes(kind) ? '#auswahl' : ''}`;

function TaskLine({ task, me, now }: { task: TaskWithInquiry; me: string; now: Date }) {
  return (
    <li
      data-row=""
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-line px-4 py-2 text-sm focus-within:bg-isar-100 hover:bg-isar-50"
    >
      <span>
        <span className="font-semibold">{taskKinds[task.kind]?.title ?? task.kind}</span>
        <span className="block text-xs text-ink-soft">
          {task.inquiry_id && (
            <a
              href={taskPath(task.kind, task.inquiry_id)}
              data-open=""
              className="text-isar-700 underline underline-offset-4"
            >
              {referenceOf(task.inquiry_id)}
            </a>
          )}
          {task.partner_number && (
            <a
              href={partnerPath(task.partner_number)}
              data-open=""
              className="text-isar-700 underline underline-offset-4"
            >
              {task.partner_name} ({task.partner_number})
            </a>
          )}{' '}
          {task.postal_code} · <DueWords due={task.due_at} now={now} /> · {ownerOf(task, me)}
        </span>
      </span>
      <TaskControls task={task} me={me} action="/zentrale/?index" />
    </li>
  );
}

function DueWords({ due, now }: { due: Date; now: Date }) {
  return <span className={classNames(due <= now && 'font-semibold text-danger-700')}>{speakTimeLeft(due, now)}</span>;
}

function ownerOf({ taken_by, taken_by_name }: TaskWithInquiry, me: string): string {
  if (!taken_by) return todayTexts.nobody;
  return taken_by === me ? todayTexts.you : (taken_by_name ?? taken_by);
}
