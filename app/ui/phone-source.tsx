import { phonePicture } from './phone-picture.ts';

/** Within `picture`: phones get a drawing as a finished picture where they can read it. */
export function PhoneSource({ of }: { of: string }) {
  const picture = phonePicture(of);
  return picture && <source media="(width < 48rem)" type="image/avif" srcSet={picture} />;
}
