import { rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { storeInquiryIn } from '../../tests/support/inquiry-in-state.ts';
import { createJobServices } from '../../tests/support/job-services.ts';
import { storePartner } from '../../tests/support/partners.ts';
import { toQueries } from '../../tests/support/queries.ts';
import { counts } from '../../tests/support/run-length.ts';
import { newDataDir } from '../../tests/support/running-server.ts';
import { useTestDatabase } from '../../tests/support/test-database.ts';
import { eraseInquiry } from '../inquiries/erase-inquiry.server.ts';
import { declineInvitation } from '../invitations/decline-invitation.server.ts';
import { lapseInvitations } from '../invitations/lapse-invitations.server.ts';
import { undoDecline } from '../invitations/undo-decline.server.ts';
import { vetoFirm } from '../invitations/veto-firm.server.ts';
import { partnerActor } from '../partners/partner-events.server.ts';
import { takePartnerStep } from '../partners/take-partner-step.server.ts';
import { CUSTOMER, SYSTEM } from '../process/inquiry-events.server.ts';
import { withdrawInquiry } from '../process/inquiry-verbs.server.ts';
import { matchInquiry } from '../process/match-inquiry.server.ts';
import { changeSetting } from '../settings/settings.server.ts';
import { replayRun } from './replay-run.server.ts';

const state = useTestDatabase();
const database = toQueries(state);
const dataDir = newDataDir();
const { services } = createJobServices(database, dataDir);
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));
const rows = async (sql: string, values: unknown[] = []) => (await state.pool.query(sql, values)).rows;

beforeAll(async () => {
  await changeSetting(database, { name: 'choice', value: 'automatic', actor: 'test' });
  await state.pool.query('alter table partners drop constraint partners_weekly_limit_check');
  for (let n = 0; n < 10; n++) await storePartner(state.pool, { weeklyLimit: 9_000 });
});

test('decline, veto, lapse, erasure and withdrawal at the same moment as runs: no deadlock, no lost step, sums hold', async () => {
  const actor = partnerActor('00000000-0000-4000-8000-000000000001');
  const [paused] = await rows('select id from partners order by id limit 1');
  for (let round = 0; round < counts.matchingRaces; round++) {
    const ids = await Promise.all(
      [1, 2, 3].map(() =>
        storeInquiryIn(state.pool, 'new', { types_of_problems: 'noise', problem_locations: 'balcony' }),
      ),
    );
    await Promise.all(ids.flatMap((id) => [matchInquiry(database, id), matchInquiry(database, id)]));
    const live = await rows(
      `select id, inquiry_id, slot from invitations where inquiry_id = any($1) and status = 'invited' order by id`,
      [ids],
    );
    const [first, second, third] = live;
    await state.pool.query(
      `update invitations set answer_due_at = now() - interval '1 second', remind_at = now() - interval '1 minute' where id = $1`,
      [third?.id],
    );
    await state.pool.query(`insert into sent_mails (message_id, kind, subject_id) values ($1, 'send-invitation', $2)`, [
      `${third?.id}@test`,
      third?.id,
    ]);
    const [withdrawn = '', erased = '', open = ''] = ids;
    const results = await Promise.allSettled([
      first && declineInvitation(database, { invitationId: first.id, actor, reason: 'too-far' }),
      first && undoDecline(database, { invitationId: first.id, actor }),
      second && vetoFirm(database, { inquiryId: second.inquiry_id, invitationId: second.id, actor: CUSTOMER }),
      lapseInvitations(database, new Date()),
      ...ids.map((id) => matchInquiry(database, id, { cause: 'declined' })),
      withdrawInquiry(database, { inquiryId: withdrawn, actor: CUSTOMER }),
      eraseInquiry(services, { id: erased, actor: 'customer', reason: 'request' }),
      database.transaction((client) =>
        takePartnerStep(client, { partnerId: paused.id, event: round % 2 ? 'resume' : 'pause', actor: SYSTEM }),
      ),
      matchInquiry(database, open),
    ]);
    const failed = results.flatMap((result) => (result.status === 'rejected' ? [String(result.reason)] : []));
    expect(failed).toEqual([]);
    // Whoever is free again answers at once, so that the next round finds places.
    await state.pool.query(`update invitations set status = 'engaged', answered_at = now() where status = 'invited'`);
  }
  const over = await rows(
    `select inquiry_id from invitations where status in ('invited', 'engaged', 'offered', 'released', 'ordered')
     group by 1 having count(*) > 3 or bool_or(inquiry_id is null)`,
  );
  expect(over).toEqual([]);
  const ended = await rows(
    `select from invitations i join inquiries q on q.id = i.inquiry_id where q.status = 'withdrawn' and i.status in ('invited', 'engaged')`,
  );
  expect(ended).toEqual([]);
  const [sums] = await rows(
    `select (select sum(rotation_credit) from partners)::text as credits,
       (select sum(millionths) from rotation_ledger)::text as ledger,
       (select coalesce(sum(millionths), 0) from rotation_ledger where kind = 'returned')::text as returned`,
  );
  expect(sums.credits).toBe(sums.ledger);
  expect(sums.credits).toBe(sums.returned);
  for (const { id } of await rows('select id from match_runs')) {
    expect((await replayRun(database, id)).kind).toBe('same');
  }
}, 120_000);
