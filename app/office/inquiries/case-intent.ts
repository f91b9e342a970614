import { data, type RouterContextProvider, redirect } from 'react-router';
import { findCase } from '../../../domain/inquiries/find-case.server.ts';
import type { Permission } from '../../../domain/staff/staff.ts';
import type { Actor, InquiryEvent } from '../../../domain/workflow/inquiry-events.server.ts';
import { describeRefused, type FormErrors, type RefusedForm } from '../../refuse-form.ts';
import { type Lent, requestKeys } from '../../request-context.ts';
import { casePath } from './inquiry-words.tsx';

/** What a refused form is shown with. */
export type CaseProblem = {
  /** Since the page was loaded. */
  events: InquiryEvent[];
  /** The firms that were ticked, and how the proposal has changed since. */
  choice: { picked: string[]; gone: string[]; come: string[] } | null;
};
export type CaseAnswer =
  | { kind: 'code'; code: string; expiresAt: Date }
  | ({ kind: 'refused'; refused: RefusedForm } & CaseProblem);

export type Act = { form: URLSearchParams; inquiryId: string; actor: Actor; database: Lent['database'] };
export type ActDone = Promise<Response | ReturnType<typeof data<CaseAnswer>>>;
export type IntentHandler = readonly [permission: Permission, run: (act: Act) => ActDone];

type Refusal = { status?: number } & Partial<CaseProblem>;

export const refuse = (form: URLSearchParams, errors: FormErrors | string, more: Refusal = {}) =>
  data<CaseAnswer>(
    { kind: 'refused', refused: describeRefused(form, errors), events: more.events ?? [], choice: more.choice ?? null },
    { status: more.status ?? (typeof errors === 'string' ? 409 : 422) },
  );
export const done = (id: string, what: string, part = '') => redirect(`${casePath(id)}?meldung=${what}${part}`, 303);

export async function findOneCase(context: Readonly<RouterContextProvider>, reference: string) {
  const found = await findCase(context.get(requestKeys.server).database, reference);
  if (found.kind !== 'case') throw data(null, { status: 404 });
  return found;
}
