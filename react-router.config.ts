import type { Config } from '@react-router/dev/config';
import { listPublicPaths } from './app/public-paths.ts';
import { readConfig } from './platform/config.server.ts';

export default {
  ssr: true,
  buildDirectory: readConfig().buildDir,
  prerender: { paths: listPublicPaths, concurrency: 2 },
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
