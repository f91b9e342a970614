import { randomUUID } from 'node:crypto';
import { multipleChoiceStepIds, multipleChoiceSteps } from '../../content/questionnaire.ts';
import { answerColumns } from '../../domain/inquiries/describe-inquiry.ts';
import { emptyInquiryForm, toInquiryRow } from '../../domain/inquiries/inquiry-form.ts';
import { inquiryRow } from '../../domain/inquiries/inquiry-schema.ts';
import { readConfig } from '../../platform/config.server.ts';

export const PUBLIC_KEY = readConfig({}).publicKey;

export type SentRow = Record<string, unknown> & { idempotency_key?: string | null };

/** What the official client sends: the ten columns of the specification. */
export function tenColumns(changes: Record<string, unknown> = {}): SentRow {
  return {
    created_at: new Date().toISOString(),
    postal_code: '80331',
    property_type: 'residential',
    types_of_problems: 'nesting,noise',
    problem_locations: 'balcony',
    first_name: 'Anna',
    last_name: 'Beispiel',
    phone_number: '089 99998 120',
    email_address: 'anna@example.org',
    images: [],
    ...changes,
  };
}

/** What our own form sends. */
export function formRow(changes: Record<string, unknown> = {}): SentRow {
  return {
    ...tenColumns(),
    property_sub_type: 'apartment',
    problem_other: null,
    location_other: null,
    idempotency_key: randomUUID(),
    privacy_version: '2025-03-13',
    call_consent: null,
    website: null,
    fill_ms: 45_000,
    ...changes,
  };
}

const choicesOf = (step: (typeof multipleChoiceStepIds)[number]) => multipleChoiceSteps[step].choices;
const everyChoice = multipleChoiceStepIds.map((step) => [step, choicesOf(step).map(({ code }) => code)]);
const person = { firstName: 'Anna', lastName: 'Beispiel', phone: '089 99998 120' };
const everything = inquiryRow.parse(
  toInquiryRow(
    { ...emptyInquiryForm, ...person, propertyType: 'residential', ...Object.fromEntries(everyChoice) },
    { key: randomUUID(), createdAt: new Date(), images: [], website: '', fillMs: null },
  ),
  { reportInput: true },
);
/** The columns of an inquiry in which every choice is ticked, and the words by which everybody reads them. */
export const allTicked = Object.fromEntries(answerColumns.map((column) => [column, everything[column]]));
export const tickedLabels = multipleChoiceStepIds.flatMap((step) => choicesOf(step).map(({ label }) => label));

export function postInquiry(url: string, row: unknown, headers: Record<string, string> = {}): Promise<Response> {
  return postRaw(url, JSON.stringify(row), headers);
}

export function postRaw(url: string, body: string | Uint8Array<ArrayBuffer>, headers: Record<string, string> = {}) {
  return fetch(`${url}/rest/v1/inquiries`, {
    method: 'POST',
    headers: { apikey: PUBLIC_KEY, 'content-type': 'application/json', ...headers },
    body,
  });
}
