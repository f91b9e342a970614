import { useId } from 'react';

/** A labelled progress bar; the value runs from 0 to 1. */
export function ProgressBar({ label, value }: { label: string; value: number }) {
  const labelId = useId();
  return (
    <div>
      <p id={labelId} className="text-sm font-semibold text-ink-soft">
        {label}
      </p>
      <progress className="progress mt-2" value={value} max={1} aria-labelledby={labelId} />
    </div>
  );
}
