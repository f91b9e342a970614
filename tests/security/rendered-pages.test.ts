import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { formRow, postInquiry } from '../support/inquiries.ts';
import { useQuestionnaireServer } from '../support/questionnaire-server.ts';
import { type RunningServer, startServer } from '../support/running-server.ts';

const state = useQuestionnaireServer();
/** Says which files it loads. */
let talkative: RunningServer;
beforeAll(async () => {
  talkative = await startServer({ env: { DATABASE_URL: state.database.url, NODE_DEBUG: 'module' } });
});
afterAll(async () => {
  await talkative.stop();
  talkative.remove();
});

const policyOf = (response: Response) => response.headers.get('content-security-policy') ?? '';
const scriptSource = (response: Response) => /script-src ([^;]*)/.exec(policyOf(response))?.[1] ?? '';

test('started as `npm start` starts it, the server renders with the production build of React', async () => {
  expect((await fetch(`${talkative.url}/blog/?q=tauben`)).status).toBe(200);
  const loaded = talkative.output();
  expect(loaded).toContain('react-dom-server.node.production.js');
  expect(loaded).not.toMatch(/ load ".*\.development\.js"/);
});

test('whatever does not exist is answered with the one finished page', async () => {
  const pages = new Set<string>();
  for (const path of ['/gibt-es-nicht/', '/a/b/c/', '/faq/99999/', '/assets/weg.js', '/nicht-gefunden/', '/x.php']) {
    const response = await fetch(state.url + path, { headers: { 'if-none-match': '*' } });
    expect(response.status, path).toBe(404);
    expect(response.headers.get('etag'), path).toBeNull();
    pages.add(await response.text());
  }
  expect(pages.size).toBe(1);
  expect([...pages][0]).toContain('Seite nicht gefunden');
  const article = await fetch(`${state.url}/blog/99999/`);
  expect([article.status, await article.text()]).toEqual([404, expect.stringContaining('Artikel nicht gefunden')]);
  const head = await fetch(`${state.url}/gibt-es-nicht/`, { method: 'HEAD' });
  expect([head.status, await head.text()]).toEqual([404, '']);
});

test('the policy of a rendered page vouches for a nonce of this answer and for no script that happens to be in it', async () => {
  const form = new URLSearchParams({ firstName: '<script>alert(1)</script>' });
  for (const ask of [
    () => fetch(`${state.url}/blog/?q=<script>alert(1)</script>`),
    () => fetch(`${state.url}/danke/?anfrage=gesendet`),
    () => fetch(`${state.url}/newsletter/abmelden/?token=abc`),
    () => fetch(`${state.url}/fragebogen/`, { method: 'POST', body: form }),
  ]) {
    const [first, second] = [await ask(), await ask()];
    const source = scriptSource(first);
    expect(source).toMatch(/^'self' 'nonce-[\w-]{22}'$/);
    expect(scriptSource(second)).not.toBe(source);
    const nonce = /'nonce-([^']+)'/.exec(source)?.[1];
    const scripts = [...(await first.text()).matchAll(/<script\b[^>]*>/g)].map(([tag]) => tag);
    const running = scripts.filter((tag) => !/type="application\/(ld\+)?json"/.test(tag));
    expect(running.length).toBeGreaterThan(1);
    for (const tag of running) expect(tag).toContain(`nonce="${nonce}"`);
    expect(policyOf(first)).toContain("require-trusted-types-for 'script'");
  }
});

test('a page behind a token is private in every spelling of its address', async () => {
  for (const path of ['/newsletter/abmelden/', '/NEWSLETTER/Abmelden/', '/newsletter/%61bmelden/']) {
    for (const method of ['GET', 'HEAD']) {
      const { status, headers } = await fetch(`${state.url}${path}?token=abc`, { method });
      expect([path, status]).toEqual([path, 200]);
      expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.get('referrer-policy')).toBe('same-origin');
      expect(headers.get('x-robots-tag')).toBe('noindex, nofollow');
    }
  }
});

test('a crawler that asks for hundreds of searches is asked to retry; inquiries and pages pass meanwhile', async () => {
  const asked = await askAtOnce(Array.from({ length: 200 }, (_, index) => `/blog/?q=tauben+${index}`));
  const inquiries = Array.from({ length: 5 }, () => postInquiry(state.url, formRow()).then(({ status }) => status));
  expect(await Promise.all(inquiries)).toEqual([201, 201, 201, 201, 201]);
  const answers = await Promise.all(asked);
  const refused = answers.filter((answer) => answer.startsWith('HTTP/1.1 503 '));
  expect(answers.filter((answer) => answer.startsWith('HTTP/1.1 200 ')).length).toBeGreaterThan(0);
  expect(refused.length).toBeGreaterThan(0);
  expect(refused[0]).toMatch(/^retry-after: 60\r$/im);
  expect(refused[0]).toContain('Gerade ist viel los');
  expect((await fetch(`${state.url}/blog/?q=tauben`)).status).toBe(200);
});

/** Every connection is open before the first word is said: however slow this machine, the server hears all at once. */
async function askAtOnce(paths: string[]): Promise<Promise<string>[]> {
  const { hostname, port, host } = new URL(state.url);
  const sockets = await Promise.all(
    paths.map(async () => {
      const socket = connect(Number(port), hostname);
      await once(socket, 'connect');
      return socket;
    }),
  );
  return sockets.map((socket, index) => {
    socket.write(`GET ${paths[index]} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
    return text(socket);
  });
}
