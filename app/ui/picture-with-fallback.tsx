import type { ImgHTMLAttributes } from 'react';
import { classNames } from './class-names.ts';
import { PhoneSource } from './phone-source.tsx';

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
