import { Hono } from 'hono';
import { expect, test, vi } from 'vitest';
import type { Logger } from '../../platform/log/logger.ts';
import { warnOfUnknownArticles } from '../app.ts';

function createApp(status: 200 | 308 | 404) {
  const warn = vi.fn();
  const app = new Hono();
  app.use('/blog/:id/', warnOfUnknownArticles({ warn } as unknown as Logger));
  app.all('*', (context) => context.body(null, status));
  return { app, warn };
}

test('an article that does not exist is logged as a warning, once', async () => {
  const { app, warn } = createApp(404);
  await app.request('/blog/gibt-es-nicht/');
  expect(warn.mock.calls).toEqual([[{ id: 'gibt-es-nicht' }, 'Article not found']]);
});

test('an article, an old address and an unknown category are not', async () => {
  for (const status of [200, 308] as const) {
    const { app, warn } = createApp(status);
    await app.request('/blog/irgendwas/');
    expect(warn).not.toHaveBeenCalled();
  }
  const { app, warn } = createApp(404);
  await app.request('/blog/kategorie/elefanten/');
  await app.request('/gibt-es-nicht/');
  expect(warn).not.toHaveBeenCalled();
});

test('a flood of invented addresses is answered like any, and fills no log', async () => {
  const { app, warn } = createApp(404);
  for (let n = 0; n < 100; n += 1) expect((await app.request(`/blog/erfunden-${n}/`)).status).toBe(404);
  expect(warn).toHaveBeenCalledTimes(30);
});

test('an absurdly long address does not flood the log', async () => {
  const { app, warn } = createApp(404);
  await app.request(`/blog/${'a'.repeat(5000)}/`);
  expect(warn.mock.calls[0]?.[0].id).toHaveLength(100);
});
