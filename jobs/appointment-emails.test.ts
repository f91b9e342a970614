import { beforeEach, expect, test } from 'vitest';
import { inSentence } from '../content/german-format.ts';
import {
  askOtherTimes,
  cancelAppointment,
  listAppointments,
  offerTimes,
  remindOfAppointments,
  takeTime,
} from '../domain/appointments/appointments.server.ts';
import { formatDueDate } from '../domain/time/munich-clock.ts';
import { type Actor, CUSTOMER } from '../domain/workflow/inquiry-events.server.ts';
import type { Mail } from '../platform/mail/mail.ts';
import { composeMail } from '../platform/mail/mail.ts';
import { TEST_SITE } from '../tests/support/job-services.ts';
import { FIRM } from '../tests/support/offers.ts';
import { storeActiveShared } from '../tests/support/shared-contact.ts';
import { useServices } from '../tests/support/use-services.ts';
import { runJob } from './all-jobs.ts';

const { state, database, services, sent, run } = useServices();
beforeEach(async () => {
  await run('delete from jobs');
  sent.splice(0);
});

const KUNDE = 'kunde@example.org';
const DAY_MS = 86_400_000;
const at = (days: number) => new Date(Math.floor(Date.now() / DAY_MS) * DAY_MS + days * DAY_MS + 9 * 3_600_000);

/** Runs what waits, twice, as after a kill. To whom, and the file for the calendar as one line each. */
async function work() {
  const rows = await state.rows(
    `select id, name, data from jobs where name like 'send-appointment%' or name = 'send-contact-withdrawn' order by created_on, data ->> 'side', id`,
  );
  for (const job of [...rows, ...rows]) await runJob(services, job);
  await run('delete from jobs');
  return sent.splice(0);
}
const calendarOf = (mail?: Mail) => (mail?.files?.[0]?.content ?? '').replaceAll('\r\n ', '').split('\r\n');
const sideOf = ({ to }: Mail) => (to === KUNDE ? 'customer' : 'firm');

async function start() {
  const stored = await storeActiveShared(state.pool);
  await run('delete from jobs');
  const call = (actor: Actor) => ({ ...stored.about, actor });
  await offerTimes(database, { ...call(FIRM), times: [at(5), at(6)] });
  const appointmentId = (await listAppointments(database, stored.about.invitationId))[0]?.id ?? '';
  const take = (startsAt: Date) => takeTime(database, { ...call(CUSTOMER), appointmentId, startsAt });
  return { ...stored, call, appointmentId, take };
}

test('from the offered times to the end of an appointment: who reads what, and one entry in the calendar that moves', async () => {
  const { call, appointmentId, take, reference, name, about } = await start();
  const secret = new RegExp(
    await state.value('select first_name || $2 as text from inquiries where id = $1', [about.inquiryId, '|Tal 5']),
  );
  const [offered] = await work();
  expect(offered).toMatchObject({ to: KUNDE, subject: `${name} schlägt Ihnen Termine vor` });
  expect(offered?.text).toContain(`/termin/${reference}/?s=`);
  await take(at(5));
  const agreed = await work();
  expect(agreed.map(sideOf)).toEqual(['customer', 'firm']);
  for (const mail of agreed) {
    const lines = calendarOf(mail);
    expect(lines).toEqual(
      expect.arrayContaining([
        'METHOD:PUBLISH',
        `UID:${appointmentId}@taubenfrei-muenchen`,
        'SEQUENCE:0',
        `DTSTART:${at(5)
          .toISOString()
          .replaceAll(/[-:]|\.\d{3}/g, '')}`,
      ]),
    );
    // Nothing of the customer leaves our pages, in the words or in the file.
    expect(mail.text + mail.files?.[0]?.content).not.toMatch(secret);
  }
  expect(calendarOf(agreed[1]).join()).toContain(`${TEST_SITE}/betrieb/anfrage/${reference}/termin/`);
  const { message } = await composeMail({ name: 'T', address: 'a@example.org' }, agreed[0] as Mail);
  expect(message.toString()).toMatch(/Content-Type: text\/calendar; charset=utf-8; method=PUBLISH; name=termin\.ics/);
  await askOtherTimes(database, { ...call(CUSTOMER), appointmentId });
  expect((await work()).map((mail) => [sideOf(mail), mail.subject])).toEqual([
    ['firm', `Bitte andere Zeiten: Anfrage ${reference}, 80331 München`],
  ]);
  await offerTimes(database, { ...call(FIRM), times: [at(9)], appointmentId });
  await take(at(9));
  // Now somebody acted through an emailed link: the mailbox is the customer's, and their calendar has the address.
  await run('update access_tokens set acted_at = now() where inquiry_id = $1 and by_mail', [about.inquiryId]);
  const moved = (await work()).filter(({ files }) => files?.length);
  expect(moved.map((mail) => [sideOf(mail), calendarOf(mail).find((line) => line.startsWith('LOCATION'))])).toEqual([
    ['customer', 'LOCATION:Tal 5\\, 80331 München'],
    ['firm', undefined],
  ]);
  expect(moved.map((mail) => calendarOf(mail).find((line) => line.startsWith('SEQUENCE')))).toEqual([
    'SEQUENCE:1',
    'SEQUENCE:1',
  ]);
  for (const { text } of moved) {
    const said = text.replaceAll(/\s/g, ' ');
    const spoken = (day: number) => inSentence(formatDueDate(at(day))).replaceAll(/\s/g, ' ');
    expect(said).toContain(` am ${spoken(5)} ist verschoben. Der neue Termin ist am ${spoken(9)}.`);
  }
  // The customer prefers the agreed time to the new ones: nothing moves.
  await offerTimes(database, { ...call(FIRM), times: [at(9), at(10)], appointmentId });
  await work();
  await take(at(9));
  const kept = await work();
  expect(kept.map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/^Termin am /),
    expect.stringMatching(/^Termin am /),
  ]);
  expect(JSON.stringify(kept)).not.toContain('verschoben');
  await cancelAppointment(database, { ...call(FIRM), appointmentId });
  const [off] = await work();
  expect(off).toMatchObject({ to: KUNDE, subject: expect.stringMatching(/^Abgesagt: Termin am /) });
  expect(calendarOf(off)).toEqual(expect.arrayContaining(['METHOD:CANCEL', 'SEQUENCE:2', 'STATUS:CANCELLED']));
});

test('an email that became untrue on its way is not sent: moved, called off, offered anew, or over', async () => {
  const { call, appointmentId, take } = await start();
  await offerTimes(database, { ...call(FIRM), times: [at(7)], appointmentId });
  await askOtherTimes(database, { ...call(CUSTOMER), appointmentId });
  await offerTimes(database, { ...call(FIRM), times: [at(8)], appointmentId });
  // Three offers, one true; the asking was answered.
  const mails = await work();
  expect(mails.map(sideOf)).toEqual(['customer']);
  expect(mails[0]?.text).toContain(`${at(8).getUTCDate()}.`);
  await take(at(8));
  await offerTimes(database, { ...call(FIRM), times: [at(9)], appointmentId });
  await take(at(9));
  const noted = (await work()).filter(({ files }) => files?.length);
  expect(noted.map((mail) => calendarOf(mail).includes('SEQUENCE:1'))).toEqual([true, true]);
  await run('update appointments set remind_at = now() where id = $1', [appointmentId]);
  await remindOfAppointments(database, new Date());
  await cancelAppointment(database, { ...call(CUSTOMER), appointmentId });
  expect((await work()).map((mail) => [sideOf(mail), mail.subject.slice(0, 15)])).toEqual([
    ['firm', 'Termin abgesagt'],
  ]);
});
