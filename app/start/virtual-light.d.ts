/** Made by scripts/light-pages.ts: the files of start/light.ts and of the questionnaire's first question, each entry last. */
declare module 'virtual:light-files' {
  export const lightFiles: string[];
  export const firstFiles: string[];
}
