import type { Config } from '@react-router/dev/config';
import { listPublicPaths, publicFiles } from './app/public-paths.ts';
import { readBuildConfig, readBuildDir } from './platform/config-build.server.ts';
import { NOT_FOUND_PATH } from './platform/http/built-site.ts';

export default {
  ssr: true,
  buildDirectory: readBuildDir(),
  prerender: {
    paths: () => [...listPublicPaths(readBuildConfig().siteUrl), ...publicFiles, NOT_FOUND_PATH],
    concurrency: 2,
  },
  // No page loads the framework's manifest (app/start/page-start.tsx).
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
