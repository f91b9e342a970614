import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { PUBLIC_KEY } from '../support/inquiries.ts';
import { probePage } from '../support/page-probe.ts';
import { useQuestionnaireServer } from '../support/questionnaire-server.ts';
import { counts, isLong } from '../support/run-length.ts';

/** Asked for are 13 seconds and half a second; `npm test` shares the machine with other tests, which slows the clients here. */
const LIMITS = isLong ? { closedMs: 13_000, pageMs: 500 } : { closedMs: 20_000, pageMs: 2_000 };

const state = useQuestionnaireServer();

test('senders by the hundred that never finish their headers are cut off, and pages do not notice', async () => {
  const page = probePage(`${state.url}/fragebogen/`);
  await page.ready;
  const started = performance.now();
  const port = Number(new URL(state.url).port);
  const closed = Promise.all(
    Array.from(
      { length: counts.slowSenders },
      () =>
        new Promise<string>((done) => {
          let received = '';
          const socket = connect(port, '127.0.0.1', () =>
            socket.write(`POST /rest/v1/inquiries HTTP/1.1\r\nHost: x\r\napikey: ${PUBLIC_KEY}\r\n`),
          );
          socket.on('data', (chunk) => {
            received += chunk;
          });
          socket.on('error', () => {}).on('close', () => done(received));
        }),
    ),
  );
  const answers = await closed;
  expect(performance.now() - started).toBeLessThan(LIMITS.closedMs);
  const { count, slowest } = await page.finish();
  expect(count).toBeGreaterThan(20);
  expect(slowest).toBeLessThan(LIMITS.pageMs);
  expect(new Set(answers.map((answer) => answer.slice(9, 12)))).toEqual(new Set(['408']));
}, 30_000);

test.runIf(isLong)(
  'a body that drips is cut off after a minute',
  async () => {
    const started = performance.now();
    const socket = connect(Number(new URL(state.url).port), '127.0.0.1');
    const head = `POST /rest/v1/inquiries HTTP/1.1\r\nHost: x\r\napikey: ${PUBLIC_KEY}\r\nContent-Type: application/json\r\n`;
    socket.write(`${head}Content-Length: 60000\r\n\r\n`);
    const drip = setInterval(() => socket.writable && socket.write(' '), 500);
    await new Promise((done) =>
      socket
        .resume()
        .on('error', () => {})
        .on('close', done),
    );
    clearInterval(drip);
    expect(performance.now() - started).toBeLessThan(70_000);
    expect((await fetch(`${state.url}/healthz`)).status).toBe(200);
  },
  90_000,
);
