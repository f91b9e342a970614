import { promiseFigures as texts } from '../../../content/office/releases.ts';
import type { PromiseFigures } from '../../../domain/promise/promise-facts.server.ts';
import { Box } from '../../ui/page.tsx';

/** Below this many a percentage says nothing. */
const LEAST = 20;

export function PromiseFiguresBox({ figures }: { figures: PromiseFigures }) {
  const { inquiries, over, keptRule, keptClock, withOffers, medianFirst, medianSecond, medianThird } = figures;
  const percent = (kept: number) => Math.floor((100 * kept) / Math.max(1, over));
  const medians = [medianFirst, medianSecond, medianThird].flatMap((minutes, index) =>
    minutes === null ? [] : [`${texts.nth[index]} ${speakMinutes(minutes)}`],
  );
  return (
    <Box id="zusage" heading={texts.heading}>
      {inquiries === 0 ? (
        <p className="text-sm text-ink-soft">{texts.none}</p>
      ) : (
        <div className="space-y-1 text-sm">
          {over < LEAST ? (
            <p>{texts.few(over)}</p>
          ) : (
            <p className="font-semibold">
              {texts.kept(percent(keptRule), texts.rule)}, {texts.kept(percent(keptClock), texts.clock)}
            </p>
          )}
          <p>{texts.counts(withOffers)}</p>
          {medians.length > 0 && <p>{texts.medians(medians.join(', '))}</p>}
        </div>
      )}
    </Box>
  );
}

function speakMinutes(minutes: number): string {
  const hours = Math.round(minutes / 6) / 10;
  return minutes < 90 ? `${minutes} Min.` : `${String(hours).replace('.', ',')} Std.`;
}
