import { partnerCaseTexts as texts } from '../../../content/office/partners.ts';
import { documentWords } from '../../../content/partner-words.ts';
import { writeHundredths } from '../../../domain/money.ts';
import type { CaseDocument, PartnerCase } from '../../../domain/partners/find-partner-case.server.ts';
import { Badge, type BadgeLook } from '../../ui/badge.tsx';
import { TextArea } from '../../ui/field.tsx';
import { Fold } from '../../ui/fold.tsx';
import { Form } from '../../ui/form.tsx';
import { Download } from '../../ui/icons.ts';
import { Box } from '../../ui/page.tsx';
import { actorWords, shortTime } from '../inquiries/inquiry-words.tsx';
import { SmallButton, SmallLink } from '../small-buttons.tsx';
import { paperPath, partnerPath, shortDay } from './partner-words.tsx';

type Props = { found: PartnerCase; seen: string };

/** Each paper with what was read from it: what waits comes first. */
export function DocumentsBox({ found, seen }: Props) {
  return (
    <Box id="nachweise" heading={texts.documents} count={found.documents.length} flush empty={texts.noDocuments}>
      {found.documents.map((document) => (
        <Document key={document.id} document={document} found={found} seen={seen} />
      ))}
    </Box>
  );
}

const LOOKS: Record<CaseDocument['state'], BadgeLook> = {
  submitted: { tone: 'info', shape: 'ring' },
  verified: { tone: 'good', shape: 'check' },
  refused: { tone: 'bad', shape: 'cross' },
  replaced: { tone: 'off', shape: 'dash' },
};

function Document({ document, found, seen }: Props & { document: CaseDocument }) {
  const { kind, state, is_over, is_ending, expires_on, uploaded_at } = document;
  const ends = state === 'verified' && (is_over || is_ending);
  const isRequired = found.required.some((kinds) => kinds.includes(kind));
  const isOpen = !['rejected', 'left'].includes(found.partner.status);
  return (
    <article aria-label={documentWords[kind]} className="border-t border-line px-4 py-3">
      <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h3 className="flex flex-wrap items-center gap-2 text-sm font-bold">
          {documentWords[kind]}
          {ends ? (
            <Badge tone="bad" shape="triangle">
              {is_over ? texts.over : texts.ending(shortDay(expires_on ?? ''))}
            </Badge>
          ) : (
            <Badge {...LOOKS[state]}>{texts.documentStates[state]}</Badge>
          )}
        </h3>
        <FileLink document={document} number={found.partner.number} />
      </header>
      <p className="text-xs text-ink-soft">
        {isRequired ? texts.required : texts.optional} · {texts.uploaded(shortTime(uploaded_at, found.now))}
      </p>
      <Read document={document} found={found} />
      {state === 'submitted' && isOpen && (
        <SmallLink href={paperPath(found.partner.number, document.id)} kind="primary" className="mt-2">
          {texts.check}
        </SmallLink>
      )}
      {state === 'verified' && isOpen && (
        <RefuseForm document={document} seen={seen} action={partnerPath(found.partner.number)} />
      )}
    </article>
  );
}

const TYPES: Record<string, string> = { 'application/pdf': 'PDF', 'image/jpeg': 'JPEG', 'image/png': 'PNG' };

export function FileLink({ document, number }: { document: CaseDocument; number: number }) {
  const { file_type, file_bytes, kind, id } = document;
  if (!file_type || !file_bytes) {
    const words = kind === 'instruction-declared' ? texts.declaration : texts.noFile;
    return <span className="text-sm text-ink-soft">{words}</span>;
  }
  const size = `${Math.max(1, Math.round(file_bytes / 1024)).toLocaleString('de-DE')} kB`;
  return (
    <SmallLink
      href={`${partnerPath(number)}nachweis/${id}/`}
      icon={Download}
      aria-label={`${documentWords[kind]}: ${texts.file(TYPES[file_type] ?? 'WebP', size)}`}
    >
      {texts.file(TYPES[file_type] ?? 'WebP', size)}
    </SmallLink>
  );
}

/** What was read from it, once it is decided. */
function Read({ document, found }: { document: CaseDocument; found: PartnerCase }) {
  const { fields } = texts;
  const { number, issuer, issued_on, expires_on, sum_insured_cents, checked_how, checked_at, checked_by, refusal } =
    document;
  const rows: [string, string | null | false][] = [
    [fields.number, number],
    [fields.issuer, issuer],
    [fields.issued, issued_on && shortDay(issued_on)],
    [fields.expires, expires_on && shortDay(expires_on)],
    [fields.sum, sum_insured_cents !== null && writeHundredths(sum_insured_cents)],
    [
      texts.checkedLabel,
      checked_how &&
        checked_at &&
        texts.checked(
          texts.how[checked_how],
          shortTime(checked_at, found.now),
          actorWords('staff', checked_by ?? '', found.names),
        ),
    ],
    [texts.refuseReason, refusal],
  ];
  return (
    <dl className="mt-1 grid gap-x-6 text-sm sm:grid-cols-2">
      {rows.map(
        ([label, value]) =>
          value && (
            <div key={label} className="flex flex-wrap gap-x-2">
              <dt className="text-ink-soft">{label}:</dt>
              <dd className="break-words">{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

export type FormProps = {
  document: CaseDocument;
  seen: string;
  action: string;
};

export function RefuseForm({ document, seen, action }: FormProps) {
  const form = `refuse-${document.id}`;
  return (
    <Fold
      form={form}
      className="mt-1 text-sm"
      title={document.state === 'verified' ? texts.revoke : texts.refuseSummary}
    >
      <Form name={form} action={action} values={{ nachweis: document.id, gesehen: seen }} className="space-y-3 pt-1">
        <TextArea name="grund" label={texts.refuseReason} rows={2} maxLength={500} required />
        <SmallButton act="nachweis-ablehnen">{texts.refuse}</SmallButton>
      </Form>
    </Fold>
  );
}
