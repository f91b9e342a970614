import type { BuildConfig } from '../platform/config.server.ts';

declare const __BUILD_CONFIG__: BuildConfig;
declare const __BUILD_YEAR__: number;

/** What the build baked in: see platform/config.server.ts and .env.example. */
export const buildConfig: BuildConfig = __BUILD_CONFIG__;

export const buildYear = __BUILD_YEAR__;
