import { expect, test } from 'vitest';
import { mayStop } from './firm-action.ts';

test('who may not decide about a firm does not keep the letter of the decision from it', () => {
  expect(mayStop('step:sperren:5b0f')).toBe('firms.suspend');
  expect(mayStop('step:freischalten:5b0f')).toBe('firms.activate');
  expect(mayStop('step:nachweis:5b0f')).toBe('firms.verify');
  for (const none of ['', 'step:', 'step:constructor:5b0f', 'sperren']) expect(mayStop(none)).toBe('firms.suspend');
});
