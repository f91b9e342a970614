import { taskTexts } from '../../../content/office/inquiries.ts';
import type { TaskWithInquiry } from '../../../domain/inquiries/office-day.server.ts';
import { taskKinds, taskOutcomes } from '../../../domain/tasks/task-kinds.ts';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/field.tsx';
import { Form } from '../../ui/form.tsx';

type Props = { task: Pick<TaskWithInquiry, 'id' | 'kind' | 'taken_by'>; me: string; action: string };

/** Take it, or give it back or finish it with a word. Works the same on every page that shows tasks. */
export function TaskControls({ task, me, action }: Props) {
  if (!task.taken_by) {
    return (
      <form method="post" action={action}>
        <TaskFields id={task.id} />
        <Button name="tun" value="aufgabe-nehmen" kind="secondary" size="compact">
          {taskTexts.take}
        </Button>
      </form>
    );
  }
  if (task.taken_by !== me) return null;
  const outcomes = taskKinds[task.kind]?.outcomes ?? [];
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Form name={`task-${task.id}`} action={action} className="flex flex-wrap items-center gap-2">
        <TaskFields id={task.id} />
        <input type="hidden" name="art" value={task.kind} />
        <Select
          dense
          className="lg:max-w-48"
          name="ergebnis"
          required
          label={taskTexts.outcome}
          hideLabel
          empty={taskTexts.chooseOutcome}
          options={outcomes.map((code) => [code, taskOutcomes[code]])}
        />
        <Button name="tun" value="aufgabe-erledigen" kind="secondary" size="compact">
          {taskTexts.finish}
        </Button>
      </Form>
      <form method="post" action={action}>
        <TaskFields id={task.id} />
        <Button name="tun" value="aufgabe-zurueck" kind="quiet" size="compact">
          {taskTexts.giveBack}
        </Button>
      </form>
    </div>
  );
}

function TaskFields({ id }: { id: string }) {
  return <input type="hidden" name="aufgabe" value={id} />;
}
