import { documentLabels } from '../../../content/firm-labels.ts';
import { firmPageTexts, officeDocumentTexts as texts } from '../../../content/office/firms.ts';
import {
  findDocument,
  findDocumentToCheck,
  recordOpened,
  renderDocument,
} from '../../../domain/firms/documents.server.ts';
import { type DocumentKind, type FoundDay, findDays } from '../../../domain/firms/documents.ts';
import { findOfficeFirm } from '../../../domain/firms/find-office-firm.server.ts';
import { writeHundredths } from '../../../domain/money.ts';
import { toWallTime } from '../../../domain/time/munich-clock.ts';
import { FLASH } from '../../forms.ts';
import { requestKeys } from '../../request-context.ts';
import { LineLink } from '../../ui/button.tsx';
import { Field, Form, fieldId, Select } from '../../ui/form.tsx';
import { Box, OfficePage, SmallButton } from '../../ui/page.tsx';
import { notFound, requirePermission } from '../guard.ts';
import type { Route } from './+types/document-review-page.ts';
import { actOnFirm } from './firm-action.ts';
import { documentReviewPath, officeFirmPath, ProblemAlert } from './firm-display.tsx';
import { type DocumentFormProps, FileLink, RefuseForm } from './firm-documents.tsx';

export async function loader({ params, ...args }: Route.LoaderArgs) {
  const { actor, query, ...server } = requirePermission(args, 'firms.verify');
  const found = await findOfficeFirm(server.database, params.number);
  const document = found?.documents.find(({ id }) => id === params.document);
  if (!found || !document) throw notFound();
  const file = await findDocument(server.database, document.id);
  const looked = file && (await renderDocument(server, file));
  if (file && args.request.method === 'GET') await recordOpened(server.database, file, actor.id);
  const isOpen = document.state === 'submitted' && !['rejected', 'left'].includes(found.firm.status);
  const { events, names, now, firm } = found;
  const waits = found.documents.filter(({ state }) => state === 'submitted');
  return {
    document,
    found: { events, names, now },
    firm: { name: firm.name, number: firm.number },
    isOpen,
    left: waits.filter(({ file_bytes, kind }) => file_bytes || kind === DECLARED).length,
    shown: looked?.pages.length ?? 0,
    count: looked?.count ?? 0,
    days: findDays(looked?.text ?? '', toWallTime(now).day),
    flash: DONE[query.get(FLASH) ?? '']?.(documentLabels[query.get('art') as DocumentKind] ?? texts.document),
  };
}

const DECLARED = 'instruction-declared';
const DONE: Record<string, (name: string) => string> = { nachweis: texts.checked, abgelehnt: texts.refused };

/** On to the next document of this firm, or back to the firm, where the decision is made. */
export const action = (args: Route.ActionArgs) =>
  actOnFirm(args, args.params.number, async (done) => {
    const { database } = args.context.get(requestKeys.server);
    const found = await findOfficeFirm(database, args.params.number);
    const next = found && (await findDocumentToCheck(database, found.firm.id));
    const kind = found?.documents.find(({ id }) => id === args.params.document)?.kind ?? '';
    if (next?.sameFirm) return `${documentReviewPath(next.number, next.documentId)}?meldung=${done}&art=${kind}`;
    return `${officeFirmPath(args.params.number)}?meldung=${done}`;
  });

export default function DocumentReviewPage({ loaderData, actionData }: Route.ComponentProps) {
  const { document, found, firm, isOpen, left, shown, count, days } = loaderData;
  const path = documentReviewPath(firm.number, document.id);
  const pages = Array.from({ length: shown }, (_, index) => index + 1);
  const srcOf = (page: number) => `${officeFirmPath(firm.number)}nachweis/${document.id}/seite/${page}/`;
  const form = { document, seen: found.events.at(-1)?.id ?? '0', action: path };
  return (
    <OfficePage
      heading={texts.title(documentLabels[document.kind], firm.name)}
      title={documentLabels[document.kind]}
      aside={
        <span className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
          {isOpen && <span className="text-ink-soft">{texts.left(left)}</span>}
          <LineLink href={officeFirmPath(firm.number)}>{texts.back(firm.name)}</LineLink>
        </span>
      }
      aboutErrors={actionData && <ProblemAlert problem={actionData} found={found} />}
    >
      <div className="grid items-start gap-5 *:min-w-0 lg:grid-cols-[minmax(0,3fr)_minmax(20rem,2fr)]">
        <Box id="nachweis" heading={texts.document} aside={<FileLink document={document} number={firm.number} />} flush>
          {shown === 0 && document.file_bytes && <p className="px-4 pb-4 text-sm">{texts.noPicture}</p>}
          {shown > 0 && (
            <div className="max-h-[60dvh] space-y-3 overflow-y-auto bg-isar-100 p-3 lg:max-h-[calc(100dvh-11rem)]">
              {pages.map((page) => (
                <a key={page} href={srcOf(page)} className="block">
                  <img src={srcOf(page)} alt={texts.page(page, count)} className="w-full bg-white shadow-sm" />
                </a>
              ))}
              {count > shown && <p className="text-sm">{texts.morePages(shown, count)}</p>}
            </div>
          )}
        </Box>
        <div className="lg:sticky lg:top-5">
          <Box id="angaben" heading={texts.fields} spaced>
            {isOpen ? (
              <>
                <p className="text-sm text-ink-soft">{texts.compareWithDocument}</p>
                <VerifyForm {...form} days={days} />
                <RefuseForm {...form} />
              </>
            ) : (
              <p className="text-sm">{texts.decided}</p>
            )}
          </Box>
        </div>
      </div>
    </OfficePage>
  );
}

type DayName = 'issued' | 'expires';
type DayProps = { form: string; name: DayName; given: string | null; days: readonly FoundDay[]; required?: boolean };

/** The days found in the document are only suggested, nobody else reads the document. */
function DayField({ form, name, given, days, required }: DayProps) {
  const list = `${fieldId(form, name)}-days`;
  const words = days.map((found) => found.words).join('“, „');
  const found = days.length > 0 && { list, hint: <span className="text-xs">{texts.found(words)}</span> };
  const label = firmPageTexts.fields[name];
  return (
    <>
      <Field dense name={name} type="date" label={label} defaultValue={given ?? ''} required={required} {...found} />
      {found && (
        <datalist id={list}>
          {days.map(({ day }) => (
            <option key={day} value={day} />
          ))}
        </datalist>
      )}
    </>
  );
}

function VerifyForm({ document, seen, action, days }: DocumentFormProps & { days: ReturnType<typeof findDays> }) {
  const { id, kind } = document;
  const form = `verify-${id}`;
  const { fields, chooseHow } = firmPageTexts;
  const isInsurance = kind === 'liability-insurance';
  const insured = document.sum_insured_cents === null ? '' : writeHundredths(document.sum_insured_cents);
  return (
    <Form name={form} action={action} values={{ nachweis: id, gesehen: seen }}>
      <div className="grid items-start gap-3 sm:grid-cols-2">
        <Field dense name="issuer" label={fields.issuer} defaultValue={document.issuer ?? ''} />
        <Field dense name="number" label={fields.number} defaultValue={document.number ?? ''} />
        <DayField form={form} name="issued" given={document.issued_on} days={days.issued} />
        <DayField form={form} name="expires" given={document.expires_on} days={days.expires} required={isInsurance} />
        {isInsurance && (
          <Field dense name="sum" inputMode="numeric" label={fields.sum} defaultValue={insured} required />
        )}
        <Select dense name="how" label={fields.how} empty={chooseHow} options={Object.entries(firmPageTexts.how)} />
      </div>
      <SmallButton intent="nachweis" kind="primary" className="mt-3">
        {firmPageTexts.verify}
      </SmallButton>
    </Form>
  );
}
