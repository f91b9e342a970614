import { readdirSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { useDataDir } from '../../tests/support/test-database.ts';
import { waitFor } from '../../tests/support/wait-for.ts';
import { withForm } from './read-form.ts';

const folder = useDataDir();
const LIMITS = {
  multipartBytes: 300_000,
  urlencodedBytes: 2_000,
  fields: 5,
  fieldBytes: 100,
  files: 2,
  fileBytes: 50_000,
};
let server: Server;
let url = '';

type Seen = { error: string } | { fields: [string, string | number][]; complete: boolean };

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const refuse = (error: string): Seen => ({ error });
    const seen = await withForm(request, { folder, limits: LIMITS, refuse }, async ({ fields, complete }) => {
      const entries = [...fields].map(([name, value]): [string, string | number] => [
        name,
        typeof value === 'string' ? value : value.size,
      ]);
      return { fields: entries, complete };
    });
    response.end(JSON.stringify(seen));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const send = async (body: BodyInit, headers = {}): Promise<Seen> =>
  (await fetch(url, { method: 'POST', body, headers })).json() as Promise<Seen>;

function form(entries: [string, string | Blob][]) {
  const data = new FormData();
  for (const [name, value] of entries) data.append(name, value);
  return data;
}

test('texts and files arrive, and nothing stays in the work folder', async () => {
  const seen = await send(
    form([
      ['firstName', 'Änne'],
      ['images', new Blob(['x'.repeat(40_000)])],
    ]),
  );
  expect(seen).toEqual({
    fields: [
      ['firstName', 'Änne'],
      ['images', 40_000],
    ],
    complete: true,
  });
  expect(await send(new URLSearchParams('a=1&a=2&b=%C3%A4+'))).toEqual({
    fields: [
      ['a', '1'],
      ['a', '2'],
      ['b', 'ä '],
    ],
    complete: true,
  });
  expect(readdirSync(folder)).toEqual([]);
});

test('a text beyond its limit is cut, a file beyond its limit or one too many is left out and reported as missing', async () => {
  const file = (bytes: number) => new Blob(['x'.repeat(bytes)]);
  const seen = await send(
    form([
      ['name', 'y'.repeat(5_000)],
      ['images', file(60_000)],
      ['images', file(10)],
      ['images', file(10)],
    ]),
  );
  expect(seen).toEqual({
    fields: [
      ['name', 'y'.repeat(100)],
      ['images', 10],
    ],
    complete: false,
  });
  expect(readdirSync(folder)).toEqual([]);
});

const many = Array.from({ length: 50 }, (_, index): [string, string] => [`f${index}`, '']);

test.each<[string, BodyInit, Record<string, string>, string]>([
  ['too many fields', form(many), {}, 'unreadable'],
  ['too many pairs', new URLSearchParams(many), {}, 'unreadable'],
  ['a name that reaches for the prototype', form([['__proto__[x]', '1']]), {}, 'unreadable'],
  ['the same, urlencoded', new URLSearchParams({ '__proto__[x]': '1' }), {}, 'unreadable'],
  ['a file with such a name', form([['constructor[x]', new Blob(['1'])]]), {}, 'unreadable'],
  ['a body without end', 'no boundary in it', { 'content-type': 'multipart/form-data; boundary=x' }, 'unreadable'],
  ['no boundary', 'x', { 'content-type': 'multipart/form-data' }, 'unreadable'],
  [
    'nothing but boundaries',
    '--x\r\n'.repeat(20_000),
    { 'content-type': 'multipart/form-data; boundary=x' },
    'unreadable',
  ],
  [
    'a boundary given twice',
    '--x--',
    { 'content-type': 'multipart/form-data; a="; boundary=y"; boundary=x' },
    'unreadable',
  ],
  ['too large', new URLSearchParams({ a: 'x'.repeat(3_000) }), {}, 'too-large'],
  ['files too large', form([['a', new Blob(['x'.repeat(400_000)])]]), {}, 'too-large'],
  ['no form', '{}', { 'content-type': 'application/json' }, 'no-form'],
])('%s is refused', async (_what, body, headers, error) => {
  expect(await send(body, headers)).toEqual({ error });
  expect(readdirSync(folder)).toEqual([]);
});

test('a sender who goes away in the middle of a file leaves nothing behind', async () => {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  socket.write(
    'POST / HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 90000\r\n\r\n' +
      '--b\r\nContent-Disposition: form-data; name="images"; filename="a.jpg"\r\n\r\n',
  );
  socket.write('x'.repeat(30_000));
  await waitFor(() => readdirSync(folder).length === 1);
  socket.destroy();
  await waitFor(() => readdirSync(folder).length === 0);
});
