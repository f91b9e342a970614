import { mailKinds, outboxTexts as texts } from '../../content/office/outbox.ts';
import type { MailJob } from '../../domain/deliveries/list-mails.server.ts';
import { isPermanentRefusal } from '../../domain/deliveries/permanent-refusal.ts';
import { Choice } from '../ui/choice.tsx';
import { Fold } from '../ui/fold.tsx';
import { Field, Form } from '../ui/form.tsx';
import { Box, SmallButton, SmallPostButton } from '../ui/page.tsx';
import { describeFailure, Recipient, Time } from './admin/outbox-page.tsx';

type Props = { mails: readonly MailJob[]; names: ReadonlyMap<string, string>; path: string };

export function FailedMailsBox({ mails, names, path }: Props) {
  if (mails.length === 0) return null;
  return (
    <Box id="nicht-angekommen" heading={texts.failedHeading} count={mails.length}>
      <RetryAll mails={mails} path={path} />
      <ul className="divide-y divide-line">
        {mails.map((mail) => (
          <li key={mail.id} className="space-y-2 py-3 text-sm">
            <p>
              <strong>{mailKinds[mail.queue] ?? mail.queue}</strong> · <Recipient mail={mail} names={names} />
              <span className="block text-xs text-ink-soft">
                <Time at={mail.created_on} /> · {describeFailure(mail.message)}
              </span>
            </p>
            <MailActions mail={mail} path={path} />
          </li>
        ))}
      </ul>
    </Box>
  );
}

/** For the time after an outage. */
export function RetryAll({ mails, path }: Omit<Props, 'names'>) {
  if (mails.filter(({ message }) => !isPermanentRefusal(message)).length < 2) return null;
  return (
    <form method="post" action={path} className="flex flex-wrap items-center gap-x-4 gap-y-1 pb-2 text-sm">
      <SmallButton intent="alle">{texts.retryAll}</SmallButton>
      <span className="text-ink-soft">{texts.retryAllHint}</span>
    </form>
  );
}

export function MailActions({ mail, path }: { mail: MailJob; path: string }) {
  const button = (name: string, label: string, kind: 'secondary' | 'quiet') => (
    <SmallPostButton action={path} values={{ auftrag: mail.id, intent: name }} kind={kind}>
      {label}
      <span className="sr-only">: {mailKinds[mail.queue] ?? mail.queue}</span>
    </SmallPostButton>
  );
  const form = { name: `mail-${mail.id}`, action: path, values: { auftrag: mail.id } };
  if (mail.state !== 'failed') return mail.state === 'active' ? null : button('nochmal', texts.retryNow, 'secondary');
  return (
    <div className="flex flex-wrap items-start gap-2">
      {button('nochmal', texts.retry, 'secondary')}
      {button('erledigt', texts.settle, 'quiet')}
      {(mail.inquiry_id || mail.firm_name) && (
        <Fold form={form.name} title={texts.elsewhere}>
          <Form {...form} className="mt-2 flex max-w-md flex-wrap items-end gap-2">
            <Field dense name="adresse" type="email" label={texts.newAddress} maxLength={254} required />
            {mail.firm_name && <Choice name="gesprochen" label={texts.called} required />}
            <SmallButton intent="anders">{texts.sendElsewhere}</SmallButton>
            <p className="w-full text-xs text-ink-soft">{texts.elsewhereHint}</p>
          </Form>
        </Fold>
      )}
    </div>
  );
}
