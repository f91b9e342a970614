import type { Context } from 'hono';
import { readSessionCookie } from '../../app/office/cookies.ts';
import { isForeignSubmission } from '../../app/private-area.ts';
import { refusals } from '../../content/refusals.ts';
import { countForm } from '../../domain/access/make-link.server.ts';
import { takeStatement } from '../../domain/billing/payments.server.ts';
import { findSession } from '../../domain/staff/session.server.ts';
import { actorOf, mayDo } from '../../domain/staff/staff.ts';
import { BodyCutOff, BodyTooLarge } from '../../platform/http/read-body.ts';
import { type FormLimits, FormUnreadable, NoForm, readForm } from '../../platform/http/read-form.ts';
import { plainPage } from '../plain-page.ts';
import type { Services } from '../services.ts';
import { describeVisitor } from '../visitor.ts';
import type { DoorEnv } from './door.ts';

const PAGE = '/zentrale/abrechnung/zahlungen/';
const MAX_BYTES = 5 * 1024 * 1024;
const LIMITS: FormLimits = {
  multipartBytes: MAX_BYTES + 64 * 1024,
  urlencodedBytes: 1024,
  fields: 4,
  fieldBytes: 1024,
  files: 1,
  fileBytes: MAX_BYTES + 1,
};

/** A camt.053 of the office: POST /zentrale/abrechnung/zahlungen/auszug/. Who sends it is asked before the body is read. */
export function createBankStatements(services: Services) {
  const { database, workFolder } = services;
  return async (context: Context<DoorEnv>): Promise<Response> => {
    if (isForeignSubmission(context.req.raw)) return plainPage(403, refusals.formOfAnotherSite);
    const { secure } = describeVisitor(context, services);
    const token = readSessionCookie(context.req.raw, secure);
    const found = token ? await findSession(database, token) : null;
    // The page itself asks whoever is signed out, or has no fresh code, or may not.
    if (found?.kind !== 'staff' || mayDo(found.staff, 'billing.book').kind !== 'yes') return answer({});
    if ((await countForm(database, { of: 'account', id: found.staff.id })) !== null)
      return answer({ meldung: 'spaeter' });
    const received = await readForm(context.env.incoming, workFolder, LIMITS).catch((error) => {
      if (error instanceof BodyTooLarge) return answer({ meldung: 'gross' });
      if (error instanceof NoForm || error instanceof BodyCutOff || error instanceof FormUnreadable)
        return plainPage(400, refusals.formUnreadable);
      throw error;
    });
    if (received instanceof Response) return received;
    try {
      const file = received.fields.get('datei');
      if (!received.complete) return answer({ meldung: 'gross' });
      if (!(file instanceof Blob) || file.size === 0) return answer({ meldung: 'keine' });
      const actor = { kind: 'staff', id: actorOf(found.staff) } as const;
      const read = await takeStatement(database, { xml: await file.text(), actor });
      if (read.kind === 'refused') return answer({ meldung: read.why });
      const { lines, known, booked, pending } = read;
      return answer({ meldung: 'gelesen', zahlen: [lines, known, booked, pending].join('-') });
    } finally {
      await received.remove();
    }
  };
}

function answer(said: Record<string, string>): Response {
  const query = new URLSearchParams(said).toString();
  return new Response(null, {
    status: 303,
    headers: {
      Location: `${PAGE}${query && `?${query}`}`,
      'Cache-Control': 'no-store',
      'Referrer-Policy': 'same-origin',
    },
  });
}
