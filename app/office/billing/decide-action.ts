import { officeFirmBillingTexts, decideTexts as texts } from '../../../content/office/billing.ts';
import { type Decision, decideCommission, reportOrderEnd } from '../../../domain/billing/decide-commission.server.ts';
import type { Issued, Previewed } from '../../../domain/billing/issue.server.ts';
import { nameEntries } from '../../../domain/billing/list-commissions.server.ts';
import { settleObjection } from '../../../domain/billing/reminders.server.ts';
import { cleanLine, cleanText, isUuid } from '../../../domain/form-rules.ts';
import { readHundredths } from '../../../domain/money.ts';
import type { ServerServices } from '../../request-context.ts';
import type { OfficeForm } from '../guard.ts';
import { invoicePath } from './billing-frame.tsx';

/** Form fields by their name in the domain. */
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
export async function decide({ form, permit, refuse, done }: OfficeForm, back: string) {
  const intent = form.get('intent') ?? '';
  const id = form.get('id') ?? '';
  if (!intent && id) return refuse({ intent: texts.invalid.decision });
  if (intent === 'kept' || intent === 'credited') {
    // Accepting an objection issues a Storno.
    const { actor, database, config } = permit(intent === 'credited' ? 'billing.issue' : 'billing.decide');
    const answer = cleanText(form.get('antwort') ?? '');
    const settled = { objectionId: numberIn(form), decision: intent, answer, actor, siteUrl: config.siteUrl } as const;
    const { kind } = await settleObjection(database, settled);
    if (kind === 'decided') return done(back);
    if (kind === 'invalid') return refuse({ antwort: texts.invalid.answer });
    return refuse(kind === 'own-invoice' ? texts.ownInvoice : texts.refused, 409);
  }
  const isEnd = intent === 'final' || intent === 'ended';
  const decision = readDecision(form);
  if (!isEnd && !decision) return refuse(texts.unknownAct, 400);
  const { actor, database } = permit('billing.decide');
  if (!isUuid(id)) return refuse(texts.unknownAct, 400);
  const result = decision
    ? await decideCommission(database, { commissionId: id, actor, decision })
    : await reportOrderEnd(database, { invitationId: id, actor, side: 'firm', ...readEnd(form) });
  if (result.kind === 'decided' || result.kind === 'recorded') return done(back);
  if (result.kind === 'invalid') return refuse({ [FIELD_NAMES[result.field]]: texts.invalid[result.field] });
  return refuse(texts.refused, result.kind === 'unknown' ? 404 : 409);
}

/** The number of a row that the form names; 0 names none. */
export const numberIn = (form: URLSearchParams, name = 'id') => /^\d{1,15}$/.exec(form.get(name) ?? '')?.[0] ?? '0';

function readEnd(form: URLSearchParams) {
  const isFinal = form.get('intent') === 'final';
  const cents = isFinal ? (readHundredths(form.get('wert')) ?? Number.NaN) : null;
  const ownNumber = cleanLine(form.get('nummer') ?? '') || null;
  return { statement: isFinal ? ('final' as const) : ('not-done' as const), cents, ownNumber };
}

/** The content of the preview: its entries and a hash of everything else. */
export const seenIn = (form: URLSearchParams) => ({
  seen: (form.get('gesehen') ?? '').split(',').filter(Boolean).slice(0, 1_000),
  mark: form.get('stand') ?? undefined,
});

type Issuing = { issued: Issued; now: () => Promise<Previewed>; notice: string };

export async function answerIssued(
  database: ServerServices['database'],
  { form, refuse, done }: OfficeForm,
  { issued, now, notice }: Issuing,
) {
  if (issued.kind === 'issued') return done(`${invoicePath(issued.number)}?meldung=${notice}`);
  if (issued.kind !== 'changed') return refuse(officeFirmBillingTexts.refusals[issued.kind] ?? texts.refused, 409);
  const { seen } = seenIn(form);
  const draft = await now();
  const ids = draft.kind === 'draft' ? draft.entryIds : [];
  const nameThose = async (those: string[]) => (await nameEntries(database, those)).join(', ');
  const added = await nameThose(ids.filter((id) => !seen.includes(id)));
  const gone = await nameThose(seen.filter((id) => !ids.includes(id)));
  const { changed, lookAgain } = officeFirmBillingTexts;
  const parts = [
    changed,
    added && officeFirmBillingTexts.added(added),
    gone && officeFirmBillingTexts.gone(gone),
    lookAgain,
  ];
  return refuse(parts.filter(Boolean).join(' '), 409);
}
