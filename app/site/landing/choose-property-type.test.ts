import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { choosePropertyType } from './choose-property-type.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

it('opens the questionnaire with the chosen type after 200 ms', () => {
  const open = vi.fn();
  choosePropertyType('residential-house', undefined, open);
  vi.advanceTimersByTime(199);
  expect(open).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(open.mock.calls).toEqual([['/fragebogen/?propertyType=residential-house&step=1']]);
});

it('falls back to the plain questionnaire when the navigation fails', () => {
  const open = vi.fn().mockImplementationOnce(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  choosePropertyType('industrial', undefined, open);
  vi.runAllTimers();
  expect(open.mock.calls).toEqual([['/fragebogen/?propertyType=industrial&step=1'], ['/fragebogen/']]);
});

it('calls the callback instead of navigating when there is one', () => {
  const open = vi.fn();
  const onSelect = vi.fn();
  choosePropertyType('commercial-retail', onSelect, open);
  vi.runAllTimers();
  expect(onSelect.mock.calls).toEqual([['commercial-retail']]);
  expect(open).not.toHaveBeenCalled();
});
