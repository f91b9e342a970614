import { taskDue as texts } from '../content/office/mails.ts';
import { MailLayout } from './layout.tsx';
import { ActionButton, Facts, Paragraph, Subheading } from './parts.tsx';
import type { Template } from './template.ts';

export type TaskDueProps = {
  siteUrl: string;
  link: string;
  /** Null: nobody took the tasks, so the office is notified. */
  name: string | null;
  tasks: readonly { id: string; title: string; reference: string | null; due: string }[];
  more: number;
};

function TaskDue({ siteUrl, link, name, tasks, more }: TaskDueProps) {
  const { labels } = texts;
  return (
    <MailLayout preview={texts.preview} heading={texts.heading(tasks.length + more)} siteUrl={siteUrl}>
      <Paragraph>
        {texts.greeting(name)}
        <br />
        {texts.opening}
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
      {more > 0 && <Paragraph soft>{texts.more(more)}</Paragraph>}
      <ActionButton href={link}>{texts.button}</ActionButton>
    </MailLayout>
  );
}

const due = 'Montag, 16.\u00a0November, 10\u00a0Uhr';
const standard: TaskDueProps = {
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
  subject: ({ tasks, more }) => texts.subject(tasks.length + more),
  previews: { standard, zentrale: { ...standard, name: null, tasks: standard.tasks.slice(0, 1), more: 0 } },
};
