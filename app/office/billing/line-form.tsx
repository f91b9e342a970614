import type { ReactNode } from 'react';

type Props = { id: string; className?: string; children: ReactNode };

/** One decision about a bank line per form: Enter in a field cannot trigger another line's or another button's booking. */
export function LineForm({ id, className, children }: Props) {
  return (
    <form method="post" className={className}>
      <input type="hidden" name="id" value={id} />
      {children}
    </form>
  );
}
