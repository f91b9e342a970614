import { createHash, randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { nameBuilding } from '../../domain/customer-portal/buildings.server.ts';
import { saveContactPreferences, setDecisionDay } from '../../domain/details/contact-preferences.server.ts';
import { saveDetails } from '../../domain/details/save-details.server.ts';
import { addNote } from '../../domain/inquiries/contact.server.ts';
import { createSubmitInquiry } from '../../domain/inquiries/submit-inquiry.server.ts';
import { hashToken } from '../../domain/magic-links/find-link.server.ts';
import { makeLink, recordLinkUsed } from '../../domain/magic-links/make-link.server.ts';
import { matchInquiry } from '../../domain/matching/match-inquiry.server.ts';
import { makePhotoPath, publicPhotoUrl } from '../../domain/photos/photo-path.ts';
import { nextDay, toWallTime } from '../../domain/time/munich-clock.ts';
import { responseDue, responseHalf } from '../../domain/time/working-time.ts';
import { type Actor, CUSTOMER } from '../../domain/workflow/inquiry-events.server.ts';
import { type Client, execute } from '../../platform/db/rows.ts';
import type { Workplace } from '../workplace.ts';
import { withoutTriggers } from './demo-installation.ts';
import type { DemoInquiry, DemoStep } from './demo-world.ts';
import { expectKind } from './factories.ts';
import { walkInquiry } from './walk-inquiry.ts';

export type FilledInquiry = { id: string; token: string; named: boolean; steps: readonly DemoStep[] };

const HOUR_MS = 3_600_000;
/** Hours before each step: firms answer on the same day, customers later. */
const SOON: Partial<Record<DemoStep, number>> = { match: 1, ask: 1, offer: 2 };

/**
 * Stores one inquiry like a visitor and continues it with the actions of firms, customers and the office. Its rows are
 * moved into the past between two steps.
 */
export async function fillInquiry(
  workplace: Workplace,
  staff: Actor,
  { age, answers, ...more }: DemoInquiry,
  number: number,
): Promise<FilledInquiry> {
  const { database } = workplace;
  // This range of numbers is reserved for fiction.
  const id = await store(workplace, { phone_number: `089 99998 ${200 + number}`, ...answers }, more.photos);
  const call = { inquiryId: id, actor: CUSTOMER };
  if (more.details) expectKind(await saveDetails(database, { ...call, answers: more.details }), 'saved');
  if (more.wish) expectKind(await saveContactPreferences(database, { ...call, wish: more.wish }), 'saved');
  const day = nextDay(toWallTime(new Date()).day, more.decisionInDays ?? 0);
  if (more.decisionInDays) expectKind(await setDecisionDay(database, { ...call, day }), 'saved');
  const { steps = [] } = more;
  let left = age;
  const pass = (hours: number) => {
    left -= hours;
    return database.transaction((client) => moveIntoThePast(client, id, hours));
  };
  for (const step of steps) {
    // A firm that was just invited can still answer in time.
    await pass(steps.length === 1 && step === 'match' ? left : (SOON[step] ?? left / 2));
    await walkInquiry(database, id, step, staff);
  }
  if (steps.length === 0) await matchInquiry(database, id);
  if (more.note) expectKind(await addNote(database, { inquiryId: id, actor: staff, body: more.note }), 'added');
  await pass(left);
  const received = new Date(Date.now() - age * HOUR_MS);
  const [due, half] = [responseDue(received), responseHalf(received)];
  const stage = due < new Date() ? 2 : half < new Date() ? 1 : 0;
  await execute(database)`
    update inquiries set response_due_at = ${due}, response_half_at = ${half}, response_stage = ${stage} where id = ${id}`;
  const { token } = await makeLink(database, { audience: 'customer', inquiryId: id });
  if (more.named) {
    expectKind(await nameBuilding(database, { inquiryId: id, name: more.named }), 'saved');
    await recordLinkUsed(database, hashToken(token));
  }
  return { id, token, named: more.named !== undefined, steps };
}

async function store({ database, photos }: Workplace, answers: DemoInquiry['answers'], drawings: string[] = []) {
  const images: string[] = [];
  for (const drawing of drawings) {
    const path = makePhotoPath(answers.postal_code ?? '', 'jpg');
    // A drawing instead of a photo, so that nobody's rights are affected.
    const photo = await sharp(`public/images/${drawing}`, { density: 200 })
      .resize({ width: 1_200 })
      .flatten({ background: 'white' })
      .jpeg({ quality: 82 })
      .toBuffer();
    const hash = createHash('sha256').update(photo).digest();
    await execute(database)`insert into uploads (path, content_hash, stored_at) values (${path}, ${hash}, now())`;
    await photos.write(path, photo);
    images.push(publicPhotoUrl('', path));
  }
  const sent = { images, created_at: new Date().toISOString(), idempotency_key: randomUUID(), fill_ms: 60_000 };
  const submit = createSubmitInquiry({ database, limits: null });
  return expectKind(await submit({ ...answers, ...sent }, { network: `demo-${randomUUID()}` }), 'stored').id;
}

const OF_INVITATIONS = 'invitation_id in (select id from invitations where inquiry_id = $1)';
/** A firm that has not answered keeps a deadline in the future. */
const ANSWERED = `inquiry_id = $1 and status <> 'invited'`;
const TIMES: readonly [table: string, columns: string[], where: string][] = [
  ['inquiries', ['received_at', 'created_at', 'last_contact_at', 'closed_at', 'first_offer_at'], 'id = $1'],
  ['inquiry_events', ['at'], 'inquiry_id = $1'],
  ['inquiry_notes', ['at'], 'inquiry_id = $1'],
  ['uploads', ['claimed_at', 'stored_at'], 'inquiry_id = $1'],
  ['match_runs', ['at'], 'inquiry_id = $1'],
  ['invitations', ['invited_at', 'answered_at'], ANSWERED],
  ['offers', ['submitted_at'], OF_INVITATIONS],
  ['messages', ['sent_at'], OF_INVITATIONS],
  ['contact_shares', ['shared_at'], 'inquiry_id = $1'],
  ['disclosures', ['granted_at'], `invitation_id in (select id from invitations where ${ANSWERED})`],
];

const moveIntoThePast = (client: Client, id: string, hours: number) =>
  withoutTriggers(client, ['inquiry_events'], async () => {
    for (const [table, columns, where] of TIMES) {
      const moved = columns.map((column) => `${column} = ${column} - $2 * interval '1 hour'`);
      await client.query(`update ${table} set ${moved} where ${where}`, [id, hours]);
    }
  });
