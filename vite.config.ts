import mdx from '@mdx-js/rollup';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import { defineConfig } from 'vite';
import type { PageBuildConfig } from './app/build-config.ts';
import { readBuildConfig } from './platform/config-build.server.ts';
import { blogArticles } from './scripts/articles/blog-plugin.ts';
import { fingerprintInputs } from './scripts/build-inputs.ts';
import { noCircularFiles } from './scripts/no-circular-files.ts';
import { pageScripts, sharedFiles } from './scripts/page-scripts.ts';
import { color } from './scripts/theme-color.ts';

const buildConfig: PageBuildConfig = readBuildConfig();

/** Nothing else is merged: see scripts/no-circular-files.ts. */
const clientScripts = {
  codeSplitting: {
    groups: [
      { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 4 },
      ...sharedFiles.map((name, index) => ({ name, debugName: 'shared', priority: 3 - index })),
    ],
  },
  // The bundler names a shared file after every page that shares it.
  chunkFileNames: ({ name }: { name: string }) => `assets/${name.split('~')[0]}-[hash].js`,
  assetFileNames: ({ names: [name = ''] }: { names: string[] }) =>
    name.includes('~') ? `assets/${name.split('~')[0]}-[hash][extname]` : 'assets/[name]-[hash][extname]',
};

export default defineConfig({
  plugins: [
    blogArticles(buildConfig.siteUrl),
    {
      enforce: 'pre',
      ...mdx({
        exclude: /content\/blog\//,
        remarkPlugins: [remarkFrontmatter, remarkGfm],
        providerImportSource: undefined,
      }),
    },
    tailwindcss(),
    reactRouter(),
    noCircularFiles(),
    pageScripts(),
  ],
  define: {
    __BUILD_CONFIG__: JSON.stringify(buildConfig),
    __BUILD_YEAR__: new Date().getFullYear(),
    __BUILD_ID__: JSON.stringify(fingerprintInputs(buildConfig).slice(0, 12)),
    __THEME_COLOR__: JSON.stringify(color('isar-900')),
  },
  build: { assetsInlineLimit: 0, chunkSizeWarningLimit: 600 },
  environments: {
    client: { build: { rolldownOptions: { output: clientScripts } } },
  },
});
