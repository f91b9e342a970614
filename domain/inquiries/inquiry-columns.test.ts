import { expect, test } from 'vitest';
import { useTestDatabase } from '../../tests/support/test-database.ts';
import { sentColumns } from './inquiry-schema.ts';

const state = useTestDatabase();

test('every column that an inquiry brings along exists in its table', async () => {
  expect(
    (await state.rows(`select column_name from information_schema.columns where table_name = 'inquiries'`)).map(
      ({ column_name }) => column_name,
    ),
  ).toEqual(expect.arrayContaining([...sentColumns]));
});
