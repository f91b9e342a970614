import type { ReactNode } from 'react';
import { paperTexts as texts } from '../../content/application.ts';
import { documentWords } from '../../content/partner-words.ts';
import { APPLICATION_PAGES } from '../../domain/access/link-addresses.ts';
import { type DocumentKind, type FactName, factLimits } from '../../domain/partners/documents.ts';
import type { OwnDocument } from '../../domain/partners/find-firm.server.ts';
import { OneOf } from '../details/detail-fields.tsx';
import { Button } from '../ui/button.tsx';
import { Field, FileField } from '../ui/field.tsx';
import { useRefused } from '../ui/form.tsx';

type PaperFormProps = {
  kinds: readonly DocumentKind[];
  /** What was typed before, while the file did not come. */
  waiting?: OwnDocument;
  hasOne: boolean;
  query: string;
};

/** The names that fields have on a page with a form for each paper. */
export const paperField = (kind: string, name: string) => `${kind}-${name}`;

/** A file and what stands on it, sent to the door for files. Where there is a file already, the form waits folded. */
export function PaperForm({ hasOne, ...form }: PaperFormProps) {
  const errors = Object.keys(useRefused()?.errors ?? {});
  if (!hasOne) return <Fields {...form} />;
  return (
    <details open={errors.some((name) => name.startsWith(paperField(form.kinds[0] ?? '', '')))} className="mt-3">
      <summary className="min-h-11 cursor-pointer py-3 font-semibold text-isar-700">{texts.file.more}</summary>
      <Fields {...form} />
    </details>
  );
}

function Fields({ kinds, waiting, query }: Omit<PaperFormProps, 'hasOne'>) {
  const [first = ''] = kinds;
  const id = (name: string) => paperField(first, name);
  const refused = useRefused();
  const errorOf = (name: string) => refused?.errors[id(name)];
  const insurance = first === 'liability-insurance';
  const answers = Object.fromEntries(kinds.map((kind) => [kind, documentWords[kind]]));
  const date = (name: FactName, value?: string | null) => (
    <Field
      id={id(name)}
      name={name}
      label={texts.fields[name]}
      type="date"
      required={insurance && name === 'expires'}
      defaultValue={value ?? ''}
      error={errorOf(name)}
    />
  );
  return (
    <form
      method="post"
      noValidate
      action={`${APPLICATION_PAGES}unterlagen/datei/${query}`}
      encType="multipart/form-data"
      className="mt-4 grid gap-4"
    >
      {kinds.length === 1 ? (
        <input type="hidden" name="art" value={first} />
      ) : (
        <OneOf name="art" legend={texts.which} answers={answers} chosen={waiting?.kind ?? first} stacked />
      )}
      <FileField
        id={id('datei')}
        error={errorOf('datei')}
        label={texts.file.label}
        name="datei"
        accept="image/*,application/pdf,.pdf,.heic"
      />
      <Facts open={insurance || waiting !== undefined}>
        <Field
          id={id('issuer')}
          name="issuer"
          label={texts.fields.issuer}
          maxLength={factLimits.issuer}
          defaultValue={waiting?.issuer ?? ''}
          error={errorOf('issuer')}
        />
        <Field
          id={id('number')}
          name="number"
          label={texts.fields.number}
          maxLength={factLimits.number}
          defaultValue={waiting?.number ?? ''}
          error={errorOf('number')}
        />
        {date('issued', waiting?.issuedOn)}
        {date('expires', waiting?.expiresOn)}
        {insurance && (
          <Field
            id={id('sum')}
            name="sum"
            label={texts.fields.sum}
            hint={texts.sumHint}
            required
            inputMode="numeric"
            maxLength={30}
            defaultValue={waiting?.sumInsuredCents ? String(waiting.sumInsuredCents / 100) : ''}
            error={errorOf('sum')}
          />
        )}
      </Facts>
      <div>
        <Button type="submit" kind="secondary">
          {texts.upload}
        </Button>
      </div>
    </form>
  );
}

/** Of an insurance they decide; of any other paper they only help whoever reads it. */
function Facts({ open, children }: { open: boolean; children: ReactNode }) {
  const fields = <div className="grid items-start gap-4 sm:grid-cols-2">{children}</div>;
  if (open) return fields;
  return (
    <details>
      <summary className="link min-h-11 cursor-pointer py-2">{texts.facts}</summary>
      <div className="pt-2">{fields}</div>
    </details>
  );
}
