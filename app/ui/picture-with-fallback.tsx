import type { ImgHTMLAttributes } from 'react';
import { classNames } from './class-names.ts';

type PictureProps = ImgHTMLAttributes<HTMLImageElement> & {
  src: string;
  alt: string;
  width: number;
  height: number;
  fallback: string;
};

/** A picture below the fold. If it cannot be loaded, the log says so and its fallback takes the place (site/layout/frame.ts). */
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
