import { type ReactNode, Suspense } from 'react';

/** A part below the first screen: laid out, painted and given its pictures and handlers only when its turn comes. */
export function Later({ children }: { children: ReactNode }) {
  return (
    <div className="later">
      <Suspense>{children}</Suspense>
    </div>
  );
}
