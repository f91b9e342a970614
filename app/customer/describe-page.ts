import { orderTexts, releaseTexts, vetoTexts } from '../../content/comparison.ts';
import {
  buildingTexts,
  closedNow,
  contactTexts,
  detailTexts,
  endTexts,
  eraseTexts,
  erasingNow,
  keepTexts,
  knowledge,
  nextTexts,
  ownPhotos,
  ownSteps as stepTexts,
} from '../../content/customer.ts';
import { questionTexts } from '../../content/customer-firms.ts';
import type { OwnPage } from '../../domain/own-page/read-own-page.server.ts';
import { ownSteps } from '../../domain/own-page/step-times.ts';
import { speakDueTime, speakMunichTime } from '../../domain/time/munich-clock.ts';
import { allDetails } from '../details/read-details.ts';
import type { HeadState } from '../ui/drawn-head.tsx';

type Notice = { kind: 'done' | 'problem'; text: string };

/** What the last form did, said once; the address carries its name. */
const NOTICES: Readonly<Record<string, Notice>> = {
  angaben: { kind: 'done', text: detailTexts.saved },
  kontakt: { kind: 'done', text: contactTexts.saved },
  fotos: { kind: 'done', text: ownPhotos.added },
  'fotos-zu-gross': { kind: 'problem', text: ownPhotos.tooLarge },
  'fotos-unlesbar': { kind: 'problem', text: ownPhotos.unreadable },
  'keine-fotos': { kind: 'problem', text: ownPhotos.none_chosen },
  gebaeude: { kind: 'done', text: buildingTexts.done },
  freigegeben: { kind: 'done', text: releaseTexts.done },
  zurueckgenommen: { kind: 'done', text: releaseTexts.takeBack.done },
  ausgeschlossen: { kind: 'done', text: vetoTexts.done },
  beauftragt: { kind: 'done', text: orderTexts.orderedDone },
  'nicht-beauftragt': { kind: 'done', text: orderTexts.notDone },
  'doch-nicht': { kind: 'done', text: orderTexts.undo.done },
  verstoss: { kind: 'done', text: orderTexts.breach.done },
  beendet: { kind: 'done', text: endTexts.done },
  behalten: { kind: 'done', text: eraseTexts.waiting.kept },
  'haken-sofort': { kind: 'problem', text: eraseTexts.waiting.nowTickMissing },
  haken: { kind: 'problem', text: eraseTexts.waiting.tickMissing },
  antwort: { kind: 'done', text: questionTexts.done },
  geloescht: { kind: 'problem', text: erasingNow },
  offen: { kind: 'done', text: keepTexts.kept },
  'wieder-offen': { kind: 'done', text: keepTexts.reopened },
  geschlossen: { kind: 'problem', text: closedNow },
};

export function findNotice(name: string | null): Notice | null {
  const [, why, stored] = /^fotos-(fehlen|spaeter)-([0-5])$/.exec(name ?? '') ?? [];
  if (why) return { kind: 'problem', text: ownPhotos[why === 'fehlen' ? 'missing' : 'busy'](Number(stored)) };
  return name && Object.hasOwn(NOTICES, name) ? (NOTICES[name] ?? null) : null;
}

const day = new Intl.DateTimeFormat('de-DE', { dateStyle: 'full', timeZone: 'UTC' });

/** What is drawn above the page. */
const HEADS: Record<OwnPage['status'], HeadState> = {
  new: 'waiting',
  held: 'waiting',
  matching: 'asked',
  offers: 'offers',
  released: 'released',
  ordered: 'ordered',
  done: 'done',
  lost: 'closed',
  withdrawn: 'closed',
  spam: 'closed',
};

/** In words, here and not in the browser: its clock and its German may differ. */
export function describePage(page: OwnPage) {
  const now = new Date(page.now);
  return {
    head: page.eraseDueAt === null ? HEADS[page.status] : ('closed' as const),
    next: describeNext(page, now),
    knowledge: describeKnowledge(page),
    steps: describeSteps(page),
    closing: describeClosing(page),
    eraseTime: page.eraseDueAt === null ? null : speakDueTime(new Date(page.eraseDueAt), now),
    detailCount: detailTexts.count(
      allDetails.filter((name) => page.details.answers[name] !== undefined).length,
      allDetails.length,
    ),
    decision: page.decisionOn ? detailTexts.decision(day.format(new Date(`${page.decisionOn}T00:00:00Z`))) : null,
  };
}

const longDay = new Intl.DateTimeFormat('de-DE', { dateStyle: 'long', timeZone: 'Europe/Berlin' });

/** That it is about to be closed, or was; null while nothing of the kind is going on. */
export function describeClosing({ closing, reopenable }: OwnPage): string | null {
  if (reopenable) return keepTexts.closed;
  return closing && keepTexts.text(closing.dueAt === null ? null : longDay.format(closing.dueAt));
}

type StepState = 'done' | 'current' | 'open';
const WAITING: readonly string[] = ['new', 'held', 'matching'];

function describeNext(
  { status, postalCode, promiseDueAt, promiseMissed, wordUntil, absent }: OwnPage,
  now: Date,
): string[] {
  if (!WAITING.includes(status)) return [nextTexts.byStatus[status]];
  const asks = postalCode === null && status === 'new';
  const texts: string[] = [asks ? nextTexts.postalCode : nextTexts.byStatus[status]];
  if (absent) texts.push(nextTexts.absent);
  if (promiseDueAt === null) return texts;
  const time = speakDueTime(new Date(promiseDueAt), now);
  if (promiseMissed) {
    const until = wordUntil === null ? null : speakDueTime(new Date(wordUntil), now);
    return [...texts, nextTexts.missed(time, until)];
  }
  return absent ? texts : [...texts, nextTexts.promise(time)];
}

function describeKnowledge({ status, closed }: OwnPage): string {
  if (closed) return knowledge.closed;
  if (status === 'released' || status === 'ordered') return knowledge.released;
  return status === 'matching' || status === 'offers' ? knowledge.asked : knowledge.nobody;
}

/** The first step that was not reached is the one we are at, unless the inquiry is closed. */
function describeSteps({ steps, status, closed, released }: OwnPage) {
  const reached = ownSteps.findLastIndex((name) => steps[name] !== null);
  return ownSteps.map((name, index) => {
    const time = steps[name];
    if (name === 'released' && time !== null && !released && status === 'done') {
      return { name, label: stepTexts.labels[name], state: 'open' as const, said: stepTexts.takenBack };
    }
    const state: StepState = index <= reached ? 'done' : index === reached + 1 && !closed ? 'current' : 'open';
    const doing = name === 'asked' && (status === 'new' || status === 'held') ? stepTexts.before[status] : null;
    const said = time === null ? stepTexts.states[doing ? 'now' : state] : speakMunichTime(new Date(time));
    return { name, label: doing ?? stepTexts.labels[name], state, said };
  });
}
