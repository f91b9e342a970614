import { data, type RouterContextProvider, redirect } from 'react-router';
import { partnerAnswers } from '../../../content/office/partners.ts';
import { cleanText } from '../../../domain/form-rules.ts';
import { type FactName, readFacts } from '../../../domain/partners/document-facts.ts';
import type { Lacking } from '../../../domain/partners/list-lacking.server.ts';
import type { PartnerEvent } from '../../../domain/partners/partner-events.server.ts';
import type { CheckedHow } from '../../../domain/partners/verify-document.server.ts';
import { toWallTime } from '../../../domain/time/munich-clock.ts';
import { readForm } from '../../read-form.ts';
import { requestKeys } from '../../request-context.ts';
import { requirePermission } from '../guard.ts';
import { workTask } from '../inquiries/work-task.ts';
import { type DeedName, deedPermissions } from './deed-permissions.ts';
import type { PartnerAct, PartnerActed, PartnerOfficeServices } from './partner-office-services.ts';
import { lackingWords, partnerPath } from './partner-words.ts';

/** What was typed comes back with the problem, so that nothing has to be typed twice. */
export type PartnerProblem = {
  text: string;
  /** The form that it belongs to: a step, `nachweis:<id>`, `ablehnen:<id>` or `antwort:<id>`. */
  about: string;
  /** The field that is wrong. */
  field: string | null;
  typed: Record<string, string>;
  lacking: string[];
  /** What happened since the page was loaded. */
  events: PartnerEvent[];
};

type Args = { request: Request; context: Readonly<RouterContextProvider>; params: { number: string } };
type Deed = {
  /** The form, among several of its kind. */
  about?: string;
  done?: string;
  run(partners: PartnerOfficeServices, act: PartnerAct, form: URLSearchParams): Promise<PartnerActed>;
};

const text = (form: URLSearchParams, name: string) => cleanText(form.get(name) ?? '');
const reasonsIn = (form: URLSearchParams) => ({ rule: text(form, 'regel'), facts: text(form, 'sachverhalt') });
/** An id that is none names nothing. */
const uuidIn = (form: URLSearchParams, name: string) =>
  /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text(form, name)) ? text(form, name) : NOBODY;
const NOBODY = '00000000-0000-0000-0000-000000000000';

/** One form at a time: it names its deed in `tun`. */
const DEEDS: Record<DeedName, Deed> = {
  nachweis: { about: 'nachweis', run: verify },
  'nachweis-ablehnen': {
    about: 'nachweis',
    done: 'abgelehnt',
    run: (partners, act, form) =>
      partners.refuseDocument({ ...act, documentId: uuidIn(form, 'nachweis'), reason: text(form, 'grund') }),
  },
  nachfordern: {
    run: (partners, act, form) => partners.askForMore({ ...act, body: text(form, 'nachricht') }),
  },
  adresse: {
    run: (partners, act, form) =>
      partners.correctAddress({ ...act, email: text(form, 'email'), called: form.get('angerufen') === 'ja' }),
  },
  antwort: {
    about: 'beschwerde',
    run: (partners, act, form) => {
      const complaintId = /^\d{1,18}$/.test(text(form, 'beschwerde')) ? text(form, 'beschwerde') : '0';
      return partners.answerComplaint({ ...act, complaintId, body: text(form, 'antwort') });
    },
  },
  freischalten: { run: (partners, act) => partners.activate(act) },
  ablehnen: {
    run: (partners, act, form) => partners.reject({ ...act, reasons: text(form, 'gruende') }),
  },
  pausieren: {
    run: (partners, act, form) => partners.pause({ ...act, ...reasonsIn(form) }),
  },
  fortsetzen: { run: (partners, act) => partners.resume(act) },
  sperren: {
    run: (partners, act, form) => partners.suspend({ ...act, ...reasonsIn(form) }),
  },
  aufheben: { run: (partners, act) => partners.lift(act) },
  beenden: {
    run: (partners, act, form) => partners.end({ ...act, ...reasonsIn(form) }),
  },
  weiterfuehren: { run: (partners, act) => partners.takeBackEnd(act) },
};

export async function actOnPartner({ params, ...args }: Args) {
  const form = await readForm(args.request);
  const { partners } = args.context.get(requestKeys.office);
  const found = await partners.find(params.number);
  if (!found) throw data(null, { status: 404 });
  const path = partnerPath(found.partner.number);
  const task = await workTask(args, form);
  if (task?.kind === 'problem') return refuse(form, { text: task.text, about: 'task' }, task.status);
  if (task) return redirect(`${path}?getan=aufgabe`, 303);
  const name = text(form, 'tun');
  const deed = Object.hasOwn(DEEDS, name) ? DEEDS[name as DeedName] : undefined;
  if (!deed) return refuse(form, { text: partnerAnswers.unknownAct, about: '' }, 400);
  const { id: staffId } = requirePermission(args, deedPermissions[name as DeedName], form);
  const act = { partnerId: found.partner.id, staffId, seen: text(form, 'gesehen') || '0' };
  const about = deed.about ? `${name}:${text(form, deed.about)}` : name;
  return answer(form, about, await deed.run(partners, act, form), `${path}?getan=${deed.done ?? name}`);
}

function verify(partners: PartnerOfficeServices, act: PartnerAct, form: URLSearchParams): Promise<PartnerActed> {
  const { facts, wrong } = readFacts({ get: (name) => form.get(name) }, toWallTime(new Date()).day);
  const [first] = wrong as (FactName | undefined)[];
  if (first) return Promise.resolve({ kind: 'invalid', field: first });
  const how = text(form, 'how') as CheckedHow;
  return partners.verifyDocument({ ...act, documentId: uuidIn(form, 'nachweis'), read: { ...facts, how } });
}

function answer(form: URLSearchParams, about: string, acted: PartnerActed, path: string) {
  switch (acted.kind) {
    case 'done':
      return redirect(path, 303);
    case 'unknown':
      throw data(null, { status: 404 });
    case 'stale':
      return refuse(form, { text: partnerAnswers.stale, about, events: acted.events }, 409);
    case 'invalid': {
      const words = partnerAnswers.invalid[acted.field] ?? partnerAnswers.unknownAct;
      return refuse(form, { text: words, about, field: acted.field }, 422);
    }
    case 'lacking': {
      const lacking = [acted.lacking].flat().map((each) => lackingWords(each as Lacking));
      return refuse(form, { text: partnerAnswers.lacking, about, lacking }, 409);
    }
    default:
      return refuse(form, { text: partnerAnswers.refused, about }, 409);
  }
}

type Refusal = Pick<PartnerProblem, 'text' | 'about'> & Partial<PartnerProblem>;

function refuse(form: URLSearchParams, { field = null, lacking = [], events = [], ...rest }: Refusal, status: number) {
  return data<PartnerProblem>({ ...rest, field, lacking, events, typed: Object.fromEntries(form) }, { status });
}
