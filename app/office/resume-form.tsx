import { resumeTexts } from '../../content/office/sign-in.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import type { CarriedForm } from './carried-form.ts';

/** What was typed before the session ended: sent only by a click of its author, and checked like any other form. */
export function ResumeForm({ form }: { form: CarriedForm }) {
  const typed = form.fields.filter(([, value]) => /\s/.test(value) || value.length > 40);
  return (
    <form method="post" action={form.path} className="space-y-5">
      <p>{resumeTexts.text}</p>
      {typed.map(([name, value]) => (
        <blockquote key={name} className="rounded-md bg-isar-50 px-4 py-3 whitespace-pre-wrap">
          {value}
        </blockquote>
      ))}
      {form.fields.map(([name, value], position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: one name may stand several times, and the list never changes
        <input key={`${name}-${position}`} type="hidden" name={name} value={value} />
      ))}
      <div className="flex flex-wrap gap-3">
        <Button type="submit">{resumeTexts.submit}</Button>
        <ButtonLink kind="quiet" href={form.path}>
          {resumeTexts.discard}
        </ButtonLink>
      </div>
    </form>
  );
}
