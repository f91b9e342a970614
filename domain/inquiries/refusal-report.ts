import { z } from 'zod';

const LONGEST_SECONDS = 30 * 24 * 3_600;

/** What a browser tells about an inquiry that the server will never take. Nothing in it says whose inquiry it is. */
export const refusalReportSchema = z.strictObject({
  status: z.int().min(400).max(499),
  code: z.string().regex(/^[\w.-]{0,40}$/),
  secondsSinceSubmission: z.int().min(0).max(LONGEST_SECONDS),
  build: z.string().regex(/^[\w.-]{1,40}$/),
});

export type RefusalReport = z.infer<typeof refusalReportSchema>;
