import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { answerFirm, askCustomer } from '../domain/invitations/answers.server.ts';
import { hashToken } from '../domain/magic-links/find-link.server.ts';
import { recordLinkUsed, revokeLinks } from '../domain/magic-links/make-link.server.ts';
import { notifyOfEndings, withdrawOffer } from '../domain/offers/change-offer.server.ts';
import { notifyOfChange, submitOffer } from '../domain/offers/submit-offer.server.ts';
import { announceAbsence, withdrawAbsence } from '../domain/settings/absence.server.ts';
import { formatDueDate, toWallTime } from '../domain/time/munich-clock.ts';
import { longestResponseDue } from '../domain/time/working-time.ts';
import { CUSTOMER, lockInquiry } from '../domain/workflow/inquiry-events.server.ts';
import { FIRM as actor, makeOffer, netLine, storeAsked } from '../tests/support/offers.ts';
import { offerAndShare } from '../tests/support/shared-contact.ts';
import { useServices } from '../tests/support/use-services.ts';
import { runJob } from './all-jobs.ts';

const { state, database, services, sent, run, column } = useServices();
beforeEach(() => void sent.splice(0));

const CANARY = 'Zeisigwort';
const customer = { first_name: 'Zeisigvor', last_name: 'Zeisignach' };

/** Runs what waits in a queue for this inquiry, twice: the second time nothing may leave. */
async function work(name: string, inquiryId: string) {
  const rows = await state.rows(`select id, data from jobs where name = $1 and data ->> 'inquiryId' = $2`, [
    name,
    inquiryId,
  ]);
  for (const job of [...rows, ...rows]) await runJob(services, { ...job, name });
  return rows.length;
}

const offerOf = (invitationId: string) =>
  submitOffer(database, { invitationId, actor, key: randomUUID(), offer: makeOffer([netLine()], { remarks: CANARY }) });

test('two offers within half an hour cause one mail with their number and a link, without texts of the firms', async () => {
  const first = await storeAsked(state.pool);
  const { inquiryId } = first;
  const second = await storeAsked(state.pool, { inquiryId });
  await storeAsked(state.pool, { inquiryId });
  await offerOf(first.invitationId);
  await offerOf(second.invitationId);
  expect(await work('send-offer-arrived', inquiryId)).toBe(1);
  expect(sent).toHaveLength(1);
  expect(sent[0]?.subject).toBe('2 Angebote liegen für Sie bereit');
  expect(sent[0]?.html).toMatch(/: [\d.]+,\d\d\s€, .+: [\d.]+,\d\d\s€/);
  expect(sent[0]?.text).toMatch(/liegen\s2\sAngebote[\s\S]*Angefragt\ssind\s3\sBetriebe\./);
  expect(sent[0]?.text).toMatch(/\/meine-anfrage\/\?s=tfk_/);
  expect(JSON.stringify(sent)).not.toContain(CANARY);

  sent.splice(0);
  await run('delete from jobs');
  for (const { invitationId } of [first, second])
    await withdrawOffer(database, { invitationId, actor, reason: 'other' });
  expect(await work('send-offer-changed', inquiryId)).toBe(2);
  expect(sent.map(({ subject }) => subject.replace(/^.* hat/, '… hat'))).toEqual(
    Array(2).fill('… hat das Angebot zurückgezogen'),
  );
  expect(sent[0]?.text).toContain('Im Moment liegt kein Angebot mehr vor.');
});

test('an offer that changed, was withdrawn or expired: three mails that name the change and the firm', async () => {
  const { inquiryId, invitationId } = await storeAsked(state.pool);
  await offerOf(invitationId);
  await run('delete from jobs');
  for (const change of [
    { how: 'revised', invitationId },
    { how: 'withdrawn', invitationId },
    { how: 'expired' },
  ] as const)
    await database.transaction(async (client) => {
      const inquiry = await lockInquiry(client, inquiryId);
      if (inquiry.kind === 'locked')
        for (let twice = 0; twice < 2; twice++) await notifyOfChange(client, inquiry, change);
    });
  expect(await work('send-offer-changed', inquiryId)).toBe(3);
  expect(sent.find(({ subject }) => subject.includes('geändert'))?.html).toMatch(/Jetzt [\d.,]+\s€/);
  expect(sent.map(({ text }) => /(geändert|zurückgezogen|abgelaufen)/.exec(text)?.[1]).toSorted()).toEqual([
    'abgelaufen',
    'geändert',
    'zurückgezogen',
  ]);
  for (const { text } of sent)
    expect(text).toMatch(/Guten Tag,\n[\s\S]*Freundliche Grüße\nMaria Muster\nTaubenfrei München/);
});

test('an email contains the name only after somebody used a link from an email', async () => {
  const { inquiryId, invitationId } = await storeAsked(state.pool, { inquiry: customer });
  await offerOf(invitationId);
  const say = { invitationId, actor, body: CANARY };
  await work('send-offer-arrived', inquiryId);
  expect(sent[0]?.text).toContain('Guten Tag,');
  expect(sent[0]?.text).not.toContain('Zeisignach');
  const token = /\?s=(tfk_[\w-]+)/.exec(sent[0]?.text ?? '')?.[1] ?? '';
  await recordLinkUsed(database, hashToken(token));
  await askCustomer(database, { ...say, key: randomUUID(), kind: 'question' });
  await work('send-question', inquiryId);
  expect(sent.at(-1)?.text).toContain('Guten Tag Zeisigvor Zeisignach,');
  // Ended with its address: the next one has shown nothing yet.
  await revokeLinks(database, { inquiryId });
  await askCustomer(database, { ...say, key: randomUUID(), kind: 'appointment' });
  await work('send-appointment-offered', inquiryId);
  expect(sent.at(-1)?.text).not.toContain('Zeisignach');
});

test('an offer that ends in three days is announced once with its day; without an address the office calls', async () => {
  const written = await storeAsked(state.pool);
  const called = await storeAsked(state.pool, { inquiry: { email_address: null } });
  const later = await storeAsked(state.pool);
  for (const { invitationId } of [written, called, later]) await offerOf(invitationId);
  await run('delete from jobs');
  const soon = [written.invitationId, called.invitationId];
  await run(
    `update offers set submitted_at = now() - interval '40 days', valid_until = munich_day(now()) + 3 where invitation_id = any($1)`,
    [soon],
  );
  await run(`update inquiries set decision_on = munich_day(now()) + 9 where id = $1`, [written.inquiryId]);
  await notifyOfEndings(database);
  await notifyOfEndings(database);
  expect(await work('send-offer-ending', written.inquiryId)).toBe(1);
  expect(await work('send-offer-ending', later.inquiryId)).toBe(0);
  expect(sent).toHaveLength(1);
  expect(sent[0]?.subject).toMatch(/^Nur noch bis .*: Angebot von /);
  expect(sent[0]?.text).toMatch(/Ihre\sEigentümerversammlung\sist\serst\sam/);
  expect(
    await state.rows(`select kind, note from tasks where inquiry_id = $1 and kind = 'call-ending'`, [called.inquiryId]),
  ).toEqual([{ kind: 'call-ending', note: expect.stringMatching(/gilt nur noch bis .* müssen Sie nichts tun\.$/) }]);
  // Gone meanwhile: nothing is left to say.
  await run('delete from sent_mails');
  await withdrawOffer(database, { invitationId: written.invitationId, actor, reason: 'other' });
  sent.splice(0);
  await work('send-offer-ending', written.inquiryId);
  expect(sent).toEqual([]);
});

test('a customer reads who wrote and what, masked; a firm reads neither text nor name', async () => {
  const { inquiryId, invitationId, reference, firmId } = await storeAsked(state.pool, { inquiry: customer });
  const firm = await state.value('select name from firms where id = $1', [firmId]);
  const ask = (kind: 'question' | 'appointment' | 'message', body: string) =>
    askCustomer(database, { invitationId, actor, body, key: randomUUID(), kind });
  await ask('appointment', 'Montag um 9 Uhr?');
  await ask('question', `Herr Zeisignach, wie hoch ist es? Tel. 089 555 666 77, boese.ru/x\n${'Bitte '.repeat(80)}`);
  expect(await work('send-appointment-offered', inquiryId)).toBe(1);
  expect(await work('send-question', inquiryId)).toBe(1);
  expect(sent.map(({ subject }) => subject)).toEqual([
    `${firm} möchte sich die Stelle ansehen`,
    `${firm} hat eine Frage zu Ihrer Anfrage`,
  ]);
  const [offered = '', asked = ''] = sent.map(({ text }) => text.replaceAll(/\s+/g, ' '));
  expect(offered).toContain('„Montag um 9 Uhr?“');
  expect(asked).toContain('„[verdeckt], wie hoch ist es? Tel. [verdeckt], [verdeckt] Bitte');
  expect(/„(.*)“/.exec(asked)?.[1]?.length).toBeLessThanOrEqual(300);
  expect(sent[1]?.text).toMatch(new RegExp(`/frage/\\?s=tfk_[\\w-]+&betrieb=${reference}#nachricht-${reference}-2`));
  expect(JSON.stringify(sent)).not.toMatch(/zeisig|boese/i);

  // After its offer nobody promises another one; what it answers is no question.
  sent.splice(0);
  await offerOf(invitationId);
  await run('delete from jobs');
  await answerFirm(database, { invitationId, actor: CUSTOMER, body: 'Geht es auch im April?', key: randomUUID() });
  await ask('message', 'Ja, im April.');
  await ask('question', 'Haben Sie einen Stellplatz?');
  expect(await work('send-firm-answer', inquiryId)).toBe(1);
  expect(await work('send-question', inquiryId)).toBe(1);
  expect(sent[0]).toMatchObject({ subject: `${firm} hat Ihnen geantwortet` });
  expect(sent[0]?.text).toContain('„Ja, im April.“');
  expect(sent[1]?.text).not.toMatch(/Angebot\smachen/);

  sent.splice(0);
  await run(`delete from jobs where name = 'send-question-answered'`);
  await answerFirm(database, { invitationId, actor: CUSTOMER, body: `${CANARY} von Zeisignach`, key: randomUUID() });
  expect(await work('send-question-answered', inquiryId)).toBe(1);
  expect(sent.map(({ to }) => to)).toEqual([await state.value('select email from firms where id = $1', [firmId])]);
  expect(sent[0]?.text).toContain(`/betrieb/anfrage/${reference}/?s=tfb_`);
  expect(JSON.stringify(sent)).not.toMatch(/zeisig/i);

  // Excluded meanwhile: nobody waits for an answer.
  await run(`update invitations set status = 'excluded', ended_at = now() where id = $1`, [invitationId]);
  await run('delete from sent_mails');
  await work('send-question', inquiryId);
  expect(sent).toHaveLength(1);
});

test('after the contact is shared an email quotes a name only to a mailbox that opened one of our links', async () => {
  const { inquiryId, invitationId } = await storeAsked(state.pool, { inquiry: customer });
  await offerAndShare(database, { inquiryId, invitationId });
  const ask = () =>
    askCustomer(database, {
      invitationId,
      actor,
      body: `Guten Tag ${CANARY}, Frau Zeisignach!`,
      key: randomUUID(),
      kind: 'question',
    });
  await ask();
  expect(await work('send-question', inquiryId)).toBe(1);
  expect(JSON.stringify(sent)).toContain('[verdeckt]');
  expect(JSON.stringify(sent)).not.toContain('Zeisignach');
  const token = /s=(tfk_[\w-]+)/.exec(sent[0]?.text ?? '')?.[1] ?? '';
  await recordLinkUsed(database, hashToken(token));
  sent.splice(0);
  await run(`delete from jobs where name = 'send-question'`);
  await run(`update messages set sent_at = sent_at - interval '7 hours' where invitation_id = $1`, [invitationId]);
  await ask();
  await work('send-question', inquiryId);
  expect(sent[0]?.text).toContain('Zeisignach!');
});

test('the receipt and the notice to the office name the hour of the response time', async () => {
  const { inquiryId } = await storeAsked(state.pool);
  await run(`update inquiries set response_due_at = now() + interval '20 hours' where id = $1`, [inquiryId]);
  const due = await state.value('select response_due_at from inquiries where id = $1', [inquiryId]);
  for (const name of ['send-receipt', 'notify-operator'])
    await runJob(services, { id: randomUUID(), name, data: { inquiryId } });
  const [receipt, notice] = sent;
  expect(receipt?.subject).toBe(`Ihre Anfrage ist da. Unser Ziel: ein Angebot bis ${formatDueDate(due as Date)}`);
  expect(receipt?.html).toContain(`Das erste Angebot wollen wir Ihnen bis ${formatDueDate(due as Date)} schicken.`);
  const beforeButton = /Guten Tag,([\s\S]*?)\/meine-anfrage\//.exec(receipt?.text ?? '')?.[1] ?? '';
  expect(beforeButton.match(/\.(?=\s|$)/g)?.length).toBeLessThanOrEqual(4);
  expect(notice?.text.replaceAll(/\s+/g, ' ')).toMatch(/Zugesagt: erstes Angebot bis \S+, .* Uhr\./);
});

test('while the office is closed, the receipt names the later hour', async () => {
  const { inquiryId } = await storeAsked(state.pool);
  // The clock of the visitor may be wrong.
  await run(`update inquiries set created_at = now() + interval '20 days' where id = $1`, [inquiryId]);
  const { day } = toWallTime(new Date());
  await announceAbsence(database, { from: day, until: day, actor: 'test' });
  await runJob(services, { id: randomUUID(), name: 'send-receipt', data: { inquiryId } });
  const received = (await state.value('select received_at from inquiries where id = $1', [inquiryId])) as Date;
  expect(sent[0]?.subject).toBe(
    `Ihre Anfrage ist da. Unser Ziel: ein Angebot bis ${formatDueDate(longestResponseDue(received))}`,
  );
  expect(sent[0]?.html).toContain(`Bis ${formatDueDate(longestResponseDue(received))} wollen wir Ihnen`);
  await withdrawAbsence(database, { from: day, actor: 'test' });
});

test('an offer that changes before its first mail causes one mail about a new offer', async () => {
  const { inquiryId, invitationId } = await storeAsked(state.pool);
  await offerOf(invitationId);
  await database.transaction(async (client) => {
    const inquiry = await lockInquiry(client, inquiryId);
    if (inquiry.kind === 'locked') await notifyOfChange(client, inquiry, { how: 'revised', invitationId });
  });
  const names = () =>
    column(`select name from jobs where data ->> 'inquiryId' = $1 and name like 'send-offer%'`, [inquiryId]);
  expect(await names()).toEqual(['send-offer-arrived']);
  await run(`update jobs set state = 'completed' where name = 'send-offer-arrived'`);
  await database.transaction(async (client) => {
    const inquiry = await lockInquiry(client, inquiryId);
    if (inquiry.kind === 'locked') await notifyOfChange(client, inquiry, { how: 'revised', invitationId });
  });
  expect(await names()).toEqual(['send-offer-arrived', 'send-offer-changed']);
});

test('once the contact is shared, no email announces the offers of before; a change and a later offer are told', async () => {
  const first = await storeAsked(state.pool);
  const { inquiryId, invitationId } = first;
  const second = await storeAsked(state.pool, { inquiryId });
  const names = () =>
    column(`select name from jobs where data ->> 'inquiryId' = $1 and name like 'send-offer%' order by name`, [
      inquiryId,
    ]);
  await offerAndShare(database, first);
  expect(await names()).toEqual([]);
  await database.transaction(async (client) => {
    const inquiry = await lockInquiry(client, inquiryId);
    if (inquiry.kind === 'locked') await notifyOfChange(client, inquiry, { how: 'revised', invitationId });
  });
  await offerOf(second.invitationId);
  expect(await names()).toEqual(['send-offer-arrived', 'send-offer-changed']);
});
