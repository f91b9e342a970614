import { heicSample } from './heic-sample.ts';
import { u16, u32 } from './picture-bytes.ts';

/** The sample as one tile: its decoder configuration and its coded picture, where heif-enc has put them. */
const TILE = { width: 96, height: 64, data: heicSample.subarray(0x269, 0x269 + 0x37) };
const configurationAt = heicSample.indexOf('hvcC') - 4;
const configuration = heicSample.subarray(configurationAt, configurationAt + heicSample.readUInt32BE(configurationAt));

function box(type: string, ...parts: (Buffer | string)[]): Buffer {
  const body = Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)));
  return Buffer.concat([u32(8 + body.byteLength), Buffer.from(type), body]);
}

const fullBox = (type: string, ...parts: (Buffer | string)[]) => box(type, u32(0), ...parts);
const itemOf = (id: number, type: string, hidden: boolean) =>
  box('infe', u32(hidden ? 0x02000001 : 0x02000000), u16(id, 0), `${type}\0`);

/**
 * As an iPhone stores a photo: many tiles, a grid that puts them together, and the turn written beside it. Tiles that are
 * not hidden are pictures of their own, before the one that counts.
 */
export function makeTiledHeic({ columns = 2, rows = 2, quarterTurnsLeft = 0, hidden = true } = {}): Buffer {
  const tiles = Array.from({ length: columns * rows }, (_, index) => index + 1);
  const grid = tiles.length + 1;
  const [width, height] = [columns * TILE.width, rows * TILE.height];
  const blobs = [
    ...tiles.map(() => TILE.data),
    Buffer.concat([Buffer.from([0, 0, rows - 1, columns - 1]), u16(width, height)]),
  ];
  const properties = box(
    'ipco',
    configuration,
    fullBox('ispe', u32(TILE.width, TILE.height)),
    fullBox('ispe', u32(width, height)),
    box('irot', Buffer.from([quarterTurnsLeft])),
  );
  const associations = [...tiles.map((id) => [0, id, 2, 0x81, 2]), [0, grid, 2, 3, 0x84]].map((entry) =>
    Buffer.from(entry),
  );
  const meta = (firstByte: number) => {
    let at = firstByte;
    const places = blobs.map(({ byteLength }, index) => {
      const place = Buffer.concat([u16(index + 1, 0, 1), u32(at, byteLength)]);
      at += byteLength;
      return place;
    });
    return fullBox(
      'meta',
      fullBox('hdlr', u32(0), 'pict', Buffer.alloc(13)),
      fullBox('pitm', u16(grid)),
      fullBox('iloc', u16(0x4400, blobs.length), ...places),
      fullBox('iinf', u16(grid), ...tiles.map((id) => itemOf(id, 'hvc1', hidden)), itemOf(grid, 'grid', false)),
      box('iprp', properties, fullBox('ipma', u32(grid), ...associations)),
      fullBox('iref', box('dimg', u16(grid, tiles.length, ...tiles))),
    );
  };
  const kind = box('ftyp', 'heic', u32(0), 'mif1heic');
  const head = kind.byteLength + meta(0).byteLength + 8;
  return Buffer.concat([kind, meta(head), box('mdat', ...blobs)]);
}
