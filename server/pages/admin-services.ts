import type { AdminServices } from '../../app/office/admin/admin-services.ts';
import { listActions, listActors } from '../../domain/audit/list-actions.server.ts';
import { listMailJobs, listSentMails } from '../../domain/deliveries/list-mails.server.ts';
import { retryJobBy } from '../../domain/deliveries/retry-job.server.ts';
import { liftSuppression, liftSuppressionOf, listSuppressions } from '../../domain/deliveries/suppression.server.ts';
import { changeChoice } from '../../domain/matching/change-choice.server.ts';
import { findChoiceAdvice } from '../../domain/matching/choice-advice.server.ts';
import { announceAbsence, findAbsence } from '../../domain/settings/absence.server.ts';
import { readSettings } from '../../domain/settings/settings.server.ts';
import {
  changePassword,
  changeRole,
  disableStaff,
  enableStaff,
  inviteByMail,
  listAccounts,
  renewRecoveryCodes,
  resetByMail,
} from '../../domain/staff/accounts.server.ts';
import { listSessions, signOutEverywhere } from '../../domain/staff/session.server.ts';
import type { Services } from '../services.ts';

export function createAdminServices({ database }: Pick<Services, 'database'>): AdminServices {
  return {
    listSessions: (staffId) => listSessions(database, staffId),
    signOutEverywhere: (given) => signOutEverywhere(database, given),
    changePassword: (given) => changePassword(database, given),
    renewRecoveryCodes: (given) => renewRecoveryCodes(database, given),
    listAccounts: () => listAccounts(database),
    inviteByMail: (given) => inviteByMail(database, given),
    disableStaff: (given) => disableStaff(database, given),
    enableStaff: (given) => enableStaff(database, given),
    changeRole: (given) => changeRole(database, given),
    resetByMail: (given) => resetByMail(database, given),
    listActions: (filter) => listActions(database, filter),
    listActors: () => listActors(database),
    readSettings: () => readSettings(database),
    findAbsence: () => findAbsence(database),
    findChoiceAdvice: () => findChoiceAdvice(database),
    changeChoice: (given) => changeChoice(database, given),
    announceAbsence: (given) => announceAbsence(database, given),
    listSentMails: (given) => listSentMails(database, given),
    listMailJobs: (group) => listMailJobs(database, group),
    retryJob: (given) => retryJobBy(database, given),
    listSuppressions: () => listSuppressions(database),
    liftSuppression: ({ actor, ...which }) =>
      'hash' in which
        ? liftSuppressionOf(database, which.hash, actor)
        : liftSuppression(database, which.address, actor),
  };
}
