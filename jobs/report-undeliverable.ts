import { z } from 'zod';
import { type JobDefinition, mailOnce } from './job.ts';

const data = z.object({
  kind: z.string(),
  subjectId: z.uuid().nullable(),
  reason: z.string(),
  /** Missing in jobs of older versions, which did not tell the two apart. */
  suppressed: z.boolean().default(true),
});

export const reportUndeliverable: JobDefinition<z.infer<typeof data>> = {
  queue: 'report-undeliverable',
  data,
  async run(services, { kind, subjectId, reason, suppressed }, job) {
    await mailOnce(services, job, {
      template: 'undeliverable',
      props: { siteUrl: services.siteUrl, kind, id: subjectId, reason, suppressed },
      to: services.operatorMail,
      subjectId,
      toOperator: true,
    });
  },
};
