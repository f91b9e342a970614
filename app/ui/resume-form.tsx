import { Button, ButtonLink } from './button.tsx';

type ResumeFormProps = {
  form: { path: string; fields: [name: string, value: string][] };
  /** Where to go without sending it; its own page unless told. */
  back?: string;
  texts: { text: string; nothingTyped?: string; submit: string; discard: string };
};

/** A form that could not be taken, with what was typed: sent only by a click of its author, and checked like any other. */
export function ResumeForm({ form, back = form.path, texts }: ResumeFormProps) {
  // Not the key of a link: nobody typed it, and it is for no screen.
  const typed = form.fields.filter(([name, value]) => name !== 's' && (/\s/.test(value) || value.length > 40));
  return (
    <form method="post" action={form.path} className="space-y-5">
      <p>{typed.length === 0 ? (texts.nothingTyped ?? texts.text) : texts.text}</p>
      {typed.map(([name, value]) => (
        <blockquote key={name} className="rounded-md bg-isar-50 px-4 py-3 wrap-anywhere whitespace-pre-wrap">
          {value}
        </blockquote>
      ))}
      {form.fields.map(([name, value], position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: one name may stand several times, and the list never changes
        <input key={`${name}-${position}`} type="hidden" name={name} value={value} />
      ))}
      <div className="flex flex-wrap gap-3">
        <Button>{texts.submit}</Button>
        <ButtonLink kind="quiet" href={back}>
          {texts.discard}
        </ButtonLink>
      </div>
    </form>
  );
}
