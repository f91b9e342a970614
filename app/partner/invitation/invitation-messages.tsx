import { messageTexts as texts } from '../../../content/invitation-page.ts';
import type { Message } from '../../../domain/messages/messages.server.ts';
import { Part } from '../../ui/sheet.tsx';

/** What was said between customer and firm, oldest first. */
export function InvitationMessages({ messages }: { messages: (Message & { time: string })[] }) {
  return (
    <Part id="nachrichten" heading={texts.heading}>
      <p className="text-ink-soft">{texts.noOrder}</p>
      {messages.length === 0 && <p>{texts.none}</p>}
      <ol className="grid gap-3 empty:hidden">
        {messages.map(({ author, kind, body, sentAt, time }) => (
          <li key={sentAt} className="rounded-md border border-line p-4">
            <p className="text-ink-soft">
              {texts.authors[author]}, {texts.kinds[kind]}, {time}
            </p>
            <p className="mt-1 break-words whitespace-pre-line">{body}</p>
          </li>
        ))}
      </ol>
    </Part>
  );
}
