import type { ReactNode } from 'react';
import { applicationName, applicationSteps as texts } from '../../content/application.ts';
import { APPLICATION_PAGES } from '../../domain/partners/application-url.ts';

export const applyMeta = (title: string) => [
  { title: `${title} · ${applicationName}` },
  { name: 'robots', content: 'noindex, nofollow' },
];

type SheetProps = {
  heading: string;
  /** Whose application it is: who followed a link from elsewhere sees it before anything is handed in. */
  firm?: string | null;
  /** Which of the three steps this is; steps before it and those already reached are links. */
  step?: { current: 1 | 2 | 3; reached: 1 | 2 | 3; query: string };
  error?: string | null;
  children: ReactNode;
};

/** One sheet of paper, with the three steps above. */
export function Sheet({ heading, firm, step, error, children }: SheetProps) {
  return (
    <article className="rounded-lg border border-line bg-white p-5 md:p-10">
      {step && <Steps {...step} />}
      {firm && <p className="mb-1 break-words text-ink-soft">{texts.firm(firm)}</p>}
      <h1 className="text-3xl">{heading}</h1>
      {error && <Notice>{error}</Notice>}
      <div className="mt-5 grid gap-5">{children}</div>
    </article>
  );
}

export function Notice({ good = false, children }: { good?: boolean; children: ReactNode }) {
  const look = good ? 'bg-isar-100 text-isar-900' : 'bg-danger-100 text-danger-700';
  return (
    <p role={good ? 'status' : 'alert'} className={`mt-4 rounded-md px-4 py-3 font-medium ${look}`}>
      {children}
    </p>
  );
}

const PAGES = ['', 'gebiet/', 'unterlagen/'];

function Steps({ current, reached, query }: NonNullable<SheetProps['step']>) {
  return (
    <nav aria-label={texts.label} className="mb-5">
      <p className="text-sm text-ink-soft">{texts.of(current)}</p>
      <ol className="mt-1 flex flex-wrap gap-x-5 border-b border-line pb-2 text-sm">
        {texts.steps.map((label, index) => (
          <li key={label} className="inline-flex min-h-11 items-center" aria-current={index + 1 === current && 'step'}>
            {index + 1 === current || index + 1 > reached ? (
              <span
                className={index + 1 === current ? 'font-semibold' : 'text-ink-soft'}
              >{`${index + 1}. ${label}`}</span>
            ) : (
              <a href={`${APPLICATION_PAGES}${PAGES[index]}${query}`} className="link">
                {`${index + 1}. ${label}`}
              </a>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
