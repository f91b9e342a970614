import {
  type ComponentProps,
  createContext,
  type InputHTMLAttributes,
  type ReactNode,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
  useContext,
  useId,
} from 'react';
import type { RefusedForm } from '../forms.ts';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import { CircleAlert } from './icons.ts';

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

type Look = { dense?: boolean; invalid?: boolean; width?: string };

export const fieldLook = ({ dense = false, invalid = false, width = 'w-full' }: Look = {}) =>
  classNames(
    'block max-w-full rounded-md border bg-white text-ink placeholder:text-ink-soft',
    width,
    dense ? 'min-h-11 px-3 text-sm md:min-h-9' : 'min-h-13 px-4 text-base',
    invalid ? 'border-2 border-danger-700' : 'border-line-strong',
  );

export const LABEL_LOOK = {
  normal: 'mb-1.5 block font-semibold',
  dense: 'mb-1 block text-xs font-semibold text-ink-soft',
};

type Labels = {
  label: string;
  hint?: ReactNode;
  error?: string;
  /** As low as a table row, without notes about what is required. */
  dense?: boolean;
  hideLabel?: boolean;
  className?: string;
};
type LabelledProps = Labels & { id: string; note?: string | false; children: ReactNode };

/** Ties hint and error to the field, so that screen readers read them with it. */
function Labelled({ id, label, note, hint, error, dense, hideLabel, className, children }: LabelledProps) {
  return (
    <div className={className}>
      <label htmlFor={id} className={hideLabel ? 'sr-only' : LABEL_LOOK[dense ? 'dense' : 'normal']}>
        <span>{label}</span>
        {note && <span className="font-normal text-ink-soft">{` (${note})`}</span>}
      </label>
      {children}
      {hint && (
        <div id={`${id}-hint`} className="mt-1.5 text-sm text-ink-soft">
          {hint}
        </div>
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}

const described = (id: string, hint: ReactNode, error: string | undefined, other?: string) => ({
  'aria-invalid': error === undefined ? undefined : true,
  'aria-describedby': classNames(other, hint ? `${id}-hint` : null, error ? `${id}-error` : null) || undefined,
});

type FieldProps = InputHTMLAttributes<HTMLInputElement> &
  Labels & {
    /** Text behind the label of a required field. */
    requiredNote?: string;
    /** Neither required nor optional: the hint says when it is needed. */
    depends?: boolean;
  };

export function Field(props: FieldProps) {
  const { id: _, label, hint, error: __, requiredNote, depends, dense, hideLabel, className, ...rest } = props;
  const { id, error, typed } = useField(props);
  const note = rest.required ? requiredNote : !depends && !dense && 'freiwillig';
  return (
    <Labelled {...{ id, label, note, hint, error, dense, hideLabel, className }}>
      <input
        id={id}
        autoComplete={dense ? 'off' : undefined}
        className={fieldLook({ dense, invalid: error !== undefined })}
        {...rest}
        {...described(id, hint, error, rest['aria-describedby'])}
        defaultValue={rest.value === undefined ? (typed?.[0] ?? rest.defaultValue) : undefined}
      />
    </Labelled>
  );
}

export function TextArea(props: TextareaHTMLAttributes<HTMLTextAreaElement> & Labels & { note?: string }) {
  const { id: _, label, note, hint, error: __, className, ...rest } = props;
  const { id, error, typed } = useField(props);
  return (
    <Labelled {...{ id, label, note, hint, error, className }}>
      <textarea
        id={id}
        rows={3}
        {...described(id, hint, error)}
        className={`${fieldLook({ invalid: Boolean(error) })} py-3`}
        {...rest}
        defaultValue={rest.value === undefined ? (typed?.[0] ?? rest.defaultValue) : undefined}
      />
    </Labelled>
  );
}

type SelectProps = Omit<SelectHTMLAttributes<HTMLSelectElement>, 'value'> &
  Labels & {
    options: readonly (readonly [value: string, label: string])[];
    /** Label of the empty choice; without it the first option counts. */
    empty?: string;
    value?: string;
  };

export function Select(props: SelectProps) {
  const someId = useId();
  const { id: _, label, options, empty, value = '', hint, error: __, dense, hideLabel, className, ...rest } = props;
  const { error, typed, ...field } = useField(props);
  const id = props.id ?? (error ? field.id : someId);
  return (
    <Labelled {...{ id, label, hint, error, dense, hideLabel, className }}>
      <select
        id={id}
        defaultValue={typed?.[0] ?? value}
        {...described(id, hint, error)}
        className={fieldLook({ dense, invalid: error !== undefined })}
        {...rest}
      >
        {empty !== undefined && <option value="">{empty}</option>}
        {options.map(([code, label]) => (
          <option key={code} value={code}>
            {label}
          </option>
        ))}
      </select>
    </Labelled>
  );
}

export function FileField(props: InputHTMLAttributes<HTMLInputElement> & { label: string; error?: string }) {
  const { label, error: _, ...rest } = props;
  const { id, error, errorId } = useField(props);
  return (
    <label className="block w-full">
      <span className="block font-semibold">{label}</span>
      <input
        id={id}
        type="file"
        required
        aria-invalid={error ? true : undefined}
        className="mt-1.5 block min-h-13 w-full rounded-md border border-line-strong bg-white p-2 text-sm file:mr-3 file:min-h-9 file:rounded-sm file:border-0 file:bg-isar-100 file:px-3 file:font-semibold file:text-isar-800"
        {...rest}
        aria-describedby={classNames(rest['aria-describedby'], error && errorId) || undefined}
      />
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </label>
  );
}

export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className="mt-1.5 flex items-start gap-2 text-sm font-medium text-danger-700">
      <CircleAlert className="mt-0.5 size-4 shrink-0" />
      <span>{children}</span>
    </p>
  );
}
