import { wayTexts } from '../../../content/invitation-page.ts';
import { askCustomer, engageInvitation } from '../../../domain/invitations/answers.server.ts';
import { declineInvitation, reviveInvitation, undoDecline } from '../../../domain/invitations/decline.server.ts';
import type { InvitationVerb } from '../../../domain/invitations/invitation-steps.server.ts';
import { readLocalTime } from '../../links/read-local-time.ts';
import type { FormErrors } from '../../refuse-form.ts';
import type { Lent, OwnInvitation } from '../../request-context.ts';

export type Way = 'engage' | 'ask' | 'decline' | 'undo' | 'revive';

/** What became of an answer: the notice to show next, or what is wrong with it. */
export type WayTaken = { notice: string } | { errors: FormErrors };

type Taking = { database: Lent['database']; own: OwnInvitation; form: URLSearchParams; latest: string };

/** All but undo need an input without a default, because programs that open emails send forms, too. Undo follows such an input. */
export async function takeWay(taking: Taking): Promise<WayTaken> {
  const ways: Readonly<Record<Way, typeof engage>> = { engage, ask, decline, undo, revive };
  const way = taking.form.get('weg') ?? '';
  return Object.hasOwn(ways, way) ? ways[way as Way](taking) : { notice: 'geaendert' };
}

async function engage({ database, own, form, latest }: Taking): Promise<WayTaken> {
  const until = readLocalTime(form.get('bis'));
  if (!until) return { errors: { bis: wayTexts.engage.missing } };
  const taken = await engageInvitation(database, { ...own, until });
  if (taken.kind === 'invalid') return { errors: { bis: wayTexts.engage.invalid(latest) } };
  return after(taken, 'zeit');
}

async function ask({ database, own, form }: Taking): Promise<WayTaken> {
  const kind = form.get('art');
  const body = (form.get('nachricht') ?? '').replaceAll('\r\n', '\n').trim();
  if (kind !== 'question' && kind !== 'visit') return { errors: { art: wayTexts.ask.missingKind } };
  if (!body) return { errors: { nachricht: wayTexts.ask.missingBody } };
  const taken = await askCustomer(database, { ...own, kind, body, key: form.get('key') ?? '' });
  if (taken.kind === 'invalid') return { errors: { nachricht: wayTexts.ask.missingBody } };
  return after(taken, 'nachricht');
}

async function decline({ database, own, form }: Taking): Promise<WayTaken> {
  const taken = await declineInvitation(database, { ...own, reason: form.get('grund') ?? '' });
  if (taken.kind === 'invalid') return { errors: { grund: wayTexts.decline.missing } };
  // A second tab: what it asks for is so already.
  return taken.kind === 'refused' && taken.status === 'declined' ? { notice: 'abgelehnt' } : after(taken, 'abgelehnt');
}

async function undo({ database, own }: Taking): Promise<WayTaken> {
  const taken = await undoDecline(database, own);
  return taken.kind === 'closed' ? { notice: 'zurueck-zu-spaet' } : after(taken, 'zurueck');
}

async function revive({ database, own, form }: Taking): Promise<WayTaken> {
  if (form.get('ja') !== 'ja') return { errors: { ja: wayTexts.tickMissing } };
  const taken = await reviveInvitation(database, own);
  return taken.kind === 'closed' ? { notice: 'wieder-zu-spaet' } : after(taken, 'wieder');
}

const after = (taken: InvitationVerb, notice: string): WayTaken => ({
  notice: taken.kind === 'done' ? notice : taken.kind === 'not-vetted' ? 'nachweise' : 'geaendert',
});
