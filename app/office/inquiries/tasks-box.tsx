import type { ReactNode } from 'react';
import { proposalsTexts } from '../../../content/office/choice.ts';
import { taskTexts, todayTexts } from '../../../content/office/inquiries.ts';
import type { TaskWithInquiry } from '../../../domain/inquiries/office-day.server.ts';
import { taskKinds, taskOutcomes } from '../../../domain/tasks/task-kinds.ts';
import { speakTimeLeft } from '../../../domain/time/munich-clock.ts';
import { classNames } from '../../ui/class-names.ts';
import { Fold } from '../../ui/fold.tsx';
import { Form } from '../../ui/form.tsx';
import { Box } from '../../ui/page.tsx';
import { LineLink, TextLink } from '../../ui/text-link.tsx';
import { BILLING, billedFirmPath } from '../billing/billing-frame.tsx';
import { OFFICE_FIRMS, officeFirmPath } from '../firms/firm-words.tsx';
import { SmallButton, SmallPost, SmallSelect } from '../small-controls.tsx';
import { casePath, InquiryName, TODAY } from './inquiry-words.tsx';

type Props = { tasks: TaskWithInquiry[]; me: string; now: Date };

/** What somebody has to do, the most urgent first; what concerns the same inquiry or firm stands right below it. */
export function TasksBox({ tasks, me, now }: Props) {
  const proposals = tasks.filter(({ kind }) => kind === 'propose').length;
  const together = [...Map.groupBy(tasks, ({ id, inquiry_id, firm_id }) => inquiry_id ?? firm_id ?? id).values()];
  return (
    <Box
      id="aufgaben"
      heading={todayTexts.tasks}
      count={tasks.length}
      flush
      aside={proposals > 1 && <LineLink href="/zentrale/vorschlaege/">{proposalsTexts.link(proposals)}</LineLink>}
      empty={tasks.length === 0 && todayTexts.noTasks}
    >
      <ul>
        {together.flatMap((group) =>
          group.map((task, index) => (
            <TaskLine key={task.id} task={task} me={me} now={now} action={TODAY} below={index > 0}>
              <Subject task={task} />
            </TaskLine>
          )),
        )}
      </ul>
    </Box>
  );
}

/** What is about firms leads to their part of the page. */
const ABOUT_FIRMS = ['propose', 'no-firm', 'no-answer', 'mail-stuck', 'customer-question'];
const taskPath = (kind: string, inquiryId: string) =>
  `${casePath(inquiryId)}${ABOUT_FIRMS.includes(kind) ? '#auswahl' : ''}`;

/** What is about money is decided there. */
const firmPath = (kind: string, number: number) => {
  if (['commission-changed', 'storno-due', 'pay-out', 'reclaim'].includes(kind)) return billedFirmPath(number);
  return kind === 'objection' || kind.startsWith('commission-') ? `${BILLING}#entscheiden` : officeFirmPath(number);
};

/** Tasks about no inquiry and no firm: their note is the way there. */
const OFFICE_PATHS: Readonly<Record<string, string>> = {
  'bill-month': `${BILLING}#abrechnen`,
  'base-rate': `${BILLING}einstellungen/#zins`,
  'application-held': `${OFFICE_FIRMS}#bewerbungen`,
};

function Subject({ task: { kind, inquiry_id, called, firm_number, firm_name, note } }: { task: TaskWithInquiry }) {
  const link = (href: string, words: ReactNode) => (
    <TextLink href={href} data-open="">
      {words}
    </TextLink>
  );
  return (
    <>
      {inquiry_id && link(taskPath(kind, inquiry_id), <InquiryName called={called} id={inquiry_id} />)}
      {OFFICE_PATHS[kind] && link(OFFICE_PATHS[kind], note)}
      {firm_number && link(firmPath(kind, firm_number), `${firm_name} (${firm_number})`)} ·{' '}
    </>
  );
}

type LineProps = {
  task: TaskWithInquiry;
  me: string;
  now: Date;
  action: string;
  /** A further task of what the line above is about. */
  below?: boolean;
  children?: ReactNode;
};

export function TaskLine({ task, me, now, action, below, children }: LineProps) {
  const { taken_by, taken_by_name } = task;
  const owner = !taken_by ? todayTexts.nobody : taken_by === me ? todayTexts.you : (taken_by_name ?? taken_by);
  return (
    <li
      data-row=""
      className={classNames(
        'flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2 text-sm focus-within:bg-isar-100 hover:bg-isar-50',
        below ? 'border-l-4 border-l-isar-300 pl-3' : 'border-t border-line',
      )}
    >
      <span>
        <span className="font-semibold">{taskKinds[task.kind]?.title ?? task.kind}</span>
        <span className="block text-xs text-ink-soft">
          {children}
          <span className={classNames(task.due_at <= now && 'font-semibold text-danger-700')}>
            {speakTimeLeft(task.due_at, now)}
          </span>{' '}
          · {owner}
        </span>
        {task.note && !OFFICE_PATHS[task.kind] && (
          <Fold className="mt-1 max-w-prose text-sm" title={todayTexts.say}>
            <p className="mt-1">{task.note}</p>
          </Fold>
        )}
      </span>
      <TaskControls task={task} me={me} action={action} />
    </li>
  );
}

type ControlProps = { task: Pick<TaskWithInquiry, 'id' | 'kind' | 'taken_by'>; me: string; action: string };

/** Take it, or give it back or finish it with a word. Works the same on every page that shows tasks. */
export function TaskControls({ task, me, action }: ControlProps) {
  const values = { aufgabe: task.id };
  if (!task.taken_by) {
    return (
      <SmallPost action={action} values={values} name="intent" value="aufgabe-nehmen">
        {taskTexts.take}
      </SmallPost>
    );
  }
  if (task.taken_by !== me) return null;
  const outcomes = taskKinds[task.kind]?.outcomes ?? [];
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Form
        name={`task-${task.id}`}
        action={action}
        values={{ ...values, art: task.kind }}
        className="flex flex-wrap items-center gap-2"
      >
        <SmallSelect
          name="ergebnis"
          required
          label={taskTexts.outcome}
          hideLabel
          empty={taskTexts.chooseOutcome}
          options={outcomes.map((code) => [code, taskOutcomes[code]])}
        />
        <SmallButton intent="aufgabe-erledigen">{taskTexts.finish}</SmallButton>
      </Form>
      <SmallPost action={action} values={values} name="intent" value="aufgabe-zurueck" kind="quiet">
        {taskTexts.giveBack}
      </SmallPost>
    </div>
  );
}
