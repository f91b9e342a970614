import { expect, test, vi } from 'vitest';
import { emptyInquiryForm, type InquiryForm } from '../../../domain/inquiries/inquiry-form.ts';
import { readPreselection } from '../steps/preselection.ts';
import { type Draft, findStart, makeInquiryKey, newDraft, parseDraft } from './draft.ts';

test('a draft comes back as it was', () => {
  const draft = {
    ...newDraft(1_000),
    step: 'locations' as const,
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
    key: makeInquiryKey(),
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
  expect(draft?.step).toBe('property');
  expect(draft?.form).toEqual({ ...emptyInquiryForm, propertyType: 'residential', problems: ['noise'] });
});

test('a key is a random UUID, also where the browser offers no randomUUID', () => {
  const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
  expect(makeInquiryKey()).toMatch(uuid);
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
  expect(makeInquiryKey()).toMatch(uuid);
  expect(makeInquiryKey()).not.toBe(makeInquiryKey());
  vi.unstubAllGlobals();
});

const nowhere = {
  answer: null,
  entry: null,
  stored: null,
  preselection: readPreselection(''),
  typed: {},
  tapped: false,
};
const stored: Draft = {
  ...newDraft(),
  step: 'locations',
  form: { ...emptyInquiryForm, propertyType: 'industrial', problems: ['noise'], locations: ['roof'] },
};

test('a first visit begins with an empty form at step 0', () => {
  const { draft, restored } = findStart(nowhere);
  expect(draft).toMatchObject({ step: 'property', form: emptyInquiryForm });
  expect(restored).toBe(false);
});

test('a link chooses building and step', () => {
  const preselection = readPreselection('?propertyType=residential-house&step=1');
  expect(findStart({ ...nowhere, preselection }).draft).toMatchObject({
    step: 'problems',
    form: { propertyType: 'residential', propertySubType: 'house' },
  });
});

test('a draft is taken up where it was left', () => {
  const start = findStart({ ...nowhere, stored });
  expect(start).toMatchObject({ restored: true, draft: stored });
});

test('a link changes a draft only where it says something', () => {
  const preselection = readPreselection('?type=house&problem=balkon&step=1');
  const { draft } = findStart({ ...nowhere, stored, preselection });
  expect(draft).toMatchObject({ key: stored.key, step: 'problems' });
  expect(draft.form).toEqual({
    ...stored.form,
    propertyType: 'residential',
    propertySubType: 'house',
    locations: ['roof', 'balcony'],
  });
});

test('a link adds to a draft that the page had filled into the form before the script came', () => {
  const preselection = readPreselection('?problem=balkon');
  const typed: Partial<InquiryForm> = { propertyType: 'commercial', propertySubType: 'office', locations: ['roof'] };
  const { form } = findStart({ ...nowhere, stored, preselection, typed }).draft;
  expect(form).toMatchObject({ ...typed, locations: ['roof', 'balcony'] });
});

test('a reload stays at its step and applies no link a second time', () => {
  const entry = { step: 'contact', cameFrom: 'locations' } as const;
  const start = findStart({ ...nowhere, stored, entry, preselection: readPreselection('?type=house&step=1') });
  expect(start.draft).toEqual({ ...stored, step: 'contact' });
});

test('the way back to a form that was sent begins anew', () => {
  const start = findStart({
    ...nowhere,
    entry: { step: 'contact', cameFrom: 'locations' },
    typed: { firstName: 'Anna' },
  });
  expect(start.draft).toMatchObject({ step: 'property', form: emptyInquiryForm });
  const typed = { firstName: 'Anna', propertyType: 'residential', propertySubType: 'house' } as const;
  const tapped = findStart({ ...nowhere, entry: { step: 'contact', cameFrom: null }, typed, tapped: true });
  const form = { ...emptyInquiryForm, propertyType: 'residential', propertySubType: 'house' };
  expect(tapped.draft).toMatchObject({ step: 'property', form });
});

test('what was typed before the script arrived is kept', () => {
  expect(findStart({ ...nowhere, stored, typed: { firstName: 'Anna' } }).draft.form).toEqual({
    ...stored.form,
    firstName: 'Anna',
  });
});

test('an answer of the server opens the step to correct', () => {
  const form = { ...emptyInquiryForm, propertyType: 'residential' as const, email: 'x' };
  const answer = { kind: 'invalid' as const, step: null, form, errors: { email: 'falsch' }, notice: null };
  expect(findStart({ ...nowhere, answer })).toMatchObject({
    draft: { step: 'contact', form },
    errors: { email: 'falsch' },
  });
});

test("'Weiter' before the script came opens the next question and keeps the draft's key", () => {
  const form = { ...emptyInquiryForm, propertyType: 'residential' as const };
  const answer = { kind: 'next' as const, step: 'problems' as const, form, errors: {}, notice: null };
  expect(findStart({ ...nowhere, stored, answer }).draft).toMatchObject({ key: stored.key, step: 'problems', form });
});
