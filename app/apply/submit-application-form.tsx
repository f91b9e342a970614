import { applicationDocumentTexts } from '../../content/application.ts';
import { documentLabels } from '../../content/firm-labels.ts';
import { germanDate } from '../../content/german-format.ts';
import type { Application } from '../../domain/firms/find-firm.server.ts';
import type { FormErrors } from '../forms.ts';
import { Button, TextLink } from '../ui/button.tsx';
import { Choice } from '../ui/choice.tsx';
import { Form } from '../ui/form.tsx';
import { documentField } from './document-form.tsx';

const texts = applicationDocumentTexts.send;

type SendFormProps = {
  lacking: readonly string[];
  terms: string | null;
  announced: Application['announcedTerms'];
};

export function SubmitApplicationForm({ lacking, terms, announced }: SendFormProps) {
  const { before, label: document, after, both, next } = texts.terms;
  const label = (
    <>
      {before}{' '}
      <TextLink href="/partnerbedingungen/" target="_blank" rel="noopener">
        {document}
      </TextLink>{' '}
      {after(germanDate(terms ?? ''))}
      {announced && (
        <>
          {' '}
          {both(germanDate(announced.from))}{' '}
          <TextLink href={`/partnerbedingungen/?fassung=${announced.version}`} target="_blank" rel="noopener">
            {next(germanDate(announced.version))}
          </TextLink>
          .
        </>
      )}
    </>
  );
  return (
    <section
      id="absenden"
      aria-labelledby="absenden-titel"
      className="bg-isar-100 p-5 max-sm:-mx-5 sm:rounded-lg sm:p-6"
    >
      <h2 id="absenden-titel" className="text-xl">
        {texts.heading}
      </h2>
      {lacking.length > 0 && (
        <div className="mt-4 rounded-md bg-white px-4 py-3">
          <p className="font-semibold">{texts.lackingHeading}</p>
          <ul className="ml-5 list-disc">
            {lacking.map((part) => (
              <li key={part}>{nameOf(part)}</li>
            ))}
          </ul>
        </div>
      )}
      <Form
        noValidate
        className="mt-4 grid justify-items-start gap-4"
        values={{ was: 'absenden', fassung: terms ?? '' }}
      >
        <Choice name="bedingungen" required className="max-w-prose" label={label} />
        <p className="max-w-prose text-sm text-ink-soft">{texts.note}</p>
        <Button>{texts.button}</Button>
      </Form>
    </section>
  );
}

function nameOf(part: string): string {
  const [what, kind] = part.split(':');
  if (what === 'document') return documentLabels[kind as keyof typeof documentLabels] ?? part;
  return texts.lacking[part] ?? part;
}

/** Maps each gap to the field that closes it; the fields of step 2 are on another page. */
export function describeLackingFields(lacking: readonly string[]): FormErrors {
  const fieldOf = (part: string) => {
    const [what, kind = ''] = part.split(':');
    if (what === 'document') return kind === 'instruction-declared' ? 'erklaert' : documentField(kind, 'datei');
    if (what === 'insurance') return documentField('liability-insurance', 'datei');
    return what === 'terms' ? 'bedingungen' : '';
  };
  return Object.fromEntries(lacking.map((part) => [fieldOf(part), `${texts.lackingHeading} ${nameOf(part)}`]));
}
