/** Made by scripts/page-scripts.ts: the files of pages with a script, each after what it imports. */
declare module 'virtual:page-files' {
  export type PageFiles = Record<'frame' | 'islands' | 'questionnaire' | 'thank-you' | 'offer', string[]>;
  export const pageFiles: PageFiles;
}
