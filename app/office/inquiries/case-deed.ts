import { data, type RouterContextProvider, redirect } from 'react-router';
import type { InquiryEvent } from '../../../domain/process/inquiry-events.server.ts';
import { describeRefused, type FormErrors, type RefusedForm } from '../../refuse-form.ts';
import { casePath } from './inquiry-words.ts';

/** What a refused form is shown with. */
export type CaseProblem = {
  /** What happened since the page was loaded. */
  events: InquiryEvent[];
  /** The choice as it was ticked, and how the proposal differs from the one that was looked at. */
  choice: { picked: string[]; gone: string[]; come: string[] } | null;
};
export type CaseAnswer =
  /** Told once: the database holds its hash alone. */
  { kind: 'code'; code: string; expiresAt: Date } | ({ kind: 'refused'; refused: RefusedForm } & CaseProblem);

export type Args = { request: Request; context: Readonly<RouterContextProvider>; params: { reference: string } };
export type Deed = Args & { form: URLSearchParams; inquiryId: string };
export type DeedDone = Promise<Response | ReturnType<typeof data<CaseAnswer>>>;

type Refusal = { status?: number } & Partial<CaseProblem>;

export const refuse = (form: URLSearchParams, errors: FormErrors | string, more: Refusal = {}) =>
  data<CaseAnswer>(
    { kind: 'refused', refused: describeRefused(form, errors), events: more.events ?? [], choice: more.choice ?? null },
    { status: more.status ?? 409 },
  );
export const done = (id: string, what: string, part = '') => redirect(`${casePath(id)}?getan=${what}${part}`, 303);
