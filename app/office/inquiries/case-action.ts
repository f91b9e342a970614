import { data } from 'react-router';
import { caseAnswers } from '../../../content/office/inquiries.ts';
import { takeOfficeStep } from '../../../domain/closing/close-inquiry.server.ts';
import { addNote, openContact } from '../../../domain/inquiries/contact.server.ts';
import { makePhoneCode } from '../../../domain/inquiries/phone-code.server.ts';
import { hidePhoto } from '../../../domain/inquiries/photo-access.server.ts';
import type { InquiryEvent } from '../../../domain/process/inquiry-events.server.ts';
import { readForm } from '../../read-form.ts';
import { requestKeys } from '../../request-context.ts';
import { choiceDeeds } from '../choice/choice-action.ts';
import { requirePermission } from '../guard.ts';
import { releaseDeeds } from '../releases/release-deeds.ts';
import { type Args, type CaseAnswer, type Deed, type DeedDone, done, refuse } from './case-deed.ts';
import { correctDeed } from './correct-deed.ts';
import { findOneCase } from './find-one-case.ts';
import { workTask } from './work-task.ts';

export const LONGEST_NOTE = 2_000;

const DEEDS: Record<string, (deed: Deed) => DeedDone> = {
  schritt: stepDeed,
  notiz: noteDeed,
  kontakt: contactDeed,
  berichtigen: correctDeed,
  code: codeDeed,
  foto: photoDeed,
  ...choiceDeeds,
  ...releaseDeeds,
};

/** One form at a time: it names its deed in `tun`. */
export async function actOnCase(args: Args) {
  const form = await readForm(args.request);
  const { inquiry } = await findOneCase(args.context, args.params.reference);
  const task = await workTask(args, form);
  if (task?.kind === 'problem') return refuse({ text: task.text, about: 'task', form }, task.status);
  if (task) return done(inquiry.id, 'aufgabe');
  const name = form.get('tun') ?? '';
  const deed = Object.hasOwn(DEEDS, name) ? DEEDS[name] : undefined;
  if (!deed) return refuse({ text: caseAnswers.unknownAct, about: '', form }, 400);
  return deed({ ...args, form, inquiryId: inquiry.id });
}

async function stepDeed({ form, inquiryId, ...args }: Deed) {
  const { actor } = requirePermission(args, 'inquiries.work', form);
  const event = form.get('schritt') ?? '';
  const note = (form.get('notiz') ?? '').trim();
  const problem = (text: string, status: number, events: InquiryEvent[] = []) =>
    refuse({ text, about: event, form, events }, status);
  if (note.length > LONGEST_NOTE) return problem(caseAnswers.noteTooLong(note.length, LONGEST_NOTE), 422);
  const { database } = args.context.get(requestKeys.server);
  const step = { inquiryId, actor, event, reason: form.get('grund') ?? '', seen: form.get('gesehen') ?? '' };
  const taken = await takeOfficeStep(database, step);
  if (taken.kind === 'stale') return problem(caseAnswers.stale, 409, taken.events);
  if (taken.kind === 'no-reason') return problem(caseAnswers.noReason, 422);
  if (taken.kind === 'erasing') return problem(caseAnswers.erasing, 409);
  if (taken.kind !== 'done') return problem(caseAnswers.refused, 409);
  if (note) await addNote(database, { inquiryId, actor, body: note });
  return done(inquiryId, 'schritt');
}

async function noteDeed({ form, inquiryId, ...args }: Deed) {
  const { actor } = requirePermission(args, 'inquiries.note', form);
  const body = form.get('notiz') ?? '';
  const added = await addNote(args.context.get(requestKeys.server).database, { inquiryId, actor, body });
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

async function contactDeed({ form, inquiryId, ...args }: Deed) {
  const { actor } = requirePermission(args, 'inquiries.open-contact', form);
  const opened = await openContact(args.context.get(requestKeys.server).database, { inquiryId, actor: actor.id });
  if (opened.kind !== 'open') throw data(null, { status: 404 });
  return data<CaseAnswer>({ kind: 'contact', contact: opened.contact });
}

async function codeDeed({ form, inquiryId, ...args }: Deed) {
  const { actor } = requirePermission(args, 'inquiries.phone-code', form);
  const made = await makePhoneCode(args.context.get(requestKeys.server).database, { inquiryId, actor: actor.id });
  if (made.kind !== 'made') throw data(null, { status: 404 });
  return data<CaseAnswer>({ kind: 'code', code: made.code, expiresAt: made.expiresAt });
}

async function photoDeed({ form, inquiryId, ...args }: Deed) {
  const { actor } = requirePermission(args, 'inquiries.hide-photo', form);
  const photo = { inquiryId, path: form.get('foto') ?? '', hidden: form.get('sichtbar') === 'nein' };
  const { kind } = await hidePhoto(args.context.get(requestKeys.server).database, { ...photo, actor: actor.id });
  return kind === 'done' ? done(inquiryId, 'foto') : refuse({ text: caseAnswers.noPhoto, about: 'photo', form }, 404);
}
