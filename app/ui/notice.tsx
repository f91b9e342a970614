import { createContext, type MouseEventHandler, type ReactNode, useContext } from 'react';
import { demoData } from '../../content/demo-data.ts';
import { formErrorTexts } from '../../content/form-errors.ts';
import type { FormErrors } from '../forms.ts';
import { fieldId, hasErrors, Refused } from './form.tsx';
import { CircleAlert, Info } from './icons.ts';

/** The result of the last form; entry.server.tsx reads it from the loader (`readFlash`). */
export const Flash = createContext<string | null>(null);

export function Done({ children }: { children: ReactNode }) {
  return (
    <p role="status" className="rounded-md bg-success-100 px-4 py-3 font-medium text-success-700 print:hidden">
      {children}
    </p>
  );
}

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
      <Info className="mt-0.5 size-5 shrink-0 text-signal-700" />
      <div>
        <p className="font-semibold">{title}</p>
        <p className="mt-0.5 text-sm">{text}</p>
      </div>
    </div>
  );
}

export const DemoNote = ({ isDemo }: { isDemo: boolean | undefined }) => (isDemo ? <Note {...demoData} /> : null);

type SummaryProps = {
  id?: string;
  headline?: string;
  /** The form whose fields the links lead to. */
  form?: string;
  errors: FormErrors;
  onFollow?: MouseEventHandler<HTMLAnchorElement>;
  children?: ReactNode;
};

/** Each message links to its field. `autoFocus` moves the focus here without script. */
export function ErrorSummary({ id, headline, form = '', errors, onFollow, children }: SummaryProps) {
  const { '': whole, ...ofFields } = errors;
  const links = Object.entries(ofFields).filter(([, message]) => message !== undefined && message !== headline);
  const first = headline ?? whole ?? formErrorTexts.headline;
  return (
    <div
      id={id}
      role="alert"
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: after a refused form the reason comes first
      autoFocus
      data-errors=""
      className="flex items-start gap-3 rounded-md bg-danger-100 px-4 py-3 text-danger-700"
    >
      <CircleAlert className="mt-0.5 size-5 shrink-0" />
      <div className="min-w-0">
        <p className="font-semibold whitespace-pre-line">{first}</p>
        <ul className="empty:hidden">
          {links.map(([name, message]) => (
            <li key={name}>
              <a
                href={`#${fieldId(form, name)}`}
                onClick={onFollow}
                className="inline-flex min-h-9 items-center underline"
              >
                {message}
              </a>
            </li>
          ))}
        </ul>
        {children}
      </div>
    </div>
  );
}

/** Errors or success message of the last form. Layouts show it below the heading. */
export function PageAnswer({ children }: Pick<SummaryProps, 'children'>) {
  const refused = useContext(Refused);
  const flash = useContext(Flash);
  if (refused && hasErrors(refused)) return <ErrorSummary {...refused}>{children}</ErrorSummary>;
  return flash && <Done>{flash}</Done>;
}
