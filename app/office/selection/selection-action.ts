import { offerProblems } from '../../../content/offer-form.ts';
import { inquiryAnswers } from '../../../content/office/inquiries.ts';
import { selectionAnswers as answers } from '../../../content/office/selection.ts';
import { isUuid, NIL_UUID } from '../../../domain/form-rules.ts';
import { answerFirm, askCustomer, engageInvitation } from '../../../domain/invitations/answers.server.ts';
import { declineInvitation } from '../../../domain/invitations/decline.server.ts';
import { findInvitation } from '../../../domain/invitations/find-invitation.server.ts';
import type { InvitationActionResult } from '../../../domain/invitations/invitation-transitions.server.ts';
import { recallInvitation } from '../../../domain/invitations/recall.server.ts';
import { findSelection } from '../../../domain/matching/find-selection.server.ts';
import { addFirm, type Confirmed, confirmProposal } from '../../../domain/matching/proposals.server.ts';
import { PHONE_HEAD, phoneLineNames, readPhoneOffer } from '../../../domain/offers/phone-offer.ts';
import { offerByPhone } from '../../../domain/offers/submit-offer.server.ts';
import type { Actor } from '../../../domain/workflow/inquiry-events.server.ts';
import { isReason, recallReasons } from '../../../domain/workflow/reasons.ts';
import type { FormErrors } from '../../forms.ts';
import { readLocalTime } from '../../magic-links/read-local-time.ts';
import { shortTime } from '../inquiries/inquiry-display.tsx';
import {
  type Act,
  type ActDone,
  done,
  type InquiryProblem,
  type IntentHandler,
  refuseIntent,
} from '../inquiries/inquiry-intent.ts';
import { describeRefusals } from './describe-refusals.ts';

const idsIn = (form: URLSearchParams, name: string) => form.getAll(name).filter((id) => isUuid(id));
const idIn = (form: URLSearchParams, name: string) => idsIn(form, name)[0] ?? NIL_UUID;
const textIn = (form: URLSearchParams, name: string) => (form.get(name) ?? '').replaceAll('\r\n', '\n').trim();
const messageIn = (form: URLSearchParams) => ({ body: textIn(form, 'nachricht'), key: form.get('key') ?? '' });

export const selectionHandlers: Record<string, IntentHandler> = {
  auswahl: ['inquiries.work', confirm],
  ersetzen: ['inquiries.work', replace],
  angebot: ['inquiries.work', noteOffer],
  zuruecknehmen: invitationHandler((act) => {
    const reason = act.form.get('grund') ?? '';
    return isReason(recallReasons, reason) ? onInvitation(act, recallInvitation, { reason }) : invalid('recall');
  }),
  ablehnen: invitationHandler((act) => onInvitation(act, declineInvitation, { reason: act.form.get('grund') ?? '' })),
  zusage: invitationHandler((act) => {
    const until = readLocalTime(act.form.get('bis'));
    return until ? onInvitation(act, engageInvitation, { until }) : invalid('until');
  }),
  rueckfrage: invitationHandler((act) => {
    const kind = act.form.get('art');
    return kind === 'question' || kind === 'message' || kind === 'appointment'
      ? onInvitation(act, askCustomer, { kind, ...messageIn(act.form) })
      : invalid('kind');
  }),
  antwort: invitationHandler((act) => onInvitation(act, answerFirm, messageIn(act.form))),
};

/** Proposed firms that are not ticked are taken out; other ticked firms come in. */
async function confirm(act: Act) {
  const { form, inquiryId, actor, database } = act;
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
  const { gone, come } = confirmed.kind === 'changed' ? confirmed : { gone: [], come: [] };
  return explain(act, confirmed, { picked, gone, come });
}

async function replace(act: Act) {
  const { form, inquiryId, actor, database } = act;
  const firmId = idIn(form, 'betrieb');
  if (firmId === NIL_UUID) return refuseIntent(form, { betrieb: answers.firm });
  const change = { inquiryId, actor, firmId, reason: textIn(form, 'grund'), instead: idIn(form, 'einladung') };
  const replaced = await addFirm(database, change);
  return replaced.kind === 'matched' ? done(inquiryId, 'ersetzen', '#auswahl') : explain(act, replaced);
}

async function explain({ form, database, inquiryId }: Act, refused: Confirmed, choice?: InquiryProblem['choice']) {
  const findProposal = async () => (await findSelection(database, inquiryId)).proposal;
  switch (refused.kind) {
    case 'invalid':
      return refuseIntent(
        form,
        { [refused.field === 'reason' ? 'grund' : 'betrieb']: answers[refused.field] },
        { choice },
      );
    case 'too-many':
      return refuseIntent(form, answers.tooMany((await findProposal())?.free ?? 0), { status: 422, choice });
    case 'refused': {
      const firm = (await findProposal())?.firms.find(({ id }) => id === refused.firmId);
      const message = answers.refused(firm?.name || 'Der Betrieb', describeRefusals(refused.refusals));
      return refuseIntent(form, message, { status: 422, choice });
    }
    default:
      return refuseIntent(form, refused.kind === 'changed' ? answers.changed : answers.closed, { choice });
  }
}

async function noteOffer(act: Act) {
  const { form, inquiryId } = act;
  const offered = readPhoneOffer((name) => form.get(name));
  if (offered.kind === 'line') return refuseIntent(form, { [offered.field]: answers.offer[offered.problem] });
  if (form.get('gesagt') !== 'ja') return refuseIntent(form, { gesagt: answers.offer.tick });
  const sent = await onInvitation(act, offerByPhone, { fields: offered.fields, key: form.get('key') ?? '' });
  if (sent.kind === 'done') return done(inquiryId, 'angebot', '#auswahl');
  if (sent.kind === 'invalid') return refuseIntent(form, offerProblems[sent.problem] ?? answers.moved, { status: 422 });
  if (sent.kind !== 'problems')
    return refuseIntent(form, sent.kind === 'not-vetted' ? answers.offer.notVetted : answers.moved);
  const errors = sent.problems.map(({ field, problem }) => [
    // Lines have other names in this form.
    PHONE_HEAD.includes(field) ? field : phoneLineNames(1).price,
    offerProblems[problem] ?? offerProblems.number,
  ]);
  return refuseIntent(form, Object.fromEntries(errors));
}

/** An invitation of another inquiry is unknown. */
async function onInvitation<const Given, Result>(
  { form, database, inquiryId, actor }: Act,
  action: (database: Act['database'], call: { invitationId: string; actor: Actor } & Given) => Promise<Result>,
  given: Given,
): Promise<Result | { kind: 'unknown' }> {
  const found = await findInvitation(database, idIn(form, 'einladung'));
  if (found?.inquiry_id !== inquiryId) return { kind: 'unknown' };
  return action(database, { ...given, invitationId: found.id, actor });
}

function invitationHandler(take: (act: Act) => Promise<InvitationActionResult>): IntentHandler {
  const run = async (act: Act): ActDone => {
    const taken = await take(act);
    if (taken.kind === 'done') return done(act.inquiryId, act.form.get('intent') ?? '', '#auswahl');
    return refuseIntent(
      act.form,
      taken.kind === 'invalid' ? await describeInvalidField(act, taken.field) : answers.moved,
    );
  };
  return ['inquiries.work', run];
}

const invalid = (field: string): Promise<InvitationActionResult> => Promise.resolve({ kind: 'invalid', field });

async function describeInvalidField({ form, database, inquiryId }: Act, field: string): Promise<FormErrors> {
  if (field === 'until') {
    const { invitations } = await findSelection(database, inquiryId);
    const latest = invitations.find(({ id }) => id === idIn(form, 'einladung'))?.offer_due_at;
    return { bis: answers.until(latest ? shortTime(latest, new Date()) : '') };
  }
  const messages: Record<string, FormErrors> = {
    reason: { grund: answers.declineReason },
    recall: { grund: inquiryAnswers.noReason },
    body: { nachricht: answers.body },
    kind: { art: answers.kind },
  };
  return messages[field] ?? { '': inquiryAnswers.unknownAct };
}
