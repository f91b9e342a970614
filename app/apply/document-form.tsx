import type { ComponentProps, ReactNode } from 'react';
import { applicationDocumentTexts as texts } from '../../content/application.ts';
import { documentLabels } from '../../content/firm-labels.ts';
import { type DocumentKind, type FactName, factLimits } from '../../domain/firms/documents.ts';
import type { OwnDocument } from '../../domain/firms/find-firm.server.ts';
import { APPLICATION_PAGES } from '../../domain/magic-links/link-addresses.ts';
import { Choices } from '../ui/choice.tsx';
import { Fold } from '../ui/fold.tsx';
import { Field, FileField, Form, useRefused } from '../ui/form.tsx';

type DocumentFormProps = {
  kinds: readonly DocumentKind[];
  /** The file was refused, but its facts were stored. */
  waiting?: OwnDocument;
  hasOne: boolean;
  query: string;
};

/** The page has a form for each document, so names of fields must differ. */
export const documentField = (kind: string, name: string) => `${kind}-${name}`;

/** A file with its facts, sent to the endpoint for files. The form is collapsed if there is a file already. */
export function DocumentForm({ hasOne, ...form }: DocumentFormProps) {
  const errors = Object.keys(useRefused()?.errors ?? {});
  if (!hasOne) return <Fields {...form} />;
  const open = errors.some((name) => name.startsWith(documentField(form.kinds[0] ?? '', '')));
  return (
    <Fold title={texts.file.more} open={open} className="mt-3">
      <Fields {...form} />
    </Fold>
  );
}

function Fields({ kinds, waiting, query }: Omit<DocumentFormProps, 'hasOne'>) {
  const [first = ''] = kinds;
  const id = (name: string) => documentField(first, name);
  const refused = useRefused();
  const errorOf = (name: string) => refused?.errors[id(name)];
  const insurance = first === 'liability-insurance';
  const answers = Object.fromEntries(kinds.map((kind) => [kind, documentLabels[kind]]));
  const fact = (
    name: FactName,
    value: string | null | undefined,
    more: Omit<ComponentProps<typeof Field>, 'label'>,
  ) => (
    <Field
      id={id(name)}
      name={name}
      label={texts.fields[name]}
      defaultValue={value ?? ''}
      error={errorOf(name)}
      {...more}
    />
  );
  return (
    <Form
      noValidate
      action={`${APPLICATION_PAGES}unterlagen/datei/${query}`}
      encType="multipart/form-data"
      className="mt-4 grid gap-4"
      values={{ art: kinds.length === 1 ? first : null }}
      submit={{ kind: 'secondary', children: texts.upload }}
    >
      {kinds.length > 1 && (
        <Choices name="art" legend={texts.which} answers={answers} chosen={waiting?.kind ?? first} stacked />
      )}
      <FileField
        id={id('datei')}
        error={errorOf('datei')}
        label={texts.file.label}
        name="datei"
        accept="image/*,application/pdf,.pdf,.heic"
      />
      <Facts open={insurance || waiting !== undefined}>
        {fact('issuer', waiting?.issuer, { maxLength: factLimits.issuer })}
        {fact('number', waiting?.number, { maxLength: factLimits.number })}
        {fact('issued', waiting?.issuedOn, { type: 'date' })}
        {fact('expires', waiting?.expiresOn, { type: 'date', required: insurance })}
        {insurance &&
          fact('sum', waiting?.sumInsuredCents ? String(waiting.sumInsuredCents / 100) : '', {
            hint: texts.sumHint,
            required: true,
            inputMode: 'numeric',
            maxLength: 30,
          })}
      </Facts>
    </Form>
  );
}

/** Required for an insurance; for any other document they only help the reviewer. */
function Facts({ open, children }: { open: boolean; children: ReactNode }) {
  const fields = <div className="grid items-start gap-4 sm:grid-cols-2">{children}</div>;
  return open ? fields : <Fold title={texts.facts}>{fields}</Fold>;
}
