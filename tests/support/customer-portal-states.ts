import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { shareContact } from '../../domain/contact-sharing/share-contact.server.ts';
import { requestErasure } from '../../domain/erasure/erase-inquiry.server.ts';
import { askCustomer } from '../../domain/invitations/answers.server.ts';
import { portalUrl } from '../../domain/magic-links/link-addresses.ts';
import { makeLink } from '../../domain/magic-links/make-link.server.ts';
import { submitOffer } from '../../domain/offers/submit-offer.server.ts';
import { reportOrder } from '../../domain/orders/report-order.server.ts';
import { CUSTOMER } from '../../domain/workflow/inquiry-events.server.ts';
import { storeFirm } from './firms.ts';
import { setInquiryState, storeInquiryInState } from './inquiry-in-state.ts';
import { putInvitation } from './invitations.ts';
import { FIRM, makeOffer, netLine, storeAsked } from './offers.ts';
import { toQueries } from './queries.ts';

type Asked = Awaited<ReturnType<typeof storeAsked>>;
type Scenario = { pool: pg.Pool; database: ReturnType<typeof toQueries> };

export const THREE_FIRMS = ['Netzbau Isar', 'Taubenschutz Süd', 'Dachklar München'] as const;

export async function storeFirmsAsked({ pool }: Pick<Scenario, 'pool'>, count = 3): Promise<[Asked, ...Asked[]]> {
  const asked: Asked[] = [];
  for (const name of THREE_FIRMS.slice(0, count)) {
    const firmId = await storeFirm(pool, { name, capabilities: ['nets', 'cleaning', 'lift'] });
    asked.push(await storeAsked(pool, { firmId, inquiryId: asked[0]?.inquiryId }));
  }
  return asked as [Asked, ...Asked[]];
}

/** Three firms were asked; so many of them offer. */
async function storeOffers(made: Scenario, offers: number): Promise<[Asked, ...Asked[]]> {
  const asked = await storeFirmsAsked(made);
  for (const [index, { invitationId }] of asked.slice(0, offers).entries()) {
    const offer = makeOffer([netLine([900, 1_200, 900][index], [6_000, 5_500, 6_500][index])]);
    await submitOffer(made.database, { invitationId, actor: FIRM, key: randomUUID(), offer });
  }
  return asked;
}

const ask = ({ database }: Scenario, { invitationId }: Asked, kind: 'question' | 'appointment' = 'question') =>
  askCustomer(database, { invitationId, actor: FIRM, body: 'Ist die Brüstung aus Beton?', key: randomUUID(), kind });

async function share(made: Scenario) {
  const [first] = await storeOffers(made, 3);
  const given = {
    channel: 'phone',
    times: 'ab 17 Uhr',
    appointment: null,
    objectAddress: '',
    ordersAs: '',
    accessBy: '',
  };
  const { inquiryId, invitationId } = first;
  await shareContact(made.database, { inquiryId, invitationId, actor: CUSTOMER, given });
  return first;
}

async function say(made: Scenario, side: 'customer' | 'firm') {
  const { inquiryId, invitationId } = await share(made);
  const actor = side === 'customer' ? CUSTOMER : FIRM;
  await reportOrder(made.database, { inquiryId, invitationId, actor, side, statement: 'ordered', netCents: 100_000 });
  return { inquiryId, invitationId };
}

async function close(made: Scenario, status: string) {
  const [{ inquiryId }] = await storeOffers(made, 0);
  await setInquiryState(made.pool, inquiryId, status);
  return inquiryId;
}

const set = ({ pool }: Scenario, columns: string, inquiryId: string) =>
  pool.query(`update inquiries set ${columns} where id = $1`, [inquiryId]);

/** Every state in which somebody may find their page, with what there is to do next. */
export const portalStates: Readonly<Record<string, { next: string; store: (made: Scenario) => Promise<string> }>> = {
  received: { next: 'Angaben ergänzen', store: ({ pool }) => storeInquiryInState(pool, 'new') },
  'postal code missing': {
    next: 'Postleitzahl ergänzen',
    store: ({ pool }) => storeInquiryInState(pool, 'new', { postal_code: '80000' }),
  },
  'firms asked': { next: 'Angaben ergänzen', store: async (made) => (await storeOffers(made, 0))[0].inquiryId },
  'question open': {
    next: 'Frage beantworten',
    async store(made) {
      const [, second] = await storeOffers(made, 0);
      await ask(made, second as Asked);
      return (second as Asked).inquiryId;
    },
  },
  'one offer': { next: 'Angebot ansehen', store: async (made) => (await storeOffers(made, 1))[0].inquiryId },
  'three offers': { next: 'Angebote vergleichen', store: async (made) => (await storeOffers(made, 3))[0].inquiryId },
  shared: { next: 'Mitteilen, wie es weiterging', store: async (made) => (await share(made)).inquiryId },
  'visit ahead': {
    next: 'Kontakt und Termine',
    async store(made) {
      const { inquiryId, invitationId } = await share(made);
      await made.pool.query(
        "insert into appointments (invitation_id, starts_at, recorded_by) values ($1, now() + interval '2 days', 'firm')",
        [invitationId],
      );
      return inquiryId;
    },
  },
  'order claimed by the firm': {
    next: 'Ja, ich habe beauftragt',
    store: async (made) => (await say(made, 'firm')).inquiryId,
  },
  done: {
    next: 'Die Arbeit ist fertig',
    async store(made) {
      const { inquiryId, invitationId } = await say(made, 'customer');
      await setInquiryState(made.pool, inquiryId, 'done');
      await putInvitation(made.pool, invitationId, 'done');
      return inquiryId;
    },
  },
  'closing announced': {
    next: 'Anfrage behalten',
    async store(made) {
      const [{ inquiryId }] = await storeOffers(made, 2);
      await set(made, 'closing_announced_at = now(), closing_notified_at = now()', inquiryId);
      return inquiryId;
    },
  },
  lost: { next: 'Weiteres Gebäude melden', store: (made) => close(made, 'lost') },
  spam: { next: 'Uns anrufen', store: (made) => close(made, 'spam') },
  'being erased': {
    next: 'Löschen abbrechen',
    async store(made) {
      const [{ inquiryId }] = await storeOffers(made, 3);
      await requestErasure(made.database, { inquiryId, actor: CUSTOMER });
      return inquiryId;
    },
  },
};

/** The way to the page of an inquiry in this state. */
export async function storePortal(pool: pg.Pool, state: keyof typeof portalStates): Promise<string> {
  const database = toQueries({ pool });
  const inquiryId = (await portalStates[state]?.store({ pool, database })) ?? '';
  const { token } = await makeLink(database, { audience: 'customer', inquiryId });
  return portalUrl('', token);
}
