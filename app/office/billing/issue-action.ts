import { redirect } from 'react-router';
import { decideTexts, firmBillingTexts as texts } from '../../../content/office/billing.ts';
import type { Issued, previewInvoice } from '../../../domain/billing/issue.server.ts';
import { nameEntries } from '../../../domain/billing/orders-to-bill.server.ts';
import type { Lent } from '../../request-context.ts';
import { invoicePath } from './billing-words.ts';
import { refuse } from './decide-action.ts';

type Draft = Awaited<ReturnType<typeof previewInvoice>>;

/** What the form showed: the entries, and a mark of all else. */
export const seenIn = (form: URLSearchParams) => ({
  seen: (form.get('gesehen') ?? '').split(',').filter(Boolean).slice(0, 1_000),
  mark: form.get('stand') ?? undefined,
});

/** Why something is not to be issued at the moment. */
export const refusalOf = (kind: Exclude<Draft['kind'], 'draft'>) => texts.refusals[kind];

/** Issued: to its page. Changed since the preview: 409, and what is different. */
export async function answerIssued(
  database: Lent['database'],
  form: URLSearchParams,
  { issued, now, done }: { issued: Issued; now: () => Promise<Draft>; done: string },
) {
  if (issued.kind === 'issued') return redirect(`${invoicePath(issued.number)}?getan=${done}`, 303);
  if (issued.kind !== 'changed') return refuse(form, texts.refusals[issued.kind] ?? decideTexts.refused, 409);
  const { seen } = seenIn(form);
  const draft = await now();
  const ids = draft.kind === 'draft' ? draft.entryIds : [];
  const added = await nameEntries(
    database,
    ids.filter((id) => !seen.includes(id)),
  );
  const gone = await nameEntries(
    database,
    seen.filter((id) => !ids.includes(id)),
  );
  const parts = [
    texts.changed,
    ...(added.length > 0 ? [texts.added(added.join(', '))] : []),
    ...(gone.length > 0 ? [texts.gone(gone.join(', '))] : []),
    texts.lookAgain,
  ];
  return refuse(form, parts.join(' '), 409);
}
