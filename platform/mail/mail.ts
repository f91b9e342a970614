import { cleanHeader, type MailAddress, parseAddress } from './address.ts';

export type Mail = {
  /** Without angle brackets. The same for every attempt, so that a receiver can tell a repetition. */
  messageId: string;
  to: string;
  subject: string;
  html: string;
  text: string;
  replyTo?: string;
  /** Where one POST unsubscribes (RFC 8058). */
  unsubscribeUrl?: string;
};

/** Hands a mail over for good or throws a MailRefused. */
export type SendMail = (mail: Mail) => Promise<void>;

/** `recipient`: this address will never work. `later`: anything that may pass, wrong credentials included. */
export class MailRefused extends Error {
  readonly kind: 'recipient' | 'message' | 'later';

  constructor(kind: MailRefused['kind'], message: string) {
    super(message);
    this.kind = kind;
  }
}

/** What nodemailer gets: recipients as objects, never as text it would have to take apart. */
export function composeOptions(from: MailAddress, mail: Mail) {
  const address = parseAddress(mail.to);
  if (!address) throw new MailRefused('recipient', 'the recipient is not a plain mail address');
  const replyTo = mail.replyTo ? parseAddress(mail.replyTo) : null;
  return {
    from: { name: from.name, address: from.address },
    to: [{ name: '', address }],
    envelope: { from: from.address, to: [address] },
    ...(replyTo && { replyTo: { name: '', address: replyTo } }),
    subject: cleanHeader(mail.subject),
    messageId: `<${mail.messageId}>`,
    html: mail.html,
    text: mail.text,
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(mail.unsubscribeUrl && {
        'List-Unsubscribe': `<${mail.unsubscribeUrl}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
