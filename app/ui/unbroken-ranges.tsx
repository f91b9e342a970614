import { RANGE } from '../../content/german-format.ts';

/** A text in which '3–7' never breaks after the dash. */
export function UnbrokenRanges({ text }: { text: string }) {
  return text.split(RANGE).map((part, index) =>
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a fixed text
      <span key={index} className="whitespace-nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  );
}
