import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export type TagCall = { command: string; name?: string; values: Record<string, unknown> };

/**
 * Stands in for the advertising provider: serves a small tag that behaves like the real one (reads the queue,
 * sets cookies, reports each command and each click unless it was disabled) and writes down what reaches it.
 */
export async function startFakeTagHost() {
  const requests: string[] = [];
  const calls: TagCall[] = [];
  const server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`);
    response.setHeader('Access-Control-Allow-Origin', '*');
    response.setHeader('Access-Control-Allow-Headers', '*');
    if (request.url?.startsWith('/gtag/js')) {
      response.setHeader('Content-Type', 'text/javascript');
      response.end(`(${fakeTag.toString()})(${JSON.stringify(idOf(request.url))})`);
      return;
    }
    let body = '';
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => {
      if (request.method === 'POST') calls.push(JSON.parse(body));
      response.writeHead(204).end();
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    calls,
    events: (name: string) => calls.filter((call) => call.command === 'event' && call.name === name),
    forget() {
      requests.length = 0;
      calls.length = 0;
    },
    stop: () => new Promise((done) => server.close(done)),
  };
}

function idOf(url: string) {
  return new URL(url, 'http://host').searchParams.get('id');
}

/** Runs in the page. */
function fakeTag(id: string) {
  const { origin: host } = new URL((document.currentScript as HTMLScriptElement).src);
  const page = globalThis as unknown as { dataLayer: IArguments[] } & Record<string, unknown>;
  const report = (command: string, name: unknown, values: unknown) =>
    void fetch(`${host}/collect`, { method: 'POST', keepalive: true, body: JSON.stringify({ command, name, values }) });
  const handle = (entry: IArguments) => {
    const [command, name, values] = [...entry];
    if (command === 'event') report(command, name, values ?? {});
    if (command === 'consent') report(`consent ${name}`, undefined, values ?? {});
  };
  // biome-ignore lint/suspicious/noDocumentCookie: as the real tag does
  for (const name of ['_ga', '_ga_TEST', '_gcl_au', '_gac_TEST']) document.cookie = `${name}=1; path=/`;
  for (const entry of page.dataLayer) handle(entry);
  page.dataLayer.push = (...entries: IArguments[]) => {
    for (const entry of entries) handle(entry);
    return 0;
  };
  document.addEventListener('click', () => {
    if (!page[`ga-disable-${id}`]) report('event', 'automatic_click', {});
  });
}
