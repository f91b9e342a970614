import { z } from 'zod';
import { referenceOf } from '../domain/inquiries/reference.ts';
import { findAddressee } from '../domain/staff/staff-mails.server.ts';
import { taskKinds } from '../domain/tasks/task-kinds.ts';
import { findDueTasks, TASK_DUE_QUEUE } from '../domain/tasks/tell-due-tasks.server.ts';
import { speakDueDate } from '../domain/time/due-words.ts';
import { type JobDefinition, mailOnce } from './job.ts';

const data = z.object({ staffId: z.uuid().nullable(), taskIds: z.array(z.string().regex(/^\d{1,18}$/)) });
const MOST_LISTED = 20;

export const sendTaskDue: JobDefinition<z.infer<typeof data>> = {
  queue: TASK_DUE_QUEUE,
  data,
  async run(services, { staffId, taskIds }, job) {
    const tasks = await findDueTasks(services.database, taskIds);
    if (tasks.length === 0) return;
    const person = staffId && (await findAddressee(services.database, staffId));
    const { siteUrl, operatorMail } = services;
    // References only: this mail is about many, and erasing one of them cannot take it back.
    const listed = tasks.slice(0, MOST_LISTED).map(({ id, kind, inquiryId, dueAt }) => ({
      id,
      title: taskKinds[kind].title,
      reference: inquiryId && referenceOf(inquiryId),
      due: speakDueDate(dueAt),
    }));
    await mailOnce(services, job, {
      template: 'task-due',
      props: {
        siteUrl,
        link: `${siteUrl}/zentrale/`,
        name: person ? person.name : null,
        tasks: listed,
        more: tasks.length - listed.length,
      },
      to: person ? person.email : operatorMail,
      subjectId: person ? staffId : null,
      toOperator: !person,
    });
  },
};
