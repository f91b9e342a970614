import { randomBytes } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { MAX_PHOTO_BYTES } from '../../domain/photos/photo-path.ts';
import { heicSample } from './heic-sample.ts';
import { makeJpeg, makePng, makeWebp } from './photos.ts';
import {
  hugeWebp,
  insertIntoJpeg,
  insertIntoPng,
  manyScans,
  PNG_MAGIC,
  pngChunk,
  pngOf,
  renameBrand,
  u32,
  withJpegSize,
} from './picture-bytes.ts';

/** `refused`: never stored. `stored`: a camera or a phone may well produce it. `either`: whatever comes out is clean. */
export type HostileFile = {
  kind: string;
  what: string;
  bytes: Buffer;
  expect: 'refused' | 'stored' | 'either';
  size?: { width: number; height: number };
};

/** None of this may be found in anything that is stored. */
export const PAYLOAD = 'PAYLOAD<script>alert(1)</script>';

const file = (
  kind: string,
  what: string,
  bytes: Buffer | string,
  expect: HostileFile['expect'],
  size?: HostileFile['size'],
) => ({
  kind,
  what,
  bytes: Buffer.from(bytes as Buffer),
  expect,
  ...(size && { size }),
});

function activeFiles(): HostileFile[] {
  const texts: [string, string | Buffer][] = [
    ['SVG', `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>${PAYLOAD}</script></svg>`],
    ['SVG with an XML head', `<?xml version="1.0"?><!DOCTYPE svg><svg xmlns="http://www.w3.org/2000/svg"/>`],
    ['SVG that reads a file', '<svg xmlns:x="http://www.w3.org/1999/xlink"><image x:href="file:///etc/passwd"/></svg>'],
    ['HTML', `<!doctype html><html><script>${PAYLOAD}</script></html>`],
    ['JavaScript', 'alert(document.domain)'],
    ['PDF', '%PDF-1.7\n1 0 obj<</OpenAction<</S/JavaScript/JS(app.alert(1))>>>>endobj\n%%EOF'],
    ['Windows program', Buffer.concat([Buffer.from('MZ'), randomBytes(500)])],
    ['Linux program', Buffer.concat([Buffer.from('\x7fELF'), randomBytes(500)])],
    ['Java class', Buffer.concat([Buffer.from([0xca, 0xfe, 0xba, 0xbe]), randomBytes(200)])],
    ['WebAssembly', Buffer.from([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0])],
    ['ZIP', Buffer.concat([Buffer.from('PK\x03\x04'), randomBytes(300)])],
    ['gzip', Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3])],
    ['shell script', '#!/bin/sh\nrm -rf /'],
    ['PHP', '<?php system($_GET["c"]); ?>'],
    ['XML with an entity', '<!DOCTYPE a [<!ENTITY e SYSTEM "file:///etc/passwd">]><a>&e;</a>'],
    ['PostScript', '%!PS-Adobe-3.0 EPSF-3.0\n(/etc/passwd) (r) file'],
    ['ImageMagick script', 'push graphic-context\nimage over 0,0 0,0 "|id"\npop graphic-context'],
    ['GIF', Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')],
    ['GIF with a script', `GIF89a/*${PAYLOAD}*/=1;`],
    ['BMP', Buffer.concat([Buffer.from('BM'), Buffer.alloc(60)])],
    ['TIFF', Buffer.from([0x49, 0x49, 0x2a, 0, 8, 0, 0, 0, 0, 0])],
    ['icon', Buffer.from([0, 0, 1, 0, 1, 0, 16, 16])],
    ['PSD', Buffer.from('8BPS\x00\x01')],
    ['video', Buffer.concat([u32(24), Buffer.from('ftypisom'), randomBytes(200)])],
    ['nothing', ''],
    ['one byte', 'x'],
    ['noise', randomBytes(4096)],
    ['words', 'Das ist kein Bild.'],
  ];
  return texts.map(([what, bytes]) => file('active', what, bytes, 'refused'));
}

async function disguises(): Promise<HostileFile[]> {
  return [
    file(
      'disguise',
      'HTML behind the first bytes of a JPEG',
      Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from(PAYLOAD)]),
      'refused',
    ),
    file(
      'disguise',
      'HTML behind the first bytes of a PNG',
      Buffer.concat([PNG_MAGIC, Buffer.from(PAYLOAD)]),
      'refused',
    ),
    file('disguise', 'HTML behind the first bytes of a WebP', `RIFF\x20\x00\x00\x00WEBP${PAYLOAD}`, 'refused'),
    file(
      'disguise',
      'HTML behind the first bytes of a HEIC',
      Buffer.concat([u32(24), Buffer.from(`ftypheic${PAYLOAD}`)]),
      'refused',
    ),
    file(
      'disguise',
      'AVIF that says heic',
      renameBrand(
        await sharp(await makePng())
          .avif()
          .toBuffer(),
        'heic',
      ),
      'either',
    ),
    file(
      'disguise',
      'AVIF',
      await sharp(await makePng())
        .avif()
        .toBuffer(),
      'refused',
    ),
    file(
      'disguise',
      'a HEIC full of zeros',
      Buffer.concat([heicSample.subarray(0, 28), Buffer.alloc(4096)]),
      'refused',
    ),
    file('disguise', 'a HEIC cut in half', heicSample.subarray(0, 400), 'refused'),
  ];
}

async function polyglots(): Promise<HostileFile[]> {
  const [jpeg, png, webp] = await Promise.all([makeJpeg(), makePng(), makeWebp()]);
  const payload = Buffer.from(PAYLOAD);
  const exif = await sharp(jpeg)
    .withExif({ IFD0: { Copyright: PAYLOAD, ImageDescription: `<?php ${PAYLOAD} ?>` } })
    .toBuffer();
  const motion = Buffer.concat([jpeg, randomBytes(1_500_000), payload]);
  const stored = (what: string, bytes: Buffer) => file('polyglot', what, bytes, 'stored', { width: 120, height: 80 });
  return [
    stored('JPEG with a script as comment', insertIntoJpeg(jpeg, 0xfe, payload)),
    stored('JPEG with XMP', insertIntoJpeg(jpeg, 0xe1, Buffer.from(`http://ns.adobe.com/xap/1.0/\0${PAYLOAD}`))),
    stored('JPEG with IPTC', insertIntoJpeg(jpeg, 0xed, Buffer.from(`Photoshop 3.0\0${PAYLOAD}`))),
    stored(
      'JPEG with a script as colour profile',
      insertIntoJpeg(jpeg, 0xe2, Buffer.from(`ICC_PROFILE\0\x01\x01${PAYLOAD}`)),
    ),
    stored('JPEG with PHP in its EXIF', exif),
    stored('JPEG with a page behind it', Buffer.concat([jpeg, payload])),
    stored('JPEG with a ZIP behind it', Buffer.concat([jpeg, Buffer.from('PK\x03\x04'), payload])),
    stored('JPEG with a second JPEG behind it', Buffer.concat([jpeg, payload, jpeg])),
    stored('JPEG with a video behind it (motion photo)', motion),
    stored('PNG with a script as text', insertIntoPng(png, pngChunk('tEXt', Buffer.from(`Comment\0${PAYLOAD}`)))),
    stored('PNG with XMP', insertIntoPng(png, pngChunk('iTXt', Buffer.from(`XML:com.adobe.xmp\0\0\0\0\0${PAYLOAD}`)))),
    stored('PNG with an unknown part', insertIntoPng(png, pngChunk('scRp', payload))),
    stored('PNG with a script behind it', Buffer.concat([png, payload])),
    stored('WebP with a script behind it', Buffer.concat([webp, payload])),
  ];
}

async function privacy(): Promise<HostileFile[]> {
  const source = await makeJpeg({ width: 80, height: 40 });
  return Promise.all(
    [1, 2, 3, 4, 5, 6, 7, 8].map(async (orientation) => {
      const bytes = await sharp(source)
        .withExif({
          IFD0: { Make: PAYLOAD, Model: PAYLOAD },
          IFD3: {
            GPSLatitudeRef: 'N',
            GPSLatitude: '48/1 8/1 13/1',
            GPSLongitudeRef: 'E',
            GPSLongitude: '11/1 34/1 31/1',
          },
        })
        .withMetadata({ orientation })
        .toBuffer();
      const size = orientation > 4 ? { width: 40, height: 80 } : { width: 80, height: 40 };
      return file('privacy', `place and camera, orientation ${orientation}`, bytes, 'stored', size);
    }),
  );
}

async function bombs(): Promise<HostileFile[]> {
  const [jpeg, progressive] = [
    await makeJpeg(),
    await sharp(await makeJpeg({ width: 800, height: 600 }))
      .jpeg({ progressive: true })
      .toBuffer(),
  ];
  const zeros = (bytes: number) => deflateSync(Buffer.alloc(bytes), { level: 9 });
  const png = await makePng();
  return [
    file('bomb', 'PNG of 400 megapixels', pngOf(20_000, 20_000, zeros(10_000_000)), 'refused'),
    file('bomb', 'PNG that claims 2^31 pixels a side', pngOf(0x7fffffff, 0x7fffffff, zeros(1000)), 'refused'),
    file('bomb', 'interlaced PNG of 16 bits a colour', pngOf(7_000, 7_000, zeros(1_000), 16, 6, 1), 'refused'),
    file('bomb', 'small interlaced PNG of 16 bits', pngOf(8, 8, zeros(1_000), 16, 6, 1), 'refused'),
    file('bomb', 'interlaced PNG of 49 megapixels', pngOf(7_000, 7_000, zeros(1_000), 8, 6, 1), 'refused'),
    file('bomb', 'PNG of 16 bits and 49 megapixels', pngOf(7_000, 7_000, zeros(1_000), 16, 6), 'refused'),
    file('bomb', 'PNG of no width', pngOf(0, 100, zeros(1000)), 'refused'),
    file('bomb', 'PNG 1 pixel wide and 10 million high', pngOf(1, 10_000_000, zeros(20_000_000)), 'refused'),
    file('bomb', 'JPEG that claims 65,500 pixels a side', withJpegSize(jpeg, 65_500, 65_500), 'refused'),
    file('bomb', 'JPEG that claims 8,000 × 8,000', withJpegSize(jpeg, 8_000, 8_000), 'refused'),
    file('bomb', 'JPEG that claims 7,000 × 7,000 and has 120 × 80', withJpegSize(jpeg, 7_000, 7_000), 'either'),
    file('bomb', 'JPEG with 5,000 scans', manyScans(progressive, 5_000), 'refused'),
    file('bomb', 'JPEG with 101 scans', manyScans(progressive, 101), 'refused'),
    file('bomb', 'WebP that claims 268 megapixels', await hugeWebp(), 'refused'),
    file(
      'bomb',
      'PNG with 50 MB of packed text',
      insertIntoPng(png, pngChunk('zTXt', Buffer.concat([Buffer.from('a\0\0'), zeros(50_000_000)]))),
      'either',
    ),
    file(
      'bomb',
      'PNG with a packed colour profile of 50 MB',
      insertIntoPng(png, pngChunk('iCCP', Buffer.concat([Buffer.from('a\0\0'), zeros(50_000_000)]))),
      'either',
    ),
    file('bomb', 'PNG whose picture data never ends', pngOf(100, 100, zeros(50_000_000)), 'either'),
    file(
      'size',
      'a byte above 5 MB',
      Buffer.concat([jpeg, Buffer.alloc(MAX_PHOTO_BYTES + 1 - jpeg.length)]),
      'refused',
    ),
    file('size', '6 MB', Buffer.concat([jpeg, Buffer.alloc(6 * 1024 * 1024)]), 'refused'),
    file('size', 'exactly 5 MB', Buffer.concat([jpeg, Buffer.alloc(MAX_PHOTO_BYTES - jpeg.length)]), 'stored', {
      width: 120,
      height: 80,
    }),
  ];
}

async function oddPictures(): Promise<HostileFile[]> {
  const large = await makeJpeg({ width: 1200, height: 900 });
  const rgba = sharp({ create: { width: 60, height: 40, channels: 4, background: { r: 1, g: 2, b: 3, alpha: 0.3 } } });
  const plain = (what: string, bytes: Buffer, width: number, height: number) =>
    file('odd', what, bytes, 'stored', { width, height });
  const cut = (what: string, bytes: Buffer, share: number) =>
    file('cut off', what, bytes.subarray(0, bytes.length * share), 'either');
  return [
    plain('grey JPEG', await sharp(large).greyscale().jpeg().toBuffer(), 1200, 900),
    plain('printing colours', await sharp(large).toColourspace('cmyk').jpeg().toBuffer(), 1200, 900),
    plain('progressive JPEG', await sharp(large).jpeg({ progressive: true }).toBuffer(), 1200, 900),
    plain('16 bit PNG', await sharp(large).toColourspace('rgb16').png().toBuffer(), 1200, 900),
    plain('transparent PNG', await rgba.clone().png().toBuffer(), 60, 40),
    plain('PNG with a palette', await sharp(large).png({ palette: true }).toBuffer(), 1200, 900),
    plain('interlaced PNG', await sharp(large).png({ progressive: true }).toBuffer(), 1200, 900),
    plain('transparent WebP', await rgba.clone().webp().toBuffer(), 60, 40),
    plain('one pixel', await makePng({ width: 1, height: 1 }), 1, 1),
    plain('a very wide picture', await makePng({ width: 5_000, height: 2 }), 2560, 1),
    plain('49 megapixels', await makePng({ width: 7_000, height: 7_000 }), 2560, 2560),
    plain('iPhone photo (HEIC)', heicSample, 96, 64),
    cut('JPEG, a tenth', large, 0.1),
    cut('JPEG, a half', large, 0.5),
    cut('JPEG without its last bytes', large, 0.99),
    cut('PNG, a half', await makePng({ width: 900, height: 700 }), 0.5),
    cut('WebP, a half', await makeWebp({ width: 900, height: 700 }), 0.5),
  ];
}

export async function makeHostileFiles(): Promise<HostileFile[]> {
  const groups = [
    activeFiles(),
    await disguises(),
    await polyglots(),
    await privacy(),
    await bombs(),
    await oddPictures(),
  ];
  return groups.flat();
}
