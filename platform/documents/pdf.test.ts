import { deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { findPdfRefusal } from './pdf.ts';

const packed = (text: string) => deflateSync(Buffer.from(text));
const SCRIPT = packed('5 0 <</S/JavaScript/JS(app.alert(1))>>');
const DECOY = packed('5 0 <</A 1>>').toString('latin1');

const withStream = (head: string, stream = SCRIPT, rest = '') =>
  Buffer.concat([
    Buffer.from(`%PDF-1.7\n1 0 obj\n${head}stream\n`, 'latin1'),
    stream,
    Buffer.from(`\nendstream\nendobj\n${rest}startxref\n0\n%%EOF\n`),
  ]);

const FLATE = '/Filter/FlateDecode';

test.each([
  ['behind a stream that is only a name', `<</Type/ObjStm/N 1/First 4${FLATE}/xstream${DECOY} 1>>`],
  ['behind a stream within the head', `<</Type/ObjStm/N 1/First 4${FLATE}/X<<>>stream\n${DECOY}/Y 1>>`],
  ['behind a number in capital letters', `<</Type/#4FbjStm/N 1/First 8 0 R${FLATE}>>`],
  ['whose first object is named elsewhere', `<</N 1/First 8 0 R${FLATE}>>`],
  ['whose first object follows a comment', `<</N 1/First%\n4${FLATE}>>`],
  ['whose first object follows a byte that is no space', `<</N 1/First\u00004${FLATE}>>`],
  ['whose first object is signed', `<</N 1/First +4${FLATE}>>`],
  ['behind the end of an outline that is none', `<</N 1/First 8 0 R${FLATE}/X<<>> endobj /Y 1>>`],
  ['behind an end that stands in a title', `<</N 1/First 8 0 R/T(<<>>endobj)${FLATE}>>`],
  ['behind a title that is a comment', `<</N 1/First 8 0 R${FLATE}/X/a\\%(\n>>`],
  ['distinguished by an indirect value', `<</Type/ObjStm/N 1/First 4${FLATE}/DecodeParms[5 0 R]>>`],
  ['distinguished by an indirect number', `<</Type/ObjStm/First 4${FLATE}/DecodeParms<</Predictor 1 0 R>>>>`],
])('packed objects %s are refused', (_, head) => {
  const stream = head.includes('Predictor') || head.includes('DecodeParms') ? packed('5 0 <</A 1>>') : SCRIPT;
  expect(findPdfRefusal(withStream(head, stream, '9 0 obj<</T(\\)) )>>endobj\n'))).toMatch(/^(active|hidden)-pdf$/);
});

const OUTLINE =
  '7 0 obj\n<</Title(Livestream \\(100 %\\), Teil (1))/First 8 0 R/Last 9 0 R/Count 2>>\nendobj\n' +
  '8 0 obj<</Title<FEFF0041>/Parent 7 0 R/First 10 0 R/A<</S/GoTo/D[1 0 R/Fit]>>>>endobj\n';

test.each([
  ['packed objects and an outline', `<</Type/ObjStm/N 1/First 4${FLATE}/Length 12 0 R/Extends 3 0 R>>\n`],
  ['parameters that change nothing', `<< /Type /ObjStm /DecodeParms << /Predictor 1 >> /First 4 /N 1 ${FLATE} >>\n`],
  ['a font and a profile', '<</Type/Font/FirstChar 32/LastChar 99/N 3>>\n'],
])('a letter with %s is taken', (_, head) => {
  expect(findPdfRefusal(withStream(head, packed('5 0 <</A 1>>'), OUTLINE))).toBeNull();
});

test.each([
  ['a program on a paper clip', '<</Subtype/FileAttachment/FS<</F(x.exe)/EF<</F 5 0 R>>>>>>'],
  ['a file that belongs to a page', '<</Type/Page/AF[<</UF(x.exe)/EF <</F 5 0 R>>>>]>>'],
  ['a script of a film', '<</A<</S/Rendit#69on/OP 0/JS(app.alert(1))>>>>'],
  ['a script of a model', '<</Subtype/3D/3DD<</Subtype/U3D/OnInstantiate 9 0 R>>>>'],
  ['a page elsewhere, which tells that server who reads', '<</OpenAction<</S/GoToR/F(\\\\\\\\evil\\\\x)/D[0/Fit]>>>>'],
  ['a page within a file that it carries', '<</A<</S/GoToE/T<</R/C/N(x)>>>>>>'],
  ['a thread elsewhere', '<</A<</S/Thread/F(\\\\\\\\evil\\\\x)>>>>'],
  ['a film elsewhere', '<</Subtype/Movie/Movie<</F(http://evil.example/x)>>>>'],
])('%s is refused, also packed', (_, object) => {
  const plain = Buffer.from(`%PDF-1.7\n1 0 obj\n${object}\nendobj\nstartxref\n0\n%%EOF\n`, 'latin1');
  const head = `<</Type/ObjStm/N 1/First 4${FLATE}>>`;
  const stream = deflateSync(Buffer.from(`5 0 ${object}`, 'latin1'));
  expect([findPdfRefusal(plain), findPdfRefusal(withStream(head, stream))]).toEqual(['active-pdf', 'active-pdf']);
});

test.each([
  ['a name', '<</Length 0/F(\\\\\\\\evil\\\\x)>>'],
  ['a name in numbers', '<</F <5c5c6576696c>/Length 0>>'],
  ['an address', '<</Length 0/F<</FS/URL/F(http://evil.example/x)>>>>'],
  ['a reference', '<</#46 7 0 R/Length 0/X<</Y 1>>>>'],
  ['its filter', '<</Length 0/FFilter/FlateDecode/F%x\n(x)>>'],
])('a stream whose content lies elsewhere by %s is refused', (_, head) => {
  expect(findPdfRefusal(withStream(head, Buffer.from('')))).toBe('active-pdf');
});

test('deep and repeated nesting is checked quickly', () => {
  const deep = withStream(`${'<<'.repeat(2_000_000)}/F 1${'>>'.repeat(2_000_000)}`);
  const often = withStream('<<>>', Buffer.from('<<>>stream\n'.repeat(700_000)));
  const started = performance.now();
  expect([findPdfRefusal(deep), findPdfRefusal(often)]).toContain('active-pdf');
  expect(performance.now() - started).toBeLessThan(15_000);
});

test('a font or a flag called F takes nothing from elsewhere', () => {
  const head = '<</Type/XObject/Resources<</Font<</F 5 0 R/F1 6 0 R>>>>/OC<</T<41>/F(x)>>/Name(/F \\(x)/Length 0>>';
  const annotation = '7 0 obj<</Subtype/Link/F 4/Rect[0 0 1 1]>>endobj\n';
  expect(findPdfRefusal(withStream(head, Buffer.from(''), annotation))).toBeNull();
});
