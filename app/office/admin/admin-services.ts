import type { AuditEntry, AuditFilter } from '../../../domain/audit/list-actions.server.ts';
import type { MailJob, SentMail } from '../../../domain/deliveries/list-mails.server.ts';
import type { Suppression } from '../../../domain/deliveries/suppression.server.ts';
import type { ChoiceAdvice } from '../../../domain/matching/choice-advice.server.ts';
import type { Absence } from '../../../domain/settings/absence.ts';
import type { Settings } from '../../../domain/settings/settings.server.ts';
import type { Account, Changed, PasswordChanged } from '../../../domain/staff/accounts.server.ts';
import type { Role } from '../../../domain/staff/permissions.ts';
import type { SessionSummary } from '../../../domain/staff/session.server.ts';

type By = { actor: string };
type Change = By & { staffId: string };

/** What the pages around the work itself may ask for; bound in server/pages/admin-services.ts. */
export type AdminServices = {
  listSessions(staffId: string): Promise<SessionSummary[]>;
  signOutEverywhere(given: Change & { keep?: string | null }): Promise<{ sessions: number }>;
  changePassword(given: { token: string; current: string; next: string }): Promise<PasswordChanged>;
  renewRecoveryCodes(given: Change): Promise<string[]>;

  listAccounts(): Promise<Account[]>;
  inviteByMail(
    given: By & { email: string; name: string; role: Role },
  ): Promise<
    | { kind: 'invited'; staffId: string }
    | { kind: 'exists' }
    | { kind: 'invalid'; field: 'email' | 'name'; message: string }
  >;
  disableStaff(given: Change): Promise<Changed>;
  enableStaff(given: Change): Promise<Changed>;
  changeRole(given: Change & { role: Role }): Promise<Changed>;
  resetByMail(given: Change): Promise<{ kind: 'reset' | 'unknown' }>;

  listActions(filter: AuditFilter): Promise<{ entries: AuditEntry[]; more: boolean }>;
  listActors(): Promise<{ actor: string; name: string | null }[]>;

  readSettings(): Promise<Settings>;
  findAbsence(): Promise<Absence | null>;
  findChoiceAdvice(): Promise<ChoiceAdvice>;
  changeChoice(given: By & { choice: string }): Promise<{ kind: 'changed' | 'invalid' }>;
  announceAbsence(given: By & { until: string | null }): Promise<{ kind: 'changed' | 'invalid' | 'past' }>;

  listSentMails(given: { page: number; kind?: string }): Promise<{ mails: SentMail[]; more: boolean }>;
  listMailJobs(group: 'waiting' | 'failed'): Promise<MailJob[]>;
  retryJob(given: By & { id: string }): Promise<{ kind: 'retried' | 'gone' }>;
  listSuppressions(): Promise<Suppression[]>;
  liftSuppression(given: By & ({ address: string } | { hash: string })): Promise<boolean>;
};
