import { type RouterContextProvider, redirect } from 'react-router';
import { firmBillingTexts, decideTexts as texts } from '../../../content/office/billing.ts';
import {
  type Decided,
  type Decision,
  decideCommission,
  type EndSaid,
  sayEnd,
} from '../../../domain/billing/decide.server.ts';
import type { Issued, previewInvoice } from '../../../domain/billing/issue.server.ts';
import { nameEntries } from '../../../domain/billing/orders-to-bill.server.ts';
import { settleObjection } from '../../../domain/billing/reminders.server.ts';
import { cleanLine, cleanText } from '../../../domain/form-rules.ts';
import { isUuid } from '../../../domain/is-uuid.ts';
import { readHundredths } from '../../../domain/money.ts';
import type { Actor } from '../../../domain/process/inquiry-events.server.ts';
import { type FormErrors, refuseForm } from '../../refuse-form.ts';
import { type Lent, requestKeys } from '../../request-context.ts';
import { requirePermission } from '../guard.ts';
import { invoicePath } from './billing-frame.tsx';

type Args = { request: Request; context: Readonly<RouterContextProvider> };

export const refuse = (form: URLSearchParams, errors: FormErrors | string, status: number) =>
  refuseForm(form, errors, { status });

/** What the domain calls a field, by its name in the forms. */
const FIELD_NAMES = { reason: 'gruende', value: 'wert', number: 'nummer', day: 'tag' } as const;

const WHYS = texts.whys.map(([why]) => why);

/** `tun` says which decision, `id` about what. */
function readDecision(form: URLSearchParams): Decision | null {
  const reason = cleanLine(form.get('gruende') ?? '');
  const value = readHundredths(form.get('wert')) ?? Number.NaN;
  const tun = form.get('tun');
  switch (tun) {
    case 'accept':
    case 'reject':
    case 'revive':
      return { kind: tun, reason };
    case 'firm':
    case 'not-done':
      return { kind: 'settle', outcome: tun, reason };
    case 'copy':
      return { kind: 'settle', outcome: tun, copyCents: value, reason };
    case 'correct':
      return { kind: 'correct', netCents: value, reason };
    case 'void': {
      const why = WHYS.find((known) => known === form.get('warum'));
      return why ? { kind: 'void', why, reason } : null;
    }
    default:
      return null;
  }
}

/** Null: it is no decision, another form of the page. */
export async function decide(args: Args, form: URLSearchParams) {
  const tun = form.get('tun') ?? '';
  const id = form.get('id') ?? '';
  if (!tun && id) return refuse(form, { tun: texts.invalid.decision }, 422);
  const { database } = args.context.get(requestKeys.server);
  if (tun === 'final' || tun === 'ended') {
    const { actor } = requirePermission(args, 'billing.decide', form);
    return isUuid(id) ? answer(form, await enterEnd(database, form, actor)) : refuse(form, texts.unknownAct, 400);
  }
  if (tun === 'kept' || tun === 'credited') {
    // To give in issues a Storno.
    const { actor } = requirePermission(args, tun === 'credited' ? 'billing.issue' : 'billing.decide', form);
    const { siteUrl } = args.context.get(requestKeys.server).config;
    const objectionId = /^\d{1,15}$/.test(id) ? id : '0';
    const said = cleanText(form.get('antwort') ?? '');
    const { kind } = await settleObjection(database, { objectionId, decision: tun, answer: said, actor, siteUrl });
    if (kind === 'decided') return { kind: 'done' } as const;
    if (kind === 'invalid') return refuse(form, { antwort: texts.invalid.answer }, 422);
    return refuse(form, kind === 'own-invoice' ? texts.ownInvoice : texts.refused, 409);
  }
  const decision = readDecision(form);
  if (!decision) return null;
  const { actor } = requirePermission(args, 'billing.decide', form);
  if (!isUuid(id)) return refuse(form, texts.unknownAct, 400);
  return answer(form, await decideCommission(database, { commissionId: id, actor, decision }));
}

/** What a firm says on the telephone. */
function enterEnd(database: Lent['database'], form: URLSearchParams, actor: Actor): Promise<EndSaid> {
  return sayEnd(database, {
    invitationId: form.get('id') ?? '',
    actor,
    side: 'partner',
    says: form.get('tun') === 'final' ? 'final' : 'not-done',
    cents: form.get('tun') === 'final' ? (readHundredths(form.get('wert')) ?? Number.NaN) : null,
    ownNumber: cleanLine(form.get('nummer') ?? '') || null,
  });
}

function answer(form: URLSearchParams, said: Decided | EndSaid) {
  if (said.kind === 'decided' || said.kind === 'said') return { kind: 'done' } as const;
  if (said.kind === 'invalid') return refuse(form, { [FIELD_NAMES[said.field]]: texts.invalid[said.field] }, 422);
  return refuse(form, texts.refused, said.kind === 'unknown' ? 404 : 409);
}

type Draft = Awaited<ReturnType<typeof previewInvoice>>;

/** What the form showed: the entries, and a mark of all else. */
export const seenIn = (form: URLSearchParams) => ({
  seen: (form.get('gesehen') ?? '').split(',').filter(Boolean).slice(0, 1_000),
  mark: form.get('stand') ?? undefined,
});

/** Why something is not to be issued at the moment. */
export const refusalOf = (kind: Exclude<Draft['kind'], 'draft'>) => firmBillingTexts.refusals[kind];

/** Issued: to its page. Changed since the preview: 409, and what is different. */
export async function answerIssued(
  database: Lent['database'],
  form: URLSearchParams,
  { issued, now, done }: { issued: Issued; now: () => Promise<Draft>; done: string },
) {
  if (issued.kind === 'issued') return redirect(`${invoicePath(issued.number)}?meldung=${done}`, 303);
  if (issued.kind !== 'changed') return refuse(form, firmBillingTexts.refusals[issued.kind] ?? texts.refused, 409);
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
    firmBillingTexts.changed,
    ...(added.length > 0 ? [firmBillingTexts.added(added.join(', '))] : []),
    ...(gone.length > 0 ? [firmBillingTexts.gone(gone.join(', '))] : []),
    firmBillingTexts.lookAgain,
  ];
  return refuse(form, parts.join(' '), 409);
}
