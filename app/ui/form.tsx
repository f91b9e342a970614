import { type ComponentProps, createContext, useContext } from 'react';
import type { FormValues, RefusedForm } from '../refuse-form.ts';

/** The form that this page refuses; entry.server.tsx reads it from the answer of the action. */
export const Refused = createContext<RefusedForm | null>(null);
const FormName = createContext('');

/** A form may come back filled in and without errors, as after 'Etwas ändern'. */
export const hasErrors = ({ errors }: RefusedForm) => Object.keys(errors).length > 0;

/** `name` tells forms apart on a page with several; their fields need it in their ids. */
export function Form({ name = '', children, ...rest }: ComponentProps<'form'>) {
  return (
    <form method="post" {...rest}>
      {name && <input type="hidden" name="form" value={name} />}
      <FormName value={name}>{children}</FormName>
    </form>
  );
}

export const fieldId = (form: string, name: string) => [form, name].filter(Boolean).join('-').replaceAll(/[.:]/g, '-');

/** Null unless the form around this component, or the one named, was refused. */
export function useRefused(form?: string): RefusedForm | null {
  const own = useContext(FormName);
  const refused = useContext(Refused);
  return refused?.form === (form ?? own) ? refused : null;
}

/** Values that a form sends along unseen. */
export const HiddenValues = ({ values }: { values: FormValues }) =>
  Object.entries(values).flatMap(([name, all]) =>
    (all ?? []).map((value) => <input key={`${name} ${value}`} type="hidden" name={name} value={value} />),
  );

/** Folded until the form in it is refused. */
export function FormFold({ form, ...rest }: ComponentProps<'details'> & { form: string }) {
  return <details open={useRefused(form) !== null} {...rest} />;
}

type Given = { id?: string; name?: string; error?: string };

/** Id, error and attributes of one field. `typed`: what it held when the form was refused, null where it was not. */
export function useField({ id, name = '', error }: Given) {
  const form = useContext(FormName);
  const refused = useRefused();
  const ownId = id ?? fieldId(form, name);
  return {
    id: ownId,
    errorId: `${ownId}-error`,
    error: error ?? (name ? refused?.errors[name] : undefined),
    typed: refused && (refused.values[name] ?? []),
  };
}
