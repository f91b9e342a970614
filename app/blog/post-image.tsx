import { useEffect, useRef, useState } from 'react';
import { classNames } from '../ui/class-names.ts';
import { DEFAULT_IMAGE, phonePicture } from './post.ts';

type Props = { src: string | null; alt: string; eager?: boolean; className?: string };

/**
 * The picture of an article over a pulsing placeholder, which goes once it has loaded. Fails over to the pigeon. Phones get
 * the drawing as a finished picture where they can read it.
 */
export function PostImage({ src, alt, eager = false, className }: Props) {
  const image = useRef<HTMLImageElement>(null);
  const [state, setState] = useState<'loading' | 'loaded' | 'failed'>('loading');
  const wanted = src ?? DEFAULT_IMAGE;
  const forPhones = state === 'failed' ? null : phonePicture(wanted);

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
    <span className={classNames('relative block aspect-8/5 overflow-hidden bg-isar-100', className)}>
      {state === 'loading' && <span className="absolute inset-0 animate-pulse bg-isar-200" data-placeholder="" />}
      <picture>
        {forPhones && <source media="(width < 48rem)" type="image/avif" srcSet={forPhones} />}
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
