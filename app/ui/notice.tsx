import { createContext, type ReactNode } from 'react';
import { Info } from './icons.ts';

/** What the form before this page did; entry.server.tsx reads it from the loader (`readFlash`). */
export const Flash = createContext<string | null>(null);

/** Answers a form that was taken. */
export function Done({ children }: { children: ReactNode }) {
  return (
    <p role="status" className="rounded-md bg-success-100 px-4 py-3 font-medium text-success-700">
      {children}
    </p>
  );
}

/** Answers a form that was not. */
export function Problem({ children }: { children: ReactNode }) {
  return (
    <p role="alert" className="rounded-md bg-danger-100 px-4 py-3 font-medium text-danger-700">
      {children}
    </p>
  );
}

export function Note({ title, text }: { title: string; text: string }) {
  return (
    <div role="note" className="mb-6 flex items-start gap-3 rounded-lg bg-signal-100 p-4">
      <Info aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-signal-700" />
      <div>
        <p className="font-semibold">{title}</p>
        <p className="mt-0.5 text-sm">{text}</p>
      </div>
    </div>
  );
}
