import { paperTexts as texts } from '../../content/application.ts';
import { documentWords } from '../../content/partner-words.ts';
import { APPLICATION_PAGES } from '../../domain/access/link-addresses.ts';
import { type DocumentKind, type FactName, factLimits } from '../../domain/partners/documents.ts';
import type { OwnDocument } from '../../domain/partners/read-application.server.ts';
import { Button } from '../ui/button.tsx';
import { Field, FileField } from '../ui/field.tsx';

type PaperFormProps = {
  kinds: readonly DocumentKind[];
  /** What was typed before, while the file did not come. */
  waiting?: OwnDocument;
  hasOne: boolean;
  query: string;
};

/** A file and what stands on it, sent to the door for files. Where there is a file already, the form waits folded. */
export function PaperForm({ hasOne, ...form }: PaperFormProps) {
  if (!hasOne) return <Fields {...form} />;
  return (
    <details className="mt-3">
      <summary className="min-h-11 cursor-pointer py-3 font-semibold text-isar-700">{texts.file.more}</summary>
      <Fields {...form} />
    </details>
  );
}

function Fields({ kinds, waiting, query }: Omit<PaperFormProps, 'hasOne'>) {
  const [first = ''] = kinds;
  const id = (name: string) => `${first}-${name}`;
  const insurance = first === 'liability-insurance';
  const date = (name: FactName, value?: string | null) => (
    <Field
      id={id(name)}
      name={name}
      label={texts.fields[name]}
      type="date"
      required={insurance && name === 'expires'}
      defaultValue={value ?? ''}
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
      <Kind kinds={kinds} chosen={waiting?.kind} />
      <FileField label={texts.file.label} name="datei" accept="image/*,application/pdf,.pdf,.heic" />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Field
          id={id('issuer')}
          name="issuer"
          label={texts.fields.issuer}
          maxLength={factLimits.issuer}
          defaultValue={waiting?.issuer ?? ''}
        />
        <Field
          id={id('number')}
          name="number"
          label={texts.fields.number}
          maxLength={factLimits.number}
          defaultValue={waiting?.number ?? ''}
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
          />
        )}
      </div>
      <div>
        <Button type="submit" kind="secondary">
          {texts.upload}
        </Button>
      </div>
    </form>
  );
}

function Kind({ kinds, chosen }: { kinds: readonly DocumentKind[]; chosen?: DocumentKind }) {
  if (kinds.length === 1) return <input type="hidden" name="art" value={kinds[0]} />;
  return (
    <fieldset>
      <legend className="font-semibold">{texts.which}</legend>
      <div className="mt-1 flex flex-wrap gap-x-6">
        {kinds.map((kind, index) => (
          <label key={kind} className="flex min-h-11 items-center gap-3">
            <input
              type="radio"
              name="art"
              value={kind}
              defaultChecked={chosen ? chosen === kind : index === 0}
              className="size-5 accent-isar-700"
            />
            {documentWords[kind]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
