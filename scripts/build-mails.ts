import { build } from 'vite';

/** Bundles the React templates into one file that plain Node can load. */
export async function buildMails(folder: string): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      ssr: 'mails/render.tsx',
      outDir: folder,
      emptyOutDir: false,
      minify: false,
      rolldownOptions: { output: { entryFileNames: 'mails.js', codeSplitting: false } },
    },
    ssr: { noExternal: true },
  });
}
