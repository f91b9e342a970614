import type { ReactNode } from 'react';
import { Logo } from '../site/layout/logo.tsx';
import { Card } from '../ui/card.tsx';
import { PageAnswer } from '../ui/error-summary.tsx';

/** One thing on a page of its own: signing in, setting up, an error before anybody is known. */
export function Panel({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <main id="inhalt" data-area="office" className="mx-auto w-full max-w-lg flex-1 px-4 py-10 md:py-16">
      <div className="text-ink">
        <Logo />
      </div>
      <Card className="mt-8 p-6 md:p-8">
        <h1 className="text-2xl">{heading}</h1>
        <div className="mt-4 space-y-5">
          <PageAnswer />
          {children}
        </div>
      </Card>
    </main>
  );
}
