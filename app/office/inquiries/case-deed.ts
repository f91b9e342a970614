import { data, type RouterContextProvider, redirect } from 'react-router';
import type { InquiryEvent } from '../../../domain/process/inquiry-events.server.ts';
import { casePath } from './inquiry-words.ts';

/** What was typed comes back with the problem, so that nothing has to be typed twice. */
export type CaseProblem = {
  kind: 'problem';
  text: string;
  /** The form that it belongs to: an event, 'note', 'auswahl', or a step of an invitation as `ablehnen:<id>`. */
  about: string;
  typed: { reason: string; note: string };
  /** Every field as it was sent; of several with one name the last. */
  fields: Record<string, string>;
  /** What is wrong, by field. */
  errors?: Record<string, string>;
  /** What happened since the page was loaded. */
  events: InquiryEvent[];
  /** The choice as it was ticked, and how the proposal differs from the one that was looked at. */
  choice?: { picked: string[]; gone: string[]; come: string[] };
};
export type CaseAnswer =
  | CaseProblem
  /** Told once: the database holds its hash alone. */
  | { kind: 'code'; code: string; expiresAt: Date };

export type Args = { request: Request; context: Readonly<RouterContextProvider>; params: { reference: string } };
export type Deed = Args & { form: URLSearchParams; inquiryId: string };
export type DeedDone = Promise<Response | ReturnType<typeof data<CaseAnswer>>>;

type Refusal = Pick<CaseProblem, 'text' | 'about' | 'choice' | 'errors'> & {
  form: URLSearchParams;
  events?: InquiryEvent[];
};

export function refuse({ text, about, form, events = [], choice, errors }: Refusal, status: number) {
  const typed = { reason: form.get('grund') ?? '', note: form.get('notiz') ?? '' };
  const fields = Object.fromEntries(form);
  return data<CaseAnswer>({ kind: 'problem', text, about, typed, fields, events, choice, errors }, { status });
}

export const done = (id: string, what: string, part = '') => redirect(`${casePath(id)}?getan=${what}${part}`, 303);
