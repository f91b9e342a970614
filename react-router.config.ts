import type { Config } from '@react-router/dev/config';
import { listPublicPaths } from './app/public-paths.ts';

export default {
  ssr: true,
  prerender: { paths: listPublicPaths, concurrency: 2 },
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
