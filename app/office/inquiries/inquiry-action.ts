import { data, redirect } from 'react-router';
import { contactSharesBox } from '../../../content/office/contact-shares.ts';
import { inquiryAnswers, officeCorrectionTexts } from '../../../content/office/inquiries.ts';
import { stopTexts } from '../../../content/office/selection.ts';
import { applyOfficeTransition } from '../../../domain/closing/close-inquiry.server.ts';
import { correctContact } from '../../../domain/contact-sharing/correct-contact.server.ts';
import { type PhoneAnswer, recordPhoneAnswer } from '../../../domain/contact-sharing/record-phone-answer.server.ts';
import { shareContact } from '../../../domain/contact-sharing/share-contact.server.ts';
import { isUuid } from '../../../domain/form-rules.ts';
import { addNote, openContact } from '../../../domain/inquiries/contact.server.ts';
import { contactFields } from '../../../domain/inquiries/mask-contact.ts';
import { makePhoneCode } from '../../../domain/inquiries/phone-code.server.ts';
import { hidePhoto } from '../../../domain/inquiries/photo-access.server.ts';
import { undoAction, undoableActions } from '../../../domain/matching/undo-action.server.ts';
import { contactShareErrors } from '../../magic-links/describe-shared-contact.ts';
import { type Args, notFound, readOfficeForm } from '../guard.ts';
import { selectionHandlers } from '../selection/selection-action.ts';
import { handleTaskAction } from '../task-and-email-actions.ts';
import { inquiryPath } from './inquiry-display.tsx';
import {
  type Act,
  done,
  findOneInquiry,
  type InquiryAnswer,
  type IntentHandler,
  refuseIntent,
} from './inquiry-intent.ts';

/** Forms of the page by `intent`, with the required permission and the action. */
const HANDLERS: Record<string, IntentHandler> = {
  transition: ['inquiries.work', applyTransition],
  notiz: ['inquiries.note', note],
  kontakt: ['inquiries.open-contact', showContact],
  berichtigen: ['inquiries.correct-contact', correct],
  code: ['inquiries.phone-code', makeCode],
  foto: ['inquiries.hide-photo', hide],
  anhalten: ['inquiries.work', stop],
  freigabe: ['inquiries.work', share],
  gesagt: ['inquiries.work', noteSaid],
  ...selectionHandlers,
};

export async function actOnInquiry(args: Args, reference: string) {
  const read = await readOfficeForm(args);
  const { form, permit } = read;
  const { inquiry } = await findOneInquiry(args.context, reference);
  const task = await handleTaskAction(read);
  if (task) return task.kind === 'problem' ? refuseIntent(form, task.errors, task) : done(inquiry.id, 'aufgabe');
  const name = form.get('intent') ?? '';
  const handler = Object.hasOwn(HANDLERS, name) ? HANDLERS[name] : undefined;
  if (!handler) return refuseIntent(form, inquiryAnswers.unknownAct, { status: 400 });
  const [permission, run] = handler;
  const { actor, database } = permit(permission);
  return run({ form, inquiryId: inquiry.id, actor, database: undoableActions(database, name) });
}

/** Art. 16 DSGVO. A field that the form does not have stays as it is. */
async function correct({ form, inquiryId, actor, database }: Act) {
  const { problems } = officeCorrectionTexts;
  if (form.get('gebeten') !== 'ja') return refuseIntent(form, { gebeten: problems.tick });
  const given = Object.fromEntries(
    contactFields.filter((name) => form.has(name)).map((name) => [name, form.get(name) ?? '']),
  );
  const corrected = await correctContact(database, { inquiryId, actor, seen: form.get('gesehen') ?? '', given });
  if (corrected.kind === 'corrected') return done(inquiryId, 'berichtigt');
  if (corrected.kind === 'unknown') throw notFound();
  if (corrected.kind === 'stale') return refuseIntent(form, inquiryAnswers.stale, { events: corrected.events });
  if (corrected.kind === 'erasing') return refuseIntent(form, inquiryAnswers.erasing);
  if (corrected.kind === 'invalid') return refuseIntent(form, corrected.errors);
  if (corrected.kind === 'same' || corrected.kind === 'wrong-code')
    return refuseIntent(form, problems.same, { status: 422 });
  return refuseIntent(form, problems[corrected.kind]);
}

async function share({ form, inquiryId, actor, database }: Act) {
  const { problems } = contactSharesBox;
  if (form.get('gesagt') !== 'ja') return refuseIntent(form, { gesagt: problems.tick });
  const invitationId = form.get('einladung') ?? '';
  if (!isUuid(invitationId)) return refuseIntent(form, { einladung: problems.firm });
  const names = ['channel', 'times', 'appointment', 'objectAddress', 'ordersAs', 'accessBy'];
  const given = Object.fromEntries(names.map((name) => [name, form.get(name)]));
  const shared = await shareContact(database, { inquiryId, invitationId, actor, given });
  if (shared.kind === 'invalid') return refuseIntent(form, contactShareErrors(shared.problem), { status: 422 });
  return shared.kind === 'shared' ? done(inquiryId, 'freigabe') : refuseIntent(form, problems.refused);
}

async function noteSaid({ form, inquiryId, actor, database }: Act) {
  const invitationId = form.get('einladung') ?? '';
  const { problems, phoneAnswers } = contactSharesBox;
  if (!isUuid(invitationId)) return refuseIntent(form, problems.refused, { status: 422 });
  // About an appointment, its id and time follow.
  const [what = '', appointmentId, time] = (form.get('wort') ?? '').split(' ');
  if (!Object.hasOwn({ ...phoneAnswers.answers, ...phoneAnswers.appointments }, what))
    return refuseIntent(form, { wort: problems.answer });
  if (form.get('gesagt') !== 'ja') return refuseIntent(form, { gesagt: problems.tick });
  const phoneAnswer = { answer: what as PhoneAnswer, appointmentId, time, reason: form.get('grund') ?? '' };
  const { kind } = await recordPhoneAnswer(database, { inquiryId, invitationId, actor, ...phoneAnswer });
  if (kind === 'invalid') return refuseIntent(form, { grund: problems.reason });
  return kind === 'done' ? done(inquiryId, 'gesagt') : refuseIntent(form, problems.refused);
}

const MAX_NOTE_LENGTH = 2_000;

async function applyTransition({ form, inquiryId, actor, database }: Act) {
  const event = form.get('event') ?? '';
  const body = (form.get('notiz') ?? '').trim();
  if (body.length > MAX_NOTE_LENGTH)
    return refuseIntent(form, { notiz: inquiryAnswers.noteTooLong(body.length, MAX_NOTE_LENGTH) });
  const step = { inquiryId, actor, event, reason: form.get('grund') ?? '', seen: form.get('gesehen') ?? '' };
  const taken = await applyOfficeTransition(database, step);
  if (taken.kind === 'stale') return refuseIntent(form, inquiryAnswers.stale, { events: taken.events });
  if (taken.kind === 'no-reason') return refuseIntent(form, { grund: inquiryAnswers.noReason });
  if (taken.kind !== 'done')
    return refuseIntent(form, taken.kind === 'erasing' ? inquiryAnswers.erasing : inquiryAnswers.refused);
  if (body) await addNote(database, { inquiryId, actor, body });
  return done(inquiryId, 'schritt');
}

async function stop({ form, inquiryId, actor, database }: Act) {
  const { kind } = await undoAction(database, { inquiryId, actor, undoKey: form.get('undoKey') ?? '' });
  return kind === 'gone' || kind === 'seen' ? refuseIntent(form, stopTexts[kind]) : done(inquiryId, kind);
}

async function note({ form, inquiryId, actor, database }: Act) {
  const body = form.get('notiz') ?? '';
  const { kind } = await addNote(database, { inquiryId, actor, body });
  if (kind === 'added') return done(inquiryId, 'notiz');
  if (kind === 'erasing') return refuseIntent(form, inquiryAnswers.erasing);
  const { length } = body.trim();
  const message = length === 0 ? inquiryAnswers.noteEmpty : inquiryAnswers.noteTooLong(length, MAX_NOTE_LENGTH);
  return kind === 'invalid' ? refuseIntent(form, { notiz: message }) : refuseIntent(form, message);
}

async function showContact({ inquiryId, actor, database }: Act) {
  const opened = await openContact(database, { inquiryId, actor: actor.id });
  if (opened.kind !== 'open') throw notFound();
  return redirect(`${inquiryPath(inquiryId)}?kontakt#kontakt`, 303);
}

async function makeCode({ inquiryId, actor, database }: Act) {
  const made = await makePhoneCode(database, { inquiryId, actor: actor.id });
  if (made.kind !== 'made') throw notFound();
  return data<InquiryAnswer>({ kind: 'code', code: made.code, expiresAt: made.expiresAt });
}

async function hide({ form, inquiryId, actor, database }: Act) {
  const photo = { inquiryId, path: form.get('foto') ?? '', hidden: form.get('sichtbar') === 'nein' };
  const { kind } = await hidePhoto(database, { ...photo, actor: actor.id });
  return kind === 'done' ? done(inquiryId, 'foto') : refuseIntent(form, inquiryAnswers.noPhoto, { status: 404 });
}
