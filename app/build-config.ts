/** As platform/config-build.server.ts reads it from the environment; vite.config.ts makes sure that both agree. */
export type BuildConfig = {
  siteUrl: string;
  /** '' is the server that serves the page; null is a build without any backend, which shows the demo mode. */
  backendUrl: string | null;
  publicKey: string;
  googleTagId: string | null;
  googleConversionLabel: string | null;
  tagHost: string;
  /** Every page says that it is a trial, and search engines are asked not to index it. */
  staging: boolean;
};

declare const __BUILD_CONFIG__: BuildConfig;
declare const __BUILD_YEAR__: number;
declare const __BUILD_ID__: string;
declare const __THEME_COLOR__: string;

/** What the build baked in: see .env.example. */
export const buildConfig: BuildConfig = __BUILD_CONFIG__;

export const buildYear = __BUILD_YEAR__;

export const themeColor = __THEME_COLOR__;

/** The same for the same sources; names the version that a browser has open. */
export const buildId = __BUILD_ID__;
