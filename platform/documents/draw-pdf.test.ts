// @module-tag faults
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { makePdf } from '../../tests/support/make-pdf.ts';
import { pickTrials } from '../../tests/support/run-length.ts';
import { createPdfDrawer } from './draw-pdf.server.ts';

const drawer = createPdfDrawer({ cpuLimitMs: 2_500, memoryLimit: 400e6 });
afterAll(() => drawer.stop());

let lastKey = 0;
const draw = (pdf: Buffer) => drawer.draw(String(++lastKey), async () => pdf);

test('the first pages are rendered as pictures with their text, and rendered only once', async () => {
  const pdf = makePdf({ pages: ['Versicherungsschein', 'gueltig bis 31.12.2031', ...Array(10).fill('Anlage')] });
  let reads = 0;
  const read = async () => {
    reads += 1;
    return pdf;
  };
  const [first, second] = await Promise.all([drawer.draw('same', read), drawer.draw('same', read)]);
  expect(reads).toBe(1);
  expect(second).toBe(first);
  expect(first).toMatchObject({ count: 12, text: expect.stringContaining('gueltig bis 31.12.2031') });
  expect(first?.pages).toHaveLength(8);
  const { format, width, height } = await sharp(Buffer.from(first?.pages[0] ?? [])).metadata();
  expect({ format, width, height }).toEqual({ format: 'jpeg', width: 1_000, height: 1_415 });
  const { dominant } = await sharp(Buffer.from(first?.pages[0] ?? [])).stats();
  expect(dominant.r).toBeGreaterThan(200);
});

const stream = (bytes: Buffer, entries: string) =>
  Buffer.concat([
    Buffer.from(`<<${entries}/Length ${bytes.length}>>stream\n`),
    bytes,
    Buffer.from('\nendstream'),
  ]).toString('latin1');
const picture = (width: number, height: number, bytes = Buffer.alloc(10)) =>
  stream(
    deflateSync(bytes),
    `/Type/XObject/Subtype/Image/Width ${width}/Height ${height}/ColorSpace/DeviceRGB/BitsPerComponent 8/Filter/FlateDecode`,
  );

/** Each may be drawn or not; what counts is that the answer comes, and below that others are drawn after them. */
const HOSTILE: [string, Buffer][] = [
  ['nothing', Buffer.alloc(0)],
  ['noise', Buffer.from('%PDF-1.7\n'.concat('x\u0000'.repeat(50_000)))],
  ['a page box of a thousand kilometres', makePdf({ pages: ['x'], box: '0 0 9999999999 9999999999' })],
  ['a page box of a hair', makePdf({ pages: ['x'], box: '0 0 0.0000001 100000' })],
  ['a page box that is none', makePdf({ pages: ['x'], box: '0 0 0 0' })],
  [
    'a script that starts with it',
    makePdf({ pages: ['x'], catalog: '/OpenAction<</S/JavaScript/JS(while(true){})>>' }),
  ],
  ['a hundred thousand pages', makePdf({ pages: ['x'], count: 100_000 })],
  ['pages that contain themselves', makePdf({ pages: ['x'], kids: '2 0 R' })],
  ['a form that draws itself', makePdf({ content: '/X Do', extra: '/XObject<</X 4 0 R>>' })],
  ['a packed page of a gigabyte', makePdf({ packed: deflateSync(Buffer.alloc(300_000_000, '0 0 m 9 9 l S ')) })],
  ['ten million strokes', makePdf({ content: '0 0 m 500 500 l S '.repeat(500_000) })],
  [
    'a picture of ten gigapixels',
    makePdf({
      content: 'q 500 0 0 500 0 0 cm /X Do Q',
      objects: [picture(100_000, 100_000)],
      extra: '/XObject<</X 9 0 R>>',
    }),
  ],
  [
    'a program that calls itself for ever',
    makePdf({
      content: '/P sh',
      objects: [stream(Buffer.from(`{ ${'dup mul '.repeat(90_000)} }`), '/FunctionType 4/Domain[0 1]/Range[0 1]')],
      extra: '/Shading<</P<</ShadingType 1/ColorSpace/DeviceGray/Function 9 0 R>>>>',
    }),
  ],
];

test.each(pickTrials(HOSTILE))(
  '%s ends in time',
  async (_, pdf) => {
    const drawn = await draw(pdf);
    for (const page of drawn?.pages ?? []) {
      const { width = 0, height = 0 } = await sharp(Buffer.from(page)).metadata();
      expect(width * height).toBeLessThan(3_000_000);
    }
  },
  // The drawer is limited to seconds of processor time, which a busy machine stretches.
  90_000,
);

test('what a paper refers to elsewhere is neither fetched nor read', async () => {
  let asked = 0;
  const server = createServer((_, response) => {
    asked += 1;
    response.end('x');
  }).listen(0, '127.0.0.1');
  await new Promise((done) => server.once('listening', done));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const elsewhere = (file: string) =>
    makePdf({
      content: 'q 500 0 0 500 0 0 cm /X Do Q',
      catalog: `/OpenAction<</S/URI/URI(${file})>>`,
      objects: [
        stream(
          Buffer.alloc(0),
          `/Type/XObject/Subtype/Image/Width 9/Height 9/ColorSpace/DeviceGray/BitsPerComponent 8/FFilter/DCTDecode/F<</FS/URL/F(${file})>>`,
        ),
      ],
      extra: '/XObject<</X 9 0 R>>',
    });
  expect(await draw(elsewhere(address))).toMatchObject({ count: 1 });
  expect(await draw(elsewhere('file:///etc/passwd'))).toMatchObject({
    count: 1,
    text: expect.not.stringContaining('root'),
  });
  expect(asked).toBe(0);
  server.close();
}, 30_000);

test('drawing that exceeds its time or memory is killed, and the page offers the file instead', async () => {
  for (const limits of [{ cpuLimitMs: 1 }, { memoryLimit: 1e6 }]) {
    const strict = createPdfDrawer(limits);
    expect(await strict.draw('x', async () => makePdf({ pages: ['x'] }))).toBeNull();
    strict.stop();
  }
}, 30_000);
