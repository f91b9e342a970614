import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';

/** Native details sharing a name: one open at a time, collapsible, searchable in the page, no script needed. */
export function Accordion({ children }: { children: ReactNode }) {
  return <div className="grid gap-3">{children}</div>;
}

type ItemProps = { group: string; title: string; id?: string; open?: boolean; children: ReactNode };

export function AccordionItem({ group, title, id, open, children }: ItemProps) {
  return (
    <details
      id={id}
      name={group}
      open={open}
      className="group rounded-lg border border-line bg-white open:border-isar-300 open:shadow-card"
    >
      <summary className="flex min-h-14 list-none items-center justify-between gap-4 rounded-lg px-5 py-4 text-lg leading-snug font-semibold hover:text-isar-700 [&::-webkit-details-marker]:hidden">
        {title}
        <ChevronDown
          aria-hidden="true"
          className="size-5 shrink-0 text-isar-600 transition-transform duration-200 group-open:rotate-180"
        />
      </summary>
      <div className="grid max-w-prose gap-3 px-5 pb-6 text-ink-soft">{children}</div>
    </details>
  );
}
