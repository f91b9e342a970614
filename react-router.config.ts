import type { Config } from '@react-router/dev/config';
import { listPublicPaths, publicFiles } from './app/public-paths.ts';

export default {
  ssr: true,
  prerender: { paths: () => [...listPublicPaths(), ...publicFiles], concurrency: 2 },
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
