import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { cancelAppointment, listAppointments, noteAppointment } from '../domain/appointments/appointments.server.ts';
import { shareContact } from '../domain/contact-sharing/share-contact.server.ts';
import { withdrawContact } from '../domain/contact-sharing/withdraw-contact.server.ts';
import { eraseInquiry } from '../domain/erasure/erase-inquiry.server.ts';
import { bringBackFirm, excludeFirm } from '../domain/invitations/recall.server.ts';
import { submitOffer } from '../domain/offers/submit-offer.server.ts';
import { reportOrder, undoOrder } from '../domain/orders/report-order.server.ts';
import { fromWallTime, nextDay, toWallTime } from '../domain/time/munich-clock.ts';
import { type Actor, CUSTOMER } from '../domain/workflow/inquiry-events.server.ts';
import { storeFirm } from '../tests/support/firms.ts';
import { FIRM, makeOffer, storeAsked } from '../tests/support/offers.ts';
import { updateWithoutTriggers } from '../tests/support/update-without-triggers.ts';
import { useServices } from '../tests/support/use-services.ts';
import { runJob } from './all-jobs.ts';

const { state, database, services, sent, run } = useServices();
const OFFICE: Actor = { kind: 'staff', id: 'staff:maria' };
const KUNDE = 'kunde@example.org';
const person = { first_name: 'Zeisigvor', last_name: 'Zeisignach', email_address: KUNDE };
const DELETE = /löschen Sie/;
const DAY_WORDS = new Intl.DateTimeFormat('de-DE', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: 'Europe/Berlin',
});
beforeEach(async () => {
  await run('delete from jobs');
  sent.splice(0);
});

/** A firm with an offer, reached under an address of its own. */
async function storeOffered(inquiryId?: string) {
  const email = `${randomUUID()}@firm.example`;
  const firmId = await storeFirm(state.pool, { email });
  const asked = await storeAsked(state.pool, { firmId, inquiryId, inquiry: person });
  await submitOffer(database, { invitationId: asked.invitationId, actor: FIRM, key: randomUUID(), offer: makeOffer() });
  return { ...asked, email, about: { inquiryId: asked.inquiryId, invitationId: asked.invitationId } };
}

type Offered = Awaited<ReturnType<typeof storeOffered>>;
const given = { channel: 'phone', appointment: 'ja', objectAddress: 'Zeisigweg 4' };
const share = ({ about }: Offered) => shareContact(database, { ...about, actor: CUSTOMER, given });
const withdraw = ({ about }: Offered) => withdrawContact(database, { ...about, actor: CUSTOMER });
const exclude = ({ about }: Offered) => excludeFirm(database, { ...about, actor: CUSTOMER });
const bringBack = ({ about }: Offered) => bringBackFirm(database, { ...about, actor: CUSTOMER });
const passHour = ({ about }: Offered) =>
  run(`update invitations set ended_at = ended_at - interval '1 hour' where id = $1`, [about.invitationId]);
const order = ({ about }: Offered) =>
  reportOrder(database, { ...about, actor: CUSTOMER, side: 'customer', statement: 'ordered' });

/** Runs what waits, twice, as after a kill; nothing of the customer may be in a mail to a firm. */
async function work() {
  const rows = await state.rows(`select id, name, data from jobs where name like 'send-%' order by created_on, id`);
  for (const job of [...rows, ...rows]) await runJob(services, job);
  await run('delete from jobs');
  const mails = sent.splice(0);
  const toFirms = mails.filter(({ to }) => to !== KUNDE);
  expect(JSON.stringify(toFirms)).not.toMatch(/zeisig/i);
  return mails;
}
const subjects = (mails: Awaited<ReturnType<typeof work>>, to: string) =>
  mails.filter((mail) => mail.to === to).map(({ subject }) => subject);
const textTo = (mails: Awaited<ReturnType<typeof work>>, to: string) =>
  mails.find((mail) => mail.to === to)?.text.replaceAll(/\s+/g, ' ');
const asksToDelete = (mails: Awaited<ReturnType<typeof work>>, to: string) =>
  mails.filter((mail) => mail.to === to && DELETE.test(mail.text)).length;

test('an order that is undone: the other side is notified once, and firms that were turned down learn that their offer is open again', async () => {
  const winner = await storeOffered();
  const other = await storeOffered(winner.inquiryId);
  await share(winner);
  await order(winner);
  const [ordered] = (await work()).filter(({ subject }) => subject.startsWith('Ihr Auftrag an'));
  expect(ordered?.text.replaceAll(/\s+/g, ' ')).toContain('Dem anderen Betrieb, den wir angefragt hatten');
  await undoOrder(database, { ...winner.about, actor: CUSTOMER, reason: 'Zeisigs haben es sich überlegt' });
  const byCustomer = await work();
  expect(subjects(byCustomer, winner.email)).toEqual([
    `Meldung des Auftrags zurückgenommen: Anfrage ${winner.reference}, 80331 München`,
  ]);
  expect(subjects(byCustomer, other.email)).toEqual([
    `Ihr Angebot gilt wieder: Anfrage ${other.reference}, 80331 München`,
  ]);
  expect(subjects(byCustomer, KUNDE)).toEqual([]);
  expect(textTo(byCustomer, winner.email)).toContain('Der Kunde hat diese Meldung zurückgenommen.');

  await order(winner);
  await work();
  await undoOrder(database, { ...winner.about, actor: FIRM, reason: 'Wir haben keine Zeit' });
  const byFirm = await work();
  expect(subjects(byFirm, KUNDE)).toEqual([expect.stringMatching(/^Ihr Auftrag an .+ ist nicht mehr gemeldet$/)]);
  expect(subjects(byFirm, winner.email)).toEqual([]);
  expect(textTo(byFirm, KUNDE)).toContain('hat die Meldung Ihres Auftrags zurückgenommen.');
  expect(JSON.stringify(byFirm)).not.toContain('keine Zeit');

  // Reported anew before the mail left: there is nothing to tell the firm.
  await order(winner);
  await work();
  await undoOrder(database, { ...winner.about, actor: CUSTOMER, reason: 'Doch nicht' });
  await order(winner);
  expect(subjects(await work(), winner.email)).toEqual([expect.stringContaining('Auftrag gemeldet: Anfrage')]);
});

test('an order reported only by the firm: the customer is asked and the firm learns the answer; withdrawn in time, no email is sent', async () => {
  const firm = await storeOffered();
  await share(firm);
  await work();
  const claim = () =>
    reportOrder(database, { ...firm.about, actor: FIRM, side: 'firm', statement: 'ordered', netCents: 90_000 });
  await claim();
  await undoOrder(database, { ...firm.about, actor: FIRM, reason: 'Versehen' });
  expect(await work()).toEqual([]);
  await updateWithoutTriggers(state.pool, `update order_reports set reported_at = reported_at - interval '8 days'`);
  await claim();
  const asked = await work();
  expect(subjects(asked, KUNDE)).toEqual([expect.stringMatching(/^Haben Sie .+ beauftragt\?$/)]);
  expect(subjects(asked, firm.email)).toEqual([]);
  await reportOrder(database, { ...firm.about, actor: CUSTOMER, side: 'customer', statement: 'not-ordered' });
  expect(subjects(await work(), firm.email)).toEqual([
    `Auftrag nicht bestätigt: Anfrage ${firm.reference}, 80331 München`,
  ]);
});

test('an appointment that is cancelled: the other side reads which one, once; of what the office does both read', async () => {
  const firm = await storeOffered();
  await share(firm);
  await work();
  const days = [3, 6, 7].map((later) => nextDay(toWallTime(new Date()).day, later));
  const times = days.map((day) => fromWallTime({ day, minutes: 630 }));
  for (const startsAt of times) await noteAppointment(database, { ...firm.about, actor: CUSTOMER, startsAt });
  const words = times.map((time) => DAY_WORDS.format(time).replace('. ', '.\u00a0'));
  const noted = await work();
  expect(noted.map(({ to, subject }) => [to, subject])).toEqual(
    words.map((day) => [
      firm.email,
      expect.stringMatching(new RegExp(`^Termin am ${day}, 10:30.Uhr: Anfrage ${firm.reference}, 80331 München$`)),
    ]),
  );
  const [first, second, third] = (await listAppointments(database, firm.invitationId)).map(({ id }) => id);
  const cancel = (appointmentId = '', actor: Actor) =>
    cancelAppointment(database, { ...firm.about, actor, appointmentId });
  expect([await cancel(first, CUSTOMER), await cancel(first, CUSTOMER)]).toEqual([
    { kind: 'cancelled' },
    { kind: 'unknown' },
  ]);
  const toFirm = await work();
  expect(toFirm.map(({ to, subject }) => [to, subject])).toEqual([
    [
      firm.email,
      expect.stringMatching(
        new RegExp(`^Termin abgesagt, ${words[0]}, 10:30.Uhr: Anfrage ${firm.reference}, 80331 München$`),
      ),
    ],
  ]);
  expect(toFirm[0]?.text.replaceAll(/\s/g, ' ')).toContain(`${words[0]}, um 10:30 Uhr`.replaceAll('\u00a0', ' '));
  await cancel(second, FIRM);
  const toCustomer = await work();
  expect(toCustomer.map(({ to, subject }) => [to, subject])).toEqual([
    [KUNDE, expect.stringMatching(/^Abgesagt: .*10:30.Uhr mit .+$/)],
  ]);
  await cancel(third, OFFICE);
  expect((await work()).map(({ to }) => to).sort()).toEqual([firm.email, KUNDE].sort());
});

test('a customer who shares the contact reads what the firm sees, how it gets in touch, and what to do if it does not', async () => {
  const firm = await storeOffered();
  const other = await storeOffered(firm.inquiryId);
  await share(firm);
  await share(other);
  const mails = (await work()).filter(({ to }) => to === KUNDE);
  const text =
    mails.find(({ subject }) => subject.startsWith('Ihr Kontakt ist freigegeben'))?.text.replaceAll(/\s+/g, ' ') ?? '';
  expect(text).toContain('sieht jetzt Ihren Namen, Ihre Telefonnummer und die Adresse des Gebäudes.');
  expect(text).toContain('Der Betrieb ruft Sie an.');
  expect(text).toMatch(/Hören Sie nichts\? Dann schreiben Sie ihm auf Ihrer Seite\./);
  expect(text).not.toContain('Zeisigweg');
  // Once per inquiry, a day later, and not to customers who have ordered by then.
  expect(mails.map(({ subject }) => subject).filter((subject) => subject.startsWith('Bevor'))).toEqual([
    'Bevor Sie unterschreiben: vier Dinge',
  ]);
  const late = await storeOffered();
  await share(late);
  await order(late);
  const after = subjects(await work(), KUNDE);
  expect(after.filter((subject) => subject.startsWith('Bevor'))).toEqual([]);
});

test('contact withdrawn and firm excluded: the firm is asked to delete it exactly once, in any order of emails', async () => {
  for (const mailFirst of [true, false]) {
    const firm = await storeOffered();
    await share(firm);
    // Excluding a firm that has the contact goes by taking it back.
    expect((await exclude(firm)).kind).not.toBe('done');
    await work();
    await withdraw(firm);
    const before = mailFirst ? await work() : [];
    expect(await exclude(firm)).toEqual({ kind: 'done' });
    await passHour(firm);
    const mails = [...before, ...(await work())];
    expect(asksToDelete(mails, firm.email)).toBe(1);
    expect(subjects(mails, firm.email).toSorted()).toEqual([
      `Freigabe zurückgenommen: Anfrage ${firm.reference}, 80331 München`,
      `Für Sie beendet: Anfrage ${firm.reference}, 80331 München`,
    ]);
    // No mail opens what the customer has closed.
    const { rowCount } = await state.pool.query(
      'select from access_tokens where invitation_id = $1 and revoked_at is null',
      [firm.invitationId],
    );
    expect(rowCount).toBe(0);

    // Art. 19 DSGVO: also those who had it once hear of the erasure, once.
    await eraseInquiry(services, { id: firm.inquiryId, actor: 'customer', reason: 'request' });
    expect(subjects(await work(), firm.email)).toEqual([`Bitte löschen: Kundendaten zu Anfrage ${firm.reference}`]);
  }
});

test('a firm excluded and brought back reads one email; excluded again, it hears of it an hour after the last time, once', async () => {
  const firm = await storeOffered();
  await work();
  await exclude(firm);
  await bringBack(firm);
  const mails = await work();
  expect(subjects(mails, firm.email)).toEqual([`Neuer Link zur Anfrage ${firm.reference}, 80331 München`]);
  expect(textTo(mails, firm.email)).toMatch(/Ihr bisheriger Link zu dieser Anfrage gilt nicht mehr/);
  expect(textTo(mails, firm.email)).not.toMatch(/ausgeschlossen|zurückgenommen/);
  await exclude(firm);
  await bringBack(firm);
  await exclude(firm);
  // What the first exclusion left comes before the hour of the second is over.
  const jobs = `select id, name, data from jobs where name = 'send-invitation-over' order by created_on`;
  const [early, due] = await state.rows(jobs);
  await runJob(services, early);
  expect(subjects(sent, firm.email)).toEqual([]);
  await passHour(firm);
  await runJob(services, due);
  await runJob(services, due);
  expect(subjects(sent, firm.email)).toEqual([`Für Sie beendet: Anfrage ${firm.reference}, 80331 München`]);
});
