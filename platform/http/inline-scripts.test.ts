import { expect, test } from 'vitest';
import { hashInlineScripts } from './security-headers.ts';

test('inline scripts are hashed, data and files are not', () => {
  const hashes = hashInlineScripts(
    '<script>a()</script><script src="/b.js"></script><script type="application/ld+json">{}</script>',
  );
  expect(hashes).toHaveLength(1);
});
