import { redirect } from 'react-router';
import { firmAnswers } from '../../../content/office/firms.ts';
import { stopTexts } from '../../../content/office/selection.ts';
import { admitApplication, discardApplication } from '../../../domain/firms/application.server.ts';
import { correctAddress } from '../../../domain/firms/change-address.server.ts';
import { type FactName, readFacts } from '../../../domain/firms/documents.ts';
import { findOfficeFirm } from '../../../domain/firms/find-office-firm.server.ts';
import type {
  FirmChangeResult,
  FirmCommand,
  FirmEvent,
  FirmTransitionResult,
} from '../../../domain/firms/firm-transitions.server.ts';
import {
  answerComplaint,
  cancelPartnershipEnd,
  endPartnership,
  liftSuspension,
  suspendFirm,
} from '../../../domain/firms/measures.server.ts';
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
import { cleanText, isUuid, NIL_UUID } from '../../../domain/form-rules.ts';
import { undoAction, undoableActions } from '../../../domain/matching/undo-action.server.ts';
import { mayDo, type Permission, type Role } from '../../../domain/staff/staff.ts';
import { toWallTime } from '../../../domain/time/munich-clock.ts';
import { type FormErrors, refuseForm } from '../../forms.ts';
import { requestKeys, type ServerServices } from '../../request-context.ts';
import { type Args, notFound, readOfficeForm } from '../guard.ts';
import { handleTaskAction } from '../task-and-email-actions.ts';
import { describeLacking, officeFirmPath } from './firm-display.tsx';

/** Data shown with a refused form; `events` happened since the page was loaded. */
export type FirmProblem = { lacking: string[]; events: FirmEvent[] };

/** Form fields by their name in the domain. */
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

type Run = (database: ServerServices['database'], act: FirmCommand & { form: URLSearchParams }) => Promise<FirmActed>;

const text = (form: URLSearchParams, name: string) => cleanText(form.get(name) ?? '');
const reasonsIn = (form: URLSearchParams) => ({ rule: text(form, 'regel'), facts: text(form, 'sachverhalt') });
const numberIn = (form: URLSearchParams, name: string) => /^\d{1,18}$/.exec(text(form, name))?.[0] ?? '0';
const documentIn = (form: URLSearchParams) => (isUuid(text(form, 'nachweis')) ? text(form, 'nachweis') : NIL_UUID);

/** Everybody in the office checks documents, the administration decides about firms. */
const VERIFY = 'firms.verify';
const ACTIVATE = 'firms.activate';
const SUSPEND = 'firms.suspend';

/** Forms about a firm by `intent`, with the required permission and the action. */
export const firmHandlers: Readonly<Record<string, readonly [permission: Permission, run: Run]>> = {
  zulassen: [VERIFY, admitApplication],
  verwerfen: [VERIFY, discardApplication],
  nachweis: [VERIFY, verify],
  'nachweis-ablehnen': [
    VERIFY,
    (database, { form, ...act }) =>
      refuseDocument(database, { ...act, documentId: documentIn(form), reason: text(form, 'grund') }),
  ],
  nachfordern: [VERIFY, (database, act) => askForMore(database, { ...act, body: text(act.form, 'nachricht') })],
  adresse: [
    VERIFY,
    (database, { form, ...act }) =>
      correctAddress(database, { ...act, email: text(form, 'email'), called: form.get('angerufen') === 'ja' }),
  ],
  name: [VERIFY, approveName],
  'name-ablehnen': [VERIFY, (database, act) => refuseName(database, { ...act, reason: text(act.form, 'nachricht') })],
  antwort: [
    VERIFY,
    (database, { form, ...act }) =>
      answerComplaint(database, { ...act, complaintId: numberIn(form, 'beschwerde'), body: text(form, 'antwort') }),
  ],
  freischalten: [ACTIVATE, activateFirm],
  ablehnen: [ACTIVATE, (database, act) => rejectApplication(database, { ...act, reasons: text(act.form, 'gruende') })],
  pausieren: [SUSPEND, (database, act) => pauseByOffice(database, { ...act, ...reasonsIn(act.form) })],
  fortsetzen: [SUSPEND, resumeByOffice],
  sperren: [SUSPEND, (database, act) => suspendFirm(database, { ...act, ...reasonsIn(act.form) })],
  aufheben: [SUSPEND, liftSuspension],
  beenden: [SUSPEND, (database, act) => endPartnership(database, { ...act, ...reasonsIn(act.form) })],
  weiterfuehren: [SUSPEND, cancelPartnershipEnd],
};

const handlerOf = (name: string) => (Object.hasOwn(firmHandlers, name) ? firmHandlers[name] : undefined);
/** Unknown names need the strongest permission. */
const permissionOf = (name: string): Permission => handlerOf(name)?.[0] ?? SUSPEND;
export const mayStop = (undoKey: string): Permission => permissionOf(undoKey.split(':')[1] ?? '');
export const allowedTo = <Name extends string>(role: Role, names: readonly Name[]) =>
  names.filter((name) => mayDo({ role, fresh: true }, permissionOf(name)).kind === 'yes');

/** `onward`: the page to open after a form on another page than the firm's. */
export async function actOnFirm(args: Args, number: string, onward?: (done: string) => Promise<string>) {
  const read = await readOfficeForm(args);
  const { form, permit } = read;
  const found = await findOfficeFirm(args.context.get(requestKeys.server).database, number);
  if (!found) throw notFound();
  const { id: firmId } = found.firm;
  const done = (notice: string) => redirect(`${officeFirmPath(found.firm.number)}?meldung=${notice}`, 303);
  const task = await handleTaskAction(read);
  if (task) return task.kind === 'problem' ? refuse(form, task.errors, task) : done('aufgabe');
  const name = text(form, 'intent');
  if (name === 'anhalten') {
    const undoKey = text(form, 'undoKey');
    const { actor, database } = permit(mayStop(undoKey));
    const { kind } = await undoAction(database, { firmId, actor, undoKey });
    return kind === 'gone' || kind === 'seen' ? refuse(form, stopTexts[kind]) : done(kind);
  }
  const handler = handlerOf(name);
  if (!handler) return refuse(form, firmAnswers.unknownAct, { status: 400 });
  const { actor, database } = permit(handler[0]);
  const acted = await handler[1](undoableActions(database, name), {
    firmId,
    actor,
    seen: text(form, 'gesehen') || '0',
    form,
  });
  if (acted.kind !== 'done') return answer(form, acted);
  const notice = name === 'nachweis-ablehnen' ? 'abgelehnt' : name;
  return onward ? redirect(await onward(notice), 303) : done(notice);
}

async function verify(...[database, { form, ...act }]: Parameters<Run>): ReturnType<Run> {
  const { facts, wrong } = readFacts({ get: (name) => form.get(name) }, toWallTime(new Date()).day);
  const [first] = wrong as (FactName | undefined)[];
  if (first) return { kind: 'invalid', field: first };
  const how = text(form, 'how') as CheckedHow;
  return verifyDocument(database, { ...act, documentId: documentIn(form), read: { ...facts, how } });
}

function answer(form: URLSearchParams, acted: FirmActed) {
  switch (acted.kind) {
    case 'unknown':
      throw notFound();
    case 'stale':
      return refuse(form, firmAnswers.stale, { events: acted.events });
    case 'invalid': {
      const message = firmAnswers.invalid[acted.field] ?? firmAnswers.unknownAct;
      return refuse(form, { [FIELD_NAMES[acted.field] ?? acted.field]: message }, { status: 422 });
    }
    case 'lacking':
      return refuse(form, firmAnswers.lacking, { lacking: ([acted.lacking].flat() as Lacking[]).map(describeLacking) });
    default:
      return refuse(form, firmAnswers.refused);
  }
}

type Refusal = { status?: number } & Partial<FirmProblem>;

const refuse = (form: URLSearchParams, errors: FormErrors | string, more: Refusal = {}) =>
  refuseForm(form, errors, { status: more.status ?? 409, lacking: more.lacking ?? [], events: more.events ?? [] });
