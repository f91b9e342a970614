import type pg from 'pg';
import { taskTexts } from '../../content/office/inquiries.ts';
import { outboxTexts as texts } from '../../content/office/outbox.ts';
import { correctContact } from '../../domain/contact-sharing/correct-contact.server.ts';
import { findMail, findRetriable, retryMail, settleMail } from '../../domain/deliveries/list-mails.server.ts';
import { correctAddress } from '../../domain/firms/change-address.server.ts';
import { findInquiryNames } from '../../domain/inquiries/find-office-inquiry.server.ts';
import { assignTask, finishTask, finishTasksOf, returnTask } from '../../domain/tasks/tasks.server.ts';
import type { FormErrors } from '../forms.ts';
import type { ServerServices } from '../request-context.ts';
import type { OfficeForm } from './guard.ts';

type Worked =
  | { kind: 'done'; code: string; count: number }
  | { kind: 'problem'; status: number; errors: FormErrors | string };

const problem = (errors: FormErrors | string, status: number): Worked => ({ kind: 'problem', errors, status });

/** Null: the form is not about an email. */
export async function handleEmailAction(read: OfficeForm): Promise<Worked | null> {
  const { form, permit } = read;
  const intent = form.get('intent') ?? '';
  if (!['nochmal', 'alle', 'anders', 'erledigt', 'wieder'].includes(intent)) return null;
  const { actor, database } = permit('mails.retry');
  const id = form.get('auftrag') ?? '';
  if (intent === 'alle') return retryAll(database, actor.id);
  if (intent === 'anders') {
    const refused = await moveAddress(read);
    if (refused) return problem({ adresse: refused }, 422);
  }
  const handled = await database.transaction(async (client) => {
    const settles = intent === 'erledigt' || intent === 'wieder';
    const done = settles
      ? await settleMail(client, { id, actor: actor.id, settled: intent === 'erledigt' })
      : await retryMail(client, { id, actor: actor.id }, intent === 'anders' ? 'job.elsewhere' : 'job.retry');
    if (done.kind === 'done' && intent !== 'wieder')
      await finishMailTasks(client, done, { actor: actor.id, outcome: intent === 'erledigt' ? 'other' : 'done' });
    return done.kind;
  });
  return handled === 'gone' ? problem(texts.done.weg ?? '', 409) : { kind: 'done', code: intent, count: 1 };
}

/** Uses one transaction each, so that a failure does not affect the others. */
async function retryAll(database: ServerServices['database'], actor: string): Promise<Worked> {
  let count = 0;
  for (const id of await findRetriable(database)) {
    count += await database.transaction(async (client) => {
      const done = await retryMail(client, { id, actor });
      if (done.kind === 'done') await finishMailTasks(client, done, { actor, outcome: 'done' });
      return done.kind === 'done' ? 1 : 0;
    });
  }
  return count === 0 ? problem(texts.done.weg ?? '', 409) : { kind: 'done', code: 'alle', count };
}

type Addressee = { inquiryId: string | null; firmId: string | null };
type Finishing = { actor: string; outcome: 'other' | 'done' };
async function finishMailTasks(client: pg.ClientBase, { inquiryId, firmId }: Addressee, finishing: Finishing) {
  if (inquiryId) await finishTasksOf(client, { inquiryId, ...finishing, kinds: ['mail-failed'] });
  if (firmId) await finishTasksOf(client, { firmId, ...finishing, kinds: ['firm-mail-failed'] });
}

/** Uses the usual actions for changing an address, so that links end and people are notified. */
async function moveAddress({ form, permit }: OfficeForm): Promise<string | null> {
  const { actor, database } = permit('inquiries.correct-contact');
  const email = (form.get('adresse') ?? '').trim();
  const mail = await database.transaction((client) => findMail(client, form.get('auftrag') ?? ''));
  if (mail?.inquiryId) {
    const { kind } = await correctContact(database, { inquiryId: mail.inquiryId, actor, given: { email } });
    return kind === 'corrected' ? null : kind === 'same' ? texts.sameAddress : texts.badAddress;
  }
  if (mail?.firmId) {
    const called = form.get('gesprochen') === 'ja';
    const { kind } = await correctAddress(database, { firmId: mail.firmId, actor, email, called });
    return kind === 'done' ? null : texts.badAddress;
  }
  return texts.noAddress;
}

/** Names of the inquiries that these emails or actions are about. */
export function findNamesOfInquiries(
  database: ServerServices['database'],
  about: readonly { inquiry_id: string | null }[],
) {
  const ids = about.flatMap(({ inquiry_id }) => inquiry_id ?? []);
  return findInquiryNames(database, ids);
}

const DONE: Worked = { kind: 'done', code: 'aufgabe', count: 1 };
const TASK_PROBLEMS: Partial<Record<string, Worked>> = {
  gone: problem(taskTexts.gone, 409),
  'taken-by': problem(taskTexts.taken, 409),
  changed: problem(taskTexts.changed, 409),
  invalid: problem({ ergebnis: taskTexts.noOutcome }, 422),
};

/** Null: the form is not about a task. */
export async function handleTaskAction({ form, permit }: OfficeForm): Promise<Worked | null> {
  const intent = form.get('intent') ?? '';
  if (!intent.startsWith('aufgabe-')) return null;
  const { actor, database } = permit('tasks.work');
  const taskId = form.get('aufgabe') ?? '';
  if (!/^\d{1,18}$/.test(taskId)) return problem(taskTexts.gone, 404);
  const own = { taskId, actor: actor.id };
  const work = () => {
    if (intent === 'aufgabe-nehmen') return assignTask(database, own);
    if (intent === 'aufgabe-zurueck') return returnTask(database, own);
    return finishTask(database, { ...own, kind: form.get('art') ?? '', outcome: form.get('ergebnis') ?? '' });
  };
  return TASK_PROBLEMS[(await work()).kind] ?? DONE;
}
