import { type ReactNode, useContext } from 'react';
import { formErrorTexts } from '../../content/form-errors.ts';
import { officeName } from '../../content/office/sign-in.ts';
import { ButtonLink } from './button.tsx';
import { Card } from './card.tsx';
import { classNames } from './class-names.ts';
import { hasErrors, Refused } from './form.tsx';
import { PageAnswer } from './notice.tsx';

/** The title of a refused form begins with the error. */
export function Title({ children }: { children: string }) {
  const refused = useContext(Refused);
  const title = `${children} · ${officeName}`;
  return <title>{refused && hasErrors(refused) ? formErrorTexts.title(title) : title}</title>;
}

/** The title may differ from the heading. */
type Headed = { heading: string; title?: string } | { heading: ReactNode; title: string };

type PageProps = Headed & {
  intro?: string;
  aside?: ReactNode;
  /** Link to the parent page, instead of `aside`. */
  back?: readonly [href: string, label: string];
  /** Shown with the errors of a refused form. */
  aboutErrors?: ReactNode;
  children: ReactNode;
};

/** A page of the office. */
export function Page({ heading, title, intro, aside, back, aboutErrors, children }: PageProps) {
  return (
    <div className="space-y-5">
      <Title>{title ?? String(heading)}</Title>
      <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <div>
          <h1 className="text-xl">{heading}</h1>
          {intro && <p className="mt-1 max-w-prose text-sm text-ink-soft">{intro}</p>}
        </div>
        {back ? (
          <ButtonLink href={back[0]} kind="quiet" size="compact">
            {back[1]}
          </ButtonLink>
        ) : (
          aside
        )}
      </header>
      <PageAnswer>{aboutErrors}</PageAnswer>
      {children}
    </div>
  );
}

type BoxProps = {
  id: string;
  heading: string;
  /** Shown behind the heading. */
  count?: number;
  aside?: ReactNode;
  /** Content reaches the edges, as tables do. */
  flush?: boolean;
  /** Adds room between children. */
  spaced?: boolean;
  /** Shown instead of the content while `count` is 0 or missing. */
  empty?: string | false;
  className?: string;
  children: ReactNode;
};

export function Box({ id, heading, count, aside, flush, spaced, empty, className, children }: BoxProps) {
  const isEmpty = empty && !count;
  return (
    <Card className={className}>
      <section aria-labelledby={`${id}-heading`} id={id}>
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 px-4 pt-3 pb-2">
          <h2 id={`${id}-heading`} className="text-base font-bold">
            {count === undefined ? heading : `${heading} (${count})`}
          </h2>
          {aside && <div className="text-sm text-ink-soft">{aside}</div>}
        </div>
        <div className={classNames((isEmpty || !flush) && 'px-4 pb-4', spaced && 'space-y-4')}>
          {isEmpty ? <p className="text-sm text-ink-soft">{empty}</p> : children}
        </div>
      </section>
    </Card>
  );
}

export function TaskPage({ heading, title, children }: { heading: string; title?: string; children: ReactNode }) {
  return (
    <Card className="max-w-2xl p-5 md:p-7">
      <Title>{title ?? heading}</Title>
      <h1 className="text-xl">{heading}</h1>
      <div className="mt-4 space-y-5">
        <PageAnswer />
        {children}
      </div>
    </Card>
  );
}
