import { promise, promiseVariants } from '../../content/promises.ts';

/**
 * The promise, or the sentence in its place while nobody is in the office. A public page was finished long before: a style
 * sheet says which of the two holds now (server/app.ts), without script as below and else by site/layout/frame.ts.
 */
export function PromiseText({ text = promise, absentOnly = false }: { text?: string; absentOnly?: boolean }) {
  const whenAbsent = promiseVariants[text];
  return (
    <>
      <span className={absentOnly ? 'hidden' : 'promise'}>{text}</span>
      {whenAbsent && (
        <span data-nosnippet="" className={absentOnly ? undefined : 'promise-when-absent hidden'}>
          {whenAbsent}
        </span>
      )}
    </>
  );
}

export function PromiseStylesheet() {
  return (
    <noscript>
      <link rel="stylesheet" href="/api/promise.css" />
    </noscript>
  );
}
