import { deflateSync } from 'node:zlib';
import type { HostileFile } from './hostile-files.ts';

const pdf = (objects: string, head = '%PDF-1.7\n') => `${head}1 0 obj<<${objects}>>endobj\nstartxref\n0\n%%EOF\n`;

/** Objects packed away, as writers of PDF do to save space and others to hide. */
function packed(
  objects: string,
  mark = '/ObjStm',
  { filter = '/FlateDecode', pack = (bytes: Buffer): Buffer => deflateSync(bytes), before = '' } = {},
): Buffer {
  const stream = pack(Buffer.from(objects));
  return Buffer.concat([
    Buffer.from(`%PDF-1.7\n1 0 obj<<${before}/Type${mark}/Filter${filter}/Length ${stream.length}>>stream\n`),
    stream,
    Buffer.from('\nendstream endobj\nstartxref\n0\n%%EOF\n'),
  ]);
}

const SCRIPT = '5 0 <</S/JavaScript/JS(app.alert(1))>>';
const toHex = (bytes: Buffer) => Buffer.from(`${bytes.toString('hex')}>`);
const HEX_FIRST = {
  filter: '[/ASCIIHexDecode/FlateDecode]',
  pack: (bytes: Buffer) => toHex(deflateSync(bytes)),
};
const HEX_LAST = { filter: '[/FlateDecode/ASCIIHexDecode]', pack: (bytes: Buffer) => deflateSync(toHex(bytes)) };
const HIDDEN_FILTER = {
  before: '/Filter[/FlateDecode/ASCIIHexDecode]/Y(endobj',
  filter: '/FlateDecode)',
  pack: HEX_LAST.pack,
};

/** What only an endpoint for PDFs has to fear. */
export function makeHostileDocuments(): HostileFile[] {
  const refused: [string, string | Buffer][] = [
    ['PDF with a script', pdf('/OpenAction<</S/JavaScript/JS(app.alert(1))>>')],
    ['PDF with a script behind an escape', pdf('/OpenAction<</S/J#61vaScript/JS(app.alert(1))>>')],
    ['PDF with a script in packed objects', packed('<</S/JavaScript/JS(app.alert(1))>>')],
    ['PDF with a script in packed objects behind an escape', packed('<</S/JavaScript/JS(x)>>', '/Obj#53tm')],
    ['PDF with a script behind a misleading word', packed('<</S/JavaScript/JS(x)>>', '/ObjStm/X(stream)')],
    ['PDF with a script in packed objects behind two filters', packed(SCRIPT, '/ObjStm', HEX_FIRST)],
    ['PDF with a script in packed objects whose packing is packed', packed(SCRIPT, '/ObjStm', HEX_LAST)],
    ['PDF with a script that hides its filters behind a word', packed(SCRIPT, '/ObjStm', HIDDEN_FILTER)],
    ['PDF with a script in objects that only say where the first is', packed(SCRIPT, '/X/First 4/N 1')],
    ['PDF with a script far behind its mark', packed(SCRIPT, `/ObjStm${' '.repeat(3_000)}`)],
    ['PDF with a filter that is named elsewhere', packed(SCRIPT, '/ObjStm', { filter: ' 7 0 R' })],
    ['PDF with packed objects that cannot be unpacked', packed(SCRIPT, '/ObjStm', { pack: (bytes) => bytes })],
    ['encrypted PDF', pdf('/Encrypt 5 0 R')],
    ['encrypted PDF behind an escape', pdf('/Encr#79pt 5 0 R')],
    ['PDF with a form of scripts', pdf('/AcroForm<</XFA 2 0 R>>')],
    ['PDF that starts a program', pdf('/OpenAction<</S/Launch/F(cmd.exe)>>')],
    ['PDF with a file inside', pdf('/Names<</EmbeddedFiles 2 0 R>>')],
    ['PDF with a film', pdf('/Subtype/RichMedia')],
    ['PDF without an end', '%PDF-1.7\n1 0 obj<<>>endobj\n'],
    ['nothing but a head', '%PDF-1.7'],
    ['HTML that calls itself PDF', pdf('', '%PDF-1.7\n<html><script>alert(1)</script></html>\n')],
    ['PDF behind a program', `MZ${pdf('')}`],
    ['a version that does not exist', pdf('', '%PDF-9.9\n')],
    ['PDF above the limit', Buffer.concat([Buffer.from(pdf('')), Buffer.alloc(10 * 1024 * 1024, ' ')])],
  ];
  const marks = `%PDF-1.4\n1 0 obj\n${'/ObjStm '.repeat(1_000)}`;
  refused.push(
    ['PDF whose marks all lead to one stream', `${marks}stream\n${'x'.repeat(9_000_000)}\nendstream\n%%EOF`],
    ['PDF that hides behind too much', `${marks}${'/ObjStm '.repeat(30_000)}stream\nx\nendstream\n%%EOF`],
  );
  const either: [string, string | Buffer][] = [
    ['PDF whose marks never come to a stream', `${marks}${'strea'.repeat(1_800_000)}\nstream\nx\nendstream\n%%EOF`],
    ['PDF that unpacks to a gigabyte', packed(' '.repeat(200_000_000))],
    ['PDF with ten thousand packed parts', pdf('/ObjStm '.repeat(10_000))],
    ['PDF of stream words', pdf('/ObjStm stream '.repeat(50_000))],
    ['PDF that reads a file', pdf('/F(file:///etc/passwd)')],
  ];
  const of = (list: [string, string | Buffer][], expect: HostileFile['expect']) =>
    list.map(([what, bytes]) => ({ kind: 'paper', what, bytes: Buffer.from(bytes as Buffer), expect }));
  return [...of(refused, 'refused'), ...of(either, 'either')];
}
