import { type ClaimId, claimVisibility, combinedVisibility, sampleMark } from '../../content/claims.ts';

/** An asterisk that links to its explanation at the end of the page. */
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

/** Shown beside a claim, or anything else, that the owner has not confirmed yet. */
export function SampleMark({ of }: { of: ClaimId | readonly ClaimId[] | { confirmed: boolean } }) {
  const visibility =
    typeof of === 'string'
      ? combinedVisibility([of])
      : 'confirmed' in of
        ? claimVisibility(of)
        : combinedVisibility(of);
  return visibility === 'marked' ? <SampleTag /> : null;
}
