import type { RouterContextProvider } from 'react-router';
import { taskTexts } from '../../../content/office/inquiries.ts';
import { finishTask, returnTask, takeTask } from '../../../domain/tasks/tasks.server.ts';
import { requestKeys } from '../../request-context.ts';
import { requirePermission } from '../guard.ts';

type Args = { request: Request; context: Readonly<RouterContextProvider> };
export type TaskWorked = { kind: 'done' } | { kind: 'problem'; text: string; status: number };

/** The part of an action that all pages with tasks share. Null: the form was about something else. */
export async function workTask(args: Args, form: URLSearchParams): Promise<TaskWorked | null> {
  const act = form.get('tun') ?? '';
  if (!act.startsWith('aufgabe-')) return null;
  const { actor } = requirePermission(args, 'tasks.work', form);
  const taskId = form.get('aufgabe') ?? '';
  if (!/^\d{1,18}$/.test(taskId)) return problem(taskTexts.gone, 404);
  const { database } = args.context.get(requestKeys.server);
  if (act === 'aufgabe-nehmen') {
    const taken = await takeTask(database, { taskId, actor: actor.id });
    if (taken.kind === 'taken-by') return problem(taskTexts.taken, 409);
    return taken.kind === 'gone' ? problem(taskTexts.gone, 409) : DONE;
  }
  if (act === 'aufgabe-zurueck') {
    const { kind } = await returnTask(database, { taskId, actor: actor.id });
    return kind === 'gone' ? problem(taskTexts.gone, 409) : DONE;
  }
  const [kind, outcome] = [form.get('art') ?? '', form.get('ergebnis') ?? ''];
  const finished = await finishTask(database, { taskId, actor: actor.id, kind, outcome });
  if (finished.kind === 'changed') return problem(taskTexts.changed, 409);
  if (finished.kind === 'invalid') return problem(taskTexts.noOutcome, 422);
  return finished.kind === 'gone' ? problem(taskTexts.gone, 409) : DONE;
}

const DONE = { kind: 'done' } as const;
const problem = (text: string, status: number) => ({ kind: 'problem', text, status }) as const;
