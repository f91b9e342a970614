import { expect, test, vi } from 'vitest';
import { emptyInquiryForm } from '../../../domain/inquiries/inquiry-form.ts';
import { newDraft, parseDraft } from './draft.ts';
import { makeKey } from './idempotency-key.ts';

test('a draft comes back as it was', () => {
  const draft = {
    ...newDraft(1_000),
    step: 2 as const,
    photoCount: 3,
    form: {
      ...emptyInquiryForm,
      propertyType: 'commercial' as const,
      propertySubType: 'retail' as const,
      problems: ['noise' as const, 'other' as const],
      problemOther: 'Federn',
    },
  };
  expect(parseDraft(JSON.stringify(draft))).toEqual(draft);
});

test.each([null, '', 'null', '[]', '{', '{"key":5}', '{"key":"x"}'])('%j is no draft', (text) => {
  expect(parseDraft(text)).toBeNull();
});

test('unknown codes, wrong kinds and odd steps fall back to nothing chosen', () => {
  const text = JSON.stringify({
    key: makeKey(),
    step: 7,
    form: {
      propertyType: 'residential',
      propertySubType: 'office',
      problems: ['noise', 'ghosts'],
      locations: 'roof',
      firstName: 5,
      extra: true,
    },
  });
  const draft = parseDraft(text);
  expect(draft?.step).toBe(0);
  expect(draft?.form).toEqual({ ...emptyInquiryForm, propertyType: 'residential', problems: ['noise'] });
});

test('a key is a random UUID, also where the browser offers no randomUUID', () => {
  const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
  expect(makeKey()).toMatch(uuid);
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
  expect(makeKey()).toMatch(uuid);
  expect(makeKey()).not.toBe(makeKey());
  vi.unstubAllGlobals();
});
