import { documentLabels } from '../../../content/firm-labels.ts';
import { firmPageTexts as texts } from '../../../content/office/firms.ts';
import type { FirmDocumentRow, OfficeFirm } from '../../../domain/firms/find-office-firm.server.ts';
import { writeHundredths } from '../../../domain/money.ts';
import { BAD, Badge, type BadgeLook } from '../../ui/badge.tsx';
import { DescriptionList, type DescriptionRow } from '../../ui/description-list.tsx';
import { Fold } from '../../ui/fold.tsx';
import { Form, TextArea } from '../../ui/form.tsx';
import { Download } from '../../ui/icons.ts';
import { Box, SmallButton, SmallLink } from '../../ui/page.tsx';
import { describeActor, shortTime } from '../inquiries/inquiry-display.tsx';
import { documentReviewPath, formatShortDay, officeFirmPath } from './firm-display.tsx';

type Props = { found: OfficeFirm; seen: string };

export function DocumentsBox({ found, seen }: Props) {
  return (
    <Box id="nachweise" heading={texts.documents} count={found.documents.length} flush empty={texts.noDocuments}>
      {found.documents.map((document) => (
        <Document key={document.id} document={document} found={found} seen={seen} />
      ))}
    </Box>
  );
}

const LOOKS: Record<FirmDocumentRow['state'], BadgeLook> = {
  submitted: { tone: 'info', shape: 'ring' },
  verified: { tone: 'good', shape: 'check' },
  refused: { tone: 'bad', shape: 'cross' },
  replaced: { tone: 'off', shape: 'dash' },
};

function Document({ document, found, seen }: Props & { document: FirmDocumentRow }) {
  const { kind, state, is_over, is_ending, expires_on, uploaded_at } = document;
  const ends = state === 'verified' && (is_over || is_ending);
  const ending = is_over ? texts.over : expires_on && texts.ending(formatShortDay(expires_on));
  const isRequired = found.required.some((kinds) => kinds.includes(kind));
  const isOpen = !['rejected', 'left'].includes(found.firm.status);
  return (
    <article aria-label={documentLabels[kind]} className="border-t border-line px-4 py-3">
      <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h3 className="flex flex-wrap items-center gap-2 text-sm font-bold">
          {documentLabels[kind]}
          <Badge {...(ends ? BAD : LOOKS[state])}>{ends ? ending : texts.documentStates[state]}</Badge>
        </h3>
        <FileLink document={document} number={found.firm.number} />
      </header>
      <p className="text-xs text-ink-soft">
        {isRequired ? texts.required : texts.optional} · {texts.uploaded(shortTime(uploaded_at, found.now))}
      </p>
      <div className="mt-1">
        <DescriptionList dense rows={factsOf(document, found)} />
      </div>
      {state === 'submitted' && isOpen && (
        <SmallLink href={documentReviewPath(found.firm.number, document.id)} kind="primary" className="mt-2">
          {texts.check}
        </SmallLink>
      )}
      {state === 'verified' && isOpen && (
        <RefuseForm {...{ document, seen }} action={officeFirmPath(found.firm.number)} />
      )}
    </article>
  );
}

const TYPES: Record<string, string> = { 'application/pdf': 'PDF', 'image/jpeg': 'JPEG', 'image/png': 'PNG' };

export function FileLink({ document, number }: { document: FirmDocumentRow; number: number }) {
  const { file_type, file_bytes, kind, id } = document;
  if (!file_type || !file_bytes) {
    const text = kind === 'instruction-declared' ? texts.declaration : texts.noFile;
    return <span className="text-sm text-ink-soft">{text}</span>;
  }
  const type = TYPES[file_type] ?? 'WebP';
  const size = `${Math.max(1, Math.round(file_bytes / 1024)).toLocaleString('de-DE')} kB`;
  return (
    <SmallLink
      href={`${officeFirmPath(number)}nachweis/${id}/`}
      icon={Download}
      aria-label={`${documentLabels[kind]}: ${texts.file(type, size)}`}
    >
      {texts.file(type, size)}
    </SmallLink>
  );
}

function factsOf(document: FirmDocumentRow, { now, names }: OfficeFirm): DescriptionRow[] {
  const { fields } = texts;
  const { issued_on, expires_on, sum_insured_cents: sum, checked_how: how, checked_at: at, checked_by } = document;
  const by = describeActor('staff', checked_by ?? '', names);
  return [
    [fields.number, document.number],
    [fields.issuer, document.issuer],
    [fields.issued, issued_on && formatShortDay(issued_on)],
    [fields.expires, expires_on && formatShortDay(expires_on)],
    [fields.sum, sum !== null && writeHundredths(sum)],
    [texts.checkedLabel, how && at && texts.checked(texts.how[how], shortTime(at, now), by)],
    [texts.refuseReason, document.refusal],
  ];
}

export type DocumentFormProps = { document: FirmDocumentRow; seen: string; action: string };

export function RefuseForm({ document, seen, action }: DocumentFormProps) {
  const form = `refuse-${document.id}`;
  const title = document.state === 'verified' ? texts.revoke : texts.refuseSummary;
  return (
    <Fold form={form} className="mt-1 text-sm" title={title}>
      <Form name={form} action={action} values={{ nachweis: document.id, gesehen: seen }} className="space-y-3 pt-1">
        <TextArea name="grund" label={texts.refuseReason} rows={2} maxLength={500} required />
        <SmallButton intent="nachweis-ablehnen">{texts.refuse}</SmallButton>
      </Form>
    </Fold>
  );
}
