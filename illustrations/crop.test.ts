import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { cropSvg } from './crop.ts';

const BOX = { x: 100, y: 100, width: 100, height: 100 };
const drawing = (...parts: string[]) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300" viewBox="0 0 400 300">${parts.join('')}</svg>`;

test.each([
  ['a circle that reaches in', '<circle cx="90" cy="150" r="15"/>'],
  ['a line that crosses', '<path stroke="#000" d="M0 150h400"/>'],
  ['a curve that bends in', '<path d="M50 50C150 150 150 150 50 90z"/>'],
  ['relative steps that lead in', '<path d="m0 0 60 60 60 60z"/>'],
  ['an arc that swings in', '<path d="M95 150a20 20 0 010 30z"/>'],
  ['a broad stroke beside the edge', '<path fill="none" stroke="#000" stroke-width="10" d="M95 90v90"/>'],
  ['whatever is moved', '<path transform="translate(140 140)" d="M0 0h9v9z"/>'],
])('%s stays', (_what, part) => {
  expect(cropSvg(drawing(part), BOX)).toMatch(/<(path|circle)/);
});

test.each([
  ['a circle beside it', '<circle cx="50" cy="150" r="15"/>'],
  ['a path below it', '<path d="M100 250h50v20z"/>'],
  ['a rectangle above it', '<rect x="100" y="20" width="50" height="50"/>'],
  ['a group of such', '<g fill="#fff"><path d="M0 0h9v9z"/><ellipse cx="300" cy="20" rx="9" ry="5"/></g>'],
])('%s goes', (_what, part) => {
  expect(cropSvg(drawing(part), BOX)).not.toMatch(/<(path|circle|rect|ellipse|g)\b/);
});

test('what is seen through the box does not change', async () => {
  const box = { x: 372, y: 288, width: 828, height: 448 };
  const whole = readFileSync('public/images/hero.svg', 'utf8');
  const framed = whole.replace(
    /width="\d+" height="\d+" viewBox="[^"]*"/,
    `width="828" height="448" viewBox="372 288 828 448"`,
  );
  const [cropped, expected] = await Promise.all(
    [cropSvg(whole, box), framed].map((svg) => sharp(Buffer.from(svg)).raw().toBuffer()),
  );
  expect(cropped?.equals(expected ?? Buffer.alloc(0))).toBe(true);
});
