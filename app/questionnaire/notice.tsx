import { Info } from 'lucide-react';

export function Notice({ title, text }: { title: string; text: string }) {
  return (
    <div role="note" className="mb-6 flex items-start gap-3 rounded-lg bg-signal-100 p-4">
      <Info aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-signal-700" />
      <div>
        <p className="font-semibold">{title}</p>
        <p className="mt-0.5 text-sm">{text}</p>
      </div>
    </div>
  );
}
