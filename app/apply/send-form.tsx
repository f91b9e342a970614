import { paperTexts } from '../../content/application.ts';
import { germanDate } from '../../content/german-format.ts';
import { documentWords } from '../../content/partner-words.ts';
import type { Application } from '../../domain/partners/read-application.server.ts';
import { Button } from '../ui/button.tsx';

const texts = paperTexts.send;

type SendFormProps = {
  /** What a try to send it was refused for. */
  lacking: readonly string[] | null;
  /** What is open while nobody has tried. */
  open: readonly string[];
  terms: string | null;
  announced: Application['announcedTerms'];
};

export function SendForm({ lacking, open, terms, announced }: SendFormProps) {
  const shown = lacking ?? open;
  return (
    <section
      id="absenden"
      aria-labelledby="absenden-titel"
      className="bg-isar-100 p-5 max-sm:-mx-5 sm:rounded-lg sm:p-6"
    >
      <h2 id="absenden-titel" className="text-xl">
        {texts.heading}
      </h2>
      {shown.length > 0 && (
        <div
          role={lacking ? 'alert' : undefined}
          className={`mt-4 rounded-md px-4 py-3 ${lacking ? 'bg-danger-100 text-danger-700' : 'bg-white'}`}
        >
          <p className="font-semibold">{texts.lackingHeading}</p>
          <ul className="ml-5 list-disc">
            {shown.map((part) => (
              <li key={part}>{nameOf(part)}</li>
            ))}
          </ul>
        </div>
      )}
      <form method="post" action="#absenden" noValidate className="mt-4 grid justify-items-start gap-4">
        <input type="hidden" name="was" value="absenden" />
        <input type="hidden" name="fassung" value={terms ?? ''} />
        <label className="flex min-h-11 max-w-prose items-start gap-3">
          <input
            type="checkbox"
            name="bedingungen"
            value="ja"
            required
            className="mt-1 size-5 shrink-0 accent-isar-700"
          />
          <span>
            {texts.terms.before}{' '}
            <a href="/partnerbedingungen/" target="_blank" rel="noopener" className="link">
              {texts.terms.label}
            </a>{' '}
            {texts.terms.after(germanDate(terms ?? ''))}
            {announced && (
              <>
                {' '}
                {texts.terms.both(germanDate(announced.from))}{' '}
                <a
                  href={`/partnerbedingungen/?fassung=${announced.version}`}
                  target="_blank"
                  rel="noopener"
                  className="link"
                >
                  {texts.terms.next(germanDate(announced.version))}
                </a>
                .
              </>
            )}
          </span>
        </label>
        <p className="max-w-prose text-sm text-ink-soft">{texts.note}</p>
        <Button type="submit">{texts.button}</Button>
      </form>
    </section>
  );
}

function nameOf(part: string): string {
  const [what, kind] = part.split(':');
  if (what === 'document') return documentWords[kind as keyof typeof documentWords] ?? part;
  return texts.lacking[part] ?? part;
}
