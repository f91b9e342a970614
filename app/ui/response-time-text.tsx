import { responseTime, responseTimeVariants } from '../../content/shared-sentences.ts';

/**
 * The promised response time, or the sentence that replaces it while the office is closed. Public pages are prerendered, so a
 * style sheet of the server selects one (server/app.ts). It is loaded by site/layout/frame.ts, or without script as below.
 */
export function ResponseTimeText({ text = responseTime, absentOnly = false }: { text?: string; absentOnly?: boolean }) {
  const whenAbsent = responseTimeVariants[text];
  return (
    <>
      <span className={absentOnly ? 'hidden' : 'response-time'}>{text}</span>
      {whenAbsent && (
        <span data-nosnippet="" className={absentOnly ? undefined : 'response-time-when-absent hidden'}>
          {whenAbsent}
        </span>
      )}
    </>
  );
}

export function ResponseTimeStylesheet() {
  return (
    <noscript>
      <link rel="stylesheet" href="/api/promise.css" />
    </noscript>
  );
}
