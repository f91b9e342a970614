import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { formRow } from '../../tests/support/inquiries.ts';
import { useTestDatabase } from '../../tests/support/test-database.ts';
import { comparableAnswers, inquiryRow, sentColumns } from './inquiry-schema.ts';

const state = useTestDatabase();

test('every column that an inquiry brings along exists in its table', async () => {
  expect(
    (await state.rows(`select column_name from information_schema.columns where table_name = 'inquiries'`)).map(
      ({ column_name }) => column_name,
    ),
  ).toEqual(expect.arrayContaining([...sentColumns]));
});

test('answers are compared as they always were: an inquiry stored by an older version is still recognised', () => {
  const row = inquiryRow.parse(formRow({ created_at: '2026-01-01T00:00:00Z', idempotency_key: null }));
  const hash = createHash('sha256').update(comparableAnswers(row)).digest('hex');
  const twelve = ['80331', 'residential', 'apartment', 'nesting,noise', null, 'balcony', null];
  const person = ['Anna', 'Beispiel', '089 99998 120', 'anna@example.org', null];
  expect(hash).toBe(
    createHash('sha256')
      .update(JSON.stringify([...twelve, ...person]))
      .digest('hex'),
  );
});
