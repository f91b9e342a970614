import { anyNeedsMark, type ClaimId, sampleMark } from '../../content/claims.ts';

/** A quiet tag behind a figure or a voice; it leads to what the word means. */
export function SampleTag() {
  return (
    <>
      {' '}
      <a
        href={sampleMark.href}
        className="sample-mark text-xs font-normal tracking-normal whitespace-nowrap text-current underline decoration-dotted underline-offset-2 hover:decoration-solid"
      >
        {sampleMark.label}
      </a>
    </>
  );
}

/** Beside a claim from content/claims.ts, as long as the owner has not confirmed it. */
export function SampleMark({ of }: { of: ClaimId | readonly ClaimId[] }) {
  const ids = typeof of === 'string' ? [of] : of;
  return anyNeedsMark(ids) ? <SampleTag /> : null;
}
