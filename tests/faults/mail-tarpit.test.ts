import { type AddressInfo, createServer, type Socket } from 'node:net';
import { Writable } from 'node:stream';
import pino from 'pino';
import { expect, test, vi } from 'vitest';
import { createSmtpSender } from '../../platform/mail/smtp.server.ts';
import { enqueue } from '../../platform/queue/enqueue.ts';
import { startWorkers } from '../../server/start-jobs.ts';
import { storeFirm } from '../support/firms.ts';
import { createJobServices } from '../support/job-services.ts';
import { startMailSink } from '../support/mail-sink.ts';
import { counts } from '../support/run-length.ts';
import { insertSampleInquiry } from '../support/stored-inquiry.ts';
import { useDatabase, useDataDir } from '../support/test-database.ts';

const { state, database, run } = useDatabase();
const dataDir = useDataDir();

/** How much later than asked for work that waits for nobody is done, with a polling every half second on a busy machine. */
const TIMEOUT_MS = 5_000;
/** Hundreds of emails, each with its search for words and a mail: how fast is not the question here. */
const LEAVE_LIMIT_MS = 400_000;
const UNANSWERED = 3;
const { mails, ms, greetingMs } = counts.tarpit;

/** Accepts every connection and says nothing. */
async function startTarpit() {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket.on('error', () => {}).on('close', () => sockets.delete(socket)));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  let accepted = 0;
  server.on('connection', () => {
    accepted += 1;
  });
  return {
    port,
    accepted: () => accepted,
    async stop() {
      for (const socket of sockets) socket.destroy();
      await new Promise((done) => server.close(done));
    },
  };
}

/** Asks for a search and a pass of the scheduler and says how long each took. */
async function workOnce(): Promise<number[]> {
  const inquiryId = await insertSampleInquiry(state.pool, { email_address: null });
  const asked = performance.now();
  await run(`update jobs set start_after = now() where name = 'match-inquiry' and data ->> 'inquiryId' = $1`, [
    inquiryId,
  ]);
  const [scheduler] = await database.transaction((client) => enqueue(client, [{ queue: 'work-deadlines', data: {} }]));
  const done = (where: string, value: unknown) => async () => {
    const { rowCount } = await state.pool.query(`select from jobs where state = 'completed' and ${where}`, [value]);
    expect(rowCount).toBe(1);
    return performance.now() - asked;
  };
  return Promise.all([
    vi.waitFor(done(`name = 'match-inquiry' and data ->> 'inquiryId' = $1`, inquiryId), 30_000),
    vi.waitFor(done('id = $1', scheduler), 30_000),
  ]);
}

/** Once it answers again, the pauses after failures are skipped; while it is silent an email would use up its tries. */
const skipPauses = () =>
  state.pool.query(
    `update jobs set start_after = now() where queue = 'emails' and state = 'retry' and start_after > now()`,
  );

test(
  'a mail server that accepts and says nothing stops nobody else; afterwards every mail leaves',
  async () => {
    const lines: { level: string; msg: string; alike?: number }[] = [];
    const log = pino(
      { formatters: { level: (level) => ({ level }) } },
      new Writable({ write: (line, _, next) => next(void lines.push(JSON.parse(String(line)))) }),
    );
    const tarpit = await startTarpit();
    const { port } = tarpit;
    const sendMail = createSmtpSender({
      url: `smtp://127.0.0.1:${port}`,
      from: { name: 'Test', address: 'info@example.org' },
      greetingMs,
      silenceMs: 1_000,
    });
    const { services } = createJobServices(database, dataDir, { sendMail, rateLimits: false, log });
    await storeFirm(state.pool, { email: 'firma@firm.example' });
    const running = startWorkers({ address: () => state.url, ready: Promise.resolve(), services, pollingSeconds: 0.5 });
    let sink: Awaited<ReturnType<typeof startMailSink>> | null = null;
    try {
      await vi.waitFor(() => expect(tarpit.accepted() + lines.length).toBeGreaterThan(0), 20_000);
      for (let n = 0; n < mails / 2; n += 1)
        await insertSampleInquiry(state.pool, { email_address: `kunde${n}@example.org` });
      await vi.waitFor(() => expect(tarpit.accepted()).toBeGreaterThan(2), 30_000);
      const until = performance.now() + ms;
      const took: number[] = [];
      do took.push(...(await workOnce()));
      while (performance.now() < until);
      expect(Math.max(...took), 'a search or a pass of the scheduler waited for the mail').toBeLessThan(TIMEOUT_MS);
      const failures = lines.filter(({ msg }) => msg === 'job failed, will be tried again');
      expect(failures.length).toBeGreaterThan(0);
      expect(failures.length, 'one line a minute for one cause').toBeLessThanOrEqual(Math.ceil(ms / 60_000) + 1);
      expect(JSON.stringify(lines)).not.toMatch(/@example\.org/);

      await tarpit.stop();
      sink = await startMailSink({ port });
      sink.state.mode = 'deaf';
      await vi.waitFor(async () => {
        await skipPauses();
        expect(sink?.state.hanging).toBeGreaterThanOrEqual(UNANSWERED);
      }, 60_000);
      sink.state.mode = 'accept';
      await vi.waitFor(
        async () => {
          await skipPauses();
          expect(await state.rows(`select name from jobs where queue = 'emails' and state <> 'completed'`)).toEqual([]);
        },
        { timeout: LEAVE_LIMIT_MS, interval: 500 },
      );
      const arrived = sink.mails.map(({ messageId }) => messageId);
      const rows = await state.rows('select message_id, repeats from sent_mails');
      expect(rows.length).toBeGreaterThanOrEqual(mails);
      expect(new Set(arrived)).toEqual(new Set(rows.map(({ message_id }) => message_id)));
      for (const { message_id, repeats } of rows) {
        expect(
          arrived.filter((id) => id === message_id),
          message_id,
        ).toHaveLength(1 + repeats);
      }
      expect(rows.reduce((sum, { repeats }) => sum + repeats, 0)).toBe(sink.state.hanging);
    } finally {
      await running.stop();
      await tarpit.stop();
      await sink?.stop();
    }
  },
  ms + LEAVE_LIMIT_MS + 180_000,
);
