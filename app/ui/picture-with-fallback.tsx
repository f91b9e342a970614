import { type ImgHTMLAttributes, useEffect, useRef, useState } from 'react';
import { classNames } from './class-names.ts';

type PictureProps = Omit<ImgHTMLAttributes<HTMLImageElement>, 'onError'> & {
  src: string;
  alt: string;
  width: number;
  height: number;
  fallback: string;
};

/** A picture below the fold. If it cannot be loaded, the log says so and its fallback takes the place. */
export function PictureWithFallback({ src, fallback, alt, className, ...rest }: PictureProps) {
  const picture = useRef<HTMLImageElement>(null);
  const [failed, setFailed] = useState(false);

  function replace() {
    if (failed) return;
    // biome-ignore lint/suspicious/noConsole: the one trace of a missing picture that a visitor's browser can leave
    console.warn(`Image could not be loaded: ${src}`);
    setFailed(true);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for a picture that failed before React listened
  useEffect(() => {
    const { complete, naturalWidth } = picture.current ?? {};
    if (complete && naturalWidth === 0) replace();
  }, []);

  return (
    <span className={classNames('block overflow-hidden', className)}>
      <img
        ref={picture}
        src={failed ? fallback : src}
        alt={failed ? '' : alt}
        onError={replace}
        loading="lazy"
        decoding="async"
        className="size-full object-cover"
        {...rest}
      />
    </span>
  );
}
