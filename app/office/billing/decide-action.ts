import type { RouterContextProvider } from 'react-router';
import { decideTexts as texts } from '../../../content/office/billing.ts';
import {
  type Decided,
  type Decision,
  decideCommission,
  type EndSaid,
  sayEnd,
} from '../../../domain/billing/decide.server.ts';
import { settleObjection } from '../../../domain/billing/reminders.server.ts';
import { cleanLine, cleanText } from '../../../domain/form-rules.ts';
import { isUuid } from '../../../domain/is-uuid.ts';
import { readHundredths } from '../../../domain/money.ts';
import type { Actor } from '../../../domain/process/inquiry-events.server.ts';
import { type FormErrors, refuseForm } from '../../refuse-form.ts';
import { type Lent, requestKeys } from '../../request-context.ts';
import { requirePermission } from '../guard.ts';

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
