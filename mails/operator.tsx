import { flagTexts, operatorDigest, refusal, undeliverable } from '../content/mails.ts';
import { promiseAtRisk, taskDue } from '../content/office/mails.ts';
import { testMailTexts } from '../content/office/operation.ts';
import { MailLayout, type Template } from './layout.tsx';
import { ActionButton, Facts, Note, Paragraph, Subheading } from './parts.tsx';

export type HeldInquiry = {
  reference: string;
  receivedAt: string;
  postalCode: string;
  property: string;
  flags: string[];
};

export type OperatorDigestProps = {
  siteUrl: string;
  held: HeldInquiry[];
  more: number;
  untold: string[];
};

function OperatorDigest({ siteUrl, held, more, untold }: OperatorDigestProps) {
  return (
    <MailLayout
      preview={operatorDigest.preview(held.length + more, untold.length)}
      heading={operatorDigest.heading}
      siteUrl={siteUrl}
    >
      {untold.length > 0 && <Note>{operatorDigest.untold(untold)}</Note>}
      {held.length > 0 && (
        <>
          <Paragraph>{operatorDigest.held(held.length + more)}</Paragraph>
          {held.map((inquiry) => (
            <Held key={inquiry.reference} {...inquiry} />
          ))}
          {more > 0 && <Paragraph>{operatorDigest.more(more)}</Paragraph>}
          <ActionButton href={`${siteUrl}/zentrale/#zurueckgehalten`}>{operatorDigest.button}</ActionButton>
        </>
      )}
    </MailLayout>
  );
}

function Held({ reference, receivedAt, postalCode, property, flags }: HeldInquiry) {
  const { labels } = operatorDigest;
  return (
    <>
      <Subheading>{reference}</Subheading>
      <Facts
        facts={[
          { label: labels.received, value: receivedAt },
          { label: labels.property, value: `${property}, ${postalCode}` },
          { label: labels.flags, value: flags.map((flag) => flagTexts[flag] ?? flag).join('; ') },
        ]}
      />
    </>
  );
}

const operatorDigestStandard: OperatorDigestProps = {
  siteUrl: 'https://www.taubenfrei-muenchen.example',
  held: [
    {
      reference: '0F8FAD5B',
      receivedAt: 'Sonntag, 15. November 2026 um 09:41 Uhr',
      postalCode: '80636',
      property: 'Wohngebäude, Wohnung',
      flags: ['many'],
    },
  ],
  more: 3,
  untold: ['1C2D3E4F'],
};

export const operatorDigestMail: Template<OperatorDigestProps> = {
  Mail: OperatorDigest,
  subject: ({ held, more, untold }) => operatorDigest.subject(held.length + more, untold.length),
  previews: {
    standard: operatorDigestStandard,
    ruhig: { ...operatorDigestStandard, more: 0, untold: [] },
    unbenachrichtigt: { ...operatorDigestStandard, held: [], more: 0 },
  },
};

type TestMailProps = { siteUrl: string; link: string };

function TestMail({ siteUrl, link }: TestMailProps) {
  return (
    <MailLayout preview={testMailTexts.preview} heading={testMailTexts.heading} siteUrl={siteUrl}>
      <Paragraph>{testMailTexts.opening}</Paragraph>
      <ActionButton href={link}>{testMailTexts.button}</ActionButton>
      <Paragraph soft>{testMailTexts.spam}</Paragraph>
    </MailLayout>
  );
}

const siteUrl = 'https://www.taubenfrei-muenchen.example';
const testMailPreviews: Record<string, TestMailProps> = {
  standard: { siteUrl, link: `${siteUrl}/zentrale/testmail/?s=${'M'.repeat(43)}` },
};

export const testMail: Template<TestMailProps> = {
  Mail: TestMail,
  subject: () => testMailTexts.subject,
  previews: testMailPreviews,
};

type RefusalProps = {
  siteUrl: string;
  status: number;
  code: string;
  secondsSinceSubmission: number;
  build: string;
};

function Refusal({ siteUrl, status, code, secondsSinceSubmission, build }: RefusalProps) {
  const { labels } = refusal;
  const facts = [
    { label: labels.answer, value: code ? `${status}, ${code}` : String(status) },
    { label: labels.age, value: refusal.minutes(Math.round(secondsSinceSubmission / 60)) },
    { label: labels.build, value: build },
  ];
  return (
    <MailLayout preview={refusal.preview} heading={refusal.heading} siteUrl={siteUrl}>
      <Paragraph>{refusal.what}</Paragraph>
      <Paragraph>{refusal.advice}</Paragraph>
      <Facts facts={facts} />
      <Paragraph>{refusal.limit}</Paragraph>
    </MailLayout>
  );
}

const refusalPreviews: Record<string, RefusalProps> = {
  standard: {
    siteUrl: 'https://www.taubenfrei-muenchen.example',
    status: 422,
    code: '23514',
    secondsSinceSubmission: 5_400,
    build: '3f9a1c27b0de',
  },
};

export const refusalMail: Template<RefusalProps> = {
  Mail: Refusal,
  subject: () => refusal.subject,
  previews: refusalPreviews,
};

type UndeliverableProps = {
  siteUrl: string;
  kind: string;
  reference: string | null;
  reason: string;
  suppressed: boolean;
};

function Undeliverable({ siteUrl, kind, reference, reason, suppressed }: UndeliverableProps) {
  const { labels } = undeliverable;
  return (
    <MailLayout preview={undeliverable.preview} heading={undeliverable.heading} siteUrl={siteUrl}>
      <Paragraph>{undeliverable.kinds[kind] ?? undeliverable.otherKind}</Paragraph>
      <Paragraph>
        {suppressed ? undeliverable.addressRefused : undeliverable.mailRefused} {undeliverable.advice}
      </Paragraph>
      <Facts
        facts={[
          ...(reference ? [{ label: labels.id, value: reference }] : []),
          { label: labels.reason, value: reason },
        ]}
      />
    </MailLayout>
  );
}

const undeliverableStandard: UndeliverableProps = {
  siteUrl: 'https://www.taubenfrei-muenchen.example',
  kind: 'send-receipt',
  reference: '0F8FAD5B',
  reason: 'SMTP 550 EENVELOPE at RCPT TO',
  suppressed: true,
};

const undeliverablePreviews: Record<string, UndeliverableProps> = {
  standard: undeliverableStandard,
  sperrig: {
    ...undeliverableStandard,
    kind: 'unknown',
    reference: null,
    reason: `SMTP 554 ${'EMESSAGE_REFUSED_'.repeat(12)} at DATA`,
    suppressed: false,
  },
};

export const undeliverableMail: Template<UndeliverableProps> = {
  Mail: Undeliverable,
  subject: () => undeliverable.subject,
  previews: undeliverablePreviews,
};

type PromiseAtRiskProps = {
  siteUrl: string;
  link: string;
  reference: string;
  missed: boolean;
  promised: string;
  place: string;
  status: string;
  told: boolean;
};

/** Contains no personal data: opening the contact is logged. */
function PromiseAtRisk({ siteUrl, link, reference, missed, promised, place, status, told }: PromiseAtRiskProps) {
  const { labels } = promiseAtRisk;
  return (
    <MailLayout preview={promiseAtRisk.preview(promised)} heading={promiseAtRisk.heading(missed)} siteUrl={siteUrl}>
      <Paragraph>{promiseAtRisk.opening(missed)}</Paragraph>
      <Facts
        facts={[
          { label: labels.reference, value: reference },
          { label: labels.promised, value: promised },
          { label: labels.place, value: place },
          { label: labels.status, value: status },
        ]}
      />
      {missed && <Paragraph>{told ? promiseAtRisk.told : promiseAtRisk.notTold}</Paragraph>}
      <ActionButton href={link}>{promiseAtRisk.button}</ActionButton>
    </MailLayout>
  );
}

const promiseAtRiskStandard: PromiseAtRiskProps = {
  siteUrl: 'https://www.taubenfrei-muenchen.example',
  link: 'https://www.taubenfrei-muenchen.example/zentrale/anfragen/0f8fad5b-d9cb-469f-a165-70867728950e/',
  reference: '0F8FAD5B',
  missed: false,
  promised: 'Montag, 16.\u00a0November, 15\u00a0Uhr',
  place: '80636 München',
  status: 'neu',
  told: true,
};

export const promiseAtRiskMail: Template<PromiseAtRiskProps> = {
  Mail: PromiseAtRisk,
  subject: ({ reference, missed }) => promiseAtRisk.subject(reference, missed),
  previews: { standard: promiseAtRiskStandard, verfehlt: { ...promiseAtRiskStandard, missed: true, told: false } },
};

type TaskDueProps = {
  siteUrl: string;
  link: string;
  name: string | null;
  tasks: readonly { id: string; title: string; reference: string | null; due: string }[];
  more: number;
};

function TaskDue({ siteUrl, link, name, tasks, more }: TaskDueProps) {
  const { labels } = taskDue;
  return (
    <MailLayout preview={taskDue.preview} heading={taskDue.heading(tasks.length + more)} siteUrl={siteUrl}>
      <Paragraph>
        {taskDue.greeting(name)}
        <br />
        {taskDue.opening}
      </Paragraph>
      {tasks.map(({ id, title, reference, due }) => (
        <div key={id}>
          <Subheading>{title}</Subheading>
          <Facts
            facts={[
              ...(reference ? [{ label: labels.inquiry, value: reference }] : []),
              { label: labels.due, value: due },
            ]}
          />
        </div>
      ))}
      {more > 0 && <Paragraph soft>{taskDue.more(more)}</Paragraph>}
      <ActionButton href={link}>{taskDue.button}</ActionButton>
    </MailLayout>
  );
}

const due = 'Montag, 16.\u00a0November, 10\u00a0Uhr';
const taskDueStandard: TaskDueProps = {
  siteUrl: 'https://www.taubenfrei-muenchen.example',
  link: 'https://www.taubenfrei-muenchen.example/zentrale/',
  name: 'Maria Muster',
  tasks: [
    { id: '1', title: 'Angehaltene Anfrage prüfen', reference: '0F8FAD5B', due },
    { id: '2', title: 'Betriebe von Hand suchen', reference: '1C2D3E4F', due },
  ],
  more: 3,
};

export const taskDueMail: Template<TaskDueProps> = {
  Mail: TaskDue,
  subject: ({ tasks, more }) => taskDue.subject(tasks.length + more),
  previews: {
    standard: taskDueStandard,
    zentrale: { ...taskDueStandard, name: null, tasks: taskDueStandard.tasks.slice(0, 1), more: 0 },
  },
};
