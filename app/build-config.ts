/** Same shape as in platform/config-build.server.ts; the types in vite.config.ts check that both agree. */
export type PageBuildConfig = {
  siteUrl: string;
  /** '' is the server that serves the page; null is a build without any backend, which shows the demo mode. */
  backendUrl: string | null;
  publicKey: string;
  googleTagId: string | null;
  googleConversionLabel: string | null;
  tagHost: string;
  /** Pages are marked as a trial and not indexed. */
  staging: boolean;
};

declare const __BUILD_CONFIG__: PageBuildConfig;
declare const __BUILD_YEAR__: number;
declare const __BUILD_ID__: string;
declare const __THEME_COLOR__: string;

/** Values built into the pages; see .env.example. */
export const buildConfig: PageBuildConfig = __BUILD_CONFIG__;

export const buildYear = __BUILD_YEAR__;

export const themeColor = __THEME_COLOR__;

/** Identifies the version that a browser has open; equal for equal sources. */
export const buildId = __BUILD_ID__;
