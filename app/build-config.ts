import type { BuildConfig } from '../platform/config.server.ts';

declare const __BUILD_CONFIG__: BuildConfig;

/** What the build baked in: see platform/config.server.ts and .env.example. */
export const buildConfig: BuildConfig = __BUILD_CONFIG__;
