// @module-tag faults
import { beforeAll, expect, test } from 'vitest';
import { storeFirm } from '../../tests/support/firms.ts';
import { balcony, storeInquiryInState } from '../../tests/support/inquiry-in-state.ts';
import { storeInvitation } from '../../tests/support/invitations.ts';
import { counts } from '../../tests/support/run-length.ts';
import { useServices } from '../../tests/support/use-services.ts';
import { withdrawInquiry } from '../closing/close-inquiry.server.ts';
import { eraseInquiry } from '../erasure/erase-inquiry.server.ts';
import { applyFirmTransition, firmActor } from '../firms/firm-transitions.server.ts';
import { declineInvitation, undoDecline } from '../invitations/decline.server.ts';
import { lapseInvitations } from '../invitations/lapse.server.ts';
import { excludeFirm } from '../invitations/recall.server.ts';
import { changeSetting } from '../settings/settings.server.ts';
import { hashInquiryId } from '../tombstones/tombstones.server.ts';
import { CUSTOMER, SYSTEM } from '../workflow/inquiry-events.server.ts';
import { matchInquiry } from './match-inquiry.server.ts';
import { replayRun } from './replay-run.server.ts';

const { state, database, services, rows } = useServices();

beforeAll(async () => {
  await changeSetting(database, { name: 'choice', value: 'automatic', actor: 'test' });
  await state.run('alter table firms drop constraint firms_weekly_limit_check');
  for (let n = 0; n < 10; n++) await storeFirm(state.pool, { weeklyLimit: 9_000 });
});

const LIVE = `status in ('invited', 'engaged', 'offered', 'shared', 'ordered')`;
const actor = firmActor('00000000-0000-4000-8000-000000000001');
type Asked = { inquiryId: string; invitationId: string };

/** Two of three slots are taken: a run has one to fill while something happens to the first of the two. */
async function askTwo(): Promise<Asked> {
  const inquiryId = await storeInquiryInState(state.pool, 'matching', balcony);
  const asked = await rows('select id from firms where status = $1 order by random() limit 2', ['active']);
  const due = { remindAt: new Date(Date.now() - 60_000), answerDue: new Date(Date.now() - 1_000), mailed: true };
  const { invitationId } = await storeInvitation(state.pool, { inquiryId, firmId: asked[0].id, ...due });
  await storeInvitation(state.pool, { inquiryId, firmId: asked[1].id });
  return { inquiryId, invitationId };
}

/** What happens, and the state that the first invitation is in afterwards. */
const happenings: Record<string, { happen(asked: Asked): Promise<unknown>; status: string; cause: string | null }> = {
  decline: {
    happen: ({ invitationId }) => declineInvitation(database, { invitationId, actor, reason: 'too-far' }),
    status: 'declined',
    cause: 'declined',
  },
  exclude: {
    happen: ({ inquiryId, invitationId }) => excludeFirm(database, { inquiryId, invitationId, actor: CUSTOMER }),
    status: 'excluded',
    cause: 'excluded',
  },
  lapse: { happen: () => lapseInvitations(database, new Date()), status: 'silent', cause: 'silent' },
  erasure: {
    happen: ({ inquiryId }) => eraseInquiry(services, { id: inquiryId, actor: 'customer', reason: 'request' }),
    status: 'withdrawn',
    cause: null,
  },
};

test.each(Object.keys(happenings))(
  'a run and a %s at the same moment, again and again: both happen, none is lost',
  async (name) => {
    const { happen, status, cause } = happenings[name] as (typeof happenings)[string];
    for (let round = 0; round < counts.matchingRaces * 2; round++) {
      const asked = await askTwo();
      const { inquiryId, invitationId } = asked;
      const run = () => matchInquiry(database, inquiryId, { cause: 'firm-available' });
      const works = [run, () => happen(asked), run];
      // Each of them comes first in turn.
      const first = round % works.length;
      const results = await Promise.allSettled([...works.slice(first), ...works.slice(0, first)].map((work) => work()));
      expect(results.flatMap((result) => (result.status === 'rejected' ? [String(result.reason)] : []))).toEqual([]);
      // The scheduler leaves to its next pass what a run holds at this moment.
      if (name === 'lapse') await happen(asked);
      expect(await rows('select status from invitations where id = $1', [invitationId])).toEqual([{ status }]);
      if (!cause) {
        expect(
          await rows(`select from invitations where inquiry_hash = $1 and ${LIVE}`, [hashInquiryId(inquiryId)]),
        ).toEqual([]);
        continue;
      }
      const jobs = await rows(
        `select data ->> 'cause' as cause from jobs where name = 'match-inquiry' and data ->> 'inquiryId' = $1`,
        [inquiryId],
      );
      expect(jobs.filter((job) => job.cause === cause)).toHaveLength(1);
      await matchInquiry(database, inquiryId, { cause: 'declined', now: new Date(Date.now() + 16 * 60_000) });
      expect(
        await rows(`select slot from invitations where inquiry_id = $1 and ${LIVE} order by slot`, [inquiryId]),
      ).toEqual([{ slot: 1 }, { slot: 2 }, { slot: 3 }]);
      await state.run(`update invitations set status = 'engaged', answered_at = now() where status = 'invited'`);
      await state.run(`update firms set status = 'active' where status = 'paused'`);
    }
    await expectSums();
  },
  120_000,
);

async function expectSums() {
  const [sums] = await rows(
    `select (select sum(rotation_credit) from firms)::text as credits,
       (select sum(millionths) from rotation_ledger)::text as ledger`,
  );
  expect(sums).toEqual({ credits: '0', ledger: '0' });
}

test('decline, exclusion, lapse, erasure and withdrawal at the same moment as runs: no deadlock, no lost step, sums hold', async () => {
  const [paused] = await rows('select id from firms order by id limit 1');
  for (let round = 0; round < counts.matchingRaces; round++) {
    const ids = await Promise.all([1, 2, 3].map(() => storeInquiryInState(state.pool, 'new', balcony)));
    await Promise.all(ids.flatMap((id) => [matchInquiry(database, id), matchInquiry(database, id)]));
    const live = await rows(
      `select id, inquiry_id, slot from invitations where inquiry_id = any($1) and status = 'invited' order by id`,
      [ids],
    );
    const [first, second, third] = live;
    await state.run(
      `update invitations set answer_due_at = now() - interval '1 second', remind_at = now() - interval '1 minute' where id = $1`,
      [third?.id],
    );
    await state.run(`insert into sent_mails (message_id, kind, subject_id) values ($1, 'send-invitation', $2)`, [
      `${third?.id}@test`,
      third?.id,
    ]);
    const [withdrawn = '', erased = '', open = ''] = ids;
    const results = await Promise.allSettled([
      first && declineInvitation(database, { invitationId: first.id, actor, reason: 'too-far' }),
      first && undoDecline(database, { invitationId: first.id, actor }),
      second && excludeFirm(database, { inquiryId: second.inquiry_id, invitationId: second.id, actor: CUSTOMER }),
      lapseInvitations(database, new Date()),
      ...ids.map((id) => matchInquiry(database, id, { cause: 'declined' })),
      withdrawInquiry(database, { inquiryId: withdrawn, actor: CUSTOMER }),
      eraseInquiry(services, { id: erased, actor: 'customer', reason: 'request' }),
      database.transaction((client) =>
        applyFirmTransition(client, { firmId: paused.id, event: round % 2 ? 'resume' : 'pause', actor: SYSTEM }),
      ),
      matchInquiry(database, open),
    ]);
    const failed = results.flatMap((result) => (result.status === 'rejected' ? [String(result.reason)] : []));
    expect(failed).toEqual([]);
    // A firm that is free again answers at once, so that the next round finds slots.
    await state.run(`update invitations set status = 'engaged', answered_at = now() where status = 'invited'`);
  }
  const over = await rows(
    `select inquiry_id from invitations where status in ('invited', 'engaged', 'offered', 'shared', 'ordered')
     group by 1 having count(*) > 3 or bool_or(inquiry_id is null)`,
  );
  expect(over).toEqual([]);
  const ended = await rows(
    `select from invitations i join inquiries q on q.id = i.inquiry_id where q.status = 'withdrawn' and i.status in ('invited', 'engaged')`,
  );
  expect(ended).toEqual([]);
  await expectSums();
  for (const { id } of await rows(`select id from match_runs where rules <> 'test'`)) {
    expect((await replayRun(database, id)).kind).toBe('same');
  }
}, 120_000);
