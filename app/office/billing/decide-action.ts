import { type RouterContextProvider, redirect } from 'react-router';
import { firmBillingTexts, decideTexts as texts } from '../../../content/office/billing.ts';
import { type Decision, decideCommission, sayEnd } from '../../../domain/billing/decide-commission.server.ts';
import type { Issued, Previewed } from '../../../domain/billing/issue.server.ts';
import { nameEntries } from '../../../domain/billing/list-commissions.server.ts';
import { settleObjection } from '../../../domain/billing/reminders.server.ts';
import { cleanLine, cleanText } from '../../../domain/form-rules.ts';
import { isUuid } from '../../../domain/is-uuid.ts';
import { readHundredths } from '../../../domain/money.ts';
import { type FormErrors, refuseForm } from '../../refuse-form.ts';
import type { Lent } from '../../request-context.ts';
import { requirePermission } from '../guard.ts';
import { invoicePath } from './billing-frame.tsx';

type Args = { request: Request; context: Readonly<RouterContextProvider> };

export const refuse = (form: URLSearchParams, errors: FormErrors | string, status: number) =>
  refuseForm(form, errors, { status });

/** What the domain calls a field, by its name in the forms. */
const FIELD_NAMES = { reason: 'gruende', value: 'wert', number: 'nummer', day: 'tag' } as const;

const WHYS = texts.whys.map(([why]) => why);

function readDecision(form: URLSearchParams): Decision | null {
  const reason = cleanLine(form.get('gruende') ?? '');
  const value = readHundredths(form.get('wert')) ?? Number.NaN;
  const intent = form.get('intent');
  switch (intent) {
    case 'accept':
    case 'reject':
    case 'revive':
      return { kind: intent, reason };
    case 'firm':
    case 'not-done':
      return { kind: 'settle', outcome: intent, reason };
    case 'copy':
      return { kind: 'settle', outcome: intent, copyCents: value, reason };
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

/** The forms about orders and objections. `back`: the page afterwards. */
export async function decide(args: Args, form: URLSearchParams, back: string) {
  const intent = form.get('intent') ?? '';
  const id = form.get('id') ?? '';
  if (!intent && id) return refuse(form, { intent: texts.invalid.decision }, 422);
  if (intent === 'kept' || intent === 'credited') {
    // Accepting an objection issues a Storno.
    const permission = intent === 'credited' ? 'billing.issue' : 'billing.decide';
    const { actor, database, config } = requirePermission(args, permission, form);
    const objectionId = /^\d{1,15}$/.test(id) ? id : '0';
    const answer = cleanText(form.get('antwort') ?? '');
    const said = { objectionId, decision: intent, answer, actor, siteUrl: config.siteUrl } as const;
    const { kind } = await settleObjection(database, said);
    if (kind === 'decided') return redirect(back, 303);
    if (kind === 'invalid') return refuse(form, { antwort: texts.invalid.answer }, 422);
    return refuse(form, kind === 'own-invoice' ? texts.ownInvoice : texts.refused, 409);
  }
  const isEnd = intent === 'final' || intent === 'ended';
  const decision = readDecision(form);
  if (!isEnd && !decision) return refuse(form, texts.unknownAct, 400);
  const { actor, database } = requirePermission(args, 'billing.decide', form);
  if (!isUuid(id)) return refuse(form, texts.unknownAct, 400);
  const said = decision
    ? await decideCommission(database, { commissionId: id, actor, decision })
    : await sayEnd(database, { invitationId: id, actor, side: 'firm', ...readEnd(form) });
  if (said.kind === 'decided' || said.kind === 'said') return redirect(back, 303);
  if (said.kind === 'invalid') return refuse(form, { [FIELD_NAMES[said.field]]: texts.invalid[said.field] }, 422);
  return refuse(form, texts.refused, said.kind === 'unknown' ? 404 : 409);
}

function readEnd(form: URLSearchParams) {
  const isFinal = form.get('intent') === 'final';
  const cents = isFinal ? (readHundredths(form.get('wert')) ?? Number.NaN) : null;
  const ownNumber = cleanLine(form.get('nummer') ?? '') || null;
  return { says: isFinal ? ('final' as const) : ('not-done' as const), cents, ownNumber };
}

/** What the preview showed: the entries, and a hash of everything else. */
export const seenIn = (form: URLSearchParams) => ({
  seen: (form.get('gesehen') ?? '').split(',').filter(Boolean).slice(0, 1_000),
  mark: form.get('stand') ?? undefined,
});

export async function answerIssued(
  database: Lent['database'],
  form: URLSearchParams,
  { issued, now, done }: { issued: Issued; now: () => Promise<Previewed>; done: string },
) {
  if (issued.kind === 'issued') return redirect(`${invoicePath(issued.number)}?meldung=${done}`, 303);
  if (issued.kind !== 'changed') return refuse(form, firmBillingTexts.refusals[issued.kind] ?? texts.refused, 409);
  const { seen } = seenIn(form);
  const draft = await now();
  const ids = draft.kind === 'draft' ? draft.entryIds : [];
  const nameThose = async (those: string[]) => (await nameEntries(database, those)).join(', ');
  const added = await nameThose(ids.filter((id) => !seen.includes(id)));
  const gone = await nameThose(seen.filter((id) => !ids.includes(id)));
  const { changed, lookAgain } = firmBillingTexts;
  const parts = [changed, added && firmBillingTexts.added(added), gone && firmBillingTexts.gone(gone), lookAgain];
  return refuse(form, parts.filter(Boolean).join(' '), 409);
}
