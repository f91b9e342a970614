import nodemailer from 'nodemailer';
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
  files?: readonly { name: string; type: string; content: string }[];
};

/** Hands a mail over for good or throws. `beforeEnd` is waited for before the last bytes: until then it has not left for sure. */
export type SendMail = (mail: Mail, beforeEnd: () => Promise<void>) => Promise<void>;

/** `recipient`: this address will never work. `later`: anything that may pass, wrong credentials included. */
export class MailRefused extends Error {
  readonly kind: 'recipient' | 'message' | 'later';
  /** The server has said no in so many words: whatever it got by then, it did not keep. */
  readonly answered: boolean;

  constructor(kind: MailRefused['kind'], message: string, { answered = kind !== 'later' } = {}) {
    super(message);
    this.kind = kind;
    this.answered = answered;
  }
}

const composer = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'windows' });

/** Recipients are objects, never text that somebody would have to take apart. */
export async function composeMail(from: MailAddress, mail: Mail) {
  const address = parseAddress(mail.to);
  if (!address) throw new MailRefused('recipient', 'the recipient is not a plain mail address');
  const replyTo = mail.replyTo ? parseAddress(mail.replyTo) : null;
  const envelope = { from: from.address, to: [address] };
  const { message } = await composer.sendMail({
    from: { name: from.name, address: from.address },
    to: [{ name: '', address }],
    envelope,
    ...(replyTo && { replyTo: { name: '', address: replyTo } }),
    subject: cleanHeader(mail.subject),
    messageId: `<${mail.messageId}>`,
    html: mail.html,
    text: mail.text,
    attachments: mail.files?.map(({ name, type, content }) => ({ filename: name, contentType: type, content })),
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(mail.unsubscribeUrl && {
        'List-Unsubscribe': `<${mail.unsubscribeUrl}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return { envelope, message: message as Buffer };
}
