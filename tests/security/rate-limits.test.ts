import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeCustomerKey } from '../../domain/access/access-token.ts';
import { FEW_BUILDINGS } from '../../domain/own-page/further-building.server.ts';
import { formRow, postInquiry } from '../support/inquiries.ts';
import { createLinkVisitor } from '../support/link-visitor.ts';
import { makeJpeg, newPath, uploadRaw } from '../support/photos.ts';
import { useQuestionnaireServer } from '../support/questionnaire-server.ts';
import { waitFor } from '../support/wait-for.ts';

const limits = {
  RATE_LIMITS: 'on',
  RATE_LIMIT_INQUIRIES_FLAGGED: '3',
  RATE_LIMIT_INQUIRIES: '6',
  RATE_LIMIT_UPLOADS: '4',
};
const direct = useQuestionnaireServer(limits);
const proxied = useQuestionnaireServer({ ...limits, TRUSTED_PROXIES: '127.0.0.0/8' });

const usual = useQuestionnaireServer({ RATE_LIMITS: 'on' });

const spoofed = (index: number) => ({
  'x-forwarded-for': `203.0.113.${index}`,
  'x-real-ip': `203.0.113.${index}`,
  forwarded: `for=203.0.113.${index}`,
  'cf-connecting-ip': `203.0.113.${index}`,
});

test('invented addresses do not help: the limits count the real sender', async () => {
  const statuses = [];
  for (let index = 0; index < 8; index += 1) {
    const response = await postInquiry(direct.url, formRow(), spoofed(index));
    statuses.push(response.status);
    if (response.status === 429) {
      expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(await response.json()).toMatchObject({
        message: expect.stringContaining('Bitte warten Sie einige Minuten'),
      });
    }
  }
  expect(statuses).toEqual([201, 201, 201, 201, 201, 201, 429, 429]);
  const { rows } = await direct.database.pool.query('select flags from inquiries order by received_at');
  expect(rows.map(({ flags }) => flags)).toEqual([[], [], [], ['many'], ['many'], ['many']]);
});

test('photos have a limit of their own', async () => {
  const jpeg = await makeJpeg();
  const statuses = [];
  for (let index = 0; index < 6; index += 1) statuses.push((await uploadRaw(direct.url, newPath(), jpeg)).status);
  expect(statuses).toEqual([200, 200, 200, 200, 429, 429]);
});

test('behind a trusted proxy every visitor has limits of their own', async () => {
  const send = (address: string) =>
    postInquiry(proxied.url, formRow(), { 'x-forwarded-for': `1.2.3.4, ${address}` }).then(({ status }) => status);
  const first = await Promise.all(Array.from({ length: 10 }, () => send('198.51.100.7')));
  expect(first.filter((status) => status === 201)).toHaveLength(6);
  expect(await send('198.51.100.8')).toBe(201);
  const neighbours = await Promise.all(Array.from({ length: 7 }, (_, index) => send(`2001:db8:0:1::${index + 1}`)));
  expect(neighbours.filter((status) => status === 429)).toHaveLength(1);
});

test('further buildings: three a day until the mailed link is used, then as many as inquiries may come from one network', async () => {
  const { token, hash } = await makeCustomerKey();
  const sent = await postInquiry(usual.url, formRow({ link_hash: hash }));
  const page = `/meine-anfrage/${sent.headers.get('X-Reference')}/gebaeude/`;
  const browser = createLinkVisitor(usual.url);
  await browser.visit(`/meine-anfrage/?s=${token}`);
  const add = () =>
    browser.post(page, {
      key: randomUUID(),
      property: 'house',
      problems: 'noise',
      problemOther: 'unterm Dach',
      postalCode: '80799',
    });
  const answers = [];
  for (let n = 0; n < FEW_BUILDINGS + 2; n += 1) answers.push(await add());
  expect(answers.map(({ status }) => status)).toEqual([...Array(FEW_BUILDINGS).fill(200), 429, 429]);
  const html = (await answers.at(-1)?.text()) ?? '';
  expect(html).toContain('Öffnen Sie bitte den Link aus unserer E-Mail');
  expect(html).toContain('unterm Dach');

  const folder = join(usual.server.dataDir, 'mail');
  const findLink = () =>
    readdirSync(folder)
      .filter((file) => file.endsWith('.eml'))
      .map((file) => readFileSync(join(folder, file), 'utf8').replaceAll('=\r\n', '').replaceAll('=3D', '='))
      .filter((mail) => mail.includes(String(sent.headers.get('X-Reference'))))
      .map((mail) => /\?s=(tfk_[\w-]{47})/.exec(mail)?.[1])
      .find((found) => found !== undefined);
  await waitFor(() => findLink() !== undefined);
  await browser.visit(`/meine-anfrage/?s=${findLink()}`);
  expect((await add()).status).toBe(200);
  expect((await add()).status).toBe(200);
  const { rows } = await usual.database.pool.query(
    'select flags from inquiries where bundle_id is not null order by received_at, id',
  );
  expect(rows.map(({ flags }) => flags)).toEqual([[], [], [], [], [], ['many']]);
}, 120_000);
