/** Drawings of many shapes. To parse and draw them, a phone would stop for longer than for anything else on the page. */
const SCENE = /^(\/images\/(?:blog|services|steps|districts)\/[\w-]+)\.svg$/;

/** The drawing as a finished picture (illustrations/make-phone-pictures.ts); other pictures have none. */
export function phonePicture(image: string): string | null {
  const [, scene] = SCENE.exec(image) ?? [];
  return scene ? `${scene}.avif` : null;
}
