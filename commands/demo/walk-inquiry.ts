import { randomUUID } from 'node:crypto';
import { takeInvitationStep } from '../../domain/invitations/take-invitation-step.server.ts';
import { lockSituation, writeMatch } from '../../domain/matching/run-matching.server.ts';
import type { Offer } from '../../domain/offers/offer.ts';
import type { OfferLine } from '../../domain/offers/offer-sums.ts';
import { positions } from '../../domain/offers/positions.ts';
import { submitOffer } from '../../domain/offers/submit-offer.server.ts';
import { partnerActor } from '../../domain/partners/partner-events.server.ts';
import { type Actor, CUSTOMER, SYSTEM } from '../../domain/process/inquiry-events.server.ts';
import { giveUpInquiry, markSpam, withdrawInquiry } from '../../domain/process/inquiry-verbs.server.ts';
import { takeStep } from '../../domain/process/take-step.server.ts';
import { releaseContact } from '../../domain/releases/release-contact.server.ts';
import { sayOrdered } from '../../domain/releases/report-order.server.ts';
import { nextDay, toWallTime } from '../../domain/time/munich-clock.ts';
import type { Queries } from '../../platform/db/side-pool.ts';
import type { DemoStep } from './demo-world.ts';

type Asked = { id: string; partner_id: string; status: string };
type Walk = (database: Queries, inquiryId: string, staff: Actor) => Promise<{ kind: string }>;

/** One step of a demo inquiry, by the verbs that firms, customers and the office use. */
export async function walkInquiry(database: Queries, inquiryId: string, step: DemoStep, staff: Actor) {
  const taken = await WALKS[step](database, inquiryId, staff);
  if (!['matched', 'done', 'released', 'said'].includes(taken.kind)) {
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
  /** All but the last firm answer: somebody is still to be waited for. */
  async offer(database, inquiryId) {
    const firms = await findAsked(database, inquiryId, 'invited');
    let taken: { kind: string } = { kind: 'nobody' };
    for (const [index, firm] of firms.slice(0, Math.max(1, firms.length - 1)).entries()) {
      const offer = demoOffer(index);
      const actor = partnerActor(firm.partner_id);
      taken = await submitOffer(database, { invitationId: firm.id, actor, key: randomUUID(), offer });
    }
    return taken;
  },
  async release(database, inquiryId) {
    const [firm] = await findAsked(database, inquiryId, 'offered');
    const given = {
      channel: 'phone',
      times: 'werktags ab 17 Uhr',
      visit: 'ja',
      objectAddress: 'Musterstraße 12, 2. Stock',
    };
    return releaseContact(database, { inquiryId, invitationId: firm?.id ?? '', actor: CUSTOMER, given });
  },
  async order(database, inquiryId) {
    const [firm] = await findAsked(database, inquiryId, 'released');
    const about = { inquiryId, invitationId: firm?.id ?? '', actor: CUSTOMER };
    return sayOrdered(database, { ...about, side: 'customer', says: 'ordered', netCents: null });
  },
  async finish(database, inquiryId) {
    const [firm] = await findAsked(database, inquiryId, 'ordered');
    return database.transaction(async (client) => {
      await takeInvitationStep(client, { invitationId: firm?.id ?? '', event: 'finish', actor: CUSTOMER });
      return takeStep(client, { inquiryId, event: 'finish', actor: CUSTOMER });
    });
  },
  'give-up': (database, inquiryId, actor) => giveUpInquiry(database, { inquiryId, actor, reason: 'not-reached' }),
  withdraw: (database, inquiryId) => withdrawInquiry(database, { inquiryId, actor: CUSTOMER }),
  spam: (database, inquiryId, actor) => markSpam(database, { inquiryId, actor }),
};

async function findAsked(database: Queries, inquiryId: string, status: string): Promise<Asked[]> {
  const { rows } = await database.query<Asked>({
    text: 'select id, partner_id, status from invitations where inquiry_id = $1 and status = $2 order by slot',
    values: [inquiryId, status],
  });
  return rows;
}

/** 9 or 12 m² of net, the journey there, and for the second firm a little more. */
function demoOffer(index: number): Offer {
  const priced: OfferLine[] = [
    line('inspection', 'flat', 100, 0),
    line('travel', 'flat', 100, 4_900 + index * 1_500),
    line('cleaning', 'flat', 100, 12_000 + index * 3_000),
    line('nets', 'm2', index === 0 ? 900 : 1_200, 6_200 - index * 400),
  ];
  const rest = positions
    .filter(({ code }) => !priced.some(({ position }) => position === code))
    .map(
      ({ code }): OfferLine => ({
        position: code,
        part: 1,
        state: code === 'access' ? 'included' : 'not-included',
        note: null,
      }),
    );
  const today = toWallTime(new Date()).day;
  return {
    priceKind: index === 0 ? 'estimate' : 'fixed',
    lines: [...priced, ...rest],
    upperNetCents: null,
    labourShareBp: 6_000,
    terms: {
      access: { how: 'ladder', permit: false },
      fixing: index === 0 ? 'clamped' : 'drilled',
      guaranteeOn: 'Material und Montage',
    },
    earliestOn: nextDay(today, 6 + index * 5),
    workingDays: 1,
    validUntil: nextDay(today, 30),
    guaranteeMonths: 24 + index * 12,
    remarks: null,
    changeReason: null,
  };
}

function line(position: OfferLine['position'], unit: 'flat' | 'm2', quantity: number, unitCents: number): OfferLine {
  return { position, part: 1, state: 'priced', quantity, unit, unitCents, note: null };
}
