import { mailKinds } from '../../content/office/outbox.ts';
import { Box } from '../ui/page.tsx';
import { shortTime } from './inquiries/inquiry-words.ts';

type Props = { mails: readonly { kind: string; sent_at: Date }[]; now: Date; heading: string; none: string };

/** What was sent about an inquiry or to a firm. */
export function SentMailsBox({ mails, now, heading, none }: Props) {
  return (
    <Box id="mails" heading={`${heading} (${mails.length})`}>
      {mails.length === 0 && <p className="text-sm text-ink-soft">{none}</p>}
      <ul className="space-y-1 text-sm">
        {mails.map(({ kind, sent_at }) => (
          <li key={`${kind}-${sent_at.toISOString()}`} className="flex justify-between gap-3">
            <span>{mailKinds[kind] ?? kind}</span>
            <span className="text-ink-soft">{shortTime(sent_at, now)}</span>
          </li>
        ))}
      </ul>
    </Box>
  );
}
