import { useEffect, useRef, useState } from 'react';
import { classNames } from '../ui/class-names.ts';
import { PhoneSource } from '../ui/phone-source.tsx';
import { DEFAULT_IMAGE } from './post.ts';

type Props = { src: string | null; alt: string; eager?: boolean; className?: string };

/** The picture of an article over a pulsing placeholder, which goes once it has loaded. Fails over to the pigeon. */
export function PostImage({ src, alt, eager = false, className }: Props) {
  const image = useRef<HTMLImageElement>(null);
  const [state, setState] = useState<'loading' | 'loaded' | 'failed'>('loading');
  const wanted = src ?? DEFAULT_IMAGE;

  // The picture may have arrived, or failed, before React took over: decode() tells in both cases.
  useEffect(() => {
    const element = image.current;
    if (!element?.complete) return;
    element.decode().then(
      () => setState('loaded'),
      () => setState('failed'),
    );
  }, []);

  useEffect(() => {
    // biome-ignore lint/suspicious/noConsole: a picture that fails to load is logged, as specified
    if (state === 'failed') console.warn(`picture failed to load: ${wanted}`);
  }, [state, wanted]);

  return (
    <span
      className={classNames(
        'relative block aspect-8/5 overflow-hidden bg-isar-100',
        !eager && state === 'loading' && 'later-picture',
        className,
      )}
    >
      {state === 'loading' && <span className="absolute inset-0 animate-pulse bg-isar-200" data-placeholder="" />}
      <picture>
        {src && state !== 'failed' && <PhoneSource drawing={src} />}
        <img
          ref={image}
          src={state === 'failed' ? DEFAULT_IMAGE : wanted}
          alt={alt}
          width={800}
          height={500}
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={eager ? 'high' : undefined}
          decoding={eager ? undefined : 'async'}
          onLoad={() => setState((now) => (now === 'loading' ? 'loaded' : now))}
          onError={() => setState('failed')}
          className="relative size-full object-cover"
        />
      </picture>
    </span>
  );
}
