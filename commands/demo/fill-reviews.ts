import { answerReview, decideReview, reportReview } from '../../domain/reviews/notices.server.ts';
import type { ReviewReply } from '../../domain/reviews/review.ts';
import { writeReview } from '../../domain/reviews/write-review.server.ts';
import type { Actor } from '../../domain/workflow/inquiry-events.server.ts';
import { execute, listRows, type Queries } from '../../platform/db/rows.ts';
import { expectKind } from './factories.ts';

type DemoReview = {
  replies: [price: ReviewReply, punctual: ReviewReply, clean: ReviewReply, again: ReviewReply];
  body?: string;
  district?: string;
  next?: 'answered' | 'denied' | 'taken-down';
};

/** From the oldest to the newest. All of it is invented. */
const demoReviews: readonly DemoReview[] = [
  {
    replies: ['yes', 'yes', 'yes', 'yes'],
    body: 'Das Netz sitzt, und der Balkon war danach sauber.',
    district: 'Sendling',
  },
  { replies: ['yes', 'no', 'yes', 'partly'], body: 'Zwei Mal verschoben, dann aber gut gemacht.', next: 'answered' },
  { replies: ['yes', 'yes', 'partly', 'yes'] },
  {
    replies: ['partly', 'yes', 'yes', 'yes'],
    body: 'Die Hebebühne kam dazu, das stand im Angebot nur klein.',
    district: 'Pasing',
  },
  { replies: ['no', 'no', 'no', 'no'], body: 'Lauter Lügner, alle miteinander!', next: 'taken-down' },
  { replies: ['yes', 'yes', 'yes', 'yes'], district: 'Trudering' },
  {
    replies: ['yes', 'yes', 'no', 'partly'],
    body: 'Gute Arbeit, aber der Hof war danach voller Späne.',
    next: 'denied',
  },
  {
    replies: ['yes', 'yes', 'yes', 'yes'],
    body: 'Angerufen, angeschaut, montiert. Mehr wollte ich nicht.',
    district: 'Dachau',
  },
  { replies: ['yes', 'partly', 'yes', 'yes'] },
  {
    replies: ['yes', 'yes', 'yes', 'yes'],
    body: 'Seit vier Wochen keine Taube mehr auf dem Sims.',
    district: 'Haidhausen',
  },
  { replies: ['partly', 'yes', 'yes', 'partly'], body: 'Ein Seil hat sich gelöst, kam aber gleich jemand vorbei.' },
  {
    replies: ['yes', 'yes', 'yes', 'yes'],
    body: 'Drei Angebote verglichen, das mittlere genommen, nichts bereut.',
    district: 'Laim',
  },
];

/** Reviews of the orders whose work is done, with an answer, a denied order and one that was taken down. */
export async function fillReviews(database: Queries, actor: Actor) {
  const orders = await listRows<{ inquiryId: string; invitationId: string; firmId: string }>(database)`
    select v.inquiry_id as "inquiryId", v.id as "invitationId", v.firm_id as "firmId" from invitations v join orders o on o.invitation_id = v.id
    where v.status = 'done' and o.customer_statement = 'ordered' order by o.ordered_at, v.invited_at, v.id limit ${demoReviews.length}`;
  for (const [at, { firmId, ...about }] of orders.entries()) {
    const { replies, body = '', district, next } = demoReviews[at] as DemoReview;
    const [price, punctual, clean, again] = replies;
    const given = { price, punctual, clean, again, body, signed: district !== undefined, district: district ?? '' };
    expectKind(await writeReview(database, about, given), 'published');
    const [row] = await listRows<{ number: number }>(database)`
      update reviews set written_at = now() - ${3 * (orders.length - at)} * interval '1 day'
      where invitation_id = ${about.invitationId} returning number`;
    const number = row?.number ?? 0;
    if (next === 'answered') {
      const answer = 'Der Regen hat uns zwei Termine gekostet. Danke für Ihre Geduld.';
      expectKind(await answerReview(database, { number, firmId, body: answer }), 'answered');
    }
    if (next === 'denied') {
      const denial = { reason: 'no-order', body: 'Unter dieser Nummer haben wir keinen Auftrag.' };
      expectKind(await reportReview(database, { number, source: 'firm', firmId, ...denial }), 'recorded');
    }
    if (next === 'taken-down') {
      const facts = 'Der Text beleidigt Menschen und sagt nichts über die Arbeit.';
      const reason = 'unlawful';
      expectKind(await decideReview(database, { number, decision: next, reason, facts, actor }), 'decided');
    }
  }
  await execute(database)`update tasks set raised_at = raised_at - interval '2 days' where kind = 'review'`;
}
