import { defineConfig, mergeConfig } from 'vitest/config';
import usual from '../../vitest.config.ts';

/** Modules are loaded by Node itself, as in production, so that what V8 counts are the positions in our files. */
export default mergeConfig(
  usual,
  defineConfig({
    test: {
      root: '.',
      setupFiles: ['scripts/coverage/write-after-each-file.ts'],
      execArgv: ['--import', './scripts/coverage/use-built-mails.mjs'],
      // What Node reads from its cache has no positions to count.
      env: { NODE_DISABLE_COMPILE_CACHE: '1' },
      experimental: { viteModuleRunner: false, nodeLoader: false },
    },
  }),
);
