import { redirect } from 'react-router';
import { officeLists } from '../../../content/office/admin.ts';
import { mailKinds, outboxTexts as texts } from '../../../content/office/outbox.ts';
import { officeName } from '../../../content/office/sign-in.ts';
import { listMailJobs, listSentMails, retryJobBy } from '../../../domain/deliveries/list-mails.server.ts';
import { liftSuppression, liftSuppressionOf, listSuppressions } from '../../../domain/deliveries/suppression.server.ts';
import { actorOf } from '../../../domain/staff/staff.ts';
import { readForm } from '../../read-form.ts';
import { requestKeys } from '../../request-context.ts';
import { Button } from '../../ui/button.tsx';
import { Done } from '../../ui/notice.tsx';
import { Box, Page } from '../../ui/page.tsx';
import { Select } from '../../ui/select.tsx';
import { requirePermission } from '../guard.ts';
import type { Route } from './+types/outbox-page.ts';
import { JobTable, OlderPages, readPage, SentTable, SuppressionTable } from './outbox-tables.tsx';

export const meta = () => [{ title: `${texts.title} · ${officeName}` }];

export async function loader({ request, context }: Route.LoaderArgs) {
  requirePermission({ request, context }, 'mails.see');
  const { database } = context.get(requestKeys.server);
  const query = new URL(request.url).searchParams;
  const page = readPage(query);
  const kind = Object.hasOwn(mailKinds, query.get('art') ?? '') ? (query.get('art') ?? '') : '';
  const [failed, waiting, sent, suppressions] = await Promise.all([
    listMailJobs(database, 'failed'),
    listMailJobs(database, 'waiting'),
    listSentMails(database, { page, kind }),
    listSuppressions(database),
  ]);
  const done = texts.done[query.get('erledigt') ?? ''] ?? null;
  return { failed, waiting, ...sent, suppressions, page, kind, done, search: kind ? `art=${kind}` : '' };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const { database } = context.get(requestKeys.server);
  const back = (code: string) => redirect(`/zentrale/postausgang/?erledigt=${code}`, 303);
  if (form.get('schritt') === 'nochmal') {
    const staff = requirePermission({ request, context }, 'mails.retry', form);
    const { kind } = await retryJobBy(database, { id: form.get('auftrag') ?? '', actor: actorOf(staff) });
    return back(kind === 'retried' ? 'nochmal' : 'weg');
  }
  const staff = requirePermission({ request, context }, 'mails.lift-suppression', form);
  const hash = form.get('kennung');
  const lifted =
    hash === null
      ? await liftSuppression(database, (form.get('adresse') ?? '').slice(0, 254), actorOf(staff))
      : await liftSuppressionOf(database, hash, actorOf(staff));
  return back(lifted ? 'frei' : 'unbekannt');
}

export default function OutboxPage({ loaderData }: Route.ComponentProps) {
  const { failed, waiting, mails, more, suppressions, page, kind, search, done } = loaderData;
  return (
    <Page heading={texts.title} intro={texts.intro}>
      {done && <Done>{done}</Done>}
      <Box spaced id="nicht-angekommen" heading={texts.failedHeading}>
        <JobTable jobs={failed} caption={texts.failedHeading} empty={texts.failedEmpty} />
      </Box>
      <Box spaced id="wartet" heading={texts.waitingHeading}>
        <JobTable jobs={waiting} caption={texts.waitingHeading} empty={texts.waitingEmpty} />
      </Box>
      <Box spaced id="gesendet" heading={texts.sentHeading}>
        <form method="get" className="flex flex-wrap items-end gap-3">
          <Select
            dense
            className="max-md:w-full"
            name="art"
            label={texts.kind}
            empty={officeLists.all}
            value={kind}
            options={Object.entries(mailKinds)}
          />
          <Button type="submit" kind="secondary" size="compact">
            {officeLists.filter}
          </Button>
        </form>
        <SentTable mails={mails} />
        <OlderPages page={page} more={more} search={search} />
      </Box>
      <Box spaced id="gesperrt" heading={texts.suppressedHeading}>
        <p className="max-w-prose text-sm text-ink-soft">{texts.suppressedText}</p>
        <SuppressionTable suppressions={suppressions} />
      </Box>
    </Page>
  );
}
