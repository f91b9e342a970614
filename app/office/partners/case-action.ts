import { data, type RouterContextProvider, redirect } from 'react-router';
import { stopTexts } from '../../../content/office/choice.ts';
import { partnerAnswers } from '../../../content/office/partners.ts';
import { cleanText } from '../../../domain/form-rules.ts';
import { isUuid } from '../../../domain/is-uuid.ts';
import { stoppable, stopStep } from '../../../domain/matching/stop-step.server.ts';
import { admitApplication, discardApplication } from '../../../domain/partners/application.server.ts';
import { correctAddress } from '../../../domain/partners/change-address.server.ts';
import { type FactName, readFacts } from '../../../domain/partners/documents.ts';
import { endPartnership, takeBackEnd } from '../../../domain/partners/end-partnership.server.ts';
import { findPartnerCase } from '../../../domain/partners/find-partner-case.server.ts';
import { answerComplaint, liftSuspension, suspendPartner } from '../../../domain/partners/measures.server.ts';
import type {
  PartnerCall,
  PartnerEvent,
  PartnerStepTaken,
  PartnerWorked,
} from '../../../domain/partners/partner-steps.server.ts';
import { pauseByOffice, resumeByOffice } from '../../../domain/partners/pauses.server.ts';
import { approveName, refuseName } from '../../../domain/partners/profile.server.ts';
import {
  activatePartner,
  askForMore,
  type CheckedHow,
  type Lacking,
  type PartnerOpened,
  refuseDocument,
  rejectApplication,
  verifyDocument,
} from '../../../domain/partners/vetting.server.ts';
import { mayDo, type Permission, type Role } from '../../../domain/staff/staff.ts';
import { toWallTime } from '../../../domain/time/munich-clock.ts';
import { readForm } from '../../read-form.ts';
import { type FormErrors, refuseForm } from '../../refuse-form.ts';
import { type Lent, requestKeys } from '../../request-context.ts';
import { requirePermission } from '../guard.ts';
import { workTask } from '../shared-actions.ts';
import { lackingWords, partnerPath } from './partner-words.tsx';

/** What a refused form is shown with. */
export type PartnerProblem = {
  lacking: string[];
  /** What happened since the page was loaded. */
  events: PartnerEvent[];
};

/** What the domain calls a field, by its name in the forms. */
const FIELD_NAMES: Readonly<Record<string, string>> = {
  body: 'nachricht',
  called: 'angerufen',
  reasons: 'gruende',
  rule: 'regel',
  facts: 'sachverhalt',
  answer: 'antwort',
  reason: 'grund',
};

type PartnerActed = PartnerWorked | PartnerStepTaken | PartnerOpened;

type Args = { request: Request; context: Readonly<RouterContextProvider>; params: { number: string } };
type Run = (database: Lent['database'], act: PartnerCall, form: URLSearchParams) => Promise<PartnerActed>;

const text = (form: URLSearchParams, name: string) => cleanText(form.get(name) ?? '');
const reasonsIn = (form: URLSearchParams) => ({ rule: text(form, 'regel'), facts: text(form, 'sachverhalt') });
/** An id that is none names nothing. */
const NOBODY = '00000000-0000-0000-0000-000000000000';
const documentIn = (form: URLSearchParams) => (isUuid(text(form, 'nachweis')) ? text(form, 'nachweis') : NOBODY);

/** Reading papers is the office's, deciding about a firm the administration's. */
const VERIFY = 'partners.verify';
const ACTIVATE = 'partners.activate';
const SUSPEND = 'partners.suspend';

/** The forms about a firm, by their `intent`: the permission that each needs, and what it does. */
export const partnerHandlers: Readonly<Record<string, readonly [permission: Permission, run: Run]>> = {
  zulassen: [VERIFY, admitApplication],
  verwerfen: [VERIFY, discardApplication],
  nachweis: [VERIFY, verify],
  'nachweis-ablehnen': [
    VERIFY,
    (database, act, form) =>
      refuseDocument(database, { ...act, documentId: documentIn(form), reason: text(form, 'grund') }),
  ],
  nachfordern: [VERIFY, (database, act, form) => askForMore(database, { ...act, body: text(form, 'nachricht') })],
  adresse: [
    VERIFY,
    (database, act, form) =>
      correctAddress(database, { ...act, email: text(form, 'email'), called: form.get('angerufen') === 'ja' }),
  ],
  name: [VERIFY, approveName],
  'name-ablehnen': [VERIFY, (database, act, form) => refuseName(database, { ...act, reason: text(form, 'nachricht') })],
  antwort: [
    VERIFY,
    (database, act, form) => {
      const complaintId = /^\d{1,18}$/.test(text(form, 'beschwerde')) ? text(form, 'beschwerde') : '0';
      return answerComplaint(database, { ...act, complaintId, body: text(form, 'antwort') });
    },
  ],
  freischalten: [ACTIVATE, activatePartner],
  ablehnen: [
    ACTIVATE,
    (database, act, form) => rejectApplication(database, { ...act, reasons: text(form, 'gruende') }),
  ],
  pausieren: [SUSPEND, (database, act, form) => pauseByOffice(database, { ...act, ...reasonsIn(form) })],
  fortsetzen: [SUSPEND, resumeByOffice],
  sperren: [SUSPEND, (database, act, form) => suspendPartner(database, { ...act, ...reasonsIn(form) })],
  aufheben: [SUSPEND, liftSuspension],
  beenden: [SUSPEND, (database, act, form) => endPartnership(database, { ...act, ...reasonsIn(form) })],
  weiterfuehren: [SUSPEND, takeBackEnd],
};

const handlerOf = (name: string) => (Object.hasOwn(partnerHandlers, name) ? partnerHandlers[name] : undefined);
/** Of what is none the most is asked. */
const permissionOf = (name: string): Permission => handlerOf(name)?.[0] ?? SUSPEND;
/** Whoever may do something may stop its letters. */
export const mayStop = (step: string): Permission => permissionOf(step.split(':')[1] ?? '');
/** Which of these somebody with this role can do; a fresh code is asked for on the way. */
export const allowedTo = <Name extends string>(role: Role, names: readonly Name[]) =>
  names.filter((name) => mayDo({ role, fresh: true }, permissionOf(name)).kind === 'yes');

/** `onward`: where a form goes on that was sent from another page than the firm's. */
export async function actOnPartner({ params, ...args }: Args, onward?: (done: string) => Promise<string>) {
  const form = await readForm(args.request);
  const found = await findPartnerCase(args.context.get(requestKeys.server).database, params.number);
  if (!found) throw data(null, { status: 404 });
  const path = partnerPath(found.partner.number);
  const task = await workTask(args, form);
  if (task?.kind === 'problem') return refuse(form, task.errors, task);
  if (task) return redirect(`${path}?meldung=aufgabe`, 303);
  const name = text(form, 'intent');
  if (name === 'anhalten') {
    const step = text(form, 'step');
    const { actor, database } = requirePermission(args, mayStop(step), form);
    const stopped = await stopStep(database, { partnerId: found.partner.id, actor, step });
    if (stopped.kind === 'gone' || stopped.kind === 'seen') return refuse(form, stopTexts[stopped.kind]);
    return redirect(`${path}?meldung=${stopped.kind}`, 303);
  }
  const handler = handlerOf(name);
  if (!handler) return refuse(form, partnerAnswers.unknownAct, { status: 400 });
  const { actor, database } = requirePermission(args, handler[0], form);
  const act = { partnerId: found.partner.id, actor, seen: text(form, 'gesehen') || '0' };
  const acted = await handler[1](stoppable(database, name), act, form);
  if (acted.kind !== 'done') return answer(form, acted);
  const done = name === 'nachweis-ablehnen' ? 'abgelehnt' : name;
  return redirect(onward ? await onward(done) : `${path}?meldung=${done}`, 303);
}

function verify(...[database, act, form]: Parameters<Run>): ReturnType<Run> {
  const { facts, wrong } = readFacts({ get: (name) => form.get(name) }, toWallTime(new Date()).day);
  const [first] = wrong as (FactName | undefined)[];
  if (first) return Promise.resolve({ kind: 'invalid', field: first });
  const how = text(form, 'how') as CheckedHow;
  return verifyDocument(database, { ...act, documentId: documentIn(form), read: { ...facts, how } });
}

function answer(form: URLSearchParams, acted: PartnerActed) {
  switch (acted.kind) {
    case 'unknown':
      throw data(null, { status: 404 });
    case 'stale':
      return refuse(form, partnerAnswers.stale, { events: acted.events });
    case 'invalid': {
      const words = partnerAnswers.invalid[acted.field] ?? partnerAnswers.unknownAct;
      return refuse(form, { [FIELD_NAMES[acted.field] ?? acted.field]: words }, { status: 422 });
    }
    case 'lacking': {
      const lacking = [acted.lacking].flat().map((each) => lackingWords(each as Lacking));
      return refuse(form, partnerAnswers.lacking, { lacking });
    }
    default:
      return refuse(form, partnerAnswers.refused);
  }
}

type Refusal = { status?: number } & Partial<PartnerProblem>;

const refuse = (form: URLSearchParams, errors: FormErrors | string, more: Refusal = {}) =>
  refuseForm(form, errors, { status: more.status ?? 409, lacking: more.lacking ?? [], events: more.events ?? [] });
