import { defineConfig } from 'vitest/config';
import { COMPILED } from './scripts/ensure-installed.mjs';
import { longOnly, timeSensitive } from './tests/support/run-length.ts';

/** These files load no module with state, so the files of a worker share modules. All others get their own process. */
const shared = ['{app,content,domain,jobs,tests/security}/**/*.test.ts'];

export default defineConfig({
  define: {
    __BUILD_YEAR__: 2026,
    __BUILD_ID__: JSON.stringify('test-build'),
    __THEME_COLOR__: JSON.stringify('#123456'),
    __BUILD_CONFIG__: JSON.stringify({
      siteUrl: 'https://www.taubenfrei-muenchen.example',
      backendUrl: '',
      publicKey: 'taubenfrei-public-key',
      googleTagId: null,
      googleConversionLabel: null,
      tagHost: 'https://www.googletagmanager.com',
      staging: false,
    }),
  },
  test: {
    exclude: ['node_modules/**', 'build/**', 'data/**', ...longOnly, ...timeSensitive],
    globalSetup: ['tests/support/postgres-for-tests.ts'],
    // Emails read their colours from the theme.
    css: { include: [/theme\.css/] },
    env: { PROOF_KEY: '01'.repeat(32), NODE_COMPILE_CACHE: COMPILED },
    // Tests outside tests/faults and tests/security that have a long version say so with `@module-tag`.
    tags: [{ name: 'faults' }, { name: 'debian' }],
    coverage: { include: ['{domain,platform,server,jobs,commands}/**/*.ts'] },
    testTimeout: 60_000,
    hookTimeout: 90_000,
    maxWorkers: 2,
    // Restores mocks before the next test.
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
    projects: [
      { extends: true, test: { name: 'isolated', include: ['**/*.test.{ts,tsx}'], exclude: shared } },
      { extends: true, test: { name: 'shared', include: shared, isolate: false } },
    ],
  },
});
