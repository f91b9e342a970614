import { join } from 'node:path';
import type { InquiryOfficeServices, OfficeStep } from '../../app/office/inquiries/inquiry-office-services.ts';
import { giveUpInquiry, markSpam, reopenInquiry } from '../../domain/closing/close-inquiry.server.ts';
import { eraseInquiry } from '../../domain/erasure/erase-inquiry.server.ts';
import { exportInquiries } from '../../domain/inquiries/export-inquiries.server.ts';
import { findCase } from '../../domain/inquiries/find-case.server.ts';
import { clearInquiry, holdInquiry } from '../../domain/inquiries/hold-inquiry.server.ts';
import { maskName } from '../../domain/inquiries/mask-contact.ts';
import { addNote } from '../../domain/inquiries/notes.server.ts';
import { listPromises, listTasksWithInquiry } from '../../domain/inquiries/office-day.server.ts';
import { openContact } from '../../domain/inquiries/open-contact.server.ts';
import { makePhoneCode } from '../../domain/inquiries/phone-code.server.ts';
import { hidePhoto } from '../../domain/inquiries/photo-access.server.ts';
import { listQuarantined, releaseInquiry } from '../../domain/inquiries/quarantine.server.ts';
import { searchInquiries } from '../../domain/inquiries/search-inquiries.server.ts';
import { giveUpReasons, isReason, reopenReasons } from '../../domain/process/reasons.ts';
import type { Call } from '../../domain/process/take-step.server.ts';
import { correctContact } from '../../domain/releases/correct-contact.server.ts';
import { actorOf } from '../../domain/staff/staff.ts';
import { findSilent } from '../../domain/sweep/work-deadlines.server.ts';
import { listFailures, listHeartbeats } from '../../domain/sweep-parts.server.ts';
import { finishTask, returnTask, takeTask } from '../../domain/tasks/tasks.server.ts';
import type { Database } from '../../platform/db/database.server.ts';
import { findMailFiles, removeMailFiles } from '../../platform/mail/mail-folder.server.ts';
import { openTombstones } from '../../platform/photo-store/open-tombstones.server.ts';
import { photoFilesOf } from '../../platform/photo-store/photo-files.ts';
import { countJobs } from '../../platform/queue/list-jobs.server.ts';
import type { Services } from '../services.ts';
import { discloseInquiry } from './disclose-inquiry.ts';

const MOST_PROMISES = 25;
const MOST_HELD_BACK = 20;

/** The verbs behind the pages about inquiries, bound to this server. */
export function createInquiryOfficeServices(services: Services): InquiryOfficeServices {
  const { config, database, photoStore, workFolder } = services;
  const mailFolder = join(config.dataDir, 'mail');
  const photos = photoFilesOf(photoStore);
  const erasure = {
    database,
    photos,
    removeMails: (messageIds: readonly string[]) => removeMailFiles(mailFolder, messageIds),
    tombstones: openTombstones(config),
  };
  const findMails = (messageIds: readonly string[]) => findMailFiles(mailFolder, messageIds);
  const by = (staffId: string) => actorOf({ id: staffId });
  return {
    findDay: () => findDay(database),
    takeTask: ({ taskId, staffId }) => takeTask(database, { taskId, actor: by(staffId) }),
    returnTask: ({ taskId, staffId }) => returnTask(database, { taskId, actor: by(staffId) }),
    finishTask: ({ staffId, ...task }) => finishTask(database, { ...task, actor: by(staffId) }),
    async searchInquiries(search) {
      const { inquiries, count } = await searchInquiries(database, search);
      const masked = inquiries.map(({ first_name, last_name, ...rest }) => ({
        ...rest,
        name: maskName({ first_name, last_name }),
      }));
      return { now: new Date(), inquiries: masked, count };
    },
    findCase: async (reference) => ({ ...(await findCase(database, reference)), now: new Date() }),
    takeStep: (step) => takeOfficeStep(database, step),
    addNote: ({ inquiryId, staffId, body }) =>
      addNote(database, { inquiryId, body, actor: { kind: 'staff', id: by(staffId) } }),
    openContact: ({ inquiryId, staffId }) => openContact(database, { inquiryId, actor: by(staffId) }),
    correctContact: ({ staffId, ...call }) =>
      correctContact(database, { ...call, actor: { kind: 'staff', id: by(staffId) } }),
    makePhoneCode: ({ inquiryId, staffId }) => makePhoneCode(database, { inquiryId, actor: by(staffId) }),
    hidePhoto: ({ staffId, ...photo }) => hidePhoto(database, { ...photo, actor: by(staffId) }),
    async eraseInquiry({ inquiryId, staffId }) {
      const erased = await eraseInquiry(erasure, { id: inquiryId, actor: by(staffId), reason: 'request' });
      return { kind: erased ? 'erased' : 'unknown' };
    },
    exportInquiries: ({ staffId }) => exportInquiries(database, { actor: by(staffId), siteUrl: config.linkUrl }),
    discloseInquiry: ({ inquiryId, staffId, by: way }) =>
      discloseInquiry({ database, photos, findMails, workFolder }, { inquiryId, actor: by(staffId), way }),
  };
}

async function findDay(database: Database) {
  const { promises, count: promiseCount } = await listPromises(database, MOST_PROMISES);
  const { inquiries, count: heldBackCount } = await listQuarantined(database, MOST_HELD_BACK);
  const failed = (await countJobs(database)).filter((queue) => queue.failed > 0);
  return {
    now: new Date(),
    promises,
    promiseCount,
    tasks: await listTasksWithInquiry(database),
    heldBack: inquiries.map(({ id, received_at, flags, postal_code, types_of_problems, ...contact }) => ({
      id,
      received_at,
      flags,
      postal_code,
      types_of_problems,
      name: maskName(contact),
    })),
    heldBackCount,
    sweep: await findSweep(database),
    failedJobs: failed.map(({ queue, failed: count }) => ({ queue, failed: count })),
  };
}

async function findSweep(database: Database) {
  const beats = await listHeartbeats(database);
  const silent = findSilent(beats, new Date()).map((part) => ({ part, since: beats.get(part) ?? null }));
  return { silent, failures: await listFailures(database) };
}

/** Steps by the name of their event; what has no verb here is none of the office's. */
async function takeOfficeStep(database: Database, { inquiryId, staffId, event, reason, seen }: OfficeStep) {
  const actor = actorOf({ id: staffId });
  const call: Call = { inquiryId, actor: { kind: 'staff', id: actor }, seen };
  switch (event) {
    case 'hold':
      return holdInquiry(database, { ...call, reasons: ['by-hand'] });
    case 'clear':
      return clearInquiry(database, call);
    case 'spam':
      return markSpam(database, call);
    case 'give-up':
      return isReason(giveUpReasons, reason) ? giveUpInquiry(database, { ...call, reason }) : NO_REASON;
    case 'reopen':
      return isReason(reopenReasons, reason) ? reopenInquiry(database, { ...call, reason }) : NO_REASON;
    case 'release-mails':
      return releaseHeldBack(database, { inquiryId, actor });
    default:
      return { kind: 'refused', status: 'new' } as const;
  }
}

const NO_REASON = { kind: 'no-reason' } as const;

async function releaseHeldBack(database: Database, { inquiryId, actor }: { inquiryId: string; actor: string }) {
  const released = await releaseInquiry(database, { id: inquiryId, actor });
  return released
    ? ({ kind: 'done', status: 'new', event: '' } as const)
    : ({ kind: 'refused', status: 'new' } as const);
}
