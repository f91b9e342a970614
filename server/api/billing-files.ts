import type { Context } from 'hono';
import { readSessionCookie } from '../../app/office/cookies.ts';
import { isForeignSubmission } from '../../app/private-area.ts';
import { refusals } from '../../content/refusals.ts';
import { importStatement } from '../../domain/billing/payments.server.ts';
import { readBackInvoices } from '../../domain/billing/read-invoice-xml.server.ts';
import { countForm } from '../../domain/magic-links/make-link.server.ts';
import { findSession } from '../../domain/staff/session.server.ts';
import { actorOf, mayDo, type Permission } from '../../domain/staff/staff.ts';
import type { Actor } from '../../domain/workflow/inquiry-events.server.ts';
import { type FormFault, type FormLimits, withForm } from '../../platform/http/read-form.ts';
import { plainPage } from '../plain-page.ts';
import type { Services } from '../services.ts';
import { describeVisitor } from '../visitor.ts';
import { type EndpointEnv, seeOther } from './endpoint.ts';

const MAX_BYTES = 5 * 1024 * 1024;
const LIMITS: Omit<FormLimits, 'files'> = {
  multipartBytes: MAX_BYTES + 64 * 1024,
  urlencodedBytes: 1024,
  fields: 4,
  fieldBytes: 1024,
  fileBytes: MAX_BYTES + 1,
};

type Query = Record<string, string>;
type FileEndpoint = {
  page: string;
  permission: Permission;
  files: number;
  take(xmls: string[], actor: Actor): Promise<Query>;
};

/** camt.053: POST /zentrale/abrechnung/zahlungen/auszug/. */
export const createBankStatements = (services: Services) =>
  createFileEndpoint(services, {
    page: '/zentrale/abrechnung/zahlungen/',
    permission: 'billing.book',
    files: 1,
    async take([xml = ''], actor): Promise<Query> {
      const read = await importStatement(services.database, { xml, actor });
      if (read.kind === 'refused') return { meldung: read.why };
      const { lines, known, booked, pending } = read;
      return { meldung: 'gelesen', zahlen: [lines, known, booked, pending].join('-') };
    },
  });

/** Reimports invoices that a restored backup lacks. Only numbers may appear in the URL. */
export const createReadBack = (services: Services) =>
  createFileEndpoint(services, {
    page: '/zentrale/abrechnung/einstellungen/',
    permission: 'billing.profile',
    files: 100,
    async take(xmls, actor) {
      const read = await readBackInvoices(services.database, { xmls, actor });
      const count = (kind: string) => read.filter(({ answer }) => answer.kind === kind).length;
      const not = read.filter(({ answer }) => answer.kind !== 'read' && answer.kind !== 'known');
      const words = not.slice(0, 10).map(({ number, answer }) => {
        const about = answer.kind === 'not-next' ? answer.next : answer.kind === 'no-order' ? answer.reference : '';
        return [answer.kind, number, about].join('~');
      });
      return { meldung: 'geholt', zahlen: `${count('read')}-${count('known')}`, nicht: words.join(',') };
    },
  });

/** Checks the session before it reads the body. */
function createFileEndpoint(services: Services, { page, permission, files, take }: FileEndpoint) {
  const { database, workFolder } = services;
  const answer = (result: Query) => {
    const query = new URLSearchParams(result).toString();
    return seeOther(`${page}${query && `?${query}`}`);
  };
  return async (context: Context<EndpointEnv>): Promise<Response> => {
    if (isForeignSubmission(context.req.raw)) return plainPage(403, refusals.formOfAnotherSite);
    const { secure } = describeVisitor(context, services);
    const token = readSessionCookie(context.req.raw, secure);
    const found = token ? await findSession(database, token) : null;
    // The page itself handles missing sessions, codes and permissions.
    if (found?.kind !== 'staff' || mayDo(found.staff, permission).kind !== 'yes') return answer({});
    if ((await countForm(database, { of: 'account', id: found.staff.id })) !== null)
      return answer({ meldung: 'spaeter' });
    const refuse = (fault: FormFault) => answer({ meldung: fault === 'too-large' ? 'gross' : 'unvollstaendig' });
    const options = { folder: workFolder, limits: { ...LIMITS, files }, refuse };
    return withForm(context.env.incoming, options, async ({ fields, complete }) => {
      const given = fields.getAll('datei').filter((file) => file instanceof Blob && file.size > 0) as Blob[];
      if (!complete) return answer({ meldung: 'gross' });
      if (given.length === 0) return answer({ meldung: 'keine' });
      const xmls = await Promise.all(given.map((file) => file.text()));
      return answer(await take(xmls, { kind: 'staff', id: actorOf(found.staff) }));
    });
  };
}
