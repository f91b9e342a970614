import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { markSpam, withdrawInquiry } from '../../../domain/closing/close-inquiry.server.ts';
import { shareContact } from '../../../domain/contact-sharing/share-contact.server.ts';
import { withdrawContact } from '../../../domain/contact-sharing/withdraw-contact.server.ts';
import { setDecisionDay } from '../../../domain/details/contact-preferences.server.ts';
import { cancelErasure, requestErasure } from '../../../domain/erasure/erase-inquiry.server.ts';
import { firmActor } from '../../../domain/firms/firm-transitions.server.ts';
import { resumeFirm } from '../../../domain/firms/pauses.server.ts';
import { clearInquiry } from '../../../domain/inquiries/quarantine.server.ts';
import { answerFirm, askCustomer, engageInvitation } from '../../../domain/invitations/answers.server.ts';
import { declineInvitation, undoDecline } from '../../../domain/invitations/decline.server.ts';
import { excludeFirm } from '../../../domain/invitations/recall.server.ts';
import { submitOffer } from '../../../domain/offers/submit-offer.server.ts';
import { reportOrder, undoOrder } from '../../../domain/orders/report-order.server.ts';
import { type TaskKind, taskKinds } from '../../../domain/tasks/task-kinds.ts';
import { finishTask } from '../../../domain/tasks/tasks.server.ts';
import { nextDay, toWallTime } from '../../../domain/time/munich-clock.ts';
import { CUSTOMER } from '../../../domain/workflow/inquiry-events.server.ts';
import type { Queries } from '../../../platform/db/rows.ts';
import { makeOffer } from '../offers.ts';
import { runInParallel } from './manual-queue.ts';

const HOUR = 3_600_000;
/** Firms do not wait for each other, nor do customers. */
const AT_ONCE = 3;
const MARIA = { kind: 'staff', id: 'staff:maria' } as const;

export type SimulatedWorld = { pool: pg.Pool; database: Queries; random: () => number; said: Map<string, number> };

/** What somebody will do, and when: decided once for each situation they come into. */
type Plan = { at: number; action: string };
type Span = readonly [soonest: number | Date, latest: number | Date];

type Asked = {
  id: string;
  firm_id: string;
  invited_at: Date;
  answer_due_at: Date;
  offer_due_at: Date;
  status: string;
  /** The day on which the customer decides, if it is to come. */
  decided: string;
};

/** Customers, firms and the office, each doing what such people do, sooner, later or never. */
export function createPeople({ pool, database, random, said }: SimulatedWorld) {
  const plans = new Map<string, Plan>();
  const rows = async <Row extends pg.QueryResultRow>(sql: string, values: unknown[] = []) =>
    (await pool.query<Row>(sql, values)).rows;
  const note = (what: string) => said.set(what, (said.get(what) ?? 0) + 1);

  /** The action of this one in this situation, once its time has come (hours from now, or days to the minute); each comes once. */
  function pickAction(situation: string, weights: Record<string, number>, [soonest, latest]: Span): string | null {
    let plan = plans.get(situation);
    if (!plan) {
      const [from, to] = [soonest, latest].map((time) =>
        typeof time === 'number' ? Date.now() + time * HOUR : time.getTime(),
      ) as [number, number];
      plan = { at: from + random() * (to - from), action: pick(weights, random) };
      plans.set(situation, plan);
    }
    if (plan.action === 'done' || plan.at > Date.now()) return null;
    const { action } = plan;
    plan.action = 'done';
    return action;
  }

  async function did(what: string, doing: Promise<{ kind: string; problem?: string }>) {
    const { kind, problem = '' } = await doing;
    note(`${what} ${kind} ${problem}`.trim());
  }

  async function firms() {
    const asked = await rows<Asked>(
      `select v.id, firm_id, invited_at, answer_due_at, offer_due_at, v.status, greatest(current_date, decision_on)::text as decided
       from invitations v join inquiries q on q.id = inquiry_id where v.status in ('invited', 'engaged') and firm_id is not null`,
    );
    await runInParallel(
      AT_ONCE,
      asked,
      async ({ id: invitationId, firm_id, invited_at, answer_due_at, offer_due_at, status, decided }) => {
        const actor = firmActor(firm_id);
        const action = pickAction(
          `${status} ${invitationId}`,
          status === 'invited'
            ? { offer: 40, engage: 20, decline: 15, question: 10, appointment: 3, silence: 12 }
            : { offer: 80, silence: 20 },
          status === 'invited' ? [invited_at, answer_due_at] : [0, offer_due_at],
        );
        if (action === 'offer') {
          const offer = makeOffer(undefined, { validUntil: nextDay(decided, 30) });
          await did('offer', submitOffer(database, { invitationId, actor, key: randomUUID(), offer }));
        } else if (action === 'engage') {
          await did('engage', engageInvitation(database, { invitationId, actor, until: offer_due_at }));
        } else if (action === 'decline') {
          await did('decline', declineInvitation(database, { invitationId, actor, reason: 'no-capacity' }));
          if (random() < 0.1) await did('undo', undoDecline(database, { invitationId, actor }));
        } else if (action === 'question' || action === 'appointment') {
          const body = 'Wie breit ist der Balkon ungefähr?';
          await did(action, askCustomer(database, { invitationId, actor, body, key: randomUUID(), kind: action }));
        }
      },
    );
  }

  /** A firm paused for silence comes back after a while. */
  async function comeBack() {
    const paused = await rows<{ id: string; since: Date }>(
      `select id, status_since as since from firms p where status = 'paused' and exists (
         select from firm_pauses u where u.firm_id = p.id and u.ended_at is null and u.ends_at is null)`,
    );
    for (const { id: firmId, since } of paused) {
      if (pickAction(`resume ${firmId} ${since.getTime()}`, { resume: 1 }, [24, 120]) === 'resume')
        await did('resume', resumeFirm(database, { firmId }));
    }
  }

  async function answerQuestions() {
    const waiting = await rows<{ id: string }>(
      `select id from invitations where status = 'engaged' and waiting_since is not null and inquiry_id is not null`,
    );
    for (const { id: invitationId } of waiting) {
      if (pickAction(`answer ${invitationId}`, { answer: 7, never: 3 }, [1, 60]) !== 'answer') continue;
      const body = 'Drei Meter breit.';
      await did('answer', answerFirm(database, { invitationId, actor: CUSTOMER, body, key: randomUUID() }));
    }
  }

  async function choose() {
    const offered = await rows<{ id: string; offers: string[] }>(
      `select q.id, array_agg(i.id order by i.id) as offers from inquiries q join invitations i on i.inquiry_id = q.id
       where q.status = 'offers' and i.status = 'offered' and q.erase_due_at is null group by q.id`,
    );
    await runInParallel(AT_ONCE, offered, async ({ id: inquiryId, offers }) => {
      const weights = { share: 55, nothing: 20, meeting: 10, exclude: 5, withdraw: 5, erase: 3, 'change-mind': 2 };
      const action = pickAction(`choose ${inquiryId}`, weights, [10, 200]);
      const invitationId = offers[Math.floor(random() * offers.length)] as string;
      if (action === 'share') await share(inquiryId, invitationId);
      if (action === 'meeting') {
        const day = nextDay(toWallTime(new Date()).day, 60 + Math.floor(random() * 300));
        await did('meeting', setDecisionDay(database, { inquiryId, actor: CUSTOMER, day }));
      }
      if (action === 'exclude')
        await did('exclude', excludeFirm(database, { inquiryId, invitationId, actor: CUSTOMER }));
      if (action === 'withdraw') await did('withdraw', withdrawInquiry(database, { inquiryId, actor: CUSTOMER }));
      if (action === 'erase' || action === 'change-mind') {
        await did('erase', requestErasure(database, { inquiryId, actor: CUSTOMER }));
        if (action === 'change-mind') await did('keep', cancelErasure(database, { inquiryId, actor: CUSTOMER }));
      }
    });
  }

  const share = (inquiryId: string, invitationId: string) =>
    did('share', shareContact(database, { inquiryId, invitationId, actor: CUSTOMER, given: { channel: 'phone' } }));

  async function report() {
    const shared = await rows<{ id: string; inquiry_id: string; firm_id: string; status: string }>(
      `select i.id, i.inquiry_id, i.firm_id, i.status from invitations i join inquiries q on q.id = i.inquiry_id
       where i.status in ('shared', 'ordered') and q.erase_due_at is null and i.firm_id is not null`,
    );
    await runInParallel(AT_ONCE, shared, async ({ id: invitationId, inquiry_id: inquiryId, firm_id, status }) => {
      const about = { inquiryId, invitationId };
      const firm = { ...about, actor: firmActor(firm_id), side: 'firm' } as const;
      const customer = { ...about, actor: CUSTOMER, side: 'customer' } as const;
      const action =
        status === 'ordered'
          ? pickAction(`after ${invitationId}`, { undo: 1, nothing: 18, 'withdraw-contact': 1 }, [24, 1_000])
          : pickAction(
              `report ${invitationId}`,
              { customer: 40, firm: 20, both: 15, neither: 10, 'withdraw-contact': 5, nothing: 10 },
              [24, 800],
            );
      const ordered = { statement: 'ordered', netCents: 120_000 } as const;
      if (action === 'firm' || action === 'both')
        await did('firm ordered', reportOrder(database, { ...firm, ...ordered }));
      if (action === 'customer' || action === 'both')
        await did('customer ordered', reportOrder(database, { ...customer, ...ordered }));
      if (action === 'neither') {
        await did('firm not', reportOrder(database, { ...firm, statement: 'not-ordered' }));
        await did('customer not', reportOrder(database, { ...customer, statement: 'not-ordered' }));
      }
      if (action === 'withdraw-contact')
        await did('withdraw-contact', withdrawContact(database, { ...about, actor: CUSTOMER }));
      if (action === 'undo') {
        const reason = 'Der Eigentümer will doch nicht.';
        await did('undo-order', undoOrder(database, { ...about, actor: CUSTOMER, reason }));
      }
    });
  }

  /** Of a hundred tasks the office forgets three. */
  async function office() {
    const tasks = await rows<{ id: string; kind: TaskKind; inquiry_id: string | null }>(
      'select id, kind, inquiry_id from tasks where done_at is null and due_at <= now() order by due_at',
    );
    for (const { id: taskId, kind, inquiry_id } of tasks) {
      const action = pickAction(`task ${taskId}`, { do: 97, forget: 3 }, [0, 20]);
      if (action !== 'do') continue;
      if (kind === 'check' && inquiry_id) {
        const spam = random() < 0.3;
        const call = { inquiryId: inquiry_id, actor: MARIA };
        await did(spam ? 'spam' : 'clear', (spam ? markSpam : clearInquiry)(database, call));
        continue;
      }
      const [outcome] = taskKinds[kind].outcomes;
      await did('task', finishTask(database, { taskId, kind, actor: MARIA.id, outcome }));
    }
  }

  return { firms, comeBack, answerQuestions, choose, report, office };
}

export function pick(weights: Record<string, number>, random: () => number): string {
  const total = Object.values(weights).reduce((sum, weight) => sum + weight, 0);
  let left = random() * total;
  for (const [action, weight] of Object.entries(weights)) {
    left -= weight;
    if (left < 0) return action;
  }
  return Object.keys(weights)[0] as string;
}
