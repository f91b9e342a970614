import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { fieldsOf as offerFieldsOf } from '../../domain/offers/read-offer.ts';
import { toWallTime } from '../../domain/time/munich-clock.ts';
import { decodePart, type MailSink, type ReceivedMail } from './mail-sink.ts';
import { makeOffer } from './offers.ts';

/** Mails that ask a firm, with the public name of the invitation that they are about. */
export function readInvitationMails(sink: MailSink) {
  return sink.mails
    .filter(({ messageId }) => messageId.startsWith('send-invitation.'))
    .map((mail) => ({ ...mail, ...linkOf(mail) }));
}

function linkOf({ raw }: ReceivedMail) {
  const [, reference = '', token = ''] =
    /\/betrieb\/anfrage\/([A-Z2-9]{8})\/\?s=([\w-]+)/.exec(decodePart(raw, 'text/plain')) ?? [];
  return { reference, token };
}

export type FirmAnswer = 'engage' | 'ask' | 'decline' | 'silence' | 'offer';
type Database = Pick<pg.Pool, 'query'>;

/**
 * Firms that read their mails and answer by the links in them, through whichever server is up, until one has it. Of twenty
 * answers one is silence: its time runs out at once. With `offers` a firm that would only name a day offers at once.
 */
export function startAnsweringFirms(pool: Database, sink: MailSink, urls: () => string[], { offers = false } = {}) {
  const answered = new Map<string, FirmAnswer>();
  const state = { stopping: false, silences: true, repeats: 0 };

  async function answer(reference: string, token: string) {
    const dice = Number.parseInt(reference, 36) % 20;
    const answer: FirmAnswer =
      dice === 0 && state.silences ? 'silence' : dice < 4 ? 'decline' : dice < 12 ? 'ask' : offers ? 'offer' : 'engage';
    answered.set(reference, answer);
    if (answer === 'silence') return letTimeRunOut(pool, reference);
    if (answer === 'offer') return offer(reference, token);
    const fields = await fieldsOf(answer, reference);
    while (!state.stopping) {
      const [url] = urls().toSorted(() => Math.random() - 0.5);
      const status = url ? await post(url, { base: 'anfrage', reference, token }, fields) : 0;
      // A firm that was recalled or excluded meanwhile gets that answer.
      if ([303, 404, 410].includes(status)) return;
      state.repeats += 1;
      await wait(100);
    }
  }

  /** Form, preview, send; once the preview was seen, only that is sent again, as a browser does. */
  async function offer(reference: string, token: string) {
    let seen: Record<string, string> | null = null;
    for (; !state.stopping; state.repeats += 1) {
      const [url = ''] = urls().toSorted(() => Math.random() - 0.5);
      const to: To = { base: 'angebot', reference, token };
      if (!seen && (await post(url, to, offerFieldsOf(makeOffer()))) === 303) seen = await readPreview(url, to);
      const status = seen ? await post(url, { ...to, page: 'vorschau/' }, seen) : 0;
      if ([303, 404, 410].includes(status)) return;
      if (status === 409) seen = null;
      await wait(100);
    }
  }

  async function fieldsOf(answer: FirmAnswer, reference: string): Promise<Record<string, string>> {
    if (answer === 'decline') return { weg: answer, grund: 'no-capacity' };
    if (answer === 'ask')
      return { weg: answer, art: 'question', nachricht: 'Wie breit ist der Balkon?', key: randomUUID() };
    const { rows } = await pool.query<{ due: Date }>(
      'select offer_due_at as due from invitations where reference = $1',
      [reference],
    );
    const { day, minutes } = toWallTime(rows[0]?.due ?? new Date());
    const two = (value: number) => String(Math.floor(value)).padStart(2, '0');
    return { weg: answer, bis: `${day}T${two(minutes / 60)}:${two(minutes % 60)}` };
  }

  const work = (async () => {
    const open = new Set<Promise<unknown>>();
    for (let read = 0; !state.stopping; ) {
      for (const mail of sink.mails.slice(read)) {
        read += 1;
        if (!mail.messageId.startsWith('send-invitation.')) continue;
        const { reference, token } = linkOf(mail);
        if (answered.has(reference)) continue;
        const answering = answer(reference, token).finally(() => open.delete(answering));
        open.add(answering);
      }
      await wait(50);
    }
    await Promise.all(open);
  })();

  return {
    answered,
    repeats: () => state.repeats,
    /** From now on everybody says something. */
    noMoreSilence() {
      state.silences = false;
    },
    async finish() {
      state.stopping = true;
      await work;
    },
  };
}

type To = { base: 'anfrage' | 'angebot'; reference: string; token: string; page?: string };
const addressOf = (url: string, { base, reference, token, page = '' }: To) =>
  `${url}/betrieb/${base}/${reference}/${page}?s=${token}&c=1`;

async function post(url: string, to: To, fields: Readonly<Record<string, string>>): Promise<number> {
  const headers = { 'Sec-Fetch-Site': 'same-origin' };
  const body = new URLSearchParams(fields);
  const signal = AbortSignal.timeout(10_000);
  return fetch(addressOf(url, to), { method: 'POST', headers, body, signal, redirect: 'manual' }).then(
    (response) => response.status,
    () => 0,
  );
}

/** What its form sends along; null where the page did not come. */
async function readPreview(url: string, to: To): Promise<Record<string, string> | null> {
  const signal = AbortSignal.timeout(10_000);
  const page = await fetch(addressOf(url, { ...to, page: 'vorschau/' }), { signal }).then(
    (response) => response.text(),
    () => '',
  );
  const fieldValue = (name: string) => new RegExp(`name="${name}" value="([^"]+)"`).exec(page)?.[1];
  const key = fieldValue('key');
  return key ? { key, angaben_version: fieldValue('angaben_version') ?? '', geprueft: 'ja' } : null;
}

/** Once the mail is known to have left: before that no time of the firm runs. */
async function letTimeRunOut(pool: Database, reference: string) {
  for (let found = 0; found === 0; ) {
    await wait(200);
    const { rowCount } = await pool.query(
      `update invitations i set remind_at = now() - interval '2 minutes', answer_due_at = now() - interval '1 minute'
       where reference = $1 and (status <> 'invited' or exists (select from sent_mails s where s.subject_id = i.id))`,
      [reference],
    );
    found = rowCount ?? 0;
  }
}
