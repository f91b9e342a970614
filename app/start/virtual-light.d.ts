/** Made by scripts/light-pages.ts: the files of pages without React's framework, each after what it imports. */
declare module 'virtual:light-files' {
  export const lightFiles: Record<'parts' | 'questionnaire', string[]>;
}
