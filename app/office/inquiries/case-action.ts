import { data, redirect } from 'react-router';
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
import { correctContact } from '../../../domain/releases/correct-contact.server.ts';
import { type CustomerWord, noteWord } from '../../../domain/releases/note-word.server.ts';
import { releaseContact } from '../../../domain/releases/release-contact.server.ts';
import { releaseErrors } from '../../links/released-rows.ts';
import { readForm } from '../../read-form.ts';
import { requestKeys } from '../../request-context.ts';
import { choiceDeeds } from '../choice/choice-action.ts';
import { requirePermission } from '../guard.ts';
import { workTask } from '../shared-actions.ts';
import { type Args, type CaseAnswer, type Deed, type DeedDone, done, findOneCase, refuse } from './case-deed.ts';
import { casePath } from './inquiry-words.tsx';

/** Art. 16 DSGVO. A field that the form does not have stays as it is. */
async function correctDeed({ form, inquiryId, ...args }: Deed) {
  const { actor } = requirePermission(args, 'inquiries.correct-contact', form);
  const { problems } = correctTexts;
  if (form.get('gebeten') !== 'ja') return refuse(form, { gebeten: problems.tick }, { status: 422 });
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
      return refuse(form, caseAnswers.stale, { events: corrected.events });
    case 'erasing':
      return refuse(form, caseAnswers.erasing);
    case 'invalid':
      return refuse(form, corrected.errors, { status: 422 });
    // Only the customer's own correction needs a code.
    case 'wrong-code':
    case 'same':
      return refuse(form, problems.same, { status: 422 });
    default:
      return refuse(form, problems[corrected.kind]);
  }
}

/** Spoken on the telephone, noted here: by the name in `tun`. */
const releaseDeeds: Record<string, (deed: Deed) => DeedDone> = { freigabe: releaseDeed, gesagt: wordDeed };

async function releaseDeed({ form, inquiryId, ...args }: Deed) {
  const { actor } = requirePermission(args, 'inquiries.work', form);
  if (form.get('gesagt') !== 'ja') return refuse(form, { gesagt: releaseBox.problems.tick }, { status: 422 });
  const invitationId = form.get('einladung') ?? '';
  if (!isUuid(invitationId)) return refuse(form, { einladung: releaseBox.problems.firm }, { status: 422 });
  const names = ['channel', 'times', 'visit', 'objectAddress', 'ordersAs', 'accessBy'];
  const given = Object.fromEntries(names.map((name) => [name, form.get(name)]));
  const { database } = args.context.get(requestKeys.server);
  const released = await releaseContact(database, { inquiryId, invitationId, actor, given });
  if (released.kind === 'invalid') return refuse(form, releaseErrors(released.problem), { status: 422 });
  return released.kind === 'released' ? done(inquiryId, 'freigabe') : refuse(form, releaseBox.problems.refused);
}

async function wordDeed({ form, inquiryId, ...args }: Deed) {
  const { actor } = requirePermission(args, 'inquiries.work', form);
  const invitationId = form.get('einladung') ?? '';
  const { problems } = releaseBox;
  const word = form.get('wort') ?? '';
  if (!isUuid(invitationId)) return refuse(form, problems.refused, { status: 422 });
  // About an appointment: which one, and which of its times.
  const [what = '', visitId, time] = word.split(' ');
  if (!Object.hasOwn({ ...releaseBox.said.answers, ...releaseBox.said.visits }, what))
    return refuse(form, { wort: problems.answer }, { status: 422 });
  if (form.get('gesagt') !== 'ja') return refuse(form, { gesagt: problems.tick }, { status: 422 });
  const { kind } = await noteWord(args.context.get(requestKeys.server).database, {
    inquiryId,
    invitationId,
    actor,
    word: what as CustomerWord,
    visitId,
    time,
    reason: form.get('grund') ?? '',
  });
  if (kind === 'invalid') return refuse(form, { grund: problems.reason }, { status: 422 });
  return kind === 'done' ? done(inquiryId, 'gesagt') : refuse(form, problems.refused);
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
  if (task?.kind === 'problem') return refuse(form, task.status === 422 ? { ergebnis: task.text } : task.text, task);
  if (task) return done(inquiry.id, 'aufgabe');
  const name = form.get('tun') ?? '';
  const deed = Object.hasOwn(DEEDS, name) ? DEEDS[name] : undefined;
  if (!deed) return refuse(form, caseAnswers.unknownAct, { status: 400 });
  const server = args.context.get(requestKeys.server);
  args.context.set(requestKeys.server, { ...server, database: stoppable(server.database, name) });
  return deed({ ...args, form, inquiryId: inquiry.id });
}

async function stepDeed({ form, inquiryId, ...args }: Deed) {
  const { actor } = requirePermission(args, 'inquiries.work', form);
  const event = form.get('schritt') ?? '';
  const note = (form.get('notiz') ?? '').trim();
  if (note.length > LONGEST_NOTE)
    return refuse(form, { notiz: caseAnswers.noteTooLong(note.length, LONGEST_NOTE) }, { status: 422 });
  const { database } = args.context.get(requestKeys.server);
  const step = { inquiryId, actor, event, reason: form.get('grund') ?? '', seen: form.get('gesehen') ?? '' };
  const taken = await takeOfficeStep(database, step);
  if (taken.kind === 'stale') return refuse(form, caseAnswers.stale, { events: taken.events });
  if (taken.kind === 'no-reason') return refuse(form, { grund: caseAnswers.noReason }, { status: 422 });
  if (taken.kind === 'erasing') return refuse(form, caseAnswers.erasing);
  if (taken.kind !== 'done') return refuse(form, caseAnswers.refused);
  if (note) await addNote(database, { inquiryId, actor, body: note });
  return done(inquiryId, 'schritt');
}

async function stopDeed({ form, inquiryId, ...args }: Deed) {
  const { actor, database } = requirePermission(args, 'inquiries.work', form);
  const { kind } = await stopStep(database, { inquiryId, actor, step: form.get('schritt') ?? '' });
  if (kind === 'gone' || kind === 'seen') return refuse(form, stopTexts[kind]);
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
  return added.kind === 'invalid' ? refuse(form, { notiz: text }, { status: 422 }) : refuse(form, text);
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
  return kind === 'done' ? done(inquiryId, 'foto') : refuse(form, caseAnswers.noPhoto, { status: 404 });
}
