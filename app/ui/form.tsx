import { type ComponentProps, createContext, useContext } from 'react';
import type { RefusedForm } from '../refuse-form.ts';
import { Button } from './button.tsx';

/** The form that this page refuses; entry.server.tsx reads it from the answer of the action. */
export const Refused = createContext<RefusedForm | null>(null);
const FormName = createContext('');

/** A form may come back filled in and without errors, as after 'Etwas ändern'. */
export const hasErrors = ({ errors }: RefusedForm) => Object.keys(errors).length > 0;

type Values = Readonly<Record<string, string | number | readonly string[] | null | undefined>>;

export type FormProps = ComponentProps<'form'> & {
  /** What it sends along unseen. */
  values?: Values;
  /** Its button, below the fields. */
  submit?: string | ComponentProps<typeof Button>;
};

/** `name` tells forms apart on a page with several; their fields need it in their ids. */
export function Form({ name = '', values = {}, submit, children, ...rest }: FormProps) {
  return (
    <form method="post" {...rest}>
      {name && <input type="hidden" name="form" value={name} />}
      <HiddenValues values={values} />
      <FormName value={name}>{children}</FormName>
      {submit && (
        <div>
          <Button {...(typeof submit === 'string' ? { children: submit } : submit)} />
        </div>
      )}
    </form>
  );
}

type PostButtonProps = ComponentProps<typeof Button> & Pick<FormProps, 'action' | 'values'>;

/** A form that is one button. */
export function PostButton({ action, values, ...button }: PostButtonProps) {
  return (
    <Form action={action} values={values}>
      <Button {...button} />
    </Form>
  );
}

export const fieldId = (form: string, name: string) => [form, name].filter(Boolean).join('-').replaceAll(/[.:]/g, '-');

/** Null unless the form around this component, or the one named, was refused. */
export function useRefused(form?: string): RefusedForm | null {
  const own = useContext(FormName);
  const refused = useContext(Refused);
  return refused?.form === (form ?? own) ? refused : null;
}

export const HiddenValues = ({ values }: { values: Values }) =>
  Object.entries(values).flatMap(([name, all]) =>
    [all ?? []].flat().map((value) => <input key={`${name} ${value}`} type="hidden" name={name} value={value} />),
  );

/** A form that is sent by GET replaces the query of its address: without cookies the key stays there. */
export const KeyFields = ({ query }: { query: string }) => (
  <HiddenValues values={Object.fromEntries(new URLSearchParams(query))} />
);

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
