/** Drawn in illustrations/scenes/heads. */
export type HeadState =
  | 'arrived'
  | 'waiting'
  | 'asked'
  | 'offers'
  | 'shared'
  | 'ordered'
  | 'done'
  | 'closed'
  | 'firm-asked'
  | 'firm-calm'
  | 'firm-checking';

/** Decoration: the page says the same in words. */
export function DrawnHead({ state, lazy }: { state: HeadState /** Where it may never be seen. */; lazy?: boolean }) {
  return (
    <img
      src={`/images/heads/${state}.svg`}
      alt=""
      width="960"
      height="160"
      loading={lazy ? 'lazy' : undefined}
      className="h-20 w-full rounded-t-lg object-cover object-right sm:h-auto print:hidden"
    />
  );
}
