import { offerProblems } from '../../../content/offer-form.ts';
import { choiceAnswers as answers } from '../../../content/office/choice.ts';
import { caseAnswers } from '../../../content/office/inquiries.ts';
import type { InvitationVerb } from '../../../domain/invitations/verb-result.ts';
import { isUuid } from '../../../domain/is-uuid.ts';
import type { Confirmed } from '../../../domain/matching/confirm-proposal.server.ts';
import { readPhoneOffer } from '../../../domain/offers/phone-offer.ts';
import { isReason, recallReasons } from '../../../domain/process/reasons.ts';
import { fromWallTime, isDay } from '../../../domain/time/munich-clock.ts';
import { requestKeys } from '../../request-context.ts';
import { requirePermission } from '../guard.ts';
import { type Deed, type DeedDone, done, refuse } from '../inquiries/case-deed.ts';
import { shortTime } from '../inquiries/inquiry-words.ts';
import type { ChoiceOfficeServices } from './choice-office-services.ts';
import { speakRefusals } from './choice-words.ts';

const NOBODY = '00000000-0000-0000-0000-000000000000';
const idsIn = (form: URLSearchParams, name: string) => form.getAll(name).filter((id) => isUuid(id));
const idIn = (form: URLSearchParams, name: string) => idsIn(form, name)[0] ?? NOBODY;
const textIn = (form: URLSearchParams, name: string) => (form.get(name) ?? '').replaceAll('\r\n', '\n').trim();

/** The forms of the choice, by the name in `tun`. */
export const choiceDeeds: Record<string, (deed: Deed) => DeedDone> = {
  auswahl: confirm,
  ersetzen: replace,
  zuruecknehmen: invitationDeed('zuruecknehmen', (choice, act, form) => {
    const reason = form.get('grund') ?? '';
    return isReason(recallReasons, reason) ? choice.recall({ ...act, reason }) : invalid('recall');
  }),
  ablehnen: invitationDeed('ablehnen', (choice, act, form) =>
    choice.decline({ ...act, reason: form.get('grund') ?? '' }),
  ),
  angebot: noteOffer,
  zusage: invitationDeed('zusage', (choice, act, form) => {
    const until = readTime(form.get('bis') ?? '');
    return until ? choice.engage({ ...act, until }) : invalid('until');
  }),
  rueckfrage: invitationDeed('rueckfrage', (choice, act, form) => {
    const kind = form.get('art');
    if (kind !== 'question' && kind !== 'visit') return invalid('kind');
    return choice.ask({ ...act, kind, body: textIn(form, 'nachricht'), key: form.get('key') ?? '' });
  }),
  antwort: invitationDeed('antwort', (choice, act, form) =>
    choice.answer({ ...act, body: textIn(form, 'nachricht'), key: form.get('key') ?? '' }),
  ),
};

/** What is ticked counts: whoever was proposed and is not ticked is taken out, whoever else is ticked comes in. */
async function confirm({ form, inquiryId, ...args }: Deed) {
  const { id: staffId } = requirePermission(args, 'inquiries.work', form);
  const { choice } = args.context.get(requestKeys.office);
  const expected = idsIn(form, 'vorgeschlagen');
  const picked = idsIn(form, 'betrieb');
  const confirmed = await choice.confirm({
    inquiryId,
    staffId,
    expected,
    add: picked.filter((id) => !expected.includes(id)),
    remove: expected.filter((id) => !picked.includes(id)),
    reason: textIn(form, 'grund'),
  });
  if (confirmed.kind === 'matched') return done(inquiryId, 'auswahl', '#auswahl');
  const { text, status } = await explain(choice, inquiryId, confirmed);
  const { gone, come } = confirmed.kind === 'changed' ? confirmed : { gone: [], come: [] };
  return refuse({ text, about: 'auswahl', form, choice: { picked, gone, come } }, status);
}

async function replace({ form, inquiryId, ...args }: Deed) {
  const { id: staffId } = requirePermission(args, 'inquiries.work', form);
  const { choice } = args.context.get(requestKeys.office);
  const invitationId = idIn(form, 'einladung');
  const about = `ersetzen:${invitationId}`;
  const partnerId = idIn(form, 'betrieb');
  if (partnerId === NOBODY) return refuse({ text: answers.firm, about, form }, 422);
  const reason = textIn(form, 'grund');
  const replaced = await choice.replace({ inquiryId, staffId, invitationId, partnerId, reason });
  if (replaced.kind === 'matched') return done(inquiryId, 'ersetzen', '#auswahl');
  const { text, status } = await explain(choice, inquiryId, replaced);
  return refuse({ text, about, form }, status);
}

async function explain(choice: ChoiceOfficeServices, inquiryId: string, confirmed: Confirmed) {
  switch (confirmed.kind) {
    case 'invalid':
      return { text: answers[confirmed.field], status: 422 };
    case 'changed':
      return { text: answers.changed, status: 409 };
    case 'too-many': {
      const { proposal } = await choice.find(inquiryId);
      return { text: answers.tooMany(proposal?.free ?? 0), status: 422 };
    }
    case 'refused': {
      const { proposal } = await choice.find(inquiryId);
      const name = proposal?.firms.find(({ id }) => id === confirmed.partnerId)?.name ?? '';
      return { text: answers.refused(name || 'Der Betrieb', speakRefusals(confirmed.refusals)), status: 422 };
    }
    default:
      return { text: answers.closed, status: 409 };
  }
}

/** Told on the telephone: a few lines, read aloud once more. */
async function noteOffer({ form, inquiryId, ...args }: Deed) {
  const { id: staffId } = requirePermission(args, 'inquiries.work', form);
  const { choice } = args.context.get(requestKeys.office);
  const invitationId = idIn(form, 'einladung');
  const about = `angebot:${invitationId}`;
  const told = readPhoneOffer((name) => form.get(name));
  if (told.kind === 'line') return refuse({ text: answers.offer[told.problem], about, form }, 422);
  if (form.get('gesagt') !== 'ja') return refuse({ text: answers.offer.tick, about, form }, 422);
  const { fields } = told;
  const sent = await choice.offer({ inquiryId, staffId, invitationId, fields, key: form.get('key') ?? '' });
  switch (sent.kind) {
    case 'done':
      return done(inquiryId, 'angebot', '#auswahl');
    case 'problems': {
      const words = new Set(sent.problems.map(({ problem }) => offerProblems[problem] ?? offerProblems.number));
      return refuse({ text: [...words].join(' '), about, form }, 422);
    }
    case 'invalid':
      return refuse({ text: offerProblems[sent.problem] ?? answers.moved, about, form }, 422);
    case 'not-vetted':
      return refuse({ text: answers.offer.notVetted, about, form }, 409);
    default:
      return refuse({ text: answers.moved, about, form }, 409);
  }
}

type Act = { inquiryId: string; staffId: string; invitationId: string };
type Take = (choice: ChoiceOfficeServices, act: Act, form: URLSearchParams) => Promise<InvitationVerb>;

function invitationDeed(name: string, take: Take) {
  return async ({ form, inquiryId, ...args }: Deed): DeedDone => {
    const { id: staffId } = requirePermission(args, 'inquiries.work', form);
    const { choice } = args.context.get(requestKeys.office);
    const invitationId = idIn(form, 'einladung');
    const taken = await take(choice, { inquiryId, staffId, invitationId }, form);
    if (taken.kind === 'done') return done(inquiryId, name, '#auswahl');
    const about = `${name}:${invitationId}`;
    if (taken.kind !== 'invalid') return refuse({ text: answers.moved, about, form }, 409);
    return refuse({ text: await wrongWords(choice, { inquiryId, invitationId }, taken.field), about, form }, 422);
  };
}

const invalid = (field: string): Promise<InvitationVerb> => Promise.resolve({ kind: 'invalid', field });

async function wrongWords(
  choice: ChoiceOfficeServices,
  { inquiryId, invitationId }: Omit<Act, 'staffId'>,
  field: string,
): Promise<string> {
  if (field === 'until') {
    const { invitations } = await choice.find(inquiryId);
    const latest = invitations.find(({ id }) => id === invitationId)?.offer_due_at;
    return answers.until(latest ? shortTime(latest, new Date()) : '');
  }
  const words: Record<string, string> = {
    reason: answers.declineReason,
    recall: caseAnswers.noReason,
    body: answers.body,
    kind: answers.kind,
  };
  return words[field] ?? caseAnswers.unknownAct;
}

/** 2026-11-16T15:30, on the clocks of Munich. */
function readTime(text: string): Date | null {
  const [, day = '', hour, minute] = /^(\d{4}-\d{2}-\d{2})T(\d{2}):(\d{2})/.exec(text) ?? [];
  return isDay(day) ? fromWallTime({ day, minutes: Number(hour) * 60 + Number(minute) }) : null;
}
