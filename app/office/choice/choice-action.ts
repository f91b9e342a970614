import { offerProblems } from '../../../content/offer-form.ts';
import { choiceAnswers as answers } from '../../../content/office/choice.ts';
import { caseAnswers } from '../../../content/office/inquiries.ts';
import { answerFirm, askCustomer, engageInvitation } from '../../../domain/invitations/answers.server.ts';
import { declineInvitation } from '../../../domain/invitations/decline.server.ts';
import { findInvitation } from '../../../domain/invitations/find-invitation.server.ts';
import type { InvitationVerb } from '../../../domain/invitations/invitation-steps.server.ts';
import { recallInvitation } from '../../../domain/invitations/recall.server.ts';
import { isUuid } from '../../../domain/is-uuid.ts';
import { findChoice } from '../../../domain/matching/find-choice.server.ts';
import { addFirm, type Confirmed, confirmProposal } from '../../../domain/matching/proposals.server.ts';
import { PHONE_HEAD, phoneLineNames, readPhoneOffer } from '../../../domain/offers/phone-offer.ts';
import { offerByPhone } from '../../../domain/offers/submit-offer.server.ts';
import type { Actor } from '../../../domain/process/inquiry-events.server.ts';
import { isReason, recallReasons } from '../../../domain/process/reasons.ts';
import { fromWallTime, isDay } from '../../../domain/time/munich-clock.ts';
import type { FormErrors } from '../../refuse-form.ts';
import type { Lent } from '../../request-context.ts';
import { requirePermission } from '../guard.ts';
import { type Deed, type DeedDone, done, refuse } from '../inquiries/case-deed.ts';
import { shortTime } from '../inquiries/inquiry-words.tsx';
import { speakRefusals } from './choice-words.ts';

const NOBODY = '00000000-0000-0000-0000-000000000000';
const idsIn = (form: URLSearchParams, name: string) => form.getAll(name).filter((id) => isUuid(id));
const idIn = (form: URLSearchParams, name: string) => idsIn(form, name)[0] ?? NOBODY;
const textIn = (form: URLSearchParams, name: string) => (form.get(name) ?? '').replaceAll('\r\n', '\n').trim();

/** The forms of the choice, by the name in `tun`. */
export const choiceDeeds: Record<string, (deed: Deed) => DeedDone> = {
  auswahl: confirm,
  ersetzen: replace,
  zuruecknehmen: invitationDeed('zuruecknehmen', (act, form) => {
    const reason = form.get('grund') ?? '';
    return isReason(recallReasons, reason) ? onInvitation(act, recallInvitation, { reason }) : invalid('recall');
  }),
  ablehnen: invitationDeed('ablehnen', (act, form) =>
    onInvitation(act, declineInvitation, { reason: form.get('grund') ?? '' }),
  ),
  angebot: noteOffer,
  zusage: invitationDeed('zusage', (act, form) => {
    const until = readTime(form.get('bis') ?? '');
    return until ? onInvitation(act, engageInvitation, { until }) : invalid('until');
  }),
  rueckfrage: invitationDeed('rueckfrage', (act, form) => {
    const kind = form.get('art');
    if (kind !== 'question' && kind !== 'visit') return invalid('kind');
    return onInvitation(act, askCustomer, { kind, body: textIn(form, 'nachricht'), key: form.get('key') ?? '' });
  }),
  antwort: invitationDeed('antwort', (act, form) =>
    onInvitation(act, answerFirm, { body: textIn(form, 'nachricht'), key: form.get('key') ?? '' }),
  ),
};

/** What is ticked counts: whoever was proposed and is not ticked is taken out, whoever else is ticked comes in. */
async function confirm({ form, inquiryId, ...args }: Deed) {
  const { actor, database } = requirePermission(args, 'inquiries.work', form);
  const expected = idsIn(form, 'vorgeschlagen');
  const picked = idsIn(form, 'betrieb');
  const confirmed = await confirmProposal(database, {
    inquiryId,
    actor,
    expected,
    add: picked.filter((id) => !expected.includes(id)),
    remove: expected.filter((id) => !picked.includes(id)),
    reason: textIn(form, 'grund'),
  });
  if (confirmed.kind === 'matched' || confirmed.kind === 'asked-before') return done(inquiryId, 'auswahl', '#auswahl');
  const { errors, status } = await explain(database, inquiryId, confirmed);
  const { gone, come } = confirmed.kind === 'changed' ? confirmed : { gone: [], come: [] };
  return refuse(form, errors, { status, choice: { picked, gone, come } });
}

async function replace({ form, inquiryId, ...args }: Deed) {
  const { actor, database } = requirePermission(args, 'inquiries.work', form);
  const invitationId = idIn(form, 'einladung');
  const partnerId = idIn(form, 'betrieb');
  if (partnerId === NOBODY) return refuse(form, { betrieb: answers.firm }, { status: 422 });
  const reason = textIn(form, 'grund');
  const replaced = await addFirm(database, { inquiryId, actor, partnerId, reason, instead: invitationId });
  if (replaced.kind === 'matched') return done(inquiryId, 'ersetzen', '#auswahl');
  const { errors, status } = await explain(database, inquiryId, replaced);
  return refuse(form, errors, { status });
}

type Explained = { errors: FormErrors | string; status: number };

async function explain(database: Act['database'], inquiryId: string, confirmed: Confirmed): Promise<Explained> {
  switch (confirmed.kind) {
    case 'invalid':
      return { errors: { [confirmed.field === 'reason' ? 'grund' : '']: answers[confirmed.field] }, status: 422 };
    case 'changed':
      return { errors: answers.changed, status: 409 };
    case 'too-many': {
      const { proposal } = await findChoice(database, inquiryId);
      return { errors: answers.tooMany(proposal?.free ?? 0), status: 422 };
    }
    case 'refused': {
      const { proposal } = await findChoice(database, inquiryId);
      const name = proposal?.firms.find(({ id }) => id === confirmed.partnerId)?.name ?? '';
      return { errors: answers.refused(name || 'Der Betrieb', speakRefusals(confirmed.refusals)), status: 422 };
    }
    default:
      return { errors: answers.closed, status: 409 };
  }
}

/** Told on the telephone: a few lines, read aloud once more. */
async function noteOffer({ form, inquiryId, ...args }: Deed) {
  const { actor, database } = requirePermission(args, 'inquiries.work', form);
  const invitationId = idIn(form, 'einladung');
  const told = readPhoneOffer((name) => form.get(name));
  if (told.kind === 'line') return refuse(form, { [told.field]: answers.offer[told.problem] }, { status: 422 });
  if (form.get('gesagt') !== 'ja') return refuse(form, { gesagt: answers.offer.tick }, { status: 422 });
  const { fields } = told;
  const act = { database, inquiryId, invitationId, actor };
  const sent = await onInvitation(act, offerByPhone, { fields, key: form.get('key') ?? '' });
  switch (sent.kind) {
    case 'done':
      return done(inquiryId, 'angebot', '#auswahl');
    case 'problems': {
      const errors = sent.problems.map(({ field, problem }) => [
        // Lines have other names on the telephone.
        PHONE_HEAD.includes(field) ? field : phoneLineNames(1).price,
        offerProblems[problem] ?? offerProblems.number,
      ]);
      return refuse(form, Object.fromEntries(errors), { status: 422 });
    }
    case 'invalid':
      return refuse(form, offerProblems[sent.problem] ?? answers.moved, { status: 422 });
    case 'not-vetted':
      return refuse(form, answers.offer.notVetted);
    default:
      return refuse(form, answers.moved);
  }
}

type Subject = { invitationId: string; actor: Actor };
type Act = Subject & { database: Lent['database']; inquiryId: string };
type Take = (act: Act, form: URLSearchParams) => Promise<InvitationVerb>;

/** What a form names and is none of this inquiry's is unknown. */
async function onInvitation<const Given, Result>(
  { database, inquiryId, invitationId, actor }: Act,
  verb: (database: Act['database'], call: Subject & Given) => Promise<Result>,
  given: Given,
): Promise<Result | { kind: 'unknown' }> {
  const found = await findInvitation(database, invitationId);
  return found?.inquiry_id === inquiryId ? verb(database, { ...given, invitationId, actor }) : { kind: 'unknown' };
}

function invitationDeed(name: string, take: Take) {
  return async ({ form, inquiryId, ...args }: Deed): DeedDone => {
    const { actor, database } = requirePermission(args, 'inquiries.work', form);
    const invitationId = idIn(form, 'einladung');
    const taken = await take({ database, inquiryId, invitationId, actor }, form);
    if (taken.kind === 'done') return done(inquiryId, name, '#auswahl');
    if (taken.kind !== 'invalid') return refuse(form, answers.moved);
    return refuse(form, await wrongWords({ database, inquiryId, invitationId }, taken.field), { status: 422 });
  };
}

const invalid = (field: string): Promise<InvitationVerb> => Promise.resolve({ kind: 'invalid', field });

async function wrongWords(
  { database, inquiryId, invitationId }: Omit<Act, 'actor'>,
  field: string,
): Promise<FormErrors | string> {
  if (field === 'until') {
    const { invitations } = await findChoice(database, inquiryId);
    const latest = invitations.find(({ id }) => id === invitationId)?.offer_due_at;
    return { bis: answers.until(latest ? shortTime(latest, new Date()) : '') };
  }
  const words: Record<string, FormErrors> = {
    reason: { grund: answers.declineReason },
    recall: { grund: caseAnswers.noReason },
    body: { nachricht: answers.body },
    kind: { art: answers.kind },
  };
  return words[field] ?? caseAnswers.unknownAct;
}

/** 2026-11-16T15:30, on the clocks of Munich. */
function readTime(text: string): Date | null {
  const [, day = '', hour, minute] = /^(\d{4}-\d{2}-\d{2})T(\d{2}):(\d{2})/.exec(text) ?? [];
  return isDay(day) ? fromWallTime({ day, minutes: Number(hour) * 60 + Number(minute) }) : null;
}
