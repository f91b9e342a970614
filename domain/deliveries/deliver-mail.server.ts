import type pg from 'pg';
import type { Queries } from '../../platform/db/side-pool.ts';
import { type Mail, MailRefused, type SendMail } from '../../platform/mail/mail.ts';
import { enqueue } from '../../platform/queue/enqueue.ts';
import { PermanentFailure } from '../../platform/queue/permanent-failure.ts';
import { isOverSubjectLimit } from './mail-limits.server.ts';
import { isSuppressed, suppressAddress } from './suppression.server.ts';

export type Delivery = {
  kind: string;
  /** The inquiry or subscription that the mail is about; erasing it erases this trace, too. */
  subjectId: string | null;
  mail: Mail;
  /** Our own address is never given up: a typing error in it must not cost a lead. */
  toOperator?: boolean;
  /** Asked in the transaction of the sending; false: this mail is left out. */
  isAllowed?: (client: pg.ClientBase) => Promise<boolean>;
};

export type Outcome = 'sent' | 'sent-before' | 'suppressed' | 'limited';

/**
 * Sends a mail once. The row is written first and committed only after the mail server took the mail over: whoever
 * tries the same mail meanwhile waits for that row, and whoever tries it later finds it.
 */
export async function deliverMail(database: Queries, send: SendMail, delivery: Delivery): Promise<Outcome> {
  const { kind, subjectId, mail, toOperator = false, isAllowed } = delivery;
  if (!toOperator && (await isSuppressed(database, mail.to))) return 'suppressed';
  try {
    return await database.transaction(async (client) => {
      if (await isSent(client, mail.messageId)) return 'sent-before';
      if (!toOperator && subjectId && (await isOverSubjectLimit(client, kind, subjectId))) return 'limited';
      if (isAllowed && !(await isAllowed(client))) return 'limited';
      const { rowCount } = await client.query({
        text: 'insert into sent_mails (message_id, kind, subject_id) values ($1, $2, $3) on conflict do nothing',
        values: [mail.messageId, kind, subjectId],
      });
      if (rowCount === 0) return 'sent-before';
      await send(mail);
      return 'sent';
    });
  } catch (error) {
    if (!(error instanceof MailRefused) || error.kind === 'later' || toOperator) throw error;
    await database.transaction(async (client) => {
      const suppressed = error.kind === 'recipient';
      if (suppressed) await suppressAddress(client, mail.to, error.message);
      const data = { kind, subjectId, reason: error.message, suppressed };
      await enqueue(client, [{ queue: 'report-undeliverable', data }]);
    });
    throw new PermanentFailure(error.message);
  }
}

async function isSent(client: pg.ClientBase, messageId: string): Promise<boolean> {
  const { rowCount } = await client.query('select from sent_mails where message_id = $1', [messageId]);
  return rowCount === 1;
}
