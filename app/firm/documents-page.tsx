import { documentLabels } from '../../content/firm-labels.ts';
import { documentList, uploadTexts as texts } from '../../content/firm-pages.ts';
import { documentKinds, NO_FACTS, readFacts } from '../../domain/firms/documents.ts';
import type { Firm } from '../../domain/firms/find-firm.server.ts';
import { handInDocument, submitDocumentFacts } from '../../domain/firms/store-document.server.ts';
import { describeRefused } from '../forms.ts';
import { requestKeys } from '../request-context.ts';
import { Button } from '../ui/button.tsx';
import { Choice } from '../ui/choice.tsx';
import { Field, FileField, Form, Select } from '../ui/form.tsx';
import { FormPage, PageSection } from '../ui/form-page.tsx';
import { Done } from '../ui/notice.tsx';
import type { Route } from './+types/documents-page.ts';
import { describeDocuments } from './describe-firm.ts';
import { DocumentList } from './document-list.tsx';
import { readFirmForm, requireFirm } from './guard.ts';

const UPLOAD = 'upload';
/** Membership of a chamber is compulsory, so it proves nothing. */
const WITH_FILE = documentKinds.filter((kind) => kind !== 'instruction-declared' && kind !== 'chamber');

export async function loader({ request, context }: Route.LoaderArgs) {
  const { path, firm, back } = await requireFirm(context);
  const { searchParams } = new URL(request.url);
  const notice = searchParams.get('meldung') ?? '';
  const declares = firm.unmet.some(([kind]) => kind === 'instruction-declared');
  const waits = firm.documents.some(({ kind, state }) => kind === 'instruction-declared' && state === 'submitted');
  return {
    back,
    action: path('unterlagen/neu/'),
    done: Object.hasOwn(texts.done, notice) ? texts.done[notice as keyof typeof texts.done] : null,
    refused: refusedUpload(notice, searchParams.get('art')),
    asked: findAsked(firm, searchParams.get('nachweis')),
    documents: describeDocuments(firm),
    declares: declares && !waits,
    wanted: firm.unmet.map(([kind]) => kind).find((kind) => kind !== 'instruction-declared') ?? null,
  };
}

/** The endpoint for files (server/api/document-endpoint.ts) answers with a redirect to this page. */
function refusedUpload(notice: string, kind: string | null) {
  if (!Object.hasOwn(texts.problems, notice)) return null;
  const field = notice === 'art' ? 'kind' : notice === 'fehlt' || notice === 'spaeter' ? '' : 'file';
  const typed = new URLSearchParams({ form: UPLOAD, ...(kind && { kind }) });
  return describeRefused(typed, { [field]: texts.problems[notice as keyof typeof texts.problems] });
}

/** Handles the declaration and the facts of documents; files go to server/api/document-endpoint.ts. */
export async function action(args: Route.ActionArgs) {
  const { form, firm, firmId, refuse, done } = await readFirmForm(args);
  const services = args.context.get(requestKeys.server);
  const documentId = form.get('nachweis');
  if (documentId) {
    const { facts, wrong } = readFacts(form, firm.today);
    if (wrong.length > 0) return refuse({ [wrong.includes('sum') ? 'sum' : 'expires']: texts.problems.facts });
    const submitted = await submitDocumentFacts(services.database, { firmId, documentId, facts });
    return done(submitted.kind === 'noted' ? 'angaben' : 'fehlt', 'unterlagen/');
  }
  if (form.get('erklaeren') !== 'ja') return refuse({ erklaeren: texts.declareMissing });
  const { network } = args.context.get(requestKeys.visitor);
  const declared = { kind: 'instruction-declared', facts: NO_FACTS, file: null } as const;
  await handInDocument(services, { ...declared, firmId, network });
  return done('erklaert', 'unterlagen/');
}

export default function DocumentsPage({ loaderData: page, actionData }: Route.ComponentProps) {
  const { asked } = page;
  return (
    <FormPage heading={documentList.heading} back={page.back}>
      {page.done && !actionData && <Done>{page.done}</Done>}
      {asked && (
        <section aria-labelledby="angaben-titel" id="angaben" className="rounded-md bg-isar-100 p-4">
          <h2 id="angaben-titel" className="text-xl">
            {texts.factsHeading(documentLabels[asked.kind])}
          </h2>
          <p className="mt-1">{texts.factsIntro}</p>
          <Form className="mt-4 grid gap-5" values={{ nachweis: asked.id }} submit={texts.factsButton}>
            <Field
              name="expires"
              type="date"
              label={texts.expires}
              hint={texts.expiresHint}
              depends
              className="max-w-sm"
            />
            {asked.kind === 'liability-insurance' && (
              <Field
                name="sum"
                label={texts.sum}
                hint={texts.sumHint}
                depends
                inputMode="decimal"
                maxLength={30}
                className="max-w-sm"
              />
            )}
          </Form>
        </section>
      )}
      <DocumentList documents={page.documents} />
      <PageSection id="neu" heading={texts.heading}>
        <p className="max-w-prose">{texts.intro}</p>
        <Form
          name={UPLOAD}
          action={page.action}
          encType="multipart/form-data"
          className="grid gap-5"
          submit={{ kind: asked ? 'secondary' : 'primary', children: texts.button }}
        >
          <Select
            name="kind"
            label={texts.kind}
            required
            empty={texts.choose}
            options={WITH_FILE.map((kind) => [kind, documentLabels[kind]])}
            value={page.wanted ?? ''}
          />
          <div>
            <FileField label={texts.file} name="file" accept="application/pdf,image/*" aria-describedby="file-hint" />
            <p id="file-hint" className="mt-1.5 text-ink-soft">
              {texts.fileHint}
            </p>
          </div>
        </Form>
      </PageSection>
      {page.declares && (
        <PageSection id="erklaerung" heading={documentLabels['instruction-declared']}>
          <Form name="declare" className="grid justify-items-start gap-4">
            <Choice name="erklaeren" label={texts.declare} required />
            <Button type="submit" kind="secondary">
              {texts.declareButton}
            </Button>
          </Form>
        </PageSection>
      )}
    </FormPage>
  );
}

/** The document that was just submitted, or an insurance with missing facts. */
function findAsked({ documents }: Firm, sent: string | null) {
  const open = documents.filter(({ state, hasFile, expiresOn }) => state === 'submitted' && hasFile && !expiresOn);
  const found = open.find(({ id }) => id === sent) ?? open.find(({ kind }) => kind === 'liability-insurance');
  return found ? { id: found.id, kind: found.kind } : null;
}
