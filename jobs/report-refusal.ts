import { type RefusalReport, refusalReportSchema } from '../domain/inquiries/refusal-report.ts';
import { type JobDefinition, mailOnce } from './job.ts';

export const reportRefusal: JobDefinition<RefusalReport> = {
  queue: 'report-refusal',
  data: refusalReportSchema,
  async run(services, report, job) {
    await mailOnce(services, job, {
      template: 'refusal',
      props: { siteUrl: services.siteUrl, ...report },
      to: services.operatorMail,
      subjectId: null,
      toOperator: true,
    });
  },
};
