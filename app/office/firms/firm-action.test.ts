import { expect, test } from 'vitest';
import { mayStop } from './firm-action.ts';

test('who may not decide about a firm does not stop the email about the decision', () => {
  expect(mayStop('undoable:sperren:5b0f')).toBe('firms.suspend');
  expect(mayStop('undoable:freischalten:5b0f')).toBe('firms.activate');
  expect(mayStop('undoable:nachweis:5b0f')).toBe('firms.verify');
  for (const none of ['', 'undoable:', 'undoable:constructor:5b0f', 'sperren'])
    expect(mayStop(none)).toBe('firms.suspend');
});
