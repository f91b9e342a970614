import type { ImgHTMLAttributes } from 'react';
import { classNames } from './class-names.ts';

type PictureProps = ImgHTMLAttributes<HTMLImageElement> & {
  src: string;
  alt: string;
  width: number;
  height: number;
  fallback: string;
};

/** For pictures below the fold. site/layout/frame.ts replaces a picture that fails by its fallback. */
export function PictureWithFallback({ src, fallback, alt, className, ...rest }: PictureProps) {
  return (
    <span className={classNames('block overflow-hidden', className)}>
      <picture className="contents">
        <PhoneSource of={src} />
        <img
          src={src}
          alt={alt}
          data-fallback={fallback}
          data-fallback-alt=""
          loading="lazy"
          decoding="async"
          className="size-full object-cover"
          {...rest}
        />
      </picture>
    </span>
  );
}

/** Used within `picture`: phones get a drawing as AVIF if they can read it. */
export function PhoneSource({ of }: { of: string }) {
  const picture = phonePicture(of);
  return picture && <source media="(width < 48rem)" type="image/avif" srcSet={picture} />;
}

/** Drawings with so many shapes that parsing them would block a phone. */
const SCENE = /^(\/images\/(?:blog|services|steps|districts|pages)\/[\w-]+)\.svg$/;

/** Made by illustrations/make-phone-pictures.ts; other pictures have none. */
export function phonePicture(image: string): string | null {
  const [, scene] = SCENE.exec(image) ?? [];
  return scene ? `${scene}.avif` : null;
}
