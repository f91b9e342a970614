import { isShown, sampleMark, sampleTexts } from '../../../content/claims.ts';
import { X } from '../../ui/icons.ts';

/** True in a build for a sample address: only there is anything marked. */
const isSample = isShown({ confirmed: false });

/** Above the header. Closed for the tab by frame.ts; page-start.tsx keeps it closed before the first paint. */
export function SampleLine() {
  if (!isSample) return null;
  return (
    <aside
      aria-label={sampleTexts.lineLabel}
      data-nosnippet=""
      className="sample-line no-print bg-isar-950 text-isar-100"
    >
      <div className="container-page flex items-center justify-between gap-3">
        <a href={`#${sampleMark.id}`} className="min-w-0 py-1 text-xs leading-5 wrap-anywhere hover:underline">
          {sampleTexts.line}
        </a>
        <button
          type="button"
          data-close-sample-line=""
          aria-label={sampleTexts.close}
          className="-mr-1.5 grid size-7 shrink-0 place-items-center rounded-sm hover:bg-isar-800 without-script:hidden"
        >
          <X aria-hidden="true" className="size-4" />
        </button>
      </div>
    </aside>
  );
}

/** What the asterisk means; every mark leads here. */
export function SampleExplanation() {
  if (!isSample) return null;
  return (
    <p
      id={sampleMark.id}
      tabIndex={-1}
      data-nosnippet=""
      className="container-page border-t border-line py-5 text-sm text-ink-soft outline-none"
    >
      {sampleMark.symbol} {sampleTexts.explanation}
    </p>
  );
}
