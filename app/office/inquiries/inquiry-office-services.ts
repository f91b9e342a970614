import type { ContactField } from '../../../domain/inquiries/contact-fields.ts';
import type { CaseFound } from '../../../domain/inquiries/find-case.server.ts';
import type { InquirySearch } from '../../../domain/inquiries/inquiry-search.ts';
import type { MaskedContact } from '../../../domain/inquiries/mask-contact.ts';
import type { NoteAdded } from '../../../domain/inquiries/notes.server.ts';
import type { OpenPromise, TaskWithInquiry } from '../../../domain/inquiries/office-day.server.ts';
import type { ContactData } from '../../../domain/inquiries/open-contact.server.ts';
import type { FoundInquiry } from '../../../domain/inquiries/search-inquiries.server.ts';
import type { StepTaken } from '../../../domain/process/take-step.server.ts';
import type { ContactCorrected } from '../../../domain/releases/correct-contact.server.ts';
import type { SweepFailure } from '../../../domain/sweep-parts.server.ts';
import type { TaskFinished, TaskTaken } from '../../../domain/tasks/tasks.server.ts';

export type HeldBack = {
  id: string;
  received_at: Date;
  flags: string[];
  postal_code: string;
  types_of_problems: string;
  name: string;
};

/** What the first page of the office shows, from one moment. */
export type OfficeDay = {
  now: Date;
  promises: OpenPromise[];
  promiseCount: number;
  tasks: TaskWithInquiry[];
  heldBack: HeldBack[];
  heldBackCount: number;
  /** Parts of the sweep that stand still (`since` null: never ran), and what failed and is tried again. */
  sweep: { silent: { part: string; since: Date | null }[]; failures: SweepFailure[] };
  failedJobs: { queue: string; failed: number }[];
};

export type ListedInquiry = Omit<FoundInquiry, 'first_name' | 'last_name'> & Pick<MaskedContact, 'name'>;

/** A step that somebody of the office takes, with what belongs to it. */
export type OfficeStep = { inquiryId: string; staffId: string; event: string; reason: string; seen?: string };

type Act = { inquiryId: string; staffId: string };
type TaskAct = { taskId: string; staffId: string };

/** What the pages about inquiries ask for; bound to the server in server/pages/inquiry-office-services.ts. */
export type InquiryOfficeServices = {
  findDay(): Promise<OfficeDay>;
  takeTask(given: TaskAct): Promise<TaskTaken>;
  returnTask(given: TaskAct): Promise<{ kind: 'returned' | 'gone' }>;
  finishTask(given: TaskAct & { kind: string; outcome: string }): Promise<TaskFinished>;
  searchInquiries(search: InquirySearch): Promise<{ now: Date; inquiries: ListedInquiry[]; count: number }>;
  findCase(reference: string): Promise<CaseFound & { now: Date }>;
  takeStep(step: OfficeStep): Promise<StepTaken | { kind: 'no-reason' }>;
  addNote(given: Act & { body: string }): Promise<NoteAdded>;
  openContact(given: Act): Promise<{ kind: 'open'; contact: ContactData } | { kind: 'unknown' }>;
  correctContact(
    given: Act & { seen: string; given: Partial<Record<ContactField, string>> },
  ): Promise<ContactCorrected>;
  makePhoneCode(given: Act): Promise<{ kind: 'made'; code: string; expiresAt: Date } | { kind: 'unknown' }>;
  hidePhoto(given: Act & { path: string; hidden: boolean }): Promise<{ kind: 'done' | 'unknown' }>;
  eraseInquiry(given: Act): Promise<{ kind: 'erased' | 'unknown' }>;
  exportInquiries(given: { staffId: string }): Promise<{ csv: string; count: number }>;
  /** Everything about the person behind an inquiry, as one archive. */
  discloseInquiry(
    given: Act & { by: 'phone' | 'email' },
  ): Promise<{ kind: 'archive'; bytes: Uint8Array } | { kind: 'unknown' }>;
};
