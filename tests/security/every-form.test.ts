import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { formLimits } from '../../app/form-limits.ts';
import { createApp } from '../../server/app.ts';
import { uploads } from '../../server/upload-endpoints.ts';
import { formPaths, routedPages } from '../support/route-table.ts';

/** Every form is counted unless a table says otherwise; every upload has its limit in another table. */
test('whatever the table of limits names is a page that takes a form', () => {
  expect(formPaths.length).toBeGreaterThan(45);
  expect(Object.keys(formLimits).filter((path) => !formPaths.includes(path))).toEqual([]);
  for (const [path, limits] of Object.entries(formLimits)) expect(limits.length, path).toBeGreaterThan(0);
});

test('whatever a limit names is counted somewhere', () => {
  const sources = globSync(['domain/**/*.server.ts', 'app/**/*.ts', 'server/**/*.ts'], {
    exclude: ['app/form-limits.ts', 'server/upload-endpoints.ts'],
  }).map((file) => readFileSync(file, 'utf8'));
  const named = [...Object.values(formLimits), ...Object.values(uploads).map(({ limits }) => limits)].flat();
  for (const limit of new Set(named)) {
    if (limit === 'exit' || limit === 'counted') continue;
    const [by, name] = limit.split(':') as [string, string];
    const found = by === 'network' ? new RegExp(`'${name}:?'`) : new RegExp(`of: '${name}'|'${name}' : |: '${name}';`);
    expect(
      sources.some((source) => found.test(source)),
      limit,
    ).toBe(true);
  }
});

test('every guard of a private area takes forms by that table', () => {
  const guards = globSync('app/**/guard.ts');
  expect(guards).toHaveLength(6);
  const sources = guards.map((guard) => readFileSync(guard, 'utf8'));
  expect(sources.filter((source) => source.includes('defineArea({'))).toHaveLength(5);
  expect(sources.filter((source) => source.includes('await readLimitedForm('))).toHaveLength(1);
  expect(readFileSync('app/magic-links/magic-link.ts', 'utf8')).toContain('await readLimitedForm(');
});

/** Frames, the sign-in, and what belongs to the person signed in. */
const WITHOUT_PERMISSION = [
  'office-layout',
  'office-pages-layout',
  'sign-in-layout',
  'sign-in-page',
  'set-up-page',
  'fresh-code-page',
]
  .concat(['sign-out-route', 'test-mail-page'])
  .map((name) => `office/${name}`);

test('every page of the office asks for a permission', () => {
  const office = [...new Set(routedPages.map(({ file }) => file))].filter((file) => file.startsWith('office/'));
  const without = office.filter(
    (file) => !/requirePermission\(|readPermittedForm\(|mayDo\(/.test(readFileSync(`app/${file}`, 'utf8')),
  );
  expect(office.length).toBeGreaterThan(25);
  expect(without.map((file) => file.replace(/\.tsx?$/, '')).sort()).toEqual(WITHOUT_PERMISSION.sort());
});

const SERVICES = ['database', 'log', 'photoStore', 'documentStore', 'imageWorkers', 'findNetwork', 'operatorMail'];
const CONFIG = { rateLimits: null, dataDir: '/tmp', siteUrl: 'https://www.taubenfrei-muenchen.example', publicKey: '' };

/** They count by network. */
const smallEndpoints = [
  ...['/rest/v1/inquiries', '/api/newsletter', '/newsletter/bestaetigen/', '/newsletter/abmelden/'],
  ...['/api/csp-reports', '/api/outbox-reports', '/api/page-errors', '/api/counts'],
];

test('every endpoint of the server that takes a body is a page, an upload or a small endpoint with its own counter', () => {
  const nothing: unknown = new Proxy(() => nothing, {
    get: (_, name) => (name === Symbol.toPrimitive ? () => 0 : nothing),
  });
  const services = { ...Object.fromEntries(SERVICES.map((name) => [name, nothing])), config: CONFIG };
  const app = createApp(
    services as unknown as Parameters<typeof createApp>[0],
    nothing as Parameters<typeof createApp>[1],
  );
  const endpoints = app.routes.filter(({ method }) => !['GET', 'HEAD', 'OPTIONS', 'ALL'].includes(method));
  const paths = [...new Set(endpoints.map(({ path }) => path))].sort();
  expect(paths).toEqual([...Object.keys(uploads), ...smallEndpoints].sort());
  const everywhere = app.routes.filter(({ method }) => method === 'ALL').map(({ path }) => path);
  expect([...new Set(everywhere)].sort()).toEqual([
    '/*',
    '/blog/:id/',
    '/rest/v1/*',
    '/rest/v1/inquiries',
    '/storage/v1/*',
  ]);
});
