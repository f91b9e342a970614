/** Made by scripts/light-pages.ts: the files of start/light.ts, itself last. */
declare module 'virtual:light-files' {
  const files: string[];
  export default files;
}
