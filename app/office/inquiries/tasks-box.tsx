import type { ReactNode } from 'react';
import { taskTexts, todayTexts } from '../../../content/office/inquiries.ts';
import { proposalsTexts } from '../../../content/office/selection.ts';
import type { TaskWithInquiry } from '../../../domain/inquiries/office-day.server.ts';
import { taskKinds, taskOutcomes } from '../../../domain/tasks/task-kinds.ts';
import { formatTimeLeft } from '../../../domain/time/munich-clock.ts';
import { LineLink, TextLink } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Fold } from '../../ui/fold.tsx';
import { Form } from '../../ui/form.tsx';
import { Box, SmallButton, SmallPostButton, SmallSelect } from '../../ui/page.tsx';
import { BILLING_PATH, billedFirmPath } from '../billing/billing-frame.tsx';
import { OFFICE_FIRMS_PATH, officeFirmPath } from '../firms/firm-display.tsx';
import { InquiryName, inquiryPath, TODAY_PATH } from './inquiry-display.tsx';

/** The most urgent task comes first, followed by those about the same inquiry or firm. */
export function TasksBox({ tasks, me, now }: { tasks: TaskWithInquiry[]; me: string; now: Date }) {
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
            <TaskRow key={task.id} task={task} me={me} now={now} action={TODAY_PATH} below={index > 0}>
              <Subject {...task} />
            </TaskRow>
          )),
        )}
      </ul>
    </Box>
  );
}

/** These lead to the part of the page where firms are chosen. */
const ABOUT_FIRMS = ['propose', 'no-firm', 'no-answer', 'mail-stuck', 'customer-question'];
const taskPath = (kind: string, inquiryId: string) =>
  `${inquiryPath(inquiryId)}${ABOUT_FIRMS.includes(kind) ? '#auswahl' : ''}`;

const firmPath = (kind: string, number: number) => {
  if (['commission-changed', 'storno-due', 'pay-out', 'reclaim'].includes(kind)) return billedFirmPath(number);
  return kind === 'objection' || kind.startsWith('commission-')
    ? `${BILLING_PATH}#entscheiden`
    : officeFirmPath(number);
};

/** Tasks about no inquiry and no firm: their note is a link. */
const OFFICE_PATHS: Readonly<Record<string, string>> = {
  'bill-month': `${BILLING_PATH}#abrechnen`,
  'base-rate': `${BILLING_PATH}einstellungen/#zins`,
  'application-held': `${OFFICE_FIRMS_PATH}#bewerbungen`,
};

function Subject({ kind, inquiry_id, called, firm_number, firm_name, note }: TaskWithInquiry) {
  const link = (href: string, label: ReactNode) => (
    <TextLink href={href} data-open="">
      {label}
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
  below?: boolean;
  children?: ReactNode;
};

/** `below`: the task has the same subject as the one above. */
export function TaskRow({ task, me, now, action, below, children }: LineProps) {
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
            {formatTimeLeft(task.due_at, now)}
          </span>{' '}
          · {owner}
        </span>
        {task.note && !OFFICE_PATHS[task.kind] && (
          <Fold className="mt-1 max-w-prose text-sm" title={todayTexts.say}>
            <p className="mt-1">{task.note}</p>
          </Fold>
        )}
      </span>
      <TaskControls {...task} me={me} action={action} />
    </li>
  );
}

type ControlProps = Pick<TaskWithInquiry, 'id' | 'kind' | 'taken_by'> & { me: string; action: string };

export function TaskControls({ id, kind, taken_by, me, action }: ControlProps) {
  const post = (intent: string, label: string, kind?: 'quiet') => (
    <SmallPostButton action={action} values={{ aufgabe: id }} name="intent" value={intent} {...(kind && { kind })}>
      {label}
    </SmallPostButton>
  );
  if (!taken_by) return post('aufgabe-nehmen', taskTexts.take);
  if (taken_by !== me) return null;
  const outcomes = (taskKinds[kind]?.outcomes ?? []).map((code) => [code, taskOutcomes[code]] as const);
  const form = { name: `task-${id}`, action, values: { aufgabe: id, art: kind } };
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Form {...form} className="flex flex-wrap items-center gap-2">
        <SmallSelect {...OUTCOME} required hideLabel options={outcomes} />
        <SmallButton intent="aufgabe-erledigen">{taskTexts.finish}</SmallButton>
      </Form>
      {post('aufgabe-zurueck', taskTexts.giveBack, 'quiet')}
    </div>
  );
}

const OUTCOME = { name: 'ergebnis', label: taskTexts.outcome, empty: taskTexts.chooseOutcome };
