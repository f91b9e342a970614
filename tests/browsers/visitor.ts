/** What a visitor of a page acts on, found as people find it: by what it says. */
export type Control = { kind: 'link' | 'button' | 'field' | 'choice' | 'switch'; name: string };

/** A browser with one window, whichever engine it is. */
export type BrowserVisitor = {
  goto(url: string): Promise<void>;
  /** Runs a function without outer names in the page. */
  evaluate<Result, Args extends unknown[]>(work: (...args: Args) => Result, ...args: Args): Promise<Awaited<Result>>;
  /** Waits for the control and clicks where a visitor would. */
  click(control: Control): Promise<void>;
  type(field: string, text: string): Promise<void>;
  upload(field: string, file: string): Promise<void>;
  close(): Promise<void>;
};

export const PHONE = { width: 390, height: 844 };

/** Runs in the page: brings the control of this name into sight; null while there is none. A file field is never in sight. */
export function findControl({ kind, name }: Control): HTMLElement | null {
  const SELECTORS = {
    link: 'a[href]',
    button: 'button, summary',
    field: 'input, textarea, select',
    choice: 'input[type=radio], input[type=checkbox]',
    switch: '[role=switch]',
  };
  const nameOf = (element: HTMLElement) => {
    const ids = element.getAttribute('aria-labelledby')?.split(' ') ?? [];
    const labels = [...ids.map((id) => document.getElementById(id)), ...((element as HTMLInputElement).labels ?? [])];
    const spoken = element.getAttribute('aria-label') ?? labels.map((label) => label?.textContent ?? '').join(' ');
    return (spoken || element.textContent || '').trim();
  };
  for (const element of document.querySelectorAll<HTMLElement>(SELECTORS[kind])) {
    if (!nameOf(element).startsWith(name)) continue;
    // A native choice may be drawn by its label.
    const target = kind === 'choice' ? ((element as HTMLInputElement).labels?.[0] ?? element) : element;
    if ((element as HTMLInputElement).type === 'file') return target;
    if (target.getClientRects().length === 0) continue;
    target.scrollIntoView({ block: 'center', behavior: 'instant' });
    return target;
  }
  return null;
}
