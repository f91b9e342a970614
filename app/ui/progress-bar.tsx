/** `value` runs from 0 to 1. */
export function ProgressBar({ id, label, value }: { id: string; label: string; value: number }) {
  return (
    <div>
      <p id={id} className="text-sm font-semibold text-ink-soft">
        {label}
      </p>
      <progress className="progress mt-2" value={value} max={1} aria-labelledby={id} />
    </div>
  );
}
