import { expect, test } from 'vitest';
import { useDatabase } from '../../tests/support/test-database.ts';
import { sentColumns } from './inquiry-schema.ts';

const { column } = useDatabase();

test('every column that an inquiry brings along exists in its table', async () => {
  expect(await column(`select column_name from information_schema.columns where table_name = 'inquiries'`)).toEqual(
    expect.arrayContaining([...sentColumns]),
  );
});
