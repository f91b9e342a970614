import { expect, test } from 'vitest';
import { describePageError } from './report-page-error.ts';

test('an error is described without its message and without the address', () => {
  const error = new Error('Minified React error #418; args[]=Frau%20Huber');
  error.stack = `${error.message}\n at x (https://host/assets/react-a1.js:10:20)\n at https://host/angebote/token?name=Huber:1:1`;
  const described = describePageError('hydration', error, '/faq/');
  expect(described).toMatchObject({
    kind: 'hydration',
    page: 'faq',
    react: 418,
    places: ['/assets/react-a1.js:10:20'],
  });
  expect(JSON.stringify(described)).not.toContain('Huber');
});

test('pages outside the public table have no name, and anything may be thrown', () => {
  expect(describePageError('render', 'text', '/angebote/token/')).toMatchObject({
    page: 'other',
    name: 'unknown',
    places: [],
  });
});
