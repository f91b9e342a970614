import { randomUUID } from 'node:crypto';
import { giveUpInquiry, markSpam, withdrawInquiry } from '../../domain/closing/close-inquiry.server.ts';
import { shareContact } from '../../domain/contact-sharing/share-contact.server.ts';
import { firmActor } from '../../domain/firms/firm-transitions.server.ts';
import type { Unit } from '../../domain/firms/positions.ts';
import { answerFirm, askCustomer } from '../../domain/invitations/answers.server.ts';
import { lockSituation, writeMatch } from '../../domain/matching/run-matching.server.ts';
import { reviseOffer } from '../../domain/offers/change-offer.server.ts';
import { askForExtensions } from '../../domain/offers/extensions.server.ts';
import type { Offer } from '../../domain/offers/offer.ts';
import type { OfferLine } from '../../domain/offers/offer-sums.ts';
import { submitOffer } from '../../domain/offers/submit-offer.server.ts';
import { reportWorkDone } from '../../domain/orders/guarantee.server.ts';
import { reportOrder } from '../../domain/orders/report-order.server.ts';
import { nextDay, toWallTime } from '../../domain/time/munich-clock.ts';
import { type Actor, CUSTOMER, SYSTEM } from '../../domain/workflow/inquiry-events.server.ts';
import { listRows, type Queries } from '../../platform/db/rows.ts';
import type { DemoStep } from './demo-world.ts';
import { makeOffer } from './factories.ts';

type Asked = { id: string; firm_id: string; slot: number };
type Walk = (database: Queries, inquiryId: string, staff: Actor) => Promise<{ kind: string }>;

/** Each step of a demo inquiry uses the actions of firms, customers and the office. */
export async function walkInquiry(database: Queries, inquiryId: string, step: DemoStep, staff: Actor) {
  const taken = await WALKS[step](database, inquiryId, staff);
  if (!['matched', 'done', 'asked', 'shared', 'recorded'].includes(taken.kind)) {
    throw new Error(`the demo cannot ${step}: ${JSON.stringify(taken)}`);
  }
}

const WALKS: Record<DemoStep, Walk> = {
  match: (database, inquiryId) =>
    database.transaction(async (client) => {
      const situation = await lockSituation(client, inquiryId);
      if (!situation) return { kind: 'unknown' };
      return writeMatch(client, situation, { cause: 'received', actor: SYSTEM });
    }),
  async ask(database, inquiryId) {
    const [firm] = await findAsked(database, inquiryId, ['invited']);
    const about = { invitationId: firm?.id ?? '', kind: 'question' } as const;
    const body = 'Ist die Brüstung aus Beton oder aus Metall?';
    await askCustomer(database, { ...about, actor: firmActor(firm?.firm_id ?? ''), key: randomUUID(), body });
    const { invitationId } = about;
    return answerFirm(database, { invitationId, actor: CUSTOMER, body: 'Aus Metall, verzinkt.', key: randomUUID() });
  },
  /** All but the last firm offer, so that one answer is missing; a second call lets the last one offer, too. */
  async offer(database, inquiryId) {
    const firms = await findAsked(database, inquiryId, ['invited', 'engaged']);
    let taken: { kind: string } = { kind: 'nobody' };
    for (const { id: invitationId, firm_id, slot } of firms.slice(0, Math.max(1, firms.length - 1))) {
      const actor = firmActor(firm_id);
      taken = await submitOffer(database, { invitationId, actor, key: randomUUID(), offer: demoOffer(slot) });
    }
    return taken;
  },
  /** The last firm that offered lowers its price. */
  async revise(database, inquiryId) {
    const firm = (await findAsked(database, inquiryId, ['offered'])).at(-1);
    const actor = firmActor(firm?.firm_id ?? '');
    const changeReason = 'Wir können die Arbeit mit einer zweiten in Ihrer Straße verbinden.';
    const offer = { ...demoOffer(firm?.slot ?? 1, 500), changeReason };
    return reviseOffer(database, { invitationId: firm?.id ?? '', actor, key: randomUUID(), offer });
  },
  /** The offers end before that day. */
  extend: (database, inquiryId) =>
    askForExtensions(database, { inquiryId, actor: CUSTOMER, until: nextDay(toWallTime(new Date()).day, 60) }),
  async share(database, inquiryId) {
    const [firm] = await findAsked(database, inquiryId, ['offered']);
    const objectAddress = 'Musterstraße 12, 2. Stock';
    const given = { channel: 'phone', times: 'werktags ab 17 Uhr', appointment: 'ja', objectAddress };
    return shareContact(database, { inquiryId, invitationId: firm?.id ?? '', actor: CUSTOMER, given });
  },
  async order(database, inquiryId) {
    const [firm] = await findAsked(database, inquiryId, ['shared']);
    const about = { inquiryId, invitationId: firm?.id ?? '', actor: CUSTOMER };
    return reportOrder(database, { ...about, side: 'customer', statement: 'ordered', netCents: null });
  },
  async finish(database, inquiryId) {
    const [firm] = await findAsked(database, inquiryId, ['ordered']);
    const about = { inquiryId, invitationId: firm?.id ?? '', actor: CUSTOMER };
    return reportWorkDone(database, { ...about, acceptedOn: toWallTime(new Date()).day, grossCents: null });
  },
  'give-up': (database, inquiryId, actor) => giveUpInquiry(database, { inquiryId, actor, reason: 'not-reached' }),
  withdraw: (database, inquiryId) => withdrawInquiry(database, { inquiryId, actor: CUSTOMER }),
  spam: (database, inquiryId, actor) => markSpam(database, { inquiryId, actor }),
};

/** Prefers the firm with the fewest orders: a firm gets one invoice a month, and the demo should show several. */
const findAsked = (database: Queries, inquiryId: string, states: string[]) =>
  listRows<Asked>(database)`
    select id, firm_id, slot from invitations i where inquiry_id = ${inquiryId} and status = any(${states})
    order by (select count(*) from commissions c where c.firm_id = i.firm_id), slot`;

/** 9 or 12 m² of net, travel, and positions that only some firms include. */
function demoOffer(slot: number, lessCents = 0): Offer {
  const index = slot - 1;
  const priced: OfferLine[] = [
    line('inspection', 'flat', 100, 0),
    line('travel', 'flat', 100, 4_900 + index * 1_500),
    line('nets', 'm2', index === 1 ? 1_200 : 900, 6_200 + index * 300 - lessCents),
    ...(index === 2 ? [] : [line('cleaning', 'flat', 100, 12_000 + index * 3_000)]),
    ...(index === 1 ? [line('maintenance', 'year', 100, 9_500)] : []),
  ];
  const states: Partial<Record<OfferLine['position'], 'included' | 'after-inspection'>> = {
    access: 'included',
    ...(index === 2 && { cleaning: 'after-inspection' }),
    ...(index === 0 && { removal: 'included' }),
  };
  const stated = Object.entries(states).map(
    ([position, state]): OfferLine => ({ position: position as OfferLine['position'], part: 1, state, note: null }),
  );
  const today = toWallTime(new Date()).day;
  return makeOffer([...priced, ...stated], {
    priceKind: index === 0 ? 'estimate' : 'fixed',
    labourShareBp: 6_000 - index * 500,
    conditions: {
      access: { how: 'ladder', permit: false },
      fixing: index === 1 ? 'drilled' : 'clamped',
      guaranteeOn: 'Material und Montage',
      exclusions: index === 1 ? 'Malerarbeiten' : 'Gerüst und Malerarbeiten',
      payment: '14 Tage nach Abnahme',
      ...(index === 1 && { depositBp: 2_000 }),
    },
    earliestOn: nextDay(today, 6 + index * 5),
    workingDays: 1,
    guaranteeMonths: 24 + index * 12,
    remarks: index === 0 ? 'Wir brauchen eine Steckdose auf dem Balkon.' : null,
  });
}

function line(position: OfferLine['position'], unit: Unit, quantity: number, unitCents: number): OfferLine {
  return { position, part: 1, state: 'priced', quantity, unit, unitCents, note: null };
}
