import { expect, test } from 'vitest';
import { emptyInquiryForm, type InquiryForm } from '../../../domain/inquiries/inquiry-form.ts';
import { checkAll, checkStep, documentTitleOfStep, errorsOfStep, findStepToCorrect, progressOfStep } from './steps.ts';

const complete: InquiryForm = {
  ...emptyInquiryForm,
  propertyType: 'residential',
  firstName: 'Anna',
  lastName: 'Huber',
  phone: '089 123456',
};

test.each([
  [0, 'Schritt 1 von 4', 0],
  [1, 'Schritt 2 von 4', 1 / 3],
  [2, 'Schritt 3 von 4', 2 / 3],
  [3, 'Schritt 4 von 4', 1],
] as const)('step %i is labelled %s', (step, label, value) => {
  expect(progressOfStep(step)).toEqual({ label, value });
});

test('step 0 asks for a property type', () => {
  expect(checkStep(0, emptyInquiryForm)).toEqual({ propertyType: 'Bitte wählen Sie einen Gebäudetyp aus' });
});

test('a level without a choice counts as chosen', () => {
  expect(checkStep(0, { ...emptyInquiryForm, propertyType: 'residential' })).toEqual({});
});

test.each([1, 2] as const)('step %i needs no selection', (step) => {
  expect(checkStep(step, emptyInquiryForm)).toEqual({});
});

test('the contact step says of every missing field what to type', () => {
  expect(errorsOfStep(3, checkStep(3, { ...emptyInquiryForm, phone: '   ' }))).toEqual([
    ['firstName', 'Bitte geben Sie Ihren Vornamen ein'],
    ['lastName', 'Bitte geben Sie Ihren Nachnamen ein'],
    ['phone', 'Bitte geben Sie Ihre Telefonnummer ein'],
  ]);
});

test.each(['anna', 'anna@', 'anna huber@example.org', '@example.org', 'anna@example'])('%s is no address', (email) => {
  expect(checkStep(3, { ...complete, email }).email).toBe('Bitte geben Sie eine gültige E-Mail-Adresse ein');
});

test.each(['', ' anna@example.org ', 'anna.huber+tauben@sub.example.org'])('%j passes as an address', (email) => {
  expect(checkStep(3, { ...complete, email })).toEqual({});
});

test.each(['8033', '803311', 'acht'])('%s is no postal code', (postalCode) => {
  expect(checkStep(3, { ...complete, postalCode }).postalCode).toBe(
    'Bitte geben Sie eine Postleitzahl mit fünf Ziffern ein',
  );
});

test.each(['', '80331', '20095'])('postal code %j passes, near or far', (postalCode) => {
  expect(checkAll({ ...complete, postalCode })).toEqual({});
});

test('a missing property type sends a visitor who skipped step 0 back to it', () => {
  const errors = checkAll({ ...complete, propertyType: '', phone: '' });
  expect(findStepToCorrect(errors)).toBe(0);
  expect(findStepToCorrect(checkAll(complete))).toBeNull();
});

test('a text that is no longer shown is not checked', () => {
  const tooLong = 'x'.repeat(1001);
  expect(checkAll({ ...complete, problemOther: tooLong })).toEqual({});
  expect(findStepToCorrect(checkAll({ ...complete, problems: ['other'], problemOther: tooLong }))).toBe(1);
});

test('every step has a document title of its own', () => {
  expect(documentTitleOfStep(1)).toBe('Was stört Sie? (Schritt 2 von 4) | Taubenfrei München');
  expect(new Set(([0, 1, 2, 3, 4] as const).map(documentTitleOfStep)).size).toBe(5);
});
