import { expect, test } from 'vitest';
import { refusalReportSchema } from '../../../domain/inquiries/refusal-report.ts';
import { describeRefusal } from './outbox-sender.ts';

const refusal = {
  ok: false,
  status: 422,
  code: '23514',
  isOurs: true,
  message: 'Huber, 089 123456',
  retryAfterMs: null,
} as const;

test('a report says what was refused and when, and nothing of what the visitor wrote', () => {
  expect(describeRefusal(refusal, 5_400_400)).toEqual({
    status: 422,
    code: '23514',
    secondsSinceSubmission: 5_400,
    build: 'test-build',
  });
});

test('whatever a server or a clock says, the report is one that our server takes', () => {
  const codes = ['', 'in progress', '<b>', 'x'.repeat(200)];
  for (const code of codes) {
    expect(refusalReportSchema.safeParse(describeRefusal({ ...refusal, code }, -5_000)).success).toBe(true);
  }
});
