import type pg from 'pg';
import { type TaskKind, taskKinds } from '../../../domain/tasks/task-kinds.ts';

/** A mail as it left, with the job that wrote it. */
export type SentEmail = { messageId: string; to: string; at: number; kind: string; about: About };
type About = { inquiryId?: string; invitationId?: string; how?: string };

const LIVE = `('invited', 'engaged', 'offered', 'shared', 'ordered')`;

/** Written by triggers, so that it covers all code and survives the erasure of an inquiry. */
const NOTES = `
  create table year_gone (id uuid primary key, asked boolean, status text, decides boolean, live boolean, last_activity timestamptz,
    at timestamptz default now());
  create function year_gone() returns trigger language plpgsql as $$ begin
    insert into year_gone select old.id, old.erase_due_at is not null, old.status,
      coalesce(old.decision_on, '-infinity') > current_date,
      -- An erasure ends what is live, in the same transaction.
      exists (select from invitations where inquiry_id = old.id and ended_at = now() or inquiry_id = old.id and status in ${LIVE}),
      (select max(at) from inquiry_events where inquiry_id = old.id and (actor_kind <> 'system' or to_state = old.status));
    return old; end $$;
  create trigger year_gone before delete on inquiries for each row execute function year_gone();

  create table year_tasks (id bigint primary key, kind text, inquiry_id uuid);
  create function year_tasks() returns trigger language plpgsql as $$ begin
    insert into year_tasks values (new.id, new.kind, new.inquiry_id); return null; end $$;
  create trigger year_tasks after insert on tasks for each row execute function year_tasks();

  create table year_ends (inquiry_id uuid, event text, reason text, addressed boolean, quarantined boolean, at timestamptz);
  create function year_ends() returns trigger language plpgsql as $$ begin
    insert into year_ends select new.inquiry_id, new.event, new.details ->> 'reason', coalesce(email_address, '') <> '',
      flags && array['trap', 'many'] and hold_lifted_at is null, now() from inquiries where id = new.inquiry_id;
    return null; end $$;
  create trigger year_ends after insert on inquiry_events for each row
    when (new.to_state in ('lost', 'withdrawn', 'spam')) execute function year_ends();

  create table year_out (invitation_id uuid, inquiry_id uuid, before text, after text, answered boolean, ran_out boolean, at timestamptz);
  create function year_out() returns trigger language plpgsql as $$ begin
    insert into year_out values (new.id, new.inquiry_id, old.status, new.status, new.answered_at is not null,
      exists (select from offers where invitation_id = new.id and state in ('current', 'expired') and valid_until < current_date), now());
    return null; end $$;
  create trigger year_out after update of status on invitations for each row
    when (old.status in ${LIVE} and new.status in ('passed', 'withdrawn', 'excluded')) execute function year_out();`;

/** Half a year to the minute: the event of a closing is a few milliseconds younger than the closing. */
const KEPT_DAYS = 180 - 1 / 1_440;

/** Comes again with the same words about the same: a further offer, the next day, a second closing. Never within the hour. */
const COMES_AGAIN = [
  ...['send-offer-arrived', 'send-offer-changed', 'send-offer-ending', 'send-order-question', 'send-closing'],
  ...['send-measure', 'send-measure-lifted', 'send-task-due', 'notify-operator-digest', 'send-invitation-over'],
];
const HOUR = 3_600_000;
/** Between two leaps our clock stands still and the database's goes on. */
const isAfter = (mail: SentEmail, at: Date) => mail.at > at.getTime() - HOUR;

/** Sees everything and touches nothing; each question answers what should not be. */
export async function startObserver(pool: pg.Pool, sent: readonly SentEmail[]) {
  await pool.query(NOTES);
  const rows = async (sql: string, values: unknown[] = []) => (await pool.query(sql, values)).rows;

  /** Without having been asked to: still live, waited for, or ended or heard of by somebody within half a year. */
  const erasedEarly = () =>
    rows(
      `select * from year_gone where not asked and (live or decides or last_activity is null or last_activity > at - $1 * interval '1 day')`,
      [KEPT_DAYS],
    );

  /** Nobody acted on it for a quarter, nobody has to, and no day is waited for. */
  const forgotten = () =>
    rows(
      `select q.id, q.status, h.acted_at from inquiries q join inquiry_activity h on h.inquiry_id = q.id
       where q.status in ('new', 'held', 'matching', 'offers', 'shared', 'ordered') and q.erase_due_at is null
         and greatest(h.acted_at, q.decision_on) < now() - interval '90 days'
         and not exists (select from tasks t where t.inquiry_id = q.id and t.done_at is null)`,
    );

  /** Tasks that vanished though their inquiry is there, and open ones whose inquiry or firm needs them no more. */
  async function lostTasks() {
    const vanished = await rows(
      `select y.* from year_tasks y left join tasks t using (id)
       where t.id is null and not exists (select from year_gone g where g.id = y.inquiry_id)`,
    );
    const open = await rows(
      `select t.id, t.kind, coalesce(q.status, p.status) as status from tasks t left join inquiries q on q.id = t.inquiry_id
       left join firms p on p.id = t.firm_id where t.done_at is null and coalesce(t.inquiry_id, t.firm_id) is not null`,
    );
    const needless = open.filter(({ kind, status }) => {
      const known = taskKinds[kind as TaskKind];
      return !status || (known.openIn && !known.openIn.includes(status));
    });
    return [...vanished, ...needless];
  }

  /** Customers: in writing where there is an address, else by a call, unless it was they who said it. */
  async function unnotifiedCustomers() {
    const ends = await rows(`select e.*, array(select kind from year_tasks t where t.inquiry_id = e.inquiry_id) as tasks
      from year_ends e where event <> 'spam'`);
    const mails = Map.groupBy(sent, ({ about }) => about.inquiryId);
    return ends.filter(({ inquiry_id, event, reason, addressed, quarantined, tasks, at }) => {
      if (quarantined) return !tasks.includes('check');
      const own = mails.get(inquiry_id) ?? [];
      if (addressed) return !own.some((mail) => mail.kind === 'send-ended' && isAfter(mail, at));
      if (event === 'withdraw' || reason === 'not-ordered') return false;
      return !tasks.includes(reason === 'inactive' ? 'call-closing' : 'call-ended');
    });
  }

  /** Firms that were at work on it when it ended for them, unless by the day that they set; of spam only those hear who had begun. */
  async function unnotifiedFirms() {
    const out =
      await rows(`select o.*, exists (select from year_ends e where e.inquiry_id = o.inquiry_id and e.event = 'spam'
      and e.at = o.at) as spam from year_out o`);
    const mails = Map.groupBy(
      sent.filter(({ kind }) => ['send-invitation-over', 'send-erase-notice'].includes(kind)),
      ({ about }) => about.invitationId,
    );
    return out.filter(({ invitation_id, spam, answered, ran_out, at }) => {
      if (ran_out || (spam && !answered)) return false;
      return !(mails.get(invitation_id) ?? []).some((mail) => isAfter(mail, at));
    });
  }

  /** The same email about the same to the same, and no reason for a second. */
  function sentTwice() {
    const alike = Map.groupBy(sent, ({ kind, to, about }) => JSON.stringify([kind, to, about]));
    return [...alike.values()].flatMap((mails) =>
      mails.filter(({ kind, at }, n) => {
        const before = mails[n - 1];
        return before && !(COMES_AGAIN.includes(kind) && at - before.at >= HOUR);
      }),
    );
  }

  return { erasedEarly, forgotten, lostTasks, unnotifiedCustomers, unnotifiedFirms, sentTwice };
}
