import type { Config } from '@react-router/dev/config';
import { listPublicPaths, publicFiles } from './app/public-paths.ts';
import { readBuildDir } from './platform/config-build.server.ts';

export default {
  ssr: true,
  buildDirectory: readBuildDir(),
  prerender: { paths: () => [...listPublicPaths(), ...publicFiles], concurrency: 2 },
  routeDiscovery: { mode: 'lazy' },
} satisfies Config;
