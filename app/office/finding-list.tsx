import { firstDayTexts, operationTexts as texts } from '../../content/office/operation.ts';
import type { Finding, FindingLevel } from '../../domain/operation/check.ts';
import { TextLink } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Fold } from '../ui/fold.tsx';
import type { Icon } from '../ui/icon.tsx';
import { CircleCheck, CircleQuestionMark, Info, TriangleAlert } from '../ui/icons.ts';

const ICONS: Record<FindingLevel, [Icon, string]> = {
  fault: [TriangleAlert, 'text-danger-700'],
  unknown: [CircleQuestionMark, 'text-danger-700'],
  hint: [Info, 'text-isar-700'],
  fine: [CircleCheck, 'text-success-700'],
};

export function FindingList({ findings }: { findings: readonly Finding[] }) {
  return (
    <ul className="space-y-2 text-sm">
      {findings.map(({ level, text, mend, href }) => {
        const [Icon, colour] = ICONS[level];
        return (
          <li key={text} className="flex items-start gap-2">
            <Icon aria-label={texts.levels[level]} className={`mt-0.5 size-4 shrink-0 ${colour}`} />
            <span className="min-w-0 wrap-anywhere">
              {text}
              {mend && <span className="block text-ink-soft">{mend}.</span>}
              {href && (
                <TextLink href={href} className="inline-block py-1">
                  {firstDayTexts.there[href] ?? mend}
                </TextLink>
              )}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

/** Collapsed unless it is the only finding. */
export function FirstDayBox({ missing, open }: { missing: readonly Finding[]; open: boolean }) {
  if (missing.length === 0) return null;
  return (
    <Card>
      <section id="anfang" aria-labelledby="anfang-heading">
        <Fold
          look="row"
          open={open}
          className="border-t-0"
          title={
            <h2 id="anfang-heading" className="text-base font-bold text-ink">
              {`${firstDayTexts.heading} (${missing.length})`}
            </h2>
          }
        >
          <div className="space-y-4 px-4 pb-4">
            <FindingList findings={missing} />
            <p className="text-sm text-ink-soft">{firstDayTexts.text}</p>
          </div>
        </Fold>
      </section>
    </Card>
  );
}
