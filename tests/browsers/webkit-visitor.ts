import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { findFreePort } from '../../platform/db/embedded-postgres.ts';
import { waitFor } from '../support/wait-for.ts';
import { type BrowserVisitor, type Control, findControl, PHONE } from './visitor.ts';

const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';
const LIMIT_MS = 60_000;

type Ask = <Answer = unknown>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<Answer>;
type Element = { [ELEMENT]: string };

/** WebKitGTK in its small browser, on a screen that nobody sees, by the WebDriver protocol. */
export async function startWebKit(): Promise<BrowserVisitor> {
  const screen = await startScreen();
  const port = await findFreePort();
  const env: NodeJS.ProcessEnv = { ...process.env, DISPLAY: screen.display, NO_AT_BRIDGE: '1', LANG: 'C.UTF-8' };
  // Its sandbox does not start for root.
  if (process.getuid?.() === 0) env.WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS = '1';
  const driver = spawn('WebKitWebDriver', [`--port=${port}`], { env, stdio: 'ignore' });
  const end = async () => {
    await stop(driver);
    await stop(screen.process);
  };
  try {
    const ask = askAt(`http://127.0.0.1:${port}`);
    await waitFor(async () => (await ask<{ ready: boolean }>('GET', '/status')).ready);
    const { sessionId } = await ask<{ sessionId: string }>('POST', '/session', { capabilities: { alwaysMatch: {} } });
    const inSession: Ask = (method, path, body) => ask(method, `/session/${sessionId}${path}`, body);
    await inSession('POST', '/timeouts', { script: LIMIT_MS, pageLoad: LIMIT_MS, implicit: 0 });
    await inSession('POST', '/window/rect', { ...PHONE, x: 0, y: 0 });
    return makeVisitor(inSession, end);
  } catch (error) {
    await end();
    throw error;
  }
}

function makeVisitor(ask: Ask, end: () => Promise<void>): BrowserVisitor {
  const type = async (field: string, text: string) => {
    const { [ELEMENT]: id } = await find(ask, { kind: 'field', name: field });
    await ask('POST', `/element/${id}/value`, { text });
  };
  return {
    goto: (url) => ask('POST', '/url', { url }),
    evaluate: (work, ...args) => run(ask, work, args),
    // What still moves is not clicked but answered with an error, so it is tried again.
    click: (control) =>
      waitFor(async () => {
        const { [ELEMENT]: id } = await find(ask, control);
        await ask('POST', `/element/${id}/click`, {});
        return true;
      }),
    type,
    upload: type,
    async close() {
      await ask('DELETE', '').finally(end);
    },
  };
}

/** The page answers when its promise does. */
function run<Answer>(ask: Ask, work: (...args: never[]) => unknown, args: unknown[]): Promise<Answer> {
  const script = `const done = arguments[arguments.length - 1];
    Promise.resolve((${work})(...Array.from(arguments).slice(0, -1))).then(done, (error) => done(String(error)));`;
  return ask<Answer>('POST', '/execute/async', { script, args });
}

async function find(ask: Ask, control: Control): Promise<Element> {
  let found: Element | null = null;
  const script = `return (${findControl})(arguments[0])`;
  await waitFor(async () => {
    found = await ask<Element | null>('POST', '/execute/sync', { script, args: [control] });
    return found !== null;
  });
  return found as unknown as Element;
}

function askAt(address: string): Ask {
  return async <Answer>(method: string, path: string, body?: object) => {
    const response = await fetch(address + path, {
      method,
      body: body ? JSON.stringify(body) : null,
      signal: AbortSignal.timeout(LIMIT_MS),
    });
    const { value } = (await response.json()) as { value: Answer & { error?: string; message?: string } };
    if (!response.ok) throw new Error(`WebKit: ${value.error}: ${value.message}`);
    return value;
  };
}

/** Xvfb chooses a free number and tells it. */
async function startScreen(): Promise<{ display: string; process: ChildProcess }> {
  const args = ['-displayfd', '3', '-screen', '0', '1280x1024x24', '-nolisten', 'tcp'];
  const child = spawn('Xvfb', args, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
  const [output] = await once(child.stdio[3] as NodeJS.ReadableStream, 'data', {
    signal: AbortSignal.timeout(LIMIT_MS),
  });
  return { display: `:${String(output).trim()}`, process: child };
}

async function stop(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill();
  await ended;
}
