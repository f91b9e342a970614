import { expect, test } from 'vitest';
import { formRow, postInquiry } from '../support/inquiries.ts';
import { makeJpeg, newPath, uploadRaw } from '../support/photos.ts';
import { useQuestionnaireServer } from '../support/questionnaire-server.ts';

const limits = {
  RATE_LIMITS: 'on',
  RATE_LIMIT_INQUIRIES_FLAGGED: '3',
  RATE_LIMIT_INQUIRIES: '6',
  RATE_LIMIT_UPLOADS: '4',
};
const direct = useQuestionnaireServer(limits);
const proxied = useQuestionnaireServer({ ...limits, TRUSTED_PROXIES: '127.0.0.0/8' });

const _usual = useQuestionnaireServer({ RATE_LIMITS: 'on' });

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
  const rows = await direct.database.rows('select flags from inquiries order by received_at');
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
