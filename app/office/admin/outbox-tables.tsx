import type { ReactNode } from 'react';
import { officeLists } from '../../../content/office/admin.ts';
import { mailKinds, outboxTexts as texts } from '../../../content/office/outbox.ts';
import type { MailJob } from '../../../domain/deliveries/list-mails.server.ts';
import { BAD, Badge } from '../../ui/badge.tsx';
import { TextLink } from '../../ui/button.tsx';
import { DataTable, PageLinks } from '../../ui/page.tsx';
import { inquiryPath, referenceOf } from '../inquiries/inquiry-display.tsx';

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
