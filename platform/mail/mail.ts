import nodemailer from 'nodemailer';
import { cleanHeader, type MailAddress, parseAddress } from './address.ts';

export type Mail = {
  /** Without angle brackets. The same for every attempt, so that a receiver recognises a repetition. */
  messageId: string;
  to: string;
  subject: string;
  html: string;
  text: string;
  replyTo?: string;
  /** One-click unsubscribe (RFC 8058). */
  unsubscribeUrl?: string;
  files?: readonly { name: string; type: string; content: string }[];
};

/** Awaits `beforeEnd` before the message is complete; until then it has certainly not been sent. */
export type SendMail = (mail: Mail, beforeEnd: () => Promise<void>) => Promise<void>;

/** `recipient`: permanent. `later`: temporary, including wrong credentials. */
export class MailRefused extends Error {
  readonly kind: 'recipient' | 'message' | 'later';
  /** The server refused explicitly, so it kept nothing. */
  readonly answered: boolean;

  constructor(kind: MailRefused['kind'], message: string, { answered = kind !== 'later' } = {}) {
    super(message);
    this.kind = kind;
    this.answered = answered;
  }
}

const composer = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'windows' });

/** Recipients are objects and never parsed text, against header injection. */
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
