import { Fragment } from 'react';
import type { Source } from '../../content/sources.ts';
import { TextLink } from './button.tsx';

type Props = { heading: string; sources: readonly Source[] | undefined; className?: string };

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
            <TextLink href={address} rel="noopener">
              {title}
            </TextLink>
          )}
        </Fragment>
      ))}
    </p>
  );
}
