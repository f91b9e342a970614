import type { ReactNode } from 'react';
import { officeLists } from '../../../content/office/admin.ts';
import { mailKinds, outboxTexts as texts } from '../../../content/office/outbox.ts';
import { listMailJobs, listSentMails, type MailJob } from '../../../domain/deliveries/list-mails.server.ts';
import {
  liftSuppression,
  liftSuppressionOf,
  listSuppressions,
  type Suppression,
} from '../../../domain/deliveries/suppression.server.ts';
import { BAD, Badge, GOOD } from '../../ui/badge.tsx';
import { Button, SECONDARY, TextLink } from '../../ui/button.tsx';
import { Field, Form, PostButton, Select } from '../../ui/form.tsx';
import { Note } from '../../ui/notice.tsx';
import { Box, type Column, DataTable, OfficePage, PageLinks, SmallButton, SmallPostButton } from '../../ui/page.tsx';
import { MailActions, RetryAll } from '../failed-mails.tsx';
import { readOfficeForm, requirePermission } from '../guard.ts';
import { inquiryPath, referenceOf } from '../inquiries/inquiry-display.tsx';
import { findNamesOfInquiries, handleEmailAction } from '../task-and-email-actions.ts';
import type { Route } from './+types/outbox-page.ts';

export async function loader(args: Route.LoaderArgs) {
  const { database, operation, query, flash } = requirePermission(args, 'mails.see');
  const page = readPageNumber(query);
  const kind = Object.hasOwn(mailKinds, query.get('art') ?? '') ? (query.get('art') ?? '') : '';
  const [failed, waiting, settled, sent, suppressions] = await Promise.all([
    listMailJobs(database, 'failed'),
    listMailJobs(database, 'waiting'),
    listMailJobs(database, 'settled'),
    listSentMails(database, { page, kind }),
    listSuppressions(database),
  ]);
  const names = await findNamesOfInquiries(database, [...failed, ...waiting, ...settled, ...sent.mails]);
  const { mailsToFiles: toFiles } = operation;
  return { failed, waiting, settled, ...sent, names, suppressions, toFiles, page, kind, flash: flash(texts.done) };
}

export async function action(args: Route.ActionArgs) {
  const read = await readOfficeForm(args);
  const { form, permit, refuse, done } = read;
  const notice = (code: string) => done(`${PATH}?meldung=${code}`);
  const worked = await handleEmailAction(read);
  if (worked?.kind === 'problem') return refuse(worked.errors, worked.status);
  if (worked) return notice(worked.code);
  const { actor, database } = permit('mails.lift-suppression');
  const hash = form.get('kennung');
  const lifted =
    hash === null
      ? await liftSuppression(database, (form.get('adresse') ?? '').slice(0, 254), actor.id)
      : await liftSuppressionOf(database, hash, actor.id);
  return notice(lifted ? 'frei' : 'unbekannt');
}

const PATH = '/zentrale/postausgang/';
const actions = (mail: MailJob) => <MailActions mail={mail} path={PATH} />;
const takeUp = ({ id }: MailJob) => (
  <SmallPostButton action={PATH} values={{ auftrag: id, intent: 'wieder' }} kind="quiet">
    {texts.takeUp}
  </SmallPostButton>
);

const FILTER = { dense: true, className: 'max-md:w-full', empty: officeLists.all };
const ADDRESS = { maxLength: 254, className: 'w-full', autoComplete: 'off', required: true };

const SUPPRESSED: Column<Suppression>[] = [
  { label: texts.at, cell: ({ suppressed_at }) => <Time at={suppressed_at} /> },
  { label: texts.reason, wide: true, cell: ({ reason }) => reason },
  {
    label: texts.action,
    hidden: true,
    cell: ({ address_hash }) => (
      <PostButton values={{ kennung: address_hash }} {...SECONDARY}>
        {texts.lift}
      </PostButton>
    ),
  },
];

export default function OutboxPage({ loaderData }: Route.ComponentProps) {
  const { failed, waiting, settled, mails, names, toFiles, more, suppressions, page, kind } = loaderData;
  return (
    <OfficePage heading={texts.title} intro={texts.intro}>
      {toFiles && <Note {...texts.toFiles} />}
      <Box spaced id="nicht-angekommen" heading={texts.failedHeading}>
        <RetryAll mails={failed} path={PATH} />
        <JobTable {...{ names, actions }} jobs={failed} caption={texts.failedHeading} empty={texts.failedEmpty} />
      </Box>
      <Box spaced id="wartet" heading={texts.waitingHeading}>
        <JobTable {...{ names, actions }} jobs={waiting} caption={texts.waitingHeading} empty={texts.waitingEmpty} />
      </Box>
      {settled.length > 0 && (
        <Box spaced id="erledigt" heading={texts.settledHeading}>
          <JobTable names={names} jobs={settled} caption={texts.settledHeading} actions={takeUp} />
        </Box>
      )}
      <Box spaced id="gesendet" heading={texts.sentHeading}>
        <form method="get" className="flex flex-wrap items-end gap-3">
          <Select {...FILTER} name="art" label={texts.kind} value={kind} options={Object.entries(mailKinds)} />
          <SmallButton>{officeLists.filter}</SmallButton>
        </form>
        <DataTable
          caption={texts.sentHeading}
          empty={texts.sentEmpty}
          rows={mails}
          columns={[
            { label: texts.at, cell: ({ sent_at }) => <Time at={sent_at} /> },
            { label: texts.what, cell: ({ kind }) => emailKindOf(kind) },
            {
              label: texts.recipient,
              wide: true,
              cell: ({ kind, ...mail }) => <Recipient mail={{ queue: kind, ...mail }} names={names} />,
            },
            { label: texts.state, cell: () => <Badge {...GOOD}>{texts.sent}</Badge> },
          ]}
        />
        <OlderPages page={page} more={more} search={kind && `art=${kind}`} />
      </Box>
      <Box spaced id="gesperrt" heading={texts.suppressedHeading} intro={texts.suppressedText}>
        <DataTable
          caption={texts.suppressedHeading}
          empty={texts.suppressedEmpty}
          rows={suppressions}
          columns={SUPPRESSED}
        />
        {suppressions.length > 0 && (
          <Form className="flex max-w-xl flex-col items-start gap-3">
            <Field name="adresse" type="email" label={texts.address} hint={texts.addressHint} {...ADDRESS} />
            <Button {...SECONDARY}>{texts.liftAddress}</Button>
          </Form>
        )}
      </Box>
    </OfficePage>
  );
}

export const emailKindOf = (kind: string) => mailKinds[kind] ?? kind;
const WAITING = { tone: 'info', shape: 'half' } as const;
const isForOperator = (kind: string) => /^(notify|report)-|^send-test-mail$/.test(kind);

type Names = ReadonlyMap<string, string>;
type Addressed = Pick<MailJob, 'queue' | 'inquiry_id' | 'staff_name' | 'firm_name'>;

/** Known answers of mail servers in German, others as they are. */
export function describeFailure(message: string | null): string {
  if (!message) return texts.failures.none;
  if (/refused before/.test(message)) return texts.failures.before;
  if (/ETIMEDOUT|ECONN|EAI_AGAIN|ENOTFOUND|time.?out|unreachable/i.test(message)) return texts.failures.unreachable;
  return texts.failures.refused(message);
}

type JobTableProps = {
  jobs: readonly MailJob[];
  names: Names;
  caption: string;
  empty?: string;
  actions(job: MailJob): ReactNode;
};

export function JobTable({ jobs, names, caption, empty, actions }: JobTableProps) {
  return (
    <DataTable
      caption={caption}
      empty={empty}
      rows={jobs}
      columns={[
        { label: texts.recipient, cell: (job) => <Recipient mail={job} names={names} /> },
        { label: texts.what, cell: ({ queue }) => emailKindOf(queue) },
        {
          label: texts.happened,
          wide: true,
          cell: ({ state, attempts, created_on, message }) => (
            <>
              <Badge {...(state === 'failed' ? BAD : WAITING)}>{texts.states[state] ?? state}</Badge>
              <span className="block text-xs text-ink-soft">
                <Time at={created_on} />
                {attempts > 0 && <> · {texts.attempts(attempts)}</>}
                {message && <> · {describeFailure(message)}</>}
              </span>
            </>
          ),
        },
        { label: texts.action, hidden: true, cell: actions },
      ]}
    />
  );
}

export function Recipient({ mail, names }: { mail: Addressed; names: Names }) {
  const { queue, inquiry_id, staff_name, firm_name } = mail;
  const to = isForOperator(queue) ? texts.operator : firm_name || (inquiry_id ? texts.customer : null);
  if (!to) return queue.startsWith('send-newsletter') ? texts.reader : (staff_name ?? texts.unknown);
  if (!inquiry_id) return to;
  const name = names.get(inquiry_id) ?? texts.inquiry(referenceOf(inquiry_id));
  return (
    <>
      {to} · <TextLink href={inquiryPath(inquiry_id)}>{name}</TextLink>
    </>
  );
}

const dayAndTime = new Intl.DateTimeFormat('de-DE', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Europe/Berlin',
});

export const Time = ({ at }: { at: Date }) => (
  <time dateTime={at.toISOString()} className="whitespace-nowrap">
    {dayAndTime.format(at)}
  </time>
);

/** `?seite=3`; anything odd is the first page. */
export function readPageNumber(query: URLSearchParams): number {
  const page = Number(query.get('seite') ?? '1');
  return Number.isInteger(page) && page >= 1 && page <= 10_000 ? page : 1;
}

export function OlderPages({ page, more, search }: { page: number; more: boolean; search: string }) {
  if (page === 1 && !more) return null;
  const to = (wanted: number) => {
    const query = new URLSearchParams(search);
    if (wanted > 1) query.set('seite', String(wanted));
    return `?${query}`;
  };
  return (
    <PageLinks page={page} more={more} to={to} texts={officeLists}>
      {officeLists.page(page)}
    </PageLinks>
  );
}
