import type { BuildConfig } from '../platform/config.server.ts';

declare const __BUILD_CONFIG__: BuildConfig;
declare const __BUILD_YEAR__: number;
declare const __BUILD_ID__: string;

/** What the build baked in: see platform/config.server.ts and .env.example. */
export const buildConfig: BuildConfig = __BUILD_CONFIG__;

export const buildYear = __BUILD_YEAR__;

/** The same for the same sources: tells which of our versions a browser has open. */
export const buildId = __BUILD_ID__;
