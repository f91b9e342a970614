import { createHash, randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { makeLink } from '../../domain/access/make-link.server.ts';
import { saveContactWish, setDecisionDay } from '../../domain/details/contact-wish.server.ts';
import { saveDetails } from '../../domain/details/save-details.server.ts';
import { addNote } from '../../domain/inquiries/contact.server.ts';
import { createSubmitInquiry, type SubmitInquiry } from '../../domain/inquiries/submit-inquiry.server.ts';
import { matchInquiry } from '../../domain/matching/match-inquiry.server.ts';
import { makePhotoPath, publicPhotoUrl } from '../../domain/photos/photo-path.ts';
import { type Actor, CUSTOMER } from '../../domain/process/inquiry-events.server.ts';
import type { Workplace } from '../workplace.ts';
import type { DemoInquiry, DemoStep } from './demo-world.ts';
import { expectKind } from './factories.ts';
import { moveIntoThePast } from './move-into-the-past.ts';
import { walkInquiry } from './walk-inquiry.ts';

const WIDTH = 1_200;

/** A drawing of the site as a photo: nobody's balcony, and nobody's rights. */
async function drawDemoPhoto(path: string): Promise<Buffer> {
  return sharp(`public/images/${path}`, { density: 200 })
    .resize({ width: WIDTH })
    .flatten({ background: 'white' })
    .jpeg({ quality: 82 })
    .toBuffer();
}

const HOUR_MS = 3_600_000;

export type FilledInquiry = { id: string; token: string; steps: readonly DemoStep[] };

/**
 * Stores one inquiry the way a visitor would, and works on it with the verbs of the office. Only then its times are moved
 * into the past.
 */
export function createFiller(workplace: Workplace, staff: Actor) {
  const submit = createSubmitInquiry({ database: workplace.database, limits: null });
  return async (inquiry: DemoInquiry): Promise<FilledInquiry> => {
    const { database } = workplace;
    const id = await store(workplace, submit, inquiry);
    const call = { inquiryId: id, actor: CUSTOMER };
    if (inquiry.details) expectKind(await saveDetails(database, { ...call, answers: inquiry.details }), 'saved');
    if (inquiry.wish) expectKind(await saveContactWish(database, { ...call, wish: inquiry.wish }), 'saved');
    if (inquiry.decisionInDays) {
      const day = new Date(Date.now() + inquiry.decisionInDays * 24 * HOUR_MS).toISOString().slice(0, 10);
      expectKind(await setDecisionDay(database, { ...call, day }), 'saved');
    }
    const steps = inquiry.steps ?? [];
    if (steps.length === 0) await matchInquiry(database, id);
    if (inquiry.note) expectKind(await addNote(database, { inquiryId: id, actor: staff, body: inquiry.note }), 'added');
    for (const step of steps) await walkInquiry(database, id, step, staff);
    await database.transaction((client) => moveIntoThePast(client, id, inquiry.age));
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
    await database.query({
      text: 'insert into uploads (path, content_hash, stored_at) values ($1, $2, now())',
      values: [path, createHash('sha256').update(photo).digest()],
    });
    await workplace.photos.write(path, photo);
    images.push(publicPhotoUrl('', path));
  }
  const row = {
    ...answers,
    images,
    created_at: new Date().toISOString(),
    idempotency_key: randomUUID(),
    fill_ms: 60_000,
  };
  return expectKind(await submit(row, { network: `demo-${randomUUID()}` }), 'stored').id;
}
