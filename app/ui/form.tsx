import { type ComponentProps, createContext, useContext } from 'react';
import type { RefusedForm } from '../refuse-form.ts';
import { Button } from './button.tsx';

/** The refused form of this page; entry.server.tsx reads it from the action's answer. */
export const Refused = createContext<RefusedForm | null>(null);
const FormName = createContext('');

/** A form may come back filled in but without errors, as after 'Etwas ändern'. */
export const hasErrors = ({ errors }: RefusedForm) => Object.keys(errors).length > 0;

type Values = Readonly<Record<string, string | number | readonly string[] | null | undefined>>;

export type FormProps = ComponentProps<'form'> & {
  /** Hidden fields. */
  values?: Values;
  /** The button below the fields. */
  submit?: string | ComponentProps<typeof Button>;
};

/** `name` distinguishes several forms of a page; ids of fields contain it. */
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

export function PostButton({ action, values, ...button }: PostButtonProps) {
  return (
    <Form action={action} values={values}>
      <Button {...button} />
    </Form>
  );
}

export const fieldId = (form: string, name: string) => [form, name].filter(Boolean).join('-').replaceAll(/[.:]/g, '-');

/** Null unless the surrounding form, or the named one, was refused. */
export function useRefused(form?: string): RefusedForm | null {
  const own = useContext(FormName);
  const refused = useContext(Refused);
  return refused?.form === (form ?? own) ? refused : null;
}

export const HiddenValues = ({ values }: { values: Values }) =>
  Object.entries(values).flatMap(([name, all]) =>
    [all ?? []].flat().map((value) => <input key={`${name} ${value}`} type="hidden" name={name} value={value} />),
  );

/** A GET form replaces the query of its address, which holds the key where there are no cookies. */
export const KeyFields = ({ query }: { query: string }) => (
  <HiddenValues values={Object.fromEntries(new URLSearchParams(query))} />
);

type Given = { id?: string; name?: string; error?: string };

/** `typed`: what the field held when the form was refused, else null. */
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
