import { expect, test } from 'vitest';
import { runJob } from '../../jobs/all-jobs.ts';
import { createJobServices } from '../../tests/support/job-services.ts';
import { insertSampleInquiry } from '../../tests/support/stored-inquiry.ts';
import { useServices } from '../../tests/support/use-services.ts';
import { findContactPreferences, saveContactPreferences } from '../details/contact-preferences.server.ts';
import { findDetails, saveDetails } from '../details/save-details.server.ts';
import { applyRetention } from '../erasure/apply-retention.server.ts';
import { eraseInquiry } from '../erasure/erase-inquiry.server.ts';
import { makePhoneCode, spendPhoneCode } from '../inquiries/phone-code.server.ts';
import { referenceOf } from '../inquiries/reference.ts';
import { findLink, hashToken } from '../magic-links/find-link.server.ts';
import { makeLink, recordLinkUsed, revokeLinks } from '../magic-links/make-link.server.ts';
import { CUSTOMER } from '../workflow/inquiry-events.server.ts';
import { resendPortalLink } from './ask-for-portal-link.server.ts';
import {
  askForOverview,
  copyToBuilding,
  listBuildings,
  nameBuilding,
  openBuilding,
  planCopy,
} from './buildings.server.ts';

const { state, services, dataDir, run } = useServices();
const { database } = services;

/** Somebody sends a form with a link that was mailed to the address. */
async function confirm(inquiryId: string) {
  const { token } = await makeLink(database, { audience: 'customer', inquiryId });
  await recordLinkUsed(database, hashToken(token));
}

async function storeBuilding(email: string, confirmed = true) {
  const id = await insertSampleInquiry(state.pool, { email_address: email });
  if (confirmed) await confirm(id);
  return id;
}

const idsOf = async (ofInquiry: string) => (await listBuildings(database, ofInquiry)).map(({ inquiryId }) => inquiryId);
const jobs = () =>
  state.rows(
    `select id, data ->> 'inquiryId' as about from jobs where name = 'send-overview' order by created_on desc`,
  );
async function mailOverview(email: string) {
  await askForOverview(database, { email, network: crypto.randomUUID() });
  const [job] = await jobs();
  const { services: mailing, sent } = createJobServices(database, dataDir);
  await runJob(mailing, { id: job?.id ?? '', name: 'send-overview', data: { inquiryId: job?.about } });
  return { mail: sent[0], token: /s=(tfg_[\w-]{47})/.exec(sent[0]?.text ?? '')?.[1] ?? '' };
}
const open = (token: string, audience: 'overview' | 'customer' = 'overview') =>
  findLink(database, { token, audience, network: 'n' });

test('one address, many inquiries: only those confirmed by a link that was mailed to it are listed', async () => {
  const one = await storeBuilding('buero@example.org');
  const two = await storeBuilding('Buero@Example.org');
  // A typo of somebody else, a browser's own link, a code from the telephone, another address, spam.
  const typo = await storeBuilding('buero@example.org', false);
  const { token } = await makeLink(database, { audience: 'customer', inquiryId: typo, byMail: false });
  await recordLinkUsed(database, hashToken(token));
  const made = await makePhoneCode(database, { inquiryId: typo, actor: 'staff:1' });
  const code = made.kind === 'made' ? made.code : '';
  const spent = await spendPhoneCode(database, { reference: referenceOf(typo), code, network: 'n' });
  if (spent.kind !== 'open') throw new Error(spent.kind);
  await recordLinkUsed(database, hashToken(spent.link.token));
  await storeBuilding('buero2@example.org');
  await run(`update inquiries set status = 'new' where id = $1`, [one]);
  expect((await idsOf(one)).toSorted()).toEqual([one, two].toSorted());
  expect(await openBuilding(database, { ofInquiry: one, reference: referenceOf(typo) })).toBeNull();
  // An address that is corrected takes its inquiry along.
  await run(`update inquiries set email_address = 'neu@example.org' where id = $1`, [two]);
  await revokeLinks(database, { inquiryId: two });
  expect(await idsOf(one)).toEqual([one]);
  expect(await idsOf(two)).toEqual([]);
});

test('a stranger who asks for links causes the same for every address, and the owner gets few emails', async () => {
  const id = await storeBuilding('verwaltung@example.org');
  const before = (await jobs()).length;
  const network = '203.0.113.80';
  for (const email of ['niemand@example.org', 'verwaltung@example.org', 'x@example.org']) {
    expect(await askForOverview(database, { email, network })).toEqual({ kind: 'asked' });
  }
  for (let n = 0; n < 7; n++) await askForOverview(database, { email: 'verwaltung@example.org', network });
  const asked = await jobs();
  expect(asked).toHaveLength(before + 10);
  expect(asked.filter(({ about }) => about === id)).toHaveLength(3);
  expect(await askForOverview(database, { email: 'verwaltung@example.org', network })).toEqual({ kind: 'limited' });
});

test('strangers who ask for the overview from many networks do not use up the links of single buildings', async () => {
  const email = 'gesucht@example.org';
  const id = await storeBuilding(email);
  const { services: mailing, sent } = createJobServices(database, dataDir);
  const work = async () => {
    for (const job of await state.rows(
      `select id, name, data from jobs where name in ('send-overview', 'send-link') and data ->> 'inquiryId' = $1`,
      [id],
    ))
      await runJob(mailing, job);
    await run('delete from pgboss.job');
    return sent.splice(0).length;
  };
  let sentOverviews = 0;
  for (let network = 1; network <= 12; network += 1) {
    await askForOverview(database, { email, network: `203.${network}.113.7` });
    sentOverviews += await work();
  }
  expect(sentOverviews).toBe(10);
  await resendPortalLink(database, { reference: referenceOf(id), email, network: '198.51.100.7' });
  expect(await work()).toBe(1);
});

test('the mailed link opens the overview, one building alone is opened by another, and neither opens the other', async () => {
  const one = await storeBuilding('haus@example.org');
  const two = await storeBuilding('haus@example.org');
  const { mail, token } = await mailOverview('HAUS@example.org');
  expect(mail).toMatchObject({ to: 'haus@example.org', subject: 'Ihre 2 Gebäude auf einer Seite' });
  expect(mail?.text).not.toContain(referenceOf(one));
  expect(await open(token)).toMatchObject({ kind: 'open' });
  expect(await open(token, 'customer')).toEqual({ kind: 'unknown' });
  const opened = await openBuilding(database, { ofInquiry: two, reference: referenceOf(one) });
  expect(await open(opened?.token ?? '')).toEqual({ kind: 'unknown' });
  expect(await open(opened?.token ?? '', 'customer')).toMatchObject({ kind: 'open', inquiryId: one });
  // Each building is erased separately; the overview stays until the last one.
  for (const id of [two, one]) {
    const link = await open(token);
    expect(link.kind).toBe('open');
    await eraseInquiry(services, { id, actor: 'test', reason: 'request' });
  }
  expect(await open(token)).toEqual({ kind: 'unknown' });
  const late = await mailOverview('haus@example.org');
  expect(late.mail).toBeUndefined();
});

test('a link to the overview ends after 30 days, and a new one lists what there is by then', async () => {
  const one = await storeBuilding('halbjahr@example.org');
  const { token } = await mailOverview('halbjahr@example.org');
  await run(`update access_tokens set expires_at = now() - interval '150 days' where token_hash = $1`, [
    hashToken(token),
  ]);
  expect(await open(token)).toMatchObject({ kind: 'expired' });
  const two = await storeBuilding('halbjahr@example.org');
  const { mail } = await mailOverview('halbjahr@example.org');
  expect(mail?.subject).toContain('2');
  expect((await idsOf(one)).toSorted()).toEqual([one, two].toSorted());
});

test('a building stays listed when the link that confirmed it is long over, until its address is corrected', async () => {
  const one = await storeBuilding('lange@example.org');
  await makeLink(database, { audience: 'customer', inquiryId: one });
  const links = () => state.count('access_tokens where inquiry_id = $1', [one]);
  await run(`update access_tokens set expires_at = now() - interval '60 days' where inquiry_id = $1`, [one]);
  await applyRetention(services, { now: new Date() });
  expect([await idsOf(one), await links()]).toEqual([[one], 1]);
  await revokeLinks(database, { inquiryId: one });
  await applyRetention(services, { now: new Date() });
  expect([await idsOf(one), await links()]).toEqual([[], 0]);
});

test('a building has the name that it was given last, one line of at most 80 letters, or none', async () => {
  const id = await storeBuilding('namen@example.org');
  const nameOf = async () => (await listBuildings(database, id))[0]?.name;
  expect(await nameBuilding(database, { inquiryId: id, name: ' Türkenstr. 58\nHof ' })).toEqual({ kind: 'saved' });
  expect(await nameOf()).toBe('Türkenstr. 58 Hof');
  expect(await nameBuilding(database, { inquiryId: id, name: 'x'.repeat(81) })).toEqual({ kind: 'too-long' });
  for (let n = 0; n < 2; n++) await nameBuilding(database, { inquiryId: id, name: ' ' });
  expect(await nameOf()).toBeNull();
  const named = `select from inquiry_events where inquiry_id = $1 and event = 'building-named'`;
  expect((await state.pool.query(named, [id])).rowCount).toBe(2);
});

test('answers and who orders are copied as far as chosen, fit there, and are no measure, word or meeting', async () => {
  const from = await storeBuilding('kopie@example.org');
  const to = await storeBuilding('kopie@example.org');
  const answers = {
    place: ['attic'],
    drilling: 'no',
    surface: 'plaster',
    size: { widthCm: 300, how: 'measured' },
    decision: 'meeting',
    words: 'Türkenstr. 58',
    nest: 'none',
  };
  const call = { actor: CUSTOMER };
  await saveDetails(database, { ...call, inquiryId: from, answers });
  await saveDetails(database, { ...call, inquiryId: to, answers: { surface: 'stone', words: 'Tal 5' } });
  const wish = { channel: 'phone', times: 'abends', orders_as: 'GdWE Türkenstr. 58' } as const;
  await saveContactPreferences(database, { ...call, inquiryId: from, wish });
  const copying = { ofInquiry: to, from: referenceOf(from), to: referenceOf(to) };
  const plan = await planCopy(database, copying);
  // The sample inquiry reports a nest, so that 'none' does not fit.
  expect(plan?.rows.map(({ name, before }) => [name, before])).toEqual([
    ['place', null],
    ['surface', 'Naturstein'],
    ['drilling', null],
    ['orders_as', null],
  ]);
  // A building without a contact wish gets the way along, which the row says.
  expect(plan?.rows.at(-1)?.value).toBe('GdWE Türkenstr. 58 (Kontakt: Per Telefon)');
  expect(await copyToBuilding(database, { ...copying, chosen: ['words', 'size'] })).toEqual({ kind: 'nothing' });
  const chosen = ['place', 'drilling', 'orders_as'];
  for (const kind of ['copied', 'nothing'])
    expect(await copyToBuilding(database, { ...copying, chosen })).toEqual({ kind });
  expect(await findDetails(database, to)).toEqual({
    version: 2,
    answers: { place: ['attic'], drilling: 'no', surface: 'stone', words: 'Tal 5' },
  });
  expect(await findContactPreferences(database, to)).toMatchObject({
    channel: 'phone',
    times: null,
    orders_as: 'GdWE Türkenstr. 58',
  });
  // Not into a closed building, not from another mailbox, not into itself.
  const stranger = await storeBuilding('fremd@example.org');
  await run(`update inquiries set status = 'withdrawn' where id = $1`, [from]);
  for (const [one, other] of [
    [from, from],
    [to, from],
    [stranger, to],
    [from, stranger],
  ] as const)
    expect(await planCopy(database, { ofInquiry: to, from: referenceOf(one), to: referenceOf(other) })).toBeNull();
});
