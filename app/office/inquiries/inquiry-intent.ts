import { data, type RouterContextProvider, redirect } from 'react-router';
import { findOfficeInquiry } from '../../../domain/inquiries/find-office-inquiry.server.ts';
import type { Permission } from '../../../domain/staff/staff.ts';
import type { Actor, InquiryEvent } from '../../../domain/workflow/inquiry-events.server.ts';
import { describeRefused, type FormErrors, type RefusedForm } from '../../forms.ts';
import { requestKeys, type ServerServices } from '../../request-context.ts';
import { notFound } from '../guard.ts';
import { inquiryPath } from './inquiry-display.tsx';

/** Data shown with a refused form: events since the page was loaded, ticked firms and changes of the proposal. */
export type InquiryProblem = {
  events: InquiryEvent[];
  choice: { picked: string[]; gone: string[]; come: string[] } | null;
};
export type InquiryAnswer =
  | { kind: 'code'; code: string; expiresAt: Date }
  | ({ kind: 'refused'; refused: RefusedForm } & InquiryProblem);

export type Act = { form: URLSearchParams; inquiryId: string; actor: Actor; database: ServerServices['database'] };
export type ActDone = Promise<Response | ReturnType<typeof data<InquiryAnswer>>>;
export type IntentHandler = readonly [permission: Permission, run: (act: Act) => ActDone];

type Refusal = { status?: number } & Partial<InquiryProblem>;

export const refuseIntent = (form: URLSearchParams, errors: FormErrors | string, more: Refusal = {}) =>
  data<InquiryAnswer>(
    { kind: 'refused', refused: describeRefused(form, errors), events: more.events ?? [], choice: more.choice ?? null },
    { status: more.status ?? (typeof errors === 'string' ? 409 : 422) },
  );
export const done = (id: string, what: string, part = '') => redirect(`${inquiryPath(id)}?meldung=${what}${part}`, 303);

export async function findOneInquiry(context: Readonly<RouterContextProvider>, reference: string) {
  const found = await findOfficeInquiry(context.get(requestKeys.server).database, reference);
  if (found.kind !== 'found') throw notFound();
  return found;
}
