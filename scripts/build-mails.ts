import { build } from 'vite';

/** Mails are React: one finished file that plain Node loads, with everything it needs inside. */
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
