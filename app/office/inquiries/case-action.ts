import { data, type RouterContextProvider, redirect } from 'react-router';
import { caseAnswers } from '../../../content/office/inquiries.ts';
import type { ContactData } from '../../../domain/inquiries/open-contact.server.ts';
import type { InquiryEvent } from '../../../domain/process/inquiry-events.server.ts';
import { readForm } from '../../read-form.ts';
import { requestKeys } from '../../request-context.ts';
import { requirePermission } from '../guard.ts';
import { findOneCase } from './find-one-case.ts';
import { casePath } from './inquiry-words.ts';
import { workTask } from './work-task.ts';

export const LONGEST_NOTE = 2_000;

/** What was typed comes back with the problem, so that nothing has to be typed twice. */
export type CaseProblem = {
  kind: 'problem';
  text: string;
  /** The form that it belongs to: an event, or 'note'. */
  about: string;
  typed: { reason: string; note: string };
  /** What happened since the page was loaded. */
  events: InquiryEvent[];
};
export type CaseAnswer =
  | CaseProblem
  | { kind: 'contact'; contact: ContactData }
  | { kind: 'code'; code: string; expiresAt: Date };

type Args = { request: Request; context: Readonly<RouterContextProvider>; params: { reference: string } };
type Deed = Args & { form: URLSearchParams; inquiryId: string };

const DEEDS: Record<string, (deed: Deed) => Promise<Response | ReturnType<typeof data<CaseAnswer>>>> = {
  schritt: takeStep,
  notiz: addNote,
  kontakt: openContact,
  code: makePhoneCode,
  foto: hidePhoto,
};

/** One form at a time: it names its deed in `tun`. */
export async function actOnCase(args: Args) {
  const form = await readForm(args.request);
  const { inquiry } = await findOneCase(args.context, args.params.reference);
  const task = await workTask(args, form);
  if (task?.kind === 'problem') return refuse({ text: task.text, about: 'task', form }, task.status);
  if (task) return done(inquiry.id, 'aufgabe');
  const deed = DEEDS[form.get('tun') ?? ''];
  if (!deed) return refuse({ text: caseAnswers.unknownAct, about: '', form }, 400);
  return deed({ ...args, form, inquiryId: inquiry.id });
}

async function takeStep({ form, inquiryId, ...args }: Deed) {
  const { id: staffId } = requirePermission(args, 'inquiries.work', form);
  const event = form.get('schritt') ?? '';
  const note = (form.get('notiz') ?? '').trim();
  const problem = (text: string, status: number, events: InquiryEvent[] = []) =>
    refuse({ text, about: event, form, events }, status);
  if (note.length > LONGEST_NOTE) return problem(caseAnswers.noteTooLong(note.length, LONGEST_NOTE), 422);
  const office = args.context.get(requestKeys.office);
  const step = { inquiryId, staffId, event, reason: form.get('grund') ?? '', seen: form.get('gesehen') ?? '' };
  const taken = await office.takeStep(step);
  if (taken.kind === 'stale') return problem(caseAnswers.stale, 409, taken.events);
  if (taken.kind === 'no-reason') return problem(caseAnswers.noReason, 422);
  if (taken.kind === 'erasing') return problem(caseAnswers.erasing, 409);
  if (taken.kind !== 'done') return problem(caseAnswers.refused, 409);
  if (note) await office.addNote({ inquiryId, staffId, body: note });
  return done(inquiryId, 'schritt');
}

async function addNote({ form, inquiryId, ...args }: Deed) {
  const { id: staffId } = requirePermission(args, 'inquiries.note', form);
  const body = form.get('notiz') ?? '';
  const added = await args.context.get(requestKeys.office).addNote({ inquiryId, staffId, body });
  if (added.kind === 'added') return done(inquiryId, 'notiz');
  const length = body.trim().length;
  const text =
    added.kind === 'erasing'
      ? caseAnswers.erasing
      : length === 0
        ? caseAnswers.noteEmpty
        : caseAnswers.noteTooLong(length, LONGEST_NOTE);
  return refuse({ text, about: 'note', form }, added.kind === 'invalid' ? 422 : 409);
}

async function openContact({ form, inquiryId, ...args }: Deed) {
  const { id: staffId } = requirePermission(args, 'inquiries.open-contact', form);
  const opened = await args.context.get(requestKeys.office).openContact({ inquiryId, staffId });
  if (opened.kind !== 'open') throw data(null, { status: 404 });
  return data<CaseAnswer>({ kind: 'contact', contact: opened.contact });
}

async function makePhoneCode({ form, inquiryId, ...args }: Deed) {
  const { id: staffId } = requirePermission(args, 'inquiries.phone-code', form);
  const made = await args.context.get(requestKeys.office).makePhoneCode({ inquiryId, staffId });
  if (made.kind !== 'made') throw data(null, { status: 404 });
  return data<CaseAnswer>({ kind: 'code', code: made.code, expiresAt: made.expiresAt });
}

async function hidePhoto({ form, inquiryId, ...args }: Deed) {
  const { id: staffId } = requirePermission(args, 'inquiries.hide-photo', form);
  const photo = { inquiryId, staffId, path: form.get('foto') ?? '', hidden: form.get('sichtbar') === 'nein' };
  const { kind } = await args.context.get(requestKeys.office).hidePhoto(photo);
  return kind === 'done' ? done(inquiryId, 'foto') : refuse({ text: caseAnswers.noPhoto, about: 'photo', form }, 404);
}

type Refusal = { text: string; about: string; form: URLSearchParams; events?: InquiryEvent[] };

function refuse({ text, about, form, events = [] }: Refusal, status: number) {
  const typed = { reason: form.get('grund') ?? '', note: form.get('notiz') ?? '' };
  return data<CaseAnswer>({ kind: 'problem', text, about, typed, events }, { status });
}

const done = (id: string, what: string) => redirect(`${casePath(id)}?getan=${what}`, 303);
