import { answerTexts as texts } from '../../../content/invitation-page.ts';
import { askCustomer, engageInvitation } from '../../../domain/invitations/answers.server.ts';
import { declineInvitation, reviveInvitation, undoDecline } from '../../../domain/invitations/decline.server.ts';
import { readLocalTime } from '../../magic-links/read-local-time.ts';
import type { readInvitationForm } from './guard.ts';

export type InvitationAction = 'engage' | 'ask' | 'answer' | 'decline' | 'undo' | 'revive';

type Sent = Awaited<ReturnType<typeof readInvitationForm>> & { latest: string };

/** All but undo need an input without a default, because programs that open emails send forms, too. Undo follows such an input. */
export async function handleInvitationAction({ form, own, database, refuse, done, latest }: Sent) {
  const after = ({ kind }: { kind: string }, notice: string) =>
    done(kind === 'done' ? notice : kind === 'not-vetted' ? 'nachweise' : 'geaendert');
  const action = form.get('weg') as InvitationAction | null;
  switch (action) {
    case 'engage': {
      const until = readLocalTime(form.get('bis'));
      if (!until) return refuse({ bis: texts.engage.missing });
      const taken = await engageInvitation(database, { ...own, until });
      return taken.kind === 'invalid' ? refuse({ bis: texts.engage.invalid(latest) }) : after(taken, 'zeit');
    }
    case 'ask':
    case 'answer': {
      const about = form.get('art');
      const kind = action === 'answer' ? 'message' : about === 'question' || about === 'appointment' ? about : null;
      const body = (form.get('nachricht') ?? '').replaceAll('\r\n', '\n').trim();
      if (!kind) return refuse({ art: texts.ask.missingKind });
      const taken = body && (await askCustomer(database, { ...own, kind, body, key: form.get('key') ?? '' }));
      if (!taken || taken.kind === 'invalid') return refuse({ nachricht: texts.ask.missingBody });
      return after(taken, 'nachricht');
    }
    case 'decline': {
      const taken = await declineInvitation(database, { ...own, reason: form.get('grund') ?? '' });
      if (taken.kind === 'invalid') return refuse({ grund: texts.decline.missing });
      // A second tab may have declined already.
      const again = taken.kind === 'refused' && taken.status === 'declined';
      return again ? done('abgelehnt') : after(taken, 'abgelehnt');
    }
    case 'undo': {
      const taken = await undoDecline(database, own);
      return taken.kind === 'closed' ? done('zurueck-zu-spaet') : after(taken, 'zurueck');
    }
    case 'revive': {
      if (form.get('ja') !== 'ja') return refuse({ ja: texts.tickMissing });
      const taken = await reviveInvitation(database, own);
      return taken.kind === 'closed' ? done('wieder-zu-spaet') : after(taken, 'wieder');
    }
    default:
      return done('geaendert');
  }
}
