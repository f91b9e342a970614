import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { auditGroups, auditSentences } from '../../../content/office/audit.ts';
import { exportActions, listActions } from '../../../domain/audit/list-actions.server.ts';
import { recordAction } from '../../../domain/audit/record-action.server.ts';
import { suspendFirm } from '../../../domain/firms/measures.server.ts';
import { announceAbsence } from '../../../domain/settings/absence.server.ts';
import { changeSetting } from '../../../domain/settings/settings.server.ts';
import { changeRole } from '../../../domain/staff/accounts.server.ts';
import { actorOf } from '../../../domain/staff/staff.ts';
import { assignTask, raiseTask } from '../../../domain/tasks/tasks.server.ts';
import { stateMachines } from '../../../domain/workflow/transitions.ts';
import { storeFirm } from '../../../tests/support/firms.ts';
import { createStaffAccount, withSteppingClock } from '../../../tests/support/staff.ts';
import { insertSampleInquiry } from '../../../tests/support/stored-inquiry.ts';
import { useDatabase } from '../../../tests/support/test-database.ts';
import { describeAction } from './describe-audit.ts';

const { state, database, run, value } = useDatabase();
const staff = withSteppingClock({ database, key: Buffer.alloc(32, 3) });

/** Every act that the code can write into the log: as a literal, by a step that the office may take, as work on a firm. */
function readActions(): Set<string> {
  const groups = Object.keys(auditGroups).join('|');
  const found = new Set<string>();
  for (const file of globSync('{domain,commands,jobs}/**/*.ts').filter((name) => !/\.test\.ts$/.test(name))) {
    const text = readFileSync(file, 'utf8');
    if (!/record(?:Action|OfficeWork)\(/.test(text)) continue;
    for (const [, action = ''] of text.matchAll(/action: '([a-z.-]+)'/g)) found.add(action);
    for (const [, given = ''] of text.matchAll(/(?:action|name) = ([^;]*);/g))
      for (const [, action = ''] of given.matchAll(/'([a-z-]+\.[a-z-]+)'/g)) found.add(action);
    for (const [, action = ''] of text.matchAll(new RegExp(`, '((?:${groups})\\.[a-z-]+)'`, 'g'))) found.add(action);
    for (const [, event] of text.matchAll(/recordOfficeWork\([^;]*?event: '([a-z-]+)'/g)) found.add(`firm.${event}`);
  }
  for (const [machine, steps] of Object.entries(stateMachines))
    for (const { event, by } of steps)
      if (by.includes('staff')) found.add(`${machine === 'commission' ? 'billing' : machine}.${event}`);
  return found;
}

test('every act that can be written has its German sentence, and every group its name in the filter', () => {
  const actions = readActions();
  for (const action of [
    'terms.discard',
    'inquiry.show-photo',
    'firm.address',
    'invitation.answer',
    'job.retry',
    'backup',
  ])
    expect([...actions]).toContain(action);
  expect([...actions].filter((action) => !Object.hasOwn(auditSentences, action))).toEqual([]);
  expect([...actions].filter((action) => !Object.hasOwn(auditGroups, action.split('.')[0] ?? ''))).toEqual([]);
  const event = { inquiry: 'A', firm: 'B', person: 'C', task: 'D', of: () => '' };
  for (const [action, sentence] of Object.entries(auditSentences))
    expect(sentence(event), action).toMatch(/^hat [^{}]*[A-Za-zäöü„“)]$/u);
});

test('entries say who did what to whom, from what to what and why; they are found by person, inquiry and firm, and leave as a file', async () => {
  const maria = await createStaffAccount(staff, 'admin');
  const other = await createStaffAccount(staff, 'operator');
  await run(`update staff_users set name = case id when $1 then 'Maria Huber' else 'Otto Klein' end`, [maria.id]);
  const actor = { kind: 'staff', id: actorOf(maria) } as const;
  const firmId = await storeFirm(state.pool, { name: 'Taubenschutz Nord' });
  const inquiryId = await insertSampleInquiry(state.pool);
  const reasons = { rule: '§ 8 Kontaktdaten', facts: 'Am 3. November wurde ein Kunde angerufen.' };
  await suspendFirm(database, { firmId, actor, ...reasons });
  await changeRole(database, { staffId: other.id, role: 'admin', actor: actor.id });
  await changeSetting(database, {
    name: 'choice',
    value: 'automatic',
    actor: actor.id,
    reason: 'Es sind zwölf Betriebe.',
  });
  await announceAbsence(database, {
    from: '2099-12-24',
    until: '2099-12-31',
    actor: actor.id,
    reason: 'Weihnachten',
  });
  await changeSetting(database, { name: 'officeHours', value: { 'mon-fri': ['09:00', '16:00'] }, actor: actor.id });
  await database.transaction((client) =>
    recordAction(client, {
      actor: actor.id,
      action: 'settings.change',
      subject: 'absentUntil',
      details: { from: null, to: '2099-12-24' },
    }),
  );
  await database.transaction(async (client) => {
    await raiseTask(client, { kind: 'call', inquiryId, dueAt: new Date() });
    const about = {
      invitation: crypto.randomUUID(),
      firm: firmId,
      from: 'invited',
      to: 'declined',
      reason: 'distance',
    };
    await recordAction(client, { actor: actor.id, action: 'invitation.decline', subject: inquiryId, details: about });
    await recordAction(client, { actor: 'retention', action: 'inquiry.erase', subject: 'ab'.repeat(32), details: {} });
    await recordAction(client, { actor: actor.id, action: 'nie.gesehen', subject: null });
  });
  const rows = await state.rows('select id from tasks');
  await assignTask(database, { taskId: rows[0].id, actor: actorOf(other) });

  const describeAll = async (filter = {}) =>
    (await listActions(database, { page: 1, ...filter })).entries.map((entry) => describeAction(entry));
  const called = inquiryId.slice(0, 8).toUpperCase();
  const all = await describeAll();
  for (const sentence of [
    'Maria Huber hat Taubenschutz Nord gesperrt (vorher: Aktiv, jetzt: Gesperrt).',
    'Maria Huber hat die Rolle von Otto Klein geändert (vorher: Zentrale, jetzt: Verwaltung).',
    'Maria Huber hat die Einstellung „Auswahl der Betriebe“ geändert (vorher: von Hand, jetzt: von selbst; Grund: Es sind zwölf Betriebe.).',
    'Maria Huber hat die Einstellung „Abwesend bis“ geändert (vorher: nichts, jetzt: 24.12.2099).',
    'Maria Huber hat die Einstellung „Geschlossene Tage“ geändert (vorher: nichts, jetzt: 24.12.2099 bis 31.12.2099; Grund: Weihnachten).',
    'Maria Huber hat die Einstellung „Arbeitszeiten der Zentrale“ geändert (vorher: Mo–Fr 08:00–17:00, jetzt: Mo–Fr 09:00–16:00).',
    'Maria Huber nie.gesehen.',
    'retention hat eine Anfrage gelöscht.',
  ])
    expect(all).toContain(sentence);
  expect(all.join('\n')).toMatch(
    new RegExp(
      `hat die Absage von Taubenschutz Nord zu .*${called}.* eingetragen \\(vorher: gefragt, jetzt: abgelehnt; Grund: `,
    ),
  );
  expect(all.join('\n')).toMatch(/Otto Klein hat die Aufgabe „[^“]*[Aa]nrufen[^“]*“ übernommen\./);
  expect(await describeAll({ actor: actorOf(other) })).toHaveLength(2);
  expect(await describeAll({ inquiry: called })).toHaveLength(2);
  const number = await value('select number from firms where id = $1', [firmId]);
  expect(await describeAll({ firm: String(number) })).toHaveLength(2);
  expect(await describeAll({ firm: '\0', inquiry: "'; drop" })).toEqual([]);
  expect(await exportActions(database, { firm: String(number) }, actor.id)).toHaveLength(2);
  expect((await describeAll())[0]).toBe('Maria Huber hat das Protokoll als CSV ausgegeben: 2 Zeilen.');
});
