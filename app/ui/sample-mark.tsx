import { type ClaimId, sampleMark, standingOf, standingOfAll } from '../../content/claims.ts';

/** A quiet tag behind a figure or a voice; it leads to what the word means. */
export function SampleTag() {
  return (
    <>
      {' '}
      <a
        href={sampleMark.href}
        className="sample-mark text-xs font-normal tracking-normal hyphens-manual text-current underline decoration-dotted underline-offset-2 hover:decoration-solid"
      >
        {sampleMark.label}
      </a>
    </>
  );
}

/** Beside claims from content/claims.ts, or whatever else the owner has to confirm, as long as that is not done. */
export function SampleMark({ of }: { of: ClaimId | readonly ClaimId[] | { confirmed: boolean } }) {
  const standing =
    typeof of === 'string' ? standingOfAll([of]) : 'confirmed' in of ? standingOf(of) : standingOfAll(of);
  return standing === 'marked' ? <SampleTag /> : null;
}
