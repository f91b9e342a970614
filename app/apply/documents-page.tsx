import type { ReactNode } from 'react';
import { redirect } from 'react-router';
import { applicationDocumentTexts as texts } from '../../content/application.ts';
import { documentLabels } from '../../content/firm-labels.ts';
import { germanDate } from '../../content/german-format.ts';
import { findLackingParts, submitApplication } from '../../domain/firms/application.server.ts';
import { declareInstruction, removeDocument } from '../../domain/firms/documents.server.ts';
import type { DocumentKind, FactName, Requirement } from '../../domain/firms/documents.ts';
import type { OwnDocument } from '../../domain/firms/find-firm.server.ts';
import { APPLICATION_PAGES } from '../../domain/magic-links/link-addresses.ts';
import { formatEuros } from '../../domain/money.ts';
import { describeRefused } from '../forms.ts';
import { requestKeys } from '../request-context.ts';
import { Badge, type BadgeLook } from '../ui/badge.tsx';
import { Button, LineLink } from '../ui/button.tsx';
import { Choice } from '../ui/choice.tsx';
import { Fold } from '../ui/fold.tsx';
import { Form, PostButton, useRefused } from '../ui/form.tsx';
import { FormPage } from '../ui/form-page.tsx';
import { Done } from '../ui/notice.tsx';
import type { Route } from './+types/documents-page.ts';
import { ApplicationHead } from './application-head.tsx';
import { documentsPath } from './application-path.ts';
import { DocumentForm, documentField } from './document-form.tsx';
import { readApplicationForm, readOwnApplication } from './guard.ts';
import { describeLackingFields, SubmitApplicationForm } from './submit-application-form.tsx';

const OPTIONAL = ['association'] as const;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { own, path, application } = await readOwnApplication(context);
  if (!application.submitted && application.capabilities.length === 0) {
    return redirect(path('gebiet/'), 303);
  }
  const lacking = findLackingParts(application);
  const { documents, required, submitted, terms, announcedTerms, missing, status } = application;
  if (status === 'rejected' || status === 'left') return redirect(path('danke/'), 303);
  const asked = new URL(request.url).searchParams;
  const [code = '', ...wrong] = (asked.get('meldung') ?? '').split('.');
  const notice = { code, part: asked.get('teil') ?? '' };
  const refused = refusedDocument(notice, wrong, required);
  const page = { documents, required, lacking, submitted, terms, announcedTerms, missing, notice, refused };
  return { ...page, firm: application.firm.name, query: own.query };
}

/** The endpoint for files (server/api/document-endpoint.ts) answers with a redirect to this page. */
type DocumentNotice = { code: string; part: string };
function refusedDocument({ code, part }: DocumentNotice, wrong: string[], required: readonly Requirement[]) {
  const [first] = [...required, OPTIONAL].find((kinds) => kinds.some((kind) => kind === part)) ?? [];
  const isBad = !texts.good.includes(code) && Object.hasOwn(texts.notices, code);
  const ofForm = !first || ['spaeter', 'stoerung'].includes(code);
  const errors = {
    ...(isBad && { [ofForm ? '' : documentField(first, 'datei')]: texts.notices[code] }),
    ...Object.fromEntries(
      (Object.keys(texts.fields) as FactName[]).flatMap((name) =>
        first && wrong.includes(name) ? [[documentField(first, name), texts.factWrong(texts.fields[name])]] : [],
      ),
    ),
  };
  return Object.keys(errors).length > 0 ? describeRefused(new URLSearchParams(), errors) : null;
}

/** Handles everything but files; those go to server/api/document-endpoint.ts. */
export async function action(args: Route.ActionArgs) {
  const { form, own, application, firmId, database, refuse, done } = await readApplicationForm(args);
  const { documentStore: documents } = args.context.get(requestKeys.server);
  const back = (notice: string, part?: string) => redirect(documentsPath(own.query, notice, part), 303);
  switch (form.get('was')) {
    case 'erklaerung':
      if (form.get('erklaert') !== 'ja') return refuse({ erklaert: texts.notices.haekchen });
      await declareInstruction(database, firmId);
      return back('erklaert', 'instruction-declared');
    case 'entfernen':
      await removeDocument({ database, documents }, { firmId, documentId: form.get('dokument') ?? '' });
      return back('entfernt');
    case 'absenden': {
      if (form.get('bedingungen') !== 'ja')
        return refuse(describeLackingFields([...findLackingParts(application), 'terms']));
      const sent = await submitApplication(database, { firmId, version: form.get('fassung') ?? '' });
      return sent.kind === 'lacking' ? refuse(describeLackingFields(sent.lacking)) : done('', 'danke/');
    }
    default:
      return back('');
  }
}

export default function DocumentsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { firm, query, documents, required, lacking, submitted, terms, announcedTerms, missing, notice } = loaderData;
  const of = (kinds: readonly string[]) => documents.filter(({ kind }) => kinds.includes(kind));
  const doneNotice = texts.good.includes(notice.code) && <Done>{texts.notices[notice.code]}</Done>;
  // The page opens at the document that the notice is about.
  const noticeAt = (kinds: readonly string[]) => kinds.includes(notice.part) && !actionData && doneNotice;
  const isPlaced = [...required.flat(), ...OPTIONAL].some((kind) => kind === notice.part);
  return (
    <FormPage
      title={texts.heading}
      heading={submitted ? texts.headingAfter : texts.heading}
      head="firm-checking"
      above={<ApplicationHead firm={firm} step={submitted ? undefined : { current: 3, reached: 3, query }} />}
    >
      {!isPlaced && !actionData && doneNotice}
      {submitted && missing && <p className="whitespace-pre-line rounded-md bg-isar-50 p-4">{missing}</p>}
      <div className="grid max-w-prose gap-2">
        <p>{texts.intro}</p>
        <p className="text-sm text-ink-soft">{texts.photoHint}</p>
      </div>
      {required.map((kinds) => (
        <DocumentSection key={kinds[0]} kinds={kinds} documents={of(kinds)} query={query} notice={noticeAt(kinds)} />
      ))}
      <section aria-labelledby="freiwillig" className="border-t border-line pt-6 sm:rounded-lg sm:border sm:p-6">
        <h2 id="freiwillig" className="text-lg leading-snug">
          {texts.optional}
        </h2>
        <p className="mt-2 max-w-prose text-ink-soft">{texts.optionalIntro}</p>
        <div className="mt-4 grid gap-3">
          {OPTIONAL.map((kind) => (
            <Fold
              key={kind}
              look="box"
              title={documentLabels[kind]}
              open={of([kind]).length > 0 || kind === notice.part}
            >
              <DocumentSection kinds={[kind]} documents={of([kind])} query={query} notice={noticeAt([kind])} optional />
            </Fold>
          ))}
        </div>
      </section>
      {!submitted && (
        <SubmitApplicationForm lacking={actionData ? [] : lacking} terms={terms} announced={announcedTerms} />
      )}
    </FormPage>
  );
}

type DocumentSectionProps = {
  /** One of these is enough. */
  kinds: readonly DocumentKind[];
  documents: OwnDocument[];
  query: string;
  notice: ReactNode;
  optional?: boolean;
};

const LOOKS: Record<'there' | 'lacking', BadgeLook> = {
  there: { tone: 'good', shape: 'check' },
  lacking: { tone: 'plain', shape: 'ring' },
};

function DocumentSection({ kinds, documents, query, notice, optional = false }: DocumentSectionProps) {
  const [kind = 'association'] = kinds;
  const declared = kind === 'instruction-declared';
  const refused = useRefused();
  // The facts of a document whose file came, to be sent once more with the right one.
  const corrected = Object.keys(texts.fields).some((name) => refused?.errors[documentField(kind, name)])
    ? documents.find(({ state }) => state === 'submitted')
    : undefined;
  const there = documents.filter(({ hasFile, state }) => state !== 'refused' && (hasFile || declared));
  const has = there.length > 0 ? 'there' : 'lacking';
  const name = kinds.map((one) => documentLabels[one]).join(` ${texts.or} `);
  return (
    <section
      id={kind}
      aria-label={name}
      className={optional ? 'pb-4' : 'border-t border-line pt-6 sm:rounded-lg sm:border sm:p-6'}
    >
      {!optional && (
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
          <h2 className="max-w-md text-lg leading-snug">{name}</h2>
          <Badge {...LOOKS[has]}>{texts.states[has]}</Badge>
        </div>
      )}
      {kinds.slice(1).map((other) => (
        <span key={other} id={other} />
      ))}
      <div className="mt-3 empty:hidden">{notice}</div>
      {texts.notes[kind] && <p className="mt-2 max-w-prose text-ink-soft">{texts.notes[kind]}</p>}
      <ul className="mt-4 grid gap-3 empty:hidden">
        {documents
          .filter(({ hasFile, state }) => hasFile || declared || state === 'refused')
          .map((document) => (
            <DocumentEntry key={document.id} document={document} query={query} />
          ))}
      </ul>
      {declared ? (
        there.length === 0 && (
          <Form className="mt-4 grid justify-items-start gap-3" values={{ was: 'erklaerung' }}>
            <Choice name="erklaert" label={texts.declare.tick} required />
            <Button kind="secondary">{texts.declare.button}</Button>
          </Form>
        )
      ) : (
        <DocumentForm
          kinds={kinds}
          waiting={documents.find(({ hasFile, state }) => !hasFile && state === 'submitted') ?? corrected}
          hasOne={there.length > 0}
          query={query}
        />
      )}
    </section>
  );
}

function DocumentEntry({ document, query }: { document: OwnDocument; query: string }) {
  const { id, kind, state, hasFile, fileType } = document;
  const name = documentLabels[kind];
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-md border border-line bg-isar-50 px-4 py-3">
      <div>
        <p className="font-semibold">
          {kind === 'instruction-declared' ? texts.declare.done : name}
          {fileType && <span className="font-normal text-ink-soft"> ({texts.types[fileType] ?? fileType})</span>}
        </p>
        <p className="text-sm text-ink-soft empty:hidden">{describeFacts(document)}</p>
        {state === 'verified' && <p className="text-sm font-medium text-isar-800">{texts.states.verified}</p>}
        {state === 'refused' && (
          <p className="text-sm font-medium text-danger-700">{`${texts.states.refused}: ${document.refusal ?? ''}`}</p>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-3">
        {hasFile && (
          <LineLink href={`${APPLICATION_PAGES}unterlagen/${id}/${query}`} aria-label={`${name}: ${texts.open}`}>
            {texts.open}
          </LineLink>
        )}
        {state === 'submitted' && (
          <PostButton
            values={{ was: 'entfernen', dokument: id }}
            kind="quiet"
            size="small"
            aria-label={`${name}: ${texts.remove}`}
          >
            {texts.remove}
          </PostButton>
        )}
      </div>
    </li>
  );
}

function describeFacts({ number, issuer, issuedOn, expiresOn, sumInsuredCents }: OwnDocument): string {
  const { fields } = texts;
  const parts = [
    number && `${fields.number} ${number}`,
    issuer,
    issuedOn && `${fields.issued} ${germanDate(issuedOn)}`,
    expiresOn && `${fields.expires} ${germanDate(expiresOn)}`,
    sumInsuredCents && formatEuros(sumInsuredCents),
  ];
  return parts.filter(Boolean).join(' · ');
}
