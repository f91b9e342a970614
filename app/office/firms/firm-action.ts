import { data, type RouterContextProvider, redirect } from 'react-router';
import { stopTexts } from '../../../content/office/choice.ts';
import { firmAnswers } from '../../../content/office/firms.ts';
import { admitApplication, discardApplication } from '../../../domain/firms/application.server.ts';
import { correctAddress } from '../../../domain/firms/change-address.server.ts';
import { type FactName, readFacts } from '../../../domain/firms/documents.ts';
import { cancelPartnershipEnd, endPartnership } from '../../../domain/firms/end-partnership.server.ts';
import { findOfficeFirm } from '../../../domain/firms/find-office-firm.server.ts';
import type {
  FirmChangeResult,
  FirmCommand,
  FirmEvent,
  FirmTransitionResult,
} from '../../../domain/firms/firm-transitions.server.ts';
import { answerComplaint, liftSuspension, suspendFirm } from '../../../domain/firms/measures.server.ts';
import { pauseByOffice, resumeByOffice } from '../../../domain/firms/pauses.server.ts';
import { approveName, refuseName } from '../../../domain/firms/profile.server.ts';
import {
  activateFirm,
  askForMore,
  type CheckedHow,
  type FirmOpened,
  type Lacking,
  refuseDocument,
  rejectApplication,
  verifyDocument,
} from '../../../domain/firms/vetting.server.ts';
import { cleanText } from '../../../domain/form-rules.ts';
import { isUuid } from '../../../domain/is-uuid.ts';
import { undoAction, undoableActions } from '../../../domain/matching/undo-action.server.ts';
import { mayDo, type Permission, type Role } from '../../../domain/staff/staff.ts';
import { toWallTime } from '../../../domain/time/munich-clock.ts';
import { readForm } from '../../read-form.ts';
import { type FormErrors, refuseForm } from '../../refuse-form.ts';
import { type Lent, requestKeys } from '../../request-context.ts';
import { requirePermission } from '../guard.ts';
import { workTask } from '../shared-actions.ts';
import { lackingWords, officeFirmPath } from './firm-words.tsx';

/** What a refused form is shown with. */
export type FirmProblem = {
  lacking: string[];
  /** Since the page was loaded. */
  events: FirmEvent[];
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

type FirmActed = FirmChangeResult | FirmTransitionResult | FirmOpened;

type Args = { request: Request; context: Readonly<RouterContextProvider>; params: { number: string } };
type Run = (database: Lent['database'], act: FirmCommand, form: URLSearchParams) => Promise<FirmActed>;

const text = (form: URLSearchParams, name: string) => cleanText(form.get(name) ?? '');
const reasonsIn = (form: URLSearchParams) => ({ rule: text(form, 'regel'), facts: text(form, 'sachverhalt') });
const NOBODY = '00000000-0000-0000-0000-000000000000';
const numberIn = (form: URLSearchParams, name: string) => /^\d{1,18}$/.exec(text(form, name))?.[0] ?? '0';
const documentIn = (form: URLSearchParams) => (isUuid(text(form, 'nachweis')) ? text(form, 'nachweis') : NOBODY);

/** Everybody in the office checks papers, the administration decides about firms. */
const VERIFY = 'firms.verify';
const ACTIVATE = 'firms.activate';
const SUSPEND = 'firms.suspend';

/** The forms about a firm, by their `intent`: the permission that each needs, and what it does. */
export const firmHandlers: Readonly<Record<string, readonly [permission: Permission, run: Run]>> = {
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
    (database, act, form) =>
      answerComplaint(database, { ...act, complaintId: numberIn(form, 'beschwerde'), body: text(form, 'antwort') }),
  ],
  freischalten: [ACTIVATE, activateFirm],
  ablehnen: [
    ACTIVATE,
    (database, act, form) => rejectApplication(database, { ...act, reasons: text(form, 'gruende') }),
  ],
  pausieren: [SUSPEND, (database, act, form) => pauseByOffice(database, { ...act, ...reasonsIn(form) })],
  fortsetzen: [SUSPEND, resumeByOffice],
  sperren: [SUSPEND, (database, act, form) => suspendFirm(database, { ...act, ...reasonsIn(form) })],
  aufheben: [SUSPEND, liftSuspension],
  beenden: [SUSPEND, (database, act, form) => endPartnership(database, { ...act, ...reasonsIn(form) })],
  weiterfuehren: [SUSPEND, cancelPartnershipEnd],
};

const handlerOf = (name: string) => (Object.hasOwn(firmHandlers, name) ? firmHandlers[name] : undefined);
/** Unknown names need the strongest permission. */
const permissionOf = (name: string): Permission => handlerOf(name)?.[0] ?? SUSPEND;
export const mayStop = (undoKey: string): Permission => permissionOf(undoKey.split(':')[1] ?? '');
export const allowedTo = <Name extends string>(role: Role, names: readonly Name[]) =>
  names.filter((name) => mayDo({ role, fresh: true }, permissionOf(name)).kind === 'yes');

/** `onward`: the page after a form of another page than the firm's. */
export async function actOnFirm({ params, ...args }: Args, onward?: (done: string) => Promise<string>) {
  const form = await readForm(args.request);
  const found = await findOfficeFirm(args.context.get(requestKeys.server).database, params.number);
  if (!found) throw data(null, { status: 404 });
  const path = officeFirmPath(found.firm.number);
  const task = await workTask(args, form);
  if (task?.kind === 'problem') return refuse(form, task.errors, task);
  if (task) return redirect(`${path}?meldung=aufgabe`, 303);
  const name = text(form, 'intent');
  if (name === 'anhalten') {
    const undoKey = text(form, 'undoKey');
    const { actor, database } = requirePermission(args, mayStop(undoKey), form);
    const stopped = await undoAction(database, { firmId: found.firm.id, actor, undoKey });
    if (stopped.kind === 'gone' || stopped.kind === 'seen') return refuse(form, stopTexts[stopped.kind]);
    return redirect(`${path}?meldung=${stopped.kind}`, 303);
  }
  const handler = handlerOf(name);
  if (!handler) return refuse(form, firmAnswers.unknownAct, { status: 400 });
  const { actor, database } = requirePermission(args, handler[0], form);
  const act = { firmId: found.firm.id, actor, seen: text(form, 'gesehen') || '0' };
  const acted = await handler[1](undoableActions(database, name), act, form);
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

function answer(form: URLSearchParams, acted: FirmActed) {
  switch (acted.kind) {
    case 'unknown':
      throw data(null, { status: 404 });
    case 'stale':
      return refuse(form, firmAnswers.stale, { events: acted.events });
    case 'invalid': {
      const words = firmAnswers.invalid[acted.field] ?? firmAnswers.unknownAct;
      return refuse(form, { [FIELD_NAMES[acted.field] ?? acted.field]: words }, { status: 422 });
    }
    case 'lacking': {
      const lacking = [acted.lacking].flat().map((each) => lackingWords(each as Lacking));
      return refuse(form, firmAnswers.lacking, { lacking });
    }
    default:
      return refuse(form, firmAnswers.refused);
  }
}

type Refusal = { status?: number } & Partial<FirmProblem>;

const refuse = (form: URLSearchParams, errors: FormErrors | string, more: Refusal = {}) =>
  refuseForm(form, errors, { status: more.status ?? 409, lacking: more.lacking ?? [], events: more.events ?? [] });
