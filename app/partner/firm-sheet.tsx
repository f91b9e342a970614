import type { ReactNode } from 'react';
import { firmPageName, moreTexts } from '../../content/partner.ts';
import { Letter } from '../links/letter.tsx';

export const firmMeta = (title?: string) => [
  { title: title ? `${title} · ${firmPageName}` : firmPageName },
  { name: 'robots', content: 'noindex, nofollow' },
];

type FirmSheetProps = { heading: string; back: string; error?: string | null; children: ReactNode };

/** One task of the firm; the way back leads to its first page. */
export function FirmSheet({ back, ...rest }: FirmSheetProps) {
  return <Letter back={{ href: back, label: moreTexts.back }} {...rest} />;
}
