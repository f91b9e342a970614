import { classNames } from '../ui/class-names.ts';
import { PhoneSource } from '../ui/picture-with-fallback.tsx';
import { DEFAULT_IMAGE } from './post.ts';

type Props = { src: string | null; alt: string; eager?: boolean; className?: string };

/**
 * The picture of an article over a pulsing placeholder until it has loaded. If it fails, site/layout/frame.ts shows the
 * pigeon. Phones get the drawing as a bitmap if they support the format.
 */
export function PostImage({ src, alt, eager = false, className }: Props) {
  const wanted = src ?? DEFAULT_IMAGE;
  return (
    <span className={classNames('relative block aspect-8/5 overflow-hidden bg-isar-100', className)}>
      <span className="absolute inset-0 animate-pulse bg-isar-200" data-placeholder="" />
      <picture>
        <PhoneSource of={wanted} />
        <img
          src={wanted}
          alt={alt}
          width={800}
          height={500}
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={eager ? 'high' : undefined}
          decoding={eager ? undefined : 'async'}
          data-fallback={DEFAULT_IMAGE}
          className="relative size-full object-cover"
        />
      </picture>
    </span>
  );
}
