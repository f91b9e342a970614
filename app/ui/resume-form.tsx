import { Button, ButtonLink } from './button.tsx';

type ResumeFormProps = {
  form: { path: string; fields: [name: string, value: string][] };
  /** Where 'discard' leads; the form's own page by default. */
  back?: string;
  texts: { text: string; nothingTyped?: string; submit: string; discard: string };
};

/** A form that could not be accepted, with what was typed. Only a click of the user sends it again. */
export function ResumeForm({ form, back = form.path, texts }: ResumeFormProps) {
  // The key of a link was not typed and must not be shown.
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
