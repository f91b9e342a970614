import { expect, test } from 'vitest';
import { storeFirm } from '../../tests/support/firms.ts';
import { storeInquiryInState } from '../../tests/support/inquiry-in-state.ts';
import { maria } from '../../tests/support/staff.ts';
import { useDatabase } from '../../tests/support/test-database.ts';
import { giveUpInquiry, withdrawInquiry } from '../closing/close-inquiry.server.ts';
import { type NewFirmEvent, recordFirmEvent } from '../firms/firm-transitions.server.ts';
import { clearInquiry, holdInquiry } from '../inquiries/quarantine.server.ts';
import { recordEvent, SYSTEM } from '../workflow/inquiry-events.server.ts';
import { START, stateMachines, statesOf } from '../workflow/transitions.ts';
import { type TaskKind, taskKinds } from './task-kinds.ts';
import { assignTask, finishTask, raiseTask } from './tasks.server.ts';

const { state, database, run } = useDatabase();
const customer = { kind: 'customer', id: 'customer' } as const;

type About = { inquiryId: string } | { firmId: string };
const raise = (about: About, ...kinds: TaskKind[]) =>
  database.transaction(async (client) => {
    for (const kind of kinds) await raiseTask(client, { kind, ...about, dueAt: new Date() });
  });
const openOf = async (about: About): Promise<TaskKind[]> => {
  const [column, id] = 'inquiryId' in about ? ['inquiry_id', about.inquiryId] : ['firm_id', about.firmId];
  const rows = await state.rows(`select kind from tasks where ${column} = $1 and done_at is null order by kind`, [id]);
  return rows.map(({ kind }) => kind);
};

/** What may be open in each state, written once more by hand. */
const OPEN: Record<string, TaskKind[]> = {
  new: ['postcode', 'propose', 'no-firm', 'call', 'response-missed', 'call-cancellation', 'call-closing'],
  held: ['check', 'call', 'response-missed', 'call-cancellation', 'call-closing'],
  matching: [
    'postcode',
    'propose',
    'no-answer',
    'call-firm-gone',
    'mail-stuck',
    'no-firm',
    'call',
    'response-missed',
    'call-cancellation',
    'call-closing',
    'customer-question',
  ],
  offers: [
    'call-firm-gone',
    'postcode',
    'propose',
    'mail-stuck',
    'response-missed',
    'call-offer',
    'call-cancellation',
    'call-ending',
    'call-meeting',
    'call-closing',
    'customer-question',
  ],
  shared: [
    'call-firm-gone',
    'mail-stuck',
    'call-order',
    'call-cancellation',
    'call-appointment',
    'call-times',
    'call-reminder',
    'call-ending',
    'call-meeting',
    'call-signing',
    'call-closing',
    'customer-question',
  ],
  ordered: ['call-cancellation', 'call-appointment', 'call-times', 'call-reminder', 'customer-question'],
  done: [],
  lost: ['call-cancellation', 'call-ended'],
  withdrawn: [],
  spam: [],
  applied: ['application', 'document-check', 'document-expiring', 'profile-changed'],
  checking: ['application', 'document-check', 'document-expiring', 'profile-changed'],
  active: ['document-check', 'document-expiring', 'profile-changed'],
  paused: ['document-check', 'document-expiring', 'profile-changed'],
  suspended: ['document-check', 'document-expiring', 'profile-changed'],
  rejected: [],
  left: [],
};
/** Whatever becomes of the inquiry or the firm, these wait for a person. */
const ALWAYS: TaskKind[] = [
  'order-differs',
  'contact-breach',
  'complaint',
  'review',
  'commission-claim',
  'commission-differs',
  'commission-changed',
  'commission-value',
  'objection',
  'storno-due',
  'pay-out',
  'reclaim',
  'mail-failed',
  'firm-mail-failed',
  'mail-stopped',
  'firm-mail-stopped',
  'call-correction',
];
const ENDED: Record<string, TaskKind[]> = {
  match: ['propose', 'no-firm', 'postcode'],
  'postal-code': ['postcode'],
  'no-firm': ['propose'],
  'response-missed': ['call'],
  'correct-contact': ['call-correction'],
  keep: ['call-closing'],
  'closing-called-off': ['call-closing'],
  'invitation.engage': ['no-answer'],
  'invitation.ask': ['no-answer'],
  'invitation.offer-appointment': ['no-answer'],
  'invitation.offer': ['no-answer'],
  'invitation.revive': ['no-answer', 'no-firm'],
  'invitation.undo': ['no-firm'],
  'invitation.bring-back': ['no-firm'],
};
const kindsOf = (about: 'inquiry' | 'firm') =>
  (Object.keys(taskKinds) as TaskKind[]).filter((kind) => taskKinds[kind].about === about);
const expected = (about: 'inquiry' | 'firm', event: string, to?: string) =>
  kindsOf(about)
    .filter((kind) => ALWAYS.includes(kind) || !to || OPEN[to]?.includes(kind))
    .filter((kind) => !ENDED[event]?.includes(kind))
    .sort();

test('every kind of task meets every event: what it settles or makes needless ends, all others stay', async () => {
  const inquiryId = await storeInquiryInState(state.pool, 'new');
  const firmId = await storeFirm(state.pool);
  const steps = (['inquiry', 'firm'] as const).flatMap((about) =>
    stateMachines[about].flatMap(({ event, from, to }) =>
      from[0] === START ? [] : to.map((target) => ({ about, event, to: target as string | undefined })),
    ),
  );
  const others = [
    ...stateMachines.invitation.map(({ event }) => `invitation.${event}`),
    ...[
      'no-firm',
      'postal-code',
      'match',
      'response-half-time',
      'response-missed',
      'contact-breach',
      'order-reported',
      'appointment-cancelled',
      'appointment-noted',
      'appointment-other',
      'correct-contact',
      'keep',
      'closing-called-off',
    ],
  ].map((event) => ({ about: 'inquiry' as const, event, to: undefined }));
  for (const { about, event, to } of [...steps, ...others]) {
    const subject = about === 'inquiry' ? { inquiryId } : { firmId };
    await run('delete from tasks');
    await raise(subject, ...kindsOf(about));
    await database.transaction((client) =>
      about === 'inquiry'
        ? recordEvent(client, inquiryId, { event, actor: SYSTEM, to })
        : recordFirmEvent(client, firmId, { event: event as NewFirmEvent['event'], actor: SYSTEM, to }),
    );
    expect([about, event, to, await openOf(subject)]).toEqual([about, event, to, expected(about, event, to)]);
  }
  for (const { about, openIn } of Object.values(taskKinds)) {
    if (about !== 'office') for (const one of openIn ?? []) expect(statesOf(about)).toContain(one);
  }
});

test('a reported breach survives a reported order, a withdrawal and the end of the inquiry', async () => {
  for (const end of [withdrawInquiry, giveUpInquiry]) {
    const inquiryId = await storeInquiryInState(state.pool, 'shared');
    await raise({ inquiryId }, 'contact-breach', 'order-differs', 'customer-question');
    expect(await openOf({ inquiryId })).toEqual(['contact-breach', 'customer-question', 'order-differs']);
    await end(database, { inquiryId, actor: customer, reason: 'price' });
    expect(await openOf({ inquiryId })).toEqual(['contact-breach', 'order-differs']);
  }
});

test('held with a call open, cleared: the check ends, the call stays', async () => {
  const inquiryId = await storeInquiryInState(state.pool, 'new');
  await raise({ inquiryId }, 'call', 'propose');
  await holdInquiry(database, { inquiryId, actor: maria, reasons: ['by-hand'] });
  expect(await openOf({ inquiryId })).toEqual(['call', 'check']);
  await clearInquiry(database, { inquiryId, actor: maria });
  expect(await openOf({ inquiryId })).toEqual(['call']);
});

test('the same kind is there once however often it is raised, and finishing names the kind its reader saw', async () => {
  const inquiryId = await storeInquiryInState(state.pool, 'matching');
  await Promise.all([1, 2, 3].map(() => raise({ inquiryId }, 'call', 'no-answer')));
  expect(await openOf({ inquiryId })).toEqual(['call', 'no-answer']);
  const rows = await state.rows(`select id from tasks where inquiry_id = $1 and kind = 'call'`, [inquiryId]);
  const taskId = rows[0].id as string;
  await assignTask(database, { taskId, actor: maria.id });
  const finish = (kind: string) => finishTask(database, { taskId, kind, actor: maria.id, outcome: 'reached' });
  expect(await finish('no-answer')).toEqual({ kind: 'changed' });
  expect(await openOf({ inquiryId })).toEqual(['call', 'no-answer']);
  expect(await finish('call')).toEqual({ kind: 'finished' });
  expect(await openOf({ inquiryId })).toEqual(['no-answer']);
});
