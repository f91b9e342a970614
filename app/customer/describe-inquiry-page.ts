import { customerAppointments } from '../../content/appointments.ts';
import { company } from '../../content/company.ts';
import { comparison, contactShareTexts, excludeTexts, orderTexts } from '../../content/comparison.ts';
import {
  buildingTexts,
  closedNow,
  contactTexts,
  customerErasureTexts,
  detailTexts,
  endTexts,
  erasingNow,
  keepTexts,
  knowledge,
  nextTexts,
  ownPhotos,
  progressTexts,
} from '../../content/customer.ts';
import { nameTexts, overviewLink } from '../../content/customer-buildings.ts';
import { customerCorrectionTexts } from '../../content/customer-correct.ts';
import { askedFirmTexts, questionTexts } from '../../content/customer-firms.ts';
import { guaranteeTexts, reminderTexts, workDoneTexts } from '../../content/guarantee.ts';
import { meetingTexts } from '../../content/owners-meeting.ts';
import { portalLinkTexts } from '../../content/thanks-portal-link.ts';
import { progressSteps } from '../../domain/customer-portal/progress-times.ts';
import type { CustomerPortal } from '../../domain/customer-portal/read-customer-portal.server.ts';
import { formatDueTime, formatMunichTime } from '../../domain/time/munich-clock.ts';
import { countDetails } from '../details/read-details.ts';
import type { HeadState } from '../ui/form-page.tsx';
import { type FirmDescription, formatSent } from './describe-firms.ts';
import type { FirmActions } from './offers/firm-actions.tsx';

type When = (page: CustomerPortal) => boolean;
const isClosed: When = ({ closed }) => closed;
const isOpen: When = ({ closed }) => !closed;
const isErasing: When = ({ eraseDueAt }) => eraseDueAt !== null;
const isOrdered: When = ({ status }) => status === 'ordered' || status === 'done';

/** Messages after a form. A condition hides a message that Back or a bookmark repeats too late. */
const DONE: Readonly<Record<string, readonly [text: string, when?: When]>> = {
  angaben: [detailTexts.saved],
  kontakt: [contactTexts.saved],
  berichtigt: [customerCorrectionTexts.done],
  fotos: [ownPhotos.added],
  gebaeude: [buildingTexts.done],
  benannt: [nameTexts.saved],
  uebersicht: [overviewLink.sent.text],
  freigegeben: [contactShareTexts.done, ({ shared }) => shared],
  zurueckgenommen: [contactShareTexts.withdraw.done],
  ausgeschlossen: [excludeTexts.done],
  zurueckgeholt: [excludeTexts.back.done],
  beauftragt: [orderTexts.orderedDone, isOrdered],
  'nicht-beauftragt': [orderTexts.notDone],
  'doch-nicht': [orderTexts.undo.done, (page) => !isOrdered(page)],
  verstoss: [orderTexts.breach.done],
  beendet: [endTexts.done, isClosed],
  behalten: [customerErasureTexts.waiting.kept, (page) => !isErasing(page)],
  antwort: [questionTexts.done],
  offen: [keepTexts.kept, isOpen],
  'wieder-offen': [keepTexts.reopened, isOpen],
  gemerkt: [portalLinkTexts.remembered],
  erinnern: [reminderTexts.started],
  'nicht-erinnern': [reminderTexts.stopped],
};

const PHOTOS = ['photos', 'images'] as const;
/** Problems with the form and the field that they are about. */
const PROBLEMS: Readonly<Record<string, readonly [string, When?, field?: readonly [form: string, name: string]]>> = {
  'fotos-zu-gross': [ownPhotos.tooLarge, undefined, PHOTOS],
  'fotos-unlesbar': [ownPhotos.unreadable, undefined, PHOTOS],
  'keine-fotos': [ownPhotos.none_chosen, undefined, PHOTOS],
  'haken-sofort': [customerErasureTexts.waiting.nowTickMissing, isErasing, ['', 'endgueltig']],
  haken: [customerErasureTexts.waiting.tickMissing, isErasing, ['', 'behalten']],
  geloescht: [erasingNow, isErasing],
  geschlossen: [closedNow, isClosed],
  'keine-cookies': [portalLinkTexts.noCookies],
};

/** If the key is still in the address (`query`), the browser keeps no cookies. */
export function findInquiryNotice(given: string | null, { query }: { query: string }, page: CustomerPortal) {
  const code = (given === 'gemerkt' && query !== '' ? 'keine-cookies' : given) ?? '';
  const [, why, stored] = /^fotos-(fehlen|spaeter)-([0-5])$/.exec(code) ?? [];
  if (why) {
    const text = ownPhotos[why === 'fehlen' ? 'missing' : 'busy'](Number(stored));
    return { kind: 'problem', text, field: PHOTOS } as const;
  }
  const kind = Object.hasOwn(DONE, code) ? 'done' : 'problem';
  const [text, when, field] = (kind === 'done' ? DONE : Object.hasOwn(PROBLEMS, code) ? PROBLEMS : {})[code] ?? [];
  return text && when?.(page) !== false ? { kind, text, field } : null;
}

const day = new Intl.DateTimeFormat('de-DE', { dateStyle: 'full', timeZone: 'UTC' });

const HEADS: Record<CustomerPortal['status'], HeadState> = {
  new: 'waiting',
  held: 'waiting',
  matching: 'asked',
  offers: 'offers',
  shared: 'shared',
  ordered: 'ordered',
  done: 'done',
  lost: 'closed',
  withdrawn: 'closed',
  spam: 'closed',
};

/** Written on the server, because the clock and the German of a browser may differ. */
export function describePage(page: CustomerPortal) {
  const now = new Date(page.now);
  const { version, answers, known } = page.details;
  const { given, all } = countDetails(version === 0 ? known : answers);
  return {
    head: page.eraseDueAt === null ? HEADS[page.status] : ('closed' as const),
    knowledge: describeKnowledge(page),
    steps: describeSteps(page),
    eraseTime: page.eraseDueAt === null ? null : formatDueTime(new Date(page.eraseDueAt), now),
    detailCount: detailTexts.count(given, all),
    meeting: describeMeeting(page),
    decision:
      page.decisionOn && !isOrdered(page)
        ? detailTexts.decision(day.format(new Date(`${page.decisionOn}T00:00:00Z`)))
        : null,
  };
}

/** Null where nobody decides together. */
function describeMeeting(page: CustomerPortal): string | null {
  const { decisionOn, status, details } = page;
  const together =
    !['house-owner', 'tenant'].includes(details.answers.role ?? '') && ['offers', 'shared'].includes(status);
  if (isOrdered(page) || (!decisionOn && !together)) return null;
  return meetingTexts.subtitle(decisionOn && day.format(new Date(`${decisionOn}T00:00:00Z`)));
}

const longDay = new Intl.DateTimeFormat('de-DE', { dateStyle: 'long', timeZone: 'Europe/Berlin' });

/** Null unless the inquiry is about to be closed for inactivity, or was. */
export function describeClosing({ closing, reopenable }: CustomerPortal): string | null {
  if (reopenable) return keepTexts.closed;
  return closing && keepTexts.text(closing.dueAt === null ? null : longDay.format(closing.dueAt));
}

type StepState = 'done' | 'current' | 'open';
const WAITING: readonly string[] = ['new', 'held', 'matching'];

type Paths = Record<'angaben' | 'gebaeude' | 'behalten' | 'vergleich', string>;
type Asking = Pick<
  FirmDescription,
  'reference' | 'name' | 'claimsOrder' | 'unanswered' | 'asksAppointment' | 'offer'
> & {
  offersTimes?: boolean;
  /** Still ahead. */
  appointments?: readonly string[];
  actions: Pick<FirmActions, 'order' | 'message'> &
    Partial<Pick<FirmActions, 'appointment' | 'undo' | 'guarantee' | 'workDone'>>;
};

/** The main action. Questions that wait for the customer come first. */
export function describeNext(page: CustomerPortal, firms: readonly Asking[], paths: Paths) {
  const { status } = page;
  const notes = describeNotes(page);
  const offers = firms.filter(({ offer }) => offer !== null);
  const say = (kind: string, { lead, note }: { lead: string; note?: string }, label: string, href: string) => ({
    kind,
    lead,
    notes: [note, ...notes].filter((text) => text !== undefined),
    label,
    href,
  });
  const closing = describeClosing(page);
  if (closing) {
    return say('keep', { lead: closing }, page.closed ? keepTexts.reopen : keepTexts.button, paths.behalten);
  }
  const statusText: { lead: string; note?: string } = page.outside ? nextTexts.outside : nextTexts.byStatus[status];
  if (status === 'spam') return say('call', statusText, nextTexts.call, company.phoneHref);
  if (status === 'done' && page.eraseDueAt === null) {
    const { guarantee, workDone } = firms.find(({ actions }) => actions.guarantee ?? actions.workDone)?.actions ?? {};
    if (guarantee) return say('guarantee', statusText, guaranteeTexts.open, guarantee);
    if (workDone) return say('guarantee', statusText, workDoneTexts.open, workDone);
  }
  if (page.closed) return say('building', statusText, buildingTexts.open, paths.gebaeude);
  const claiming = firms.find(({ claimsOrder }) => claimsOrder);
  if (claiming)
    return say('claim', { lead: orderTexts.claim.question(claiming.name) }, '', claiming.actions.order ?? '');
  if (page.postalCode === null && status === 'new') {
    return say('postal-code', nextTexts.postalCode, detailTexts.givePostalCode, `${paths.angaben}#plz`);
  }
  const coming = firms.find(({ offersTimes }) => offersTimes);
  if (coming?.actions.appointment) {
    const lead = customerAppointments.lead(coming.name);
    return say('times', { lead }, customerAppointments.choose, coming.actions.appointment);
  }
  const asking = firms.find(({ unanswered }) => unanswered);
  if (asking) {
    const lead = (asking.asksAppointment ? nextTexts.offersAppointment : nextTexts.asks)(asking.name);
    const label = asking.asksAppointment ? askedFirmTexts.answerAppointment : askedFirmTexts.answer;
    return say('answer', { lead }, label, asking.actions.message ?? '');
  }
  const visiting = firms.find(({ actions, appointments = [] }) => actions.undo || appointments.length > 0);
  if (visiting?.actions.appointment)
    return say('reach', statusText, customerAppointments.open, visiting.actions.appointment);
  const shared = firms.find(({ actions }) => actions.order);
  if (shared?.actions.order) return say('order', statusText, orderTexts.open, shared.actions.order);
  if (offers.length > 0) {
    return say('compare', statusText, offers.length > 1 ? comparison.open : comparison.openOne, paths.vergleich);
  }
  return say('details', statusText, page.details.version ? detailTexts.change : detailTexts.open, paths.angaben);
}

/** Shows the promised response time until the first offer arrives. */
function describeNotes(page: CustomerPortal): string[] {
  const { status, responseDueAt, responseMissed, wordUntil, absent } = page;
  const now = new Date(page.now);
  if (!WAITING.includes(status) || responseDueAt === null) return [];
  const texts = absent ? [nextTexts.absent] : [];
  const time = formatDueTime(new Date(responseDueAt), now);
  if (responseMissed) {
    const until = wordUntil === null ? null : formatDueTime(new Date(wordUntil), now);
    return [...texts, nextTexts.missed(time, until)];
  }
  return absent ? texts : [nextTexts.responseTime(time)];
}

function describeKnowledge({ status, closed }: CustomerPortal) {
  const which = closed
    ? 'closed'
    : status === 'shared' || status === 'ordered'
      ? 'shared'
      : status === 'matching' || status === 'offers'
        ? 'asked'
        : 'nobody';
  return { short: knowledge.short[which], text: knowledge[which] };
}

/** The first step that was not reached is the current one, unless the inquiry is closed. */
function describeSteps({ steps, status, closed, shared, outside }: CustomerPortal) {
  const { labels, before, states, withdrawn } = progressTexts;
  const reached = progressSteps.findLastIndex((name) => steps[name] !== null);
  return progressSteps.map((name, index) => {
    const time = steps[name];
    if (name === 'shared' && time !== null && !shared && status === 'done')
      return { name, label: labels[name], state: 'open' as const, statusText: withdrawn, brief: withdrawn };
    const state: StepState = index <= reached ? 'done' : index === reached + 1 && !closed ? 'current' : 'open';
    const doing =
      name === 'asked' && (status === 'new' || status === 'held') ? before[outside ? 'held' : status] : null;
    const statusText = time === null ? states[doing ? 'now' : state] : formatMunichTime(new Date(time));
    const brief = time === null ? statusText : formatSent(new Date(time).getTime());
    return { name, label: doing ?? labels[name], state, statusText, brief };
  });
}
