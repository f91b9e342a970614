import { termsDraftTexts as texts } from '../../../content/office/terms.ts';
import { speakTariff, type Tariff } from '../../../domain/money.ts';
import type { Change, Piece } from '../../../domain/partners/terms-text.ts';

/** What goes is struck out, what comes is underlined; both are said to whoever hears the page. */
export function Changes({ changes }: { changes: readonly Change[] }) {
  return (
    <ul className="space-y-3 text-sm">
      {changes.map(({ heading, pieces }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: written once, never reordered
        <li key={at} className="max-w-prose rounded-md border border-line px-3 py-2">
          <span className="block text-xs font-semibold text-ink-soft">{heading ?? texts.beginning}</span>
          {pieces.map((piece, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: written once, never reordered
            <Words key={place} {...piece} />
          ))}
        </li>
      ))}
    </ul>
  );
}

function Words({ kind, text }: Piece) {
  if (kind === 'gone') return <del className="bg-danger-100 text-danger-700">{text}</del>;
  if (kind === 'new') return <ins className="bg-success-100 text-success-700">{text}</ins>;
  return <span>{text}</span>;
}

export function TariffChange({ before, after }: { before: Tariff; after: Tariff }) {
  if (speakTariff(before) === speakTariff(after))
    return <p className="text-sm">{texts.tariffSame(speakTariff(after))}</p>;
  return (
    <p className="text-sm">
      {texts.tariffBefore(speakTariff(before))} <strong>{texts.tariffAfter(speakTariff(after))}</strong>
    </p>
  );
}
