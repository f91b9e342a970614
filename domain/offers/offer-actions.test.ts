import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { storeDocument, storeFirm } from '../../tests/support/firms.ts';
import { FIRM, makeOffer, netLine, storeAsked } from '../../tests/support/offers.ts';
import { useDatabase } from '../../tests/support/test-database.ts';
import { shareContact } from '../contact-sharing/share-contact.server.ts';
import { saveDetails } from '../details/save-details.server.ts';
import { positions } from '../firms/positions.ts';
import { MASKED } from '../messages/mask-text.ts';
import { listTasks } from '../tasks/tasks.server.ts';
import { nextDay, toWallTime } from '../time/munich-clock.ts';
import { CUSTOMER } from '../workflow/inquiry-events.server.ts';
import { reviseOffer, sendDraft } from './change-offer.server.ts';
import { findOfferDraft, saveOfferDraft } from './draft.server.ts';
import { findOffer } from './find-offer.server.ts';
import { listAskedFirms, listConversations } from './list-asked-firms.server.ts';
import { type OfferLine, sumOffer } from './offer-sums.ts';
import { fieldsOf } from './read-offer.ts';
import { readOfferPage } from './read-offer-page.server.ts';
import { submitOffer } from './submit-offer.server.ts';

const { state, database, value, rows, run } = useDatabase();
const actor = FIRM;
const today = () => toWallTime(new Date()).day;

const statusOf = (table: 'inquiries' | 'invitations', id: string) =>
  value(`select status from ${table} where id = $1`, [id]);
const jobsOf = (inquiryId: string) =>
  rows(
    `select name, round(extract(epoch from start_after - now()) / 60)::int as minutes from jobs
       where data ->> 'inquiryId' = $1 and name like '%offer%' order by name`,
    [inquiryId],
  );
const submit = (invitationId: string, offer = makeOffer(), key: string = randomUUID()) =>
  submitOffer(database, { invitationId, actor, key, offer });

test('an offer moves invitation and inquiry, is announced within half an hour in one mail, and is stored once', async () => {
  const { invitationId, inquiryId } = await storeAsked(state.pool);
  const second = await storeAsked(state.pool, { inquiryId });
  const key = randomUUID();
  const [first, again] = await Promise.all([
    submit(invitationId, makeOffer(), key),
    submit(invitationId, makeOffer(), key),
  ]);
  expect([first, again]).toEqual([
    { kind: 'done', version: 1 },
    { kind: 'done', version: 1 },
  ]);
  expect(await statusOf('invitations', invitationId)).toBe('offered');
  expect(await statusOf('inquiries', inquiryId)).toBe('offers');
  expect(await submit(invitationId)).toEqual({ kind: 'refused', status: 'offered' });
  expect(await submit(second.invitationId)).toEqual({ kind: 'done', version: 1 });
  expect(await jobsOf(inquiryId)).toEqual([{ name: 'send-offer-arrived', minutes: 30 }]);
  expect(
    await state.rows(
      `select first_offer_at = (select min(submitted_at) from offers o join invitations v on v.id = o.invitation_id
       where v.inquiry_id = i.id) as first, (select count(*)::int from offers) as offers from inquiries i where id = $1`,
      [inquiryId],
    ),
  ).toEqual([{ first: true, offers: 2 }]);
});

test('a customer without an address is called once, when the first offer is there', async () => {
  const { invitationId, inquiryId } = await storeAsked(state.pool, { inquiry: { email_address: null } });
  await submit(invitationId);
  const tasks = (await listTasks(database)).filter(({ inquiry_id }) => inquiry_id === inquiryId);
  expect(tasks.map(({ kind }) => kind)).toEqual(['call-offer']);
  expect(await jobsOf(inquiryId)).toEqual([]);
});

test('work on nests is offered with the permit or the word of the authority alone, first and in every version', async () => {
  const nests = [netLine(), { position: 'nests', part: 1, state: 'included', note: null }] as const;
  const { invitationId, firmId } = await storeAsked(state.pool);
  await storeDocument(state.pool, firmId, 'expertise', {});
  expect(await submit(invitationId, makeOffer(nests))).toEqual({ kind: 'not-vetted', reason: 'document:tierschg-11' });
  expect((await readOfferPage(database, invitationId))?.rules.mayNests).toBe(false);
  expect(await submit(invitationId)).toMatchObject({ kind: 'done' });
  const revised = () => reviseOffer(database, { invitationId, actor, key: randomUUID(), offer: makeOffer(nests) });
  expect(await revised()).toEqual({ kind: 'not-vetted', reason: 'document:tierschg-11' });
  const word = await storeDocument(state.pool, firmId, 'no-permit-needed', { expiresOn: today() });
  expect((await readOfferPage(database, invitationId))?.rules.mayNests).toBe(true);
  expect(await revised()).toMatchObject({ kind: 'done', version: 2 });
  await run('update firm_documents set expires_on = $2 where id = $1', [word, nextDay(today(), -1)]);
  expect(await revised()).toEqual({ kind: 'not-vetted', reason: 'document:tierschg-11' });
});

test('a firm whose documents or terms are not in order cannot offer, a suspended one neither, a paused one can', async () => {
  const insured = await storeFirm(state.pool);
  const { invitationId } = await storeAsked(state.pool, { firmId: insured });
  const expiry = `update firm_documents set expires_on = $2 where firm_id = $1 and kind = 'liability-insurance'`;
  await run(expiry, [insured, nextDay(today(), -1)]);
  expect(await submit(invitationId)).toEqual({ kind: 'not-vetted', reason: 'document:liability-insurance' });
  await run(expiry, [insured, today()]);
  await run(`update firms set status = 'paused' where id = $1`, [insured]);
  expect(await submit(invitationId)).toMatchObject({ kind: 'done' });
  const left = await storeAsked(state.pool);
  await run(`update firms set status = 'left' where id = $1`, [left.firmId]);
  expect(await submit(left.invitationId)).toEqual({ kind: 'not-vetted', reason: 'left' });
});

test('an offer is good for fourteen days, and for fourteen more than the customer needs to decide', async () => {
  const { invitationId, inquiryId } = await storeAsked(state.pool);
  const until = (days: number) => makeOffer([netLine()], { validUntil: nextDay(today(), days) });
  expect(await submit(invitationId, until(13))).toEqual({ kind: 'invalid', problem: 'valid-short' });
  await run('update inquiries set decision_on = $2 where id = $1', [inquiryId, nextDay(today(), 20)]);
  expect(await submit(invitationId, until(33))).toEqual({ kind: 'invalid', problem: 'valid-short' });
  expect(await submit(invitationId, until(34))).toMatchObject({ kind: 'done' });
});

test('a changed price needs a reason, the version before stays, and the customer is notified', async () => {
  const { invitationId, inquiryId } = await storeAsked(state.pool);
  await submit(invitationId);
  const revise = (offer: ReturnType<typeof makeOffer>) =>
    reviseOffer(database, { invitationId, actor, key: randomUUID(), offer });
  expect(await revise(makeOffer([netLine(1_200)]))).toEqual({ kind: 'reason-missing' });
  const reason = { changeReason: 'Die Brüstung ist länger als angegeben.' };
  expect(await revise(makeOffer([netLine(1_200)], reason))).toEqual({ kind: 'done', version: 2 });
  expect(await findOffer(database, invitationId)).toMatchObject({ version: 2, netCents: 72_000, ...reason });
  expect(
    await state.rows('select version, state from offers where invitation_id = $1 order by version', [invitationId]),
  ).toEqual([
    { version: 1, state: 'superseded' },
    { version: 2, state: 'current' },
  ]);
  expect((await jobsOf(inquiryId)).map(({ name }) => name)).toEqual(['send-offer-arrived']);
});

test('what a firm writes reaches the customer without numbers and addresses, until the contact is shared', async () => {
  const { invitationId, inquiryId } = await storeAsked(state.pool);
  const say = (part: string) =>
    `${part}: 089 777 123 oder meise@example.org, www.meise.example, ab 1.12.2026 für 1.150 €`;
  const conditions = {
    access: { how: 'ladder' as const, permit: false },
    payment: say('Zahlung'),
    guaranteeOn: say('Garantie'),
    assumptions: say('Annahme'),
    exclusions: say('Ausschluss'),
    alternative: { text: say('Alternative'), netCents: 10_000 },
  };
  const line = { ...netLine(), note: say('Netz') };
  await submit(invitationId, makeOffer([line], { conditions, remarks: say('Bemerkung') }));
  const changed = { conditions, remarks: say('Bemerkung'), changeReason: say('Grund') };
  await reviseOffer(database, { invitationId, actor, key: randomUUID(), offer: makeOffer([line], changed) });
  await run(
    `insert into messages (invitation_id, author, body, idempotency_key) values ($1, 'firm', $2, gen_random_uuid())`,
    [invitationId, say('Frage')],
  );
  const seen = async () => JSON.stringify(await listConversations(database, inquiryId));
  const masked = await seen();
  expect(masked).not.toMatch(/777 123|meise/);
  for (const part of [
    'Zahlung',
    'Garantie',
    'Annahme',
    'Ausschluss',
    'Alternative',
    'Netz',
    'Bemerkung',
    'Grund',
    'Frage',
  ])
    expect(masked).toContain(`${part}: ${MASKED} oder ${MASKED}, ${MASKED} ab 1.12.2026 für 1.150 €`);
  expect((await findOffer(database, invitationId))?.remarks).toBe(say('Bemerkung'));
  await shareContact(database, { inquiryId, invitationId, actor: CUSTOMER, given: { channel: 'page' } });
  expect(await seen()).toContain('Bemerkung: 089 777 123 oder meise@example.org');
});

test('exactly the previewed draft is sent; a later change of it, a second click and a strange key store nothing', async () => {
  const { invitationId } = await storeAsked(state.pool);
  const fields = fieldsOf(makeOffer());
  const details = { version: 0, confirmed: false };
  const saved = await saveOfferDraft(database, { invitationId, fields, details });
  if (saved.kind !== 'saved') throw new Error('not saved');
  expect(await saveOfferDraft(database, { invitationId, fields, details })).toEqual(saved);
  const changed = await saveOfferDraft(database, { invitationId, fields: { ...fields, remarks: 'Neu' }, details });
  const send = (key: string) => sendDraft(database, { invitationId, actor, key, details });
  expect(await send(saved.key)).toEqual({ kind: 'changed' });
  expect(await send(randomUUID())).toEqual({ kind: 'changed' });
  expect(await send('no key')).toEqual({ kind: 'changed' });
  const { key } = changed as typeof saved;
  expect(await Promise.all([send(key), send(key)])).toEqual([
    { kind: 'done', version: 1 },
    { kind: 'done', version: 1 },
  ]);
  expect(await findOfferDraft(database, invitationId)).toBeNull();
  const page = await readOfferPage(database, invitationId);
  expect(page?.fields).toEqual({ ...fields, remarks: 'Neu' });
});

test('a draft rests on the details that its form showed: later ones are shown, and it is not sent until the firm confirms them', async () => {
  const { invitationId, inquiryId } = await storeAsked(state.pool);
  const change = (answers: object) => saveDetails(database, { inquiryId, actor: CUSTOMER, answers });
  const page = () => readOfferPage(database, invitationId);
  const older = async () => (await listAskedFirms(database, inquiryId))[0]?.offer?.olderDetails;
  const save = (version: number, confirmed = false, remarks = '') =>
    saveOfferDraft(database, {
      invitationId,
      fields: { ...fieldsOf(makeOffer()), remarks },
      details: { version, confirmed },
    });
  const send = async (version: number, confirmed = false) => {
    const key = (await findOfferDraft(database, invitationId))?.key ?? '';
    return sendDraft(database, { invitationId, actor, key, details: { version, confirmed } });
  };
  await change({ floor: 'ground', role: 'tenant' });
  await save(1);
  await change({ floor: 'ground', role: 'house-owner', decision: 'now' });
  expect((await page())?.details).toEqual({ version: 2, changes: [] });
  await change({ floor: 'high', role: 'house-owner' });
  expect((await page())?.details).toEqual({
    version: 3,
    changes: [{ label: expect.any(String), was: expect.any(String), is: expect.any(String) }],
  });
  await save(3, false, 'weiter getippt');
  expect(await send(3)).toEqual({ kind: 'older-details' });
  expect(await send(2, true)).toEqual({ kind: 'older-details' });
  expect((await findOfferDraft(database, invitationId))?.fields.remarks).toBe('weiter getippt');
  await save(3, true, 'weiter getippt');
  expect((await page())?.details.changes).toEqual([]);
  expect(await send(3)).toEqual({ kind: 'done', version: 1 });
  expect(await older()).toBe(false);
  await change({ floor: 'high', role: 'tenant', decision: 'meeting' });
  expect(await older()).toBe(false);
  await change({ floor: 'ground' });
  expect(await older()).toBe(true);
  expect((await page())?.details.changes).toHaveLength(1);
  await save(5, false, 'die neue Fassung');
  expect(await send(5)).toEqual({ kind: 'older-details' });
  expect(await send(5, true)).toEqual({ kind: 'done', version: 2 });
  expect(await older()).toBe(false);
});

test('stored sums are the computed ones, to the cent and for every offer', async () => {
  const line = fc.constantFrom(...positions.filter(({ code }) => code !== 'access')).chain(({ code, units }) =>
    fc.record({
      position: fc.constant(code),
      part: fc.constant(1),
      state: fc.constant('priced' as const),
      quantity: fc.integer({ min: 1, max: 20_000 }),
      unit: fc.constantFrom(...units),
      unitCents: fc.integer({ min: 1, max: 50_000 }),
      note: fc.constant('Muster'),
    }),
  );
  const lines = fc.uniqueArray(line, { selector: ({ position }) => position, minLength: 1, maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(lines, fc.boolean(), async (given, small) => {
      const wanted = sumOffer(given, small ? 0 : 1_900);
      fc.pre(wanted.netCents > 0 && wanted.netCents <= 50_000_000 && wanted.yearlyGrossCents <= 10_000_000);
      const { invitationId, firmId } = await storeAsked(state.pool);
      await run('update firms set small_business = $2 where id = $1', [firmId, small]);
      await storeDocument(state.pool, firmId, 'tierschg-11');
      expect(await submit(invitationId, makeOffer(given as OfferLine[]))).toMatchObject({ kind: 'done' });
      const stored = await findOffer(database, invitationId);
      expect(stored).toMatchObject({
        netCents: wanted.netCents,
        vatCents: wanted.vatCents,
        grossCents: wanted.grossCents,
      });
      expect(sumOffer(stored?.lines ?? [], small ? 0 : 1_900)).toEqual(wanted);
    }),
    { numRuns: 25 },
  );
});

test('the database refuses an offer with twelve positions, with a wrong sum, or without tax', async () => {
  const { invitationId } = await storeAsked(state.pool);
  const twelve = makeOffer();
  const broken = { ...twelve, lines: twelve.lines.filter(({ position }) => position !== 'wires') };
  await expect(submit(invitationId, broken)).rejects.toMatchObject({ code: 'TF003' });
  await submit(invitationId);
  const raise = `update offers set net_cents = net_cents + 100, vat_cents = round((net_cents + 100) * 0.19),
    gross_cents = net_cents + 100 + round((net_cents + 100) * 0.19) where invitation_id = $1`;
  await expect(state.pool.query(raise, [invitationId])).rejects.toMatchObject({ code: 'TF003' });
  await expect(
    state.pool.query('update offers set vat_cents = 0 where invitation_id = $1', [invitationId]),
  ).rejects.toMatchObject({ code: '23514' });
});
