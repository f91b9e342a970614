import type { ReactNode } from 'react';

type LetterProps = {
  heading: string;
  /** Where the way back leads and what it is called. */
  back?: { href: string; label: string };
  error?: string | null;
  children: ReactNode;
};

/** One sheet of paper: a page that a link opens. */
export function Letter({ heading, back, error, children }: LetterProps) {
  return (
    <article className="rounded-lg border border-line bg-white p-5 md:p-10 print:border-0 print:p-0">
      {back && (
        <p className="mb-3 print:hidden">
          <a href={back.href} className="link inline-flex min-h-11 items-center">
            {back.label}
          </a>
        </p>
      )}
      <h1 className="text-3xl">{heading}</h1>
      {error && <Problem>{error}</Problem>}
      <div className="mt-5 grid gap-5">{children}</div>
    </article>
  );
}

export function Problem({ children }: { children: ReactNode }) {
  return (
    <p role="alert" className="mt-4 rounded-md bg-danger-100 px-4 py-3 font-medium text-danger-700">
      {children}
    </p>
  );
}

export function Done({ children }: { children: ReactNode }) {
  return (
    <p role="status" className="rounded-md bg-success-100 px-4 py-3 font-medium text-success-700">
      {children}
    </p>
  );
}

export function Part({ id, heading, children }: { id: string; heading: string; children: ReactNode }) {
  return (
    <section aria-labelledby={`${id}-titel`} id={id} className="border-t border-line pt-7">
      <h2 id={`${id}-titel`} className="text-xl">
        {heading}
      </h2>
      <div className="mt-3 grid gap-4">{children}</div>
    </section>
  );
}

/** A tick that nobody sets by accident or by machine. */
export function Tick({ name, children }: { name: string; children: ReactNode }) {
  return (
    <label className="flex min-h-11 items-center gap-3">
      <input type="checkbox" name={name} value="ja" required className="size-5 shrink-0 accent-isar-700" />
      {children}
    </label>
  );
}
