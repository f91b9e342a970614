import type { ReactNode } from 'react';
import { Card } from '../ui/card.tsx';

/** A page with one task, inside the frame of the office. */
export function OfficeSection({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <Card className="max-w-2xl p-5 md:p-7">
      <h1 className="text-xl">{heading}</h1>
      <div className="mt-4 space-y-5">{children}</div>
    </Card>
  );
}
