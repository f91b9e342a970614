/** A labelled progress bar; the value runs from 0 to 1. */
export function ProgressBar({ label, value }: { label: string; value: number }) {
  return (
    <div>
      <p id="progress-label" className="text-sm font-semibold text-ink-soft">
        {label}
      </p>
      <progress className="progress mt-2" value={value} max={1} aria-labelledby="progress-label" />
    </div>
  );
}
