import { expect, test } from 'vitest';
import { emptyInquiryForm } from '../../../domain/inquiries/inquiry-form.ts';
import { readPreselection } from '../steps/preselection.ts';
import { addressOfStep } from '../steps/step-history.ts';
import { type Draft, newDraft } from './draft.ts';
import { findStart } from './start.ts';

const nowhere = { answer: null, entry: null, stored: null, preselection: readPreselection(''), typed: {} };
const stored: Draft = {
  ...newDraft(),
  step: 2,
  form: { ...emptyInquiryForm, propertyType: 'industrial', problems: ['noise'], locations: ['roof'] },
};

test('a first visit begins with an empty form at step 0', () => {
  const { draft, restored } = findStart(nowhere);
  expect(draft).toMatchObject({ step: 0, form: emptyInquiryForm });
  expect(restored).toBe(false);
});

test('a link chooses building and step', () => {
  const preselection = readPreselection('?propertyType=residential-house&step=1');
  expect(findStart({ ...nowhere, preselection }).draft).toMatchObject({
    step: 1,
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
  expect(draft).toMatchObject({ key: stored.key, step: 1 });
  expect(draft.form).toEqual({
    ...stored.form,
    propertyType: 'residential',
    propertySubType: 'house',
    locations: ['roof', 'balcony'],
  });
});

test('a reload stays at its step and applies no link a second time', () => {
  const entry = { step: 3, cameFrom: 2 } as const;
  const start = findStart({ ...nowhere, stored, entry, preselection: readPreselection('?type=house&step=1') });
  expect(start.draft).toEqual({ ...stored, step: 3 });
});

test('the way back to a form that was sent begins anew', () => {
  const start = findStart({ ...nowhere, entry: { step: 3, cameFrom: 2 }, typed: { firstName: 'Anna' } });
  expect(start.draft).toMatchObject({ step: 0, form: emptyInquiryForm });
});

test('what was typed before the script arrived is kept', () => {
  expect(findStart({ ...nowhere, stored, typed: { firstName: 'Anna' } }).draft.form).toEqual({
    ...stored.form,
    firstName: 'Anna',
  });
});

test('an answer of the server opens the step to correct', () => {
  const form = { ...emptyInquiryForm, propertyType: 'residential' as const, email: 'x' };
  const answer = { kind: 'invalid' as const, form, errors: { email: 'falsch' }, notice: null };
  expect(findStart({ ...nowhere, answer })).toMatchObject({ draft: { step: 3, form }, errors: { email: 'falsch' } });
});

test('the address of a step keeps foreign parameters and drops used ones', () => {
  const address = 'https://example.org/fragebogen/?propertyType=industrial&step=1&gclid=abc';
  expect(addressOfStep(address, { step: 2, cameFrom: 1 })).toBe('/fragebogen/?gclid=abc&step=2');
  expect(addressOfStep(address, { step: 0, cameFrom: null })).toBe('/fragebogen/?gclid=abc');
  expect(addressOfStep(address, { step: 4, cameFrom: 3 })).toBe('/fragebogen/?gclid=abc&step=3');
});
