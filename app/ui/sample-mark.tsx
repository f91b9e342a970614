import { type ClaimId, sampleMark, standingOf, standingOfAll } from '../../content/claims.ts';

/** An asterisk behind a figure or a voice; it leads to what it means, at the end of the page. */
export function SampleTag() {
  return (
    <a
      href={`#${sampleMark.id}`}
      aria-label={sampleMark.label}
      className="sample-mark px-px font-semibold text-current no-underline hover:underline"
    >
      {sampleMark.symbol}
    </a>
  );
}

/** Beside claims from content/claims.ts, or whatever else the owner has to confirm, as long as that is not done. */
export function SampleMark({ of }: { of: ClaimId | readonly ClaimId[] | { confirmed: boolean } }) {
  const standing =
    typeof of === 'string' ? standingOfAll([of]) : 'confirmed' in of ? standingOf(of) : standingOfAll(of);
  return standing === 'marked' ? <SampleTag /> : null;
}
