import { data, redirect } from 'react-router';
import { releaseTexts } from '../../../content/comparison.ts';
import { stopTexts } from '../../../content/office/choice.ts';
import { caseAnswers, correctTexts } from '../../../content/office/inquiries.ts';
import { releaseBox } from '../../../content/office/releases.ts';
import { takeOfficeStep } from '../../../domain/closing/close-inquiry.server.ts';
import { addNote, openContact } from '../../../domain/inquiries/contact.server.ts';
import { contactFields } from '../../../domain/inquiries/mask-contact.ts';
import { makePhoneCode } from '../../../domain/inquiries/phone-code.server.ts';
import { hidePhoto } from '../../../domain/inquiries/photo-access.server.ts';
import { isUuid } from '../../../domain/is-uuid.ts';
import { stoppable, stopStep } from '../../../domain/matching/stop-step.server.ts';
import type { InquiryEvent } from '../../../domain/process/inquiry-events.server.ts';
import { correctContact } from '../../../domain/releases/correct-contact.server.ts';
import { type CustomerWord, noteWord } from '../../../domain/releases/note-word.server.ts';
import { releaseContact } from '../../../domain/releases/release-contact.server.ts';
import { readForm } from '../../read-form.ts';
import { requestKeys } from '../../request-context.ts';
import { choiceDeeds } from '../choice/choice-action.ts';
import { requirePermission } from '../guard.ts';
import { type Args, type CaseAnswer, type Deed, type DeedDone, done, refuse } from './case-deed.ts';
import { findOneCase } from './find-one-case.ts';
import { casePath } from './inquiry-words.ts';
import { workTask } from './work-task.ts';

/** Art. 16 DSGVO. A field that the form does not have stays as it is. */
async function correctDeed({ form, inquiryId, ...args }: Deed) {
  const { actor } = requirePermission(args, 'inquiries.correct-contact', form);
  const problem = (text: string, status: number, more: object = {}) =>
    refuse({ text, about: 'berichtigen', form, ...more }, status);
  const { problems } = correctTexts;
  if (form.get('gebeten') !== 'ja') return problem(problems.tick, 422);
  const given = Object.fromEntries(
    contactFields.filter((name) => form.has(name)).map((name) => [name, form.get(name) ?? '']),
  );
  const seen = form.get('gesehen') ?? '';
  const { database } = args.context.get(requestKeys.server);
  const corrected = await correctContact(database, { inquiryId, actor, seen, given });
  switch (corrected.kind) {
    case 'corrected':
      return done(inquiryId, 'berichtigt');
    case 'unknown':
      throw data(null, { status: 404 });
    case 'stale':
      return problem(caseAnswers.stale, 409, { events: corrected.events });
    case 'erasing':
      return problem(caseAnswers.erasing, 409);
    case 'invalid':
      return problem(problems.invalid, 422, { errors: corrected.errors });
    // Only the customer's own correction needs a code.
    case 'wrong-code':
    case 'same':
      return problem(problems.same, 422);
    default:
      return problem(problems[corrected.kind], 409);
  }
}

/** Spoken on the telephone, noted here: by the name in `tun`. */
const releaseDeeds: Record<string, (deed: Deed) => DeedDone> = { freigabe: releaseDeed, gesagt: wordDeed };

async function releaseDeed({ form, inquiryId, ...args }: Deed) {
  const { actor } = requirePermission(args, 'inquiries.work', form);
  const problem = (text: string, status: number) => refuse({ text, about: 'freigabe', form }, status);
  if (form.get('gesagt') !== 'ja') return problem(releaseBox.problems.tick, 422);
  const invitationId = form.get('einladung') ?? '';
  if (!isUuid(invitationId)) return problem(releaseBox.problems.refused, 422);
  const names = ['channel', 'times', 'visit', 'objectAddress', 'ordersAs', 'accessBy'];
  const given = Object.fromEntries(names.map((name) => [name, form.get(name)]));
  const { database } = args.context.get(requestKeys.server);
  const released = await releaseContact(database, { inquiryId, invitationId, actor, given });
  if (released.kind === 'invalid') return problem(releaseTexts.problems[released.problem], 422);
  return released.kind === 'released' ? done(inquiryId, 'freigabe') : problem(releaseBox.problems.refused, 409);
}

async function wordDeed({ form, inquiryId, ...args }: Deed) {
  const { actor } = requirePermission(args, 'inquiries.work', form);
  const invitationId = form.get('einladung') ?? '';
  const problem = (text: string, status: number) => refuse({ text, about: `gesagt:${invitationId}`, form }, status);
  const { problems } = releaseBox;
  const word = form.get('wort') ?? '';
  if (!isUuid(invitationId)) return problem(problems.refused, 422);
  // About an appointment: which one, and which of its times.
  const [what = '', visitId, time] = word.split(' ');
  if (!Object.hasOwn({ ...releaseBox.said.answers, ...releaseBox.said.visits }, what))
    return problem(problems.answer, 422);
  if (form.get('gesagt') !== 'ja') return problem(problems.tick, 422);
  const { kind } = await noteWord(args.context.get(requestKeys.server).database, {
    inquiryId,
    invitationId,
    actor,
    word: what as CustomerWord,
    visitId,
    time,
    reason: form.get('grund') ?? '',
  });
  if (kind === 'invalid') return problem(problems.reason, 422);
  return kind === 'done' ? done(inquiryId, 'gesagt') : problem(problems.refused, 409);
}

const LONGEST_NOTE = 2_000;

const DEEDS: Record<string, (deed: Deed) => DeedDone> = {
  schritt: stepDeed,
  notiz: noteDeed,
  kontakt: contactDeed,
  berichtigen: correctDeed,
  code: codeDeed,
  foto: photoDeed,
  anhalten: stopDeed,
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
  const server = args.context.get(requestKeys.server);
  args.context.set(requestKeys.server, { ...server, database: stoppable(server.database, name) });
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

async function stopDeed({ form, inquiryId, ...args }: Deed) {
  const { actor } = requirePermission(args, 'inquiries.work', form);
  const { database } = args.context.get(requestKeys.server);
  const { kind } = await stopStep(database, { inquiryId, actor, step: form.get('schritt') ?? '' });
  if (kind === 'gone' || kind === 'seen') return refuse({ text: stopTexts[kind], about: 'anhalten', form }, 409);
  return done(inquiryId, kind);
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
  return redirect(`${casePath(inquiryId)}?kontakt#kontakt`, 303);
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
