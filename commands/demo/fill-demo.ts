import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type pg from 'pg';
import { makeLink } from '../../domain/access/make-link.server.ts';
import { saveContactWish, setDecisionDay } from '../../domain/details/contact-wish.server.ts';
import { saveDetails } from '../../domain/details/save-details.server.ts';
import { addNote } from '../../domain/inquiries/notes.server.ts';
import { createSubmitInquiry, type SubmitInquiry } from '../../domain/inquiries/submit-inquiry.server.ts';
import { makePhotoPath, publicPhotoUrl } from '../../domain/photos/photo-path.ts';
import { type Actor, CUSTOMER } from '../../domain/process/inquiry-events.server.ts';
import { matchInquiry } from '../../domain/process/match-inquiry.server.ts';
import { promiseDue, promiseHalf } from '../../domain/time/deadlines.ts';
import type { Workplace } from '../workplace.ts';
import { drawDemoPhoto } from './demo-photo.ts';
import type { DemoInquiry, DemoStep } from './demo-world.ts';
import { walkInquiry } from './walk-inquiry.ts';

const HOUR_MS = 3_600_000;

export type FilledInquiry = { id: string; token: string; steps: readonly DemoStep[] };

/**
 * Stores one inquiry the way a visitor would, and works on it with the verbs of the office. Only then its times are moved
 * into the past. No jobs: a demo writes to nobody.
 */
export function createFiller(workplace: Workplace, staff: Actor) {
  const submit = createSubmitInquiry({ database: workplace.database, limits: null });
  return async (inquiry: DemoInquiry): Promise<FilledInquiry> => {
    const { database } = workplace;
    const id = await store(workplace, submit, inquiry);
    const call = { inquiryId: id, actor: CUSTOMER };
    if (inquiry.details) await expectKind(saveDetails(database, { ...call, answers: inquiry.details }), 'saved');
    if (inquiry.wish) await expectKind(saveContactWish(database, { ...call, wish: inquiry.wish }), 'saved');
    if (inquiry.decisionInDays) {
      const day = new Date(Date.now() + inquiry.decisionInDays * 24 * HOUR_MS).toISOString().slice(0, 10);
      await expectKind(setDecisionDay(database, { ...call, day }), 'saved');
    }
    const steps = inquiry.steps ?? [];
    if (steps.length === 0) await matchInquiry(database, id);
    if (inquiry.note) await expectKind(addNote(database, { inquiryId: id, actor: staff, body: inquiry.note }), 'added');
    for (const step of steps) await walkInquiry(database, id, step, staff);
    await database.transaction(async (client) => {
      await moveIntoThePast(client, id, inquiry.age);
      // Nothing that the verbs wanted to send is sent.
      await client.query(`delete from pgboss.job where data ->> 'inquiryId' = $1`, [id]);
    });
    const { token } = await makeLink(database, { audience: 'customer', inquiryId: id });
    return { id, token, steps };
  };
}

async function store(workplace: Workplace, submit: SubmitInquiry, { answers, photos = [] }: DemoInquiry) {
  const { database } = workplace;
  const images: string[] = [];
  for (const drawing of photos) {
    const path = makePhotoPath(answers.postal_code ?? '', 'jpg');
    const photo = await drawDemoPhoto(drawing);
    await workplace.photos.write(path, photo);
    await database.query({
      text: 'insert into uploads (path, content_hash, stored_at) values ($1, $2, now())',
      values: [path, createHash('sha256').update(photo).digest()],
    });
    images.push(publicPhotoUrl('', path));
  }
  const row = {
    ...answers,
    images,
    created_at: new Date().toISOString(),
    idempotency_key: randomUUID(),
    fill_ms: 60_000,
  };
  const stored = await submit(row, { network: `demo-${randomBytes(4).toString('hex')}` });
  if (stored.kind !== 'stored') throw new Error(`an inquiry of the demo was not stored: ${JSON.stringify(stored)}`);
  return stored.id;
}

/** Times only; the triggers that keep them are switched off inside this transaction, as a restore does. */
async function moveIntoThePast(client: pg.ClientBase, id: string, hours: number) {
  const received = new Date(Date.now() - hours * HOUR_MS);
  const { rows } = await client.query<{ count: number }>(
    'select count(*)::int as count from inquiry_events where inquiry_id = $1',
    [id],
  );
  const gap = `interval '1 minute' * ${Math.floor((hours * 60) / ((rows[0]?.count ?? 0) + 1))}`;
  for (const table of ['inquiries', 'inquiry_events']) await client.query(`alter table ${table} disable trigger user`);
  await client.query(
    `update inquiries set received_at = $2, created_at = $2, last_contact_at = greatest($2, last_contact_at - $3 * interval '1 hour'),
       closed_at = closed_at - interval '20 hours', promise_due_at = $4, promise_half_at = $5,
       promise_mark = case when $4 < now() then 2 when $5 < now() then 1 else 0 end,
       first_offer_at = case when first_offer_at is not null then $2 + interval '5 hours' end
     where id = $1`,
    [id, received, hours / 2, promiseDue(received), promiseHalf(received)],
  );
  await client.query(
    `update inquiry_events e set at = $2::timestamptz + ${gap} * numbered.n
     from (select id, row_number() over (order by id) - 1 as n from inquiry_events where inquiry_id = $1) as numbered
     where e.id = numbered.id`,
    [id, received],
  );
  for (const table of ['inquiries', 'inquiry_events']) await client.query(`alter table ${table} enable trigger user`);
  await client.query("update inquiry_notes set at = at - $2 * interval '1 hour' where inquiry_id = $1", [
    id,
    hours / 2,
  ]);
  await moveMarketIntoThePast(client, id, hours);
  await client.query('update uploads set claimed_at = $2, stored_at = $2 where inquiry_id = $1', [id, received]);
}

async function expectKind(result: Promise<{ kind: string }>, kind: string) {
  const found = await result;
  if (found.kind !== kind) throw new Error(`the demo expected ${kind}: ${JSON.stringify(found)}`);
}

/** Answers and releases lie between the inquiry and now; who has not answered keeps a deadline that can still be kept. */
async function moveMarketIntoThePast(client: pg.ClientBase, id: string, hours: number) {
  const back = (share: number) => `interval '1 minute' * ${Math.round(hours * 60 * share)}`;
  await client.query(`update match_runs set at = at - ${back(0.95)} where inquiry_id = $1`, [id]);
  await client.query(
    `update invitations set invited_at = invited_at - ${back(0.95)}, answered_at = answered_at - ${back(0.8)}
     where inquiry_id = $1 and status <> 'invited'`,
    [id],
  );
  const mine = '(select id from invitations where inquiry_id = $1)';
  await client.query(
    `update offers set submitted_at = submitted_at - case version when 1 then ${back(0.8)} else ${back(0.5)} end
     where invitation_id in ${mine}`,
    [id],
  );
  await client.query(`update messages set sent_at = sent_at - ${back(0.9)} where invitation_id in ${mine}`, [id]);
  await client.query(`update releases set released_at = released_at - ${back(0.4)} where inquiry_id = $1`, [id]);
  await client.query(
    `update disclosures set granted_at = granted_at - case scope when 'blind' then ${back(0.95)} else ${back(0.4)} end
     where invitation_id in ${mine}`,
    [id],
  );
}
