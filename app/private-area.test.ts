import { RouterContextProvider } from 'react-router';
import { expect, test, vi } from 'vitest';
import { privateArea } from './private-area.ts';
import { requestKeys } from './request-context.ts';

async function enter(init: RequestInit = {}, guard?: Parameters<typeof privateArea>[0]) {
  const [middleware] = privateArea(guard);
  const context = new RouterContextProvider();
  const next = vi.fn(async () => new Response('inside'));
  const request = new Request('http://taubenfrei.example/zentrale/', init);
  const args = { request, context, params: {}, url: new URL(request.url), pattern: '/zentrale' };
  const response = (await middleware?.(args as never, next)) as Response;
  return {
    status: response.status,
    entered: next.mock.calls.length === 1,
    isPrivate: context.get(requestKeys.isPrivate),
  };
}

test('whatever happens, the request is marked as private', async () => {
  expect(await enter()).toEqual({ status: 200, entered: true, isPrivate: true });
  const closed = () => new Response(null, { status: 303, headers: { Location: '/anmelden/' } });
  expect(await enter({}, closed)).toEqual({ status: 303, entered: false, isPrivate: true });
});

test.each<[string, Record<string, string>, boolean]>([
  ['our own form', { 'Sec-Fetch-Site': 'same-origin', Origin: 'https://taubenfrei.example' }, true],
  ['our own form in a browser without fetch metadata', { Origin: 'https://taubenfrei.example' }, true],
  ['a form of another site', { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://evil.example' }, false],
  ['a form of a sister host', { 'Sec-Fetch-Site': 'same-site', Origin: 'https://blog.taubenfrei.example' }, false],
  ['another site in an old browser', { Origin: 'https://evil.example' }, false],
  ['an origin that hides', { Origin: 'null' }, false],
  ['no origin at all', {}, false],
])('%s', async (_what, headers, entered) => {
  expect((await enter({ method: 'POST', headers })).entered).toBe(entered);
  expect((await enter({ method: 'GET', headers })).entered).toBe(true);
});
