import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { renderPreviews } from '../mails/render.tsx';
import { buildMails } from './build-mails.ts';

const FOLDER = 'data/mail-preview';
const BUILT = 'build/dev';
const PORT = Number(process.env.PORT) || 3200;

async function writePreviews() {
  await buildMails(BUILT);
  const module = `${pathToFileURL(resolve(BUILT, 'mails.js')).href}?${Date.now()}`;
  const previews = await ((await import(module)) as { renderPreviews: typeof renderPreviews }).renderPreviews();
  mkdirSync(FOLDER, { recursive: true });
  for (const { name, html, text } of previews) {
    writeFileSync(join(FOLDER, `${name}.html`), html);
    writeFileSync(join(FOLDER, `${name}.txt`), text);
  }
  return previews;
}

const written = await writePreviews();
console.log(`${written.length} mails in ${FOLDER}`);
if (process.argv.includes('--write')) process.exit(0);

createServer(async (request, response) => {
  const previews = await writePreviews().catch((error: Error) => error);
  if (previews instanceof Error) return response.writeHead(500).end(previews.stack);
  const [, name = '', format] = /^\/([\w-]*)(?:\.(html|txt))?$/.exec(request.url ?? '/') ?? [];
  const found = previews.find((preview) => preview.name === name);
  const type = format === 'txt' ? 'text/plain' : 'text/html';
  const index = previews.map(
    (p) => `<li>${p.subject}: <a href="/${p.name}.html">HTML</a> <a href="/${p.name}.txt">Text</a>`,
  );
  const body = found ? (format === 'txt' ? found.text : found.html) : `<!doctype html><ul>${index.join('')}</ul>`;
  response.writeHead(200, { 'Content-Type': `${type}; charset=utf-8` }).end(body);
}).listen(PORT, '127.0.0.1', () => console.log(`Mails: http://localhost:${PORT}`));
