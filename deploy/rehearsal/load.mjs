// Simulates visitors, the mail provider and the bucket for drills.mjs: they count, and fail on demand.
import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import { createServer as createHttpServer } from 'node:http';
import { request } from 'node:https';
import { createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';

const site = new URL(process.env.SITE_URL);
const KEY = process.env.PUBLIC_KEY ?? 'taubenfrei-public-key';
export const NAME = 'Probelauf';

/** Sends one request through nginx from a new address, so that visitors share neither connections nor limits. */
export function ask({ path, method = 'GET', headers = {}, body }) {
  const localAddress = `127.${randomInt(1, 250)}.${randomInt(250)}.${randomInt(1, 250)}`;
  const to = { host: '127.0.0.1', port: 443, servername: site.hostname, rejectUnauthorized: false, localAddress };
  const length = body && { 'content-length': Buffer.byteLength(body) };
  return new Promise((done) => {
    const options = { ...to, path, method, agent: false, timeout: 20_000 };
    const call = request({ ...options, headers: { host: site.host, ...length, ...headers } }, (answer) => {
      const serial = answer.socket.getPeerCertificate?.().serialNumber;
      answer.resume().on('end', () => done({ outcome: String(answer.statusCode), serial }));
      answer.on('error', () => done({ outcome: 'broken' }));
    });
    call.on('timeout', () => call.destroy(Object.assign(new Error(), { code: 'TIMEOUT' })));
    call.on('error', ({ code }) => done({ outcome: code ?? 'broken' }));
    call.end(body);
  });
}

const noise = { type: 'gaussian', mean: 128, sigma: 20 };
const jpeg = (side) =>
  sharp({ create: { width: side, height: side, channels: 3, noise, background: '#000' } })
    .jpeg()
    .toBuffer();
const photo = await jpeg(480);
const upload = { method: 'POST', headers: { apikey: KEY, 'content-type': 'image/jpeg' } };
const newPhotoPath = () =>
  `/storage/v1/object/pigeon_images/80331/${randomBytes(13).toString('hex')}_${Date.now()}.jpg`;

export function newInquiry(key = randomUUID()) {
  const row = {
    created_at: new Date().toISOString(),
    postal_code: '80331',
    property_type: 'residential',
    types_of_problems: 'nesting,noise',
    problem_locations: 'balcony',
    first_name: 'Petra',
    last_name: NAME,
    phone_number: '089 99998 120',
    email_address: `${key}@example.org`,
    images: [],
    idempotency_key: key,
    fill_ms: 45_000,
  };
  const headers = { apikey: KEY, 'content-type': 'application/json' };
  return { key, path: '/rest/v1/inquiries', method: 'POST', headers, body: JSON.stringify(row) };
}

const asked = { cookie: 'x=1' };
/** Sends a hundred a second. `kept` holds what a browser keeps in its outbox and repeats until it is acknowledged. */
const LANES = {
  'page from the cache': { perSecond: 30, make: () => ({ path: '/' }) },
  'page from a server': { perSecond: 30, make: () => ({ path: '/', headers: asked }) },
  'rendered page': { perSecond: 24, make: () => ({ path: '/partnerbetriebe/', headers: asked }) },
  inquiry: { perSecond: 15, kept: true, make: newInquiry },
  photo: { perSecond: 1, kept: true, make: () => ({ ...upload, path: newPhotoPath(), body: photo }) },
};
const GIVE_UP_MS = 90_000;

/**
 * answered: succeeded at the first attempt. repeated: refused temporarily or cut off, and acknowledged when the outbox sent it
 * again. lost: a page that failed, or an inquiry or photo that was refused or not acknowledged within 90 seconds.
 */
export function startLoad({ rates = {}, onAcknowledged = () => {} } = {}) {
  const counts = new Map();
  const open = new Set();
  const acknowledged = { inquiry: [], photo: [] };
  let stopped = false;
  let cutAfter = Number.POSITIVE_INFINITY;

  async function one(lane, { kept, make }) {
    const count = counts.get(lane) ?? { sent: 0, answered: 0, repeated: 0, lost: 0, slowest: 0, why: new Map() };
    counts.set(lane, count);
    count.sent += 1;
    const begun = performance.now();
    const what = make();
    let { outcome } = await ask(what);
    count.slowest = Math.max(count.slowest, performance.now() - begun);
    const isFine = () => /^20[016]$/.test(outcome);
    if (isFine()) count.answered += 1;
    else {
      count.why.set(outcome, (count.why.get(outcome) ?? 0) + 1);
      while (kept && !isFine() && !/^4/.test(outcome) && performance.now() < Math.min(begun + GIVE_UP_MS, cutAfter)) {
        await wait(1_000);
        ({ outcome } = await ask(what));
      }
      if (kept && isFine()) count.repeated += 1;
      else count.lost += 1;
    }
    if (kept && isFine()) {
      acknowledged[lane].push(what.key ?? what.path);
      onAcknowledged(lane, what.key ?? what.path);
    }
  }

  function run(lane, settings) {
    const pause = 1_000 / settings.perSecond;
    let on = true;
    const sender = (async () => {
      for (let next = performance.now(); on && !stopped; next += pause) {
        await wait(Math.max(0, next - performance.now()));
        if (!on || stopped) return;
        const request = one(lane, settings).finally(() => open.delete(request));
        open.add(request);
      }
    })();
    return () => {
      on = false;
      return sender;
    };
  }
  for (const [lane, settings] of Object.entries(LANES))
    run(lane, { ...settings, perSecond: rates[lane] ?? settings.perSecond });

  return {
    counts,
    acknowledged,
    /** Starts one more kind of load; the returned function stops it. */
    also: run,
    async finish() {
      stopped = true;
      cutAfter = performance.now() + GIVE_UP_MS;
      while (open.size > 0) await Promise.all(open);
    },
  };
}

/** A phone on a bad connection sends 6 kB a second and takes longer than a stopping server waits. */
export async function startSlowUpload() {
  const bytes = await jpeg(1_600);
  const to = { host: '127.0.0.1', port: 443, servername: site.hostname, rejectUnauthorized: false, agent: false };
  const headers = { ...upload.headers, host: site.host, 'content-length': bytes.length };
  const call = request({ ...to, path: newPhotoPath(), method: 'POST', headers });
  call.on('error', () => {});
  let sent = 0;
  const timer = setInterval(() => {
    call.write(bytes.subarray(sent, sent + 3_000));
    sent += 3_000;
  }, 500);
  return () => {
    clearInterval(timer);
    call.destroy();
  };
}

/** Accepts every email; in mode `silent` it accepts connections and never answers. */
export function startMailServer(port) {
  const mails = [];
  const state = { silent: false, mails };
  const server = createServer((socket) => {
    socket.on('error', () => {});
    if (state.silent) return;
    let body = null;
    let to = '';
    let rest = '';
    const say = (line) => socket.write(`${line}\r\n`);
    say('220 rehearsal');
    socket.setEncoding('latin1').on('data', (chunk) => {
      const lines = `${rest}${chunk}`.split('\r\n');
      rest = lines.pop() ?? '';
      for (const line of lines) {
        if (body && line !== '.') body.push(line);
        else if (body) {
          mails.push({ id: /^Message-ID:\s*<([^>]+)>/im.exec(body.join('\n'))?.[1], to: body.to });
          body = null;
          say('250 taken');
        } else if (/^RCPT/i.test(line)) {
          to = /<(.*)>/.exec(line)?.[1];
          say('250 ok');
        } else if (/^DATA/i.test(line)) {
          body = Object.assign([], { to });
          say('354 go on');
        } else if (/^QUIT/i.test(line)) socket.end('221 bye\r\n');
        else say('250 ok');
      }
    });
  });
  return new Promise((done) => server.listen(port, '127.0.0.1', () => done(state)));
}

/** Implements the part of S3 that the product uses; `mode` is here, absent (no such bucket) or silent. */
export function startBucket(port, name) {
  const objects = new Map();
  const state = { mode: 'here', objects };
  const xml = (text) => `<?xml version="1.0" encoding="UTF-8"?>${text}`;
  const server = createHttpServer(async (call, answer) => {
    const chunks = [];
    for await (const chunk of call) chunks.push(chunk);
    const { pathname, searchParams } = new URL(call.url, 'http://bucket');
    const key = decodeURIComponent(pathname.slice(name.length + 2));
    const found = objects.get(key);
    if (state.mode === 'silent') return;
    answer.setHeader('content-type', 'application/xml');
    if (state.mode === 'absent')
      answer.writeHead(404).end(call.method === 'HEAD' ? undefined : xml('<Error><Code>NoSuchBucket</Code></Error>'));
    else if (call.method === 'PUT') {
      objects.set(key, Buffer.concat(chunks));
      answer.writeHead(200, { etag: `"${key.length}"` }).end();
    } else if (call.method === 'DELETE') {
      objects.delete(key);
      answer.writeHead(204).end();
    } else if (key === '') {
      const names = [...objects.keys()].filter((one) => one.startsWith(searchParams.get('prefix') ?? ''));
      const items = names.map((one) => `<Contents><Key>${one}</Key><Size>${objects.get(one).length}</Size></Contents>`);
      answer.end(xml(`<ListBucketResult><IsTruncated>false</IsTruncated>${items.join('')}</ListBucketResult>`));
    } else if (!found)
      answer.writeHead(404).end(call.method === 'HEAD' ? undefined : xml('<Error><Code>NoSuchKey</Code></Error>'));
    else {
      answer.writeHead(200, { 'content-type': 'image/jpeg', 'content-length': found.length, etag: '"1"' });
      answer.end(call.method === 'HEAD' ? undefined : found);
    }
  });
  return new Promise((done) => server.listen(port, '127.0.0.1', () => done(state)));
}
