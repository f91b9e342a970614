import { expect, test } from 'vitest';
import { queueNames } from '../content/office/inquiries.ts';
import { mailKinds } from '../content/office/outbox.ts';
import { queues } from './all-jobs.ts';

test('every queue has a name in the words of the office', () => {
  expect(queues.map(({ name }) => name).filter((name) => !mailKinds[name] && !queueNames[name])).toEqual([]);
});
