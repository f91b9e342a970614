import { deflateSync } from 'node:zlib';
import type { HostileFile } from './hostile-files.ts';

const pdf = (objects: string, head = '%PDF-1.7\n') => `${head}1 0 obj<<${objects}>>endobj\nstartxref\n0\n%%EOF\n`;

/** Objects packed away, as writers of PDF do to save space and others to hide. */
function packed(objects: string, mark = '/ObjStm'): Buffer {
  const stream = deflateSync(Buffer.from(objects));
  return Buffer.concat([
    Buffer.from(`%PDF-1.7\n1 0 obj<</Type${mark}/Filter/FlateDecode/Length ${stream.length}>>stream\n`),
    stream,
    Buffer.from('\nendstream endobj\nstartxref\n0\n%%EOF\n'),
  ]);
}

/** What only a door for PDFs has to fear. */
export function makeHostilePapers(): HostileFile[] {
  const refused: [string, string | Buffer][] = [
    ['PDF with a script', pdf('/OpenAction<</S/JavaScript/JS(app.alert(1))>>')],
    ['PDF with a script behind an escape', pdf('/OpenAction<</S/J#61vaScript/JS(app.alert(1))>>')],
    ['PDF with a script in packed objects', packed('<</S/JavaScript/JS(app.alert(1))>>')],
    ['PDF with a script in packed objects behind an escape', packed('<</S/JavaScript/JS(x)>>', '/Obj#53tm')],
    ['PDF with a script behind a misleading word', packed('<</S/JavaScript/JS(x)>>', '/ObjStm/X(stream)')],
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
