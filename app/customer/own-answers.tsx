import { noPostalCode } from '../../content/contact-fields.ts';
import { ownAnswers as texts } from '../../content/customer.ts';
import type { OwnPage } from '../../domain/own-page/read-own-page.server.ts';
import { Part } from '../ui/sheet.tsx';

/** What the customer told us, word for word. */
export function OwnAnswers({ page: { answers, contact, postalCode } }: { page: OwnPage }) {
  const { labels } = texts;
  const rows = [
    [labels.property, answers.property],
    [labels.postalCode, postalCode ?? noPostalCode],
    [labels.problems, [...answers.problems, answers.problemOther].filter(Boolean).join(', ')],
    [labels.locations, [...answers.locations, answers.locationOther].filter(Boolean).join(', ')],
    [labels.name, `${contact.firstName} ${contact.lastName}`.trim()],
    [labels.phone, contact.phone],
    [labels.email, contact.email],
  ] as const;
  return (
    <Part id="anfrage" heading={texts.heading}>
      <dl className="grid grid-cols-[minmax(0,1fr)] gap-x-6 gap-y-1 sm:grid-cols-[10rem_minmax(0,1fr)]">
        {rows.map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-sm text-ink-soft sm:pt-0.5">{label}</dt>
            <dd className="mb-2 break-words whitespace-pre-line sm:mb-0">{value || texts.none}</dd>
          </div>
        ))}
      </dl>
      <p className="text-sm text-ink-soft">{texts.correct}</p>
    </Part>
  );
}
