import { expect, test } from 'vitest';
import { type StepId, stepIds } from '../../../content/questionnaire.ts';
import {
  checkInquiryForm as checkAll,
  emptyInquiryForm,
  fieldsOfStep,
  type InquiryForm,
} from '../../../domain/inquiries/inquiry-form.ts';
import { addressOfStep, errorsOfStep, findStepToCorrect, stepAfter } from './steps.ts';

const checkStep = (step: StepId, form: InquiryForm) => checkAll(form, fieldsOfStep(step));

const complete: InquiryForm = {
  ...emptyInquiryForm,
  propertyType: 'residential',
  firstName: 'Anna',
  lastName: 'Huber',
  phone: '089 123456',
};

test('a level without a choice counts as chosen', () => {
  expect(checkStep('property', { ...emptyInquiryForm, propertyType: 'residential' })).toEqual({});
});

test('the contact step says of every missing field what to type', () => {
  expect(errorsOfStep('contact', checkStep('contact', { ...emptyInquiryForm, phone: '   ' }))).toEqual([
    ['firstName', 'Bitte geben Sie Ihren Vornamen ein'],
    ['lastName', 'Bitte geben Sie Ihren Nachnamen ein'],
    ['phone', 'Bitte geben Sie Ihre Telefonnummer ein'],
  ]);
});

test('a missing property type sends a visitor who skipped step 0 back to it', () => {
  const errors = checkAll({ ...complete, propertyType: '', phone: '' });
  expect(findStepToCorrect(errors)).toBe('property');
  expect(findStepToCorrect(checkAll(complete))).toBeNull();
});

test('a text that is no longer shown is not checked', () => {
  const tooLong = 'x'.repeat(1001);
  expect(checkAll({ ...complete, problemOther: tooLong })).toEqual({});
  expect(findStepToCorrect(checkAll({ ...complete, problems: ['other'], problemOther: tooLong }))).toBe('problems');
});

test('the address of a step keeps foreign parameters and drops used ones', () => {
  const address = 'https://example.org/fragebogen/?propertyType=industrial&step=1&gclid=abc';
  expect(addressOfStep(address, { step: 'locations', cameFrom: 'problems' })).toBe(
    `/fragebogen/?gclid=abc&step=${stepIds.indexOf('locations')}`,
  );
  expect(addressOfStep(address, { step: 'property', cameFrom: null })).toBe('/fragebogen/?gclid=abc');
  expect(addressOfStep(address, { step: 'result', cameFrom: 'contact' })).toBe(
    `/fragebogen/?gclid=abc&step=${stepIds.length - 1}`,
  );
});

test('the building is asked first: its question is the one that lives before the others', () => {
  expect(stepIds[0]).toBe('property');
  expect(stepAfter('contact')).toBe('contact');
});
