import { filledUp, processBadges, trustBadges } from '../../../content/landing.ts';
import { ClaimText } from '../../ui/claim-text.tsx';
import { SampleMark } from '../../ui/sample-mark.tsx';
import { contentIcons } from './content-icons.ts';

type Badge = (typeof trustBadges | typeof processBadges)[number];

/** Four reasons to trust us; phones show the first two. */
export function TrustBadges() {
  return (
    <div className="bg-isar-50">
      <ul className="container-page grid gap-4 py-8 md:grid-cols-2 md:gap-6 md:py-10 lg:grid-cols-4 lg:py-12">
        {filledUp<Badge>(trustBadges, processBadges).map(({ id, icon, title, description, claim }) => {
          const Icon = contentIcons[icon];
          return (
            <li key={id} className="flex items-start gap-3.5 max-md:nth-[n+3]:hidden">
              <span className="grid size-11 shrink-0 place-items-center rounded-md bg-white text-isar-700 inset-ring inset-ring-line">
                <Icon aria-hidden="true" className="size-5.5" />
              </span>
              <span>
                <span className="block leading-snug font-semibold">
                  {title}
                  {claim && <SampleMark of={claim} />}
                </span>
                <span className="block text-sm text-ink-soft">
                  <ClaimText text={description} />
                </span>
              </span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
