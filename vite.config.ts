import mdx from '@mdx-js/rollup';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import { defineConfig } from 'vite';
import { blogArticles } from './app/blog/engine/blog-plugin.ts';
import { color } from './illustrations/palette.ts';
import { readBuildConfig } from './platform/config.server.ts';
import { fingerprintInputs } from './scripts/build-inputs.ts';

const buildConfig = readBuildConfig();

export default defineConfig({
  plugins: [
    blogArticles(),
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
  ],
  define: {
    __BUILD_CONFIG__: JSON.stringify(buildConfig),
    __BUILD_YEAR__: new Date().getFullYear(),
    __BUILD_ID__: JSON.stringify(fingerprintInputs(buildConfig).slice(0, 12)),
    __THEME_COLOR__: JSON.stringify(color('isar-900')),
  },
  build: { assetsInlineLimit: 0, chunkSizeWarningLimit: 600 },
});
