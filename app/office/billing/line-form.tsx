import type { ReactNode } from 'react';
import { Form } from '../../ui/form.tsx';

type Props = { id: string; name?: string; className?: string; children: ReactNode };

/** One decision about a bank line per form: Enter in a field cannot trigger another line's or another button's booking. */
export function LineForm({ id, name, className, children }: Props) {
  return (
    <Form name={name} className={className}>
      <input type="hidden" name="id" value={id} />
      {children}
    </Form>
  );
}
