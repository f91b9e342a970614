import { responseTime, responseTimeVariants } from '../../content/shared-sentences.ts';

/**
 * The promise, or the sentence in its place while nobody is in the office. A public page was finished long before: a style
 * sheet says which of the two holds now (server/app.ts), without script as below and else by site/layout/frame.ts.
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
