import { defineConfig } from 'vitest/config';
import { longOnly } from './tests/support/run-length.ts';

export default defineConfig({
  define: {
    __BUILD_YEAR__: 2026,
    __BUILD_ID__: JSON.stringify('test-build'),
    __BUILD_CONFIG__: JSON.stringify({
      siteUrl: 'https://www.taubenfrei-muenchen.example',
      backendUrl: '',
      publicKey: 'taubenfrei-public-key',
      googleTagId: null,
      googleConversionLabel: null,
      tagHost: 'https://www.googletagmanager.com',
    }),
  },
  test: {
    include: ['**/*.test.{ts,tsx}'],
    exclude: ['node_modules/**', 'build/**', 'data/**', ...longOnly],
    globalSetup: ['tests/support/postgres-for-tests.ts'],
    // Mails read their colours from the theme.
    css: { include: [/theme\.css/] },
    env: { PROOF_KEY: '01'.repeat(32) },
    testTimeout: 60_000,
    hookTimeout: 90_000,
    maxWorkers: 2,
  },
});
