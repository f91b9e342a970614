import { Fragment } from 'react';
import type { Source } from '../../content/sources.ts';

type Props = { heading: string; sources: readonly Source[] | undefined; className?: string };

/** The sources of a short text in one line. */
export function SourceLinks({ heading, sources = [], className }: Props) {
  if (sources.length === 0) return null;
  return (
    <p className={className}>
      {heading}:{' '}
      {sources.map(({ title, address }, index) => (
        <Fragment key={title}>
          {index > 0 && ', '}
          {address === null ? (
            title
          ) : (
            <a href={address} rel="noopener" className="link">
              {title}
            </a>
          )}
        </Fragment>
      ))}
    </p>
  );
}
