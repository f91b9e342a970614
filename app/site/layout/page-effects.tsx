import { Suspense, startTransition, useEffect, useState } from 'react';
import { hasOutboxMarker } from '../../questionnaire/sending/outbox-marker.ts';
import { lazyOrNothing } from '../../ui/lazy-or-nothing.ts';

/**
 * Part of every public page, the error pages included. `data-ready` says that the script has taken over; tests wait for
 * it. The manifest is for putting the site on a home screen: it need not compete with the first picture.
 */
export function PageEffects() {
  const [awake, setAwake] = useState<{ inquiryWaits: boolean } | null>(null);
  useEffect(() => {
    // Where React had to draw the page anew, the mark of the inline script is gone.
    document.documentElement.dataset.script = '';
    startTransition(() => setAwake({ inquiryWaits: hasOutboxMarker() }));
  }, []);
  useEffect(() => {
    if (awake) document.documentElement.dataset.ready = 'true';
  }, [awake]);
  if (!awake) return null;
  return (
    <>
      <link rel="manifest" href="/manifest.webmanifest" />
      <Suspense>{awake.inquiryWaits && <OutboxNotice />}</Suspense>
    </>
  );
}

/** Loaded only in a browser that still holds an inquiry; where that fails, the next page tries again. */
const OutboxNotice = lazyOrNothing(() => import('../../questionnaire/sending/outbox-notice.tsx'));
