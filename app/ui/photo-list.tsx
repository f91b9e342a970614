import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

type PhotoListProps = { photos: readonly string[]; alt: (position: number) => string };

export function PhotoList({ photos, alt }: PhotoListProps) {
  return (
    <ul className="grid grid-cols-2 gap-3 empty:hidden sm:grid-cols-3">
      {photos.map((address, index) => (
        <li key={address}>
          <a href={address}>
            <Photo address={address} alt={alt(index + 1)} />
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Photos above the content; on wide screens beside it and always in sight. */
export function BesidePhotos({
  photos,
  alt,
  heading,
  children,
}: PhotoListProps & { heading: string; children: ReactNode }) {
  if (photos.length === 0) return children;
  return (
    <div className="grid gap-5 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] lg:gap-10">
      <section
        aria-label={heading}
        className="lg:sticky lg:top-4 lg:max-h-[calc(100dvh-2rem)] lg:self-start lg:overflow-y-auto"
      >
        <ul className="-mx-5 flex snap-x gap-3 overflow-x-auto px-5 pb-2 md:-mx-10 md:px-10 lg:mx-0 lg:grid lg:grid-cols-2 lg:p-1">
          {photos.map((address, index) => (
            <li
              key={address}
              className={classNames(
                'shrink-0 snap-center',
                photos.length === 1 ? 'w-full' : 'w-[92%] sm:w-[60%]',
                'lg:w-auto lg:first:col-span-2',
              )}
            >
              <a href={address} target="_blank" rel="noopener">
                <Photo address={address} alt={alt(index + 1)} first={index === 0} />
              </a>
            </li>
          ))}
        </ul>
      </section>
      {/* The border of the first part would stand beside the photo. */}
      <div className="grid content-start gap-5 lg:[&>form>section:first-of-type]:border-0 lg:[&>form>section:first-of-type]:pt-0 lg:[&>section:first-child]:border-0 lg:[&>section:first-child]:pt-0">
        {children}
      </div>
    </div>
  );
}

function Photo({ address, alt, first = false }: { address: string; alt: string; first?: boolean }) {
  return (
    <img
      src={address}
      alt={alt}
      loading={first ? 'eager' : 'lazy'}
      className="aspect-4/3 w-full rounded-md border border-line bg-isar-50 object-cover"
    />
  );
}
