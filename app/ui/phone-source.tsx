/** Within `picture`: phones get a drawing as a finished picture where they can read it. */
export function PhoneSource({ of }: { of: string }) {
  const picture = phonePicture(of);
  return picture && <source media="(width < 48rem)" type="image/avif" srcSet={picture} />;
}

/** Drawings of many shapes. To parse and draw them, a phone would stop for longer than for anything else on the page. */
const SCENE = /^(\/images\/(?:blog|services|steps|districts)\/[\w-]+)\.svg$/;

/** The drawing as a finished picture (illustrations/make-phone-pictures.ts); other pictures have none. */
export function phonePicture(image: string): string | null {
  const [, scene] = SCENE.exec(image) ?? [];
  return scene ? `${scene}.avif` : null;
}
