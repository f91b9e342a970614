import type { ReactNode } from 'react';
import { moreActions, ownPageName } from '../../content/customer.ts';
import { Letter as Sheet } from '../links/letter.tsx';

export { Part, Problem, Tick } from '../links/letter.tsx';

export const ownMeta = (title?: string) => [
  { title: title ? `${title} · ${ownPageName}` : ownPageName },
  { name: 'robots', content: 'noindex, nofollow' },
];

type LetterProps = {
  heading: string;
  back?: string;
  backLabel?: string;
  error?: string | null;
  children: ReactNode;
};

/** One sheet of paper; `back` leads to the inquiry's own page unless its label says otherwise. */
export function Letter({ back, backLabel = moreActions.back, ...rest }: LetterProps) {
  return <Sheet back={back ? { href: back, label: backLabel } : undefined} {...rest} />;
}
