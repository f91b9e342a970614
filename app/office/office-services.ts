import type { FoundSession } from '../../domain/staff/session.server.ts';
import type { SetUp, SetUpDone } from '../../domain/staff/set-up.server.ts';
import type { CodeChecked, Freshened, PasswordChecked } from '../../domain/staff/sign-in.server.ts';
import type { AdminServices } from './admin/admin-services.ts';
import type { ChoiceOfficeServices } from './choice/choice-office-services.ts';
import type { InquiryOfficeServices } from './inquiries/inquiry-office-services.ts';
import type { PartnerOfficeServices } from './partners/partner-office-services.ts';
import type { ReleaseOfficeServices } from './releases/release-office-services.ts';

/** Who works in the office right now, and with which session. */
export type SignedIn = Extract<FoundSession, { kind: 'staff' }>['staff'] & { sessionId: string; token: string };

/** What the pages of the office may ask for: domain verbs, bound to the running server (server/pages/office-services.ts). */
export type OfficeServices = InquiryOfficeServices & {
  /** `unseen`: a page that asks for itself keeps nobody signed in. */
  findSession(token: string, options?: { unseen: boolean }): Promise<FoundSession>;
  checkPassword(given: { email: string; password: string; network: string }): Promise<PasswordChecked>;
  checkCode(given: {
    token: string;
    code: string;
    remember: boolean;
    device: { id: string; name: string };
  }): Promise<CodeChecked>;
  freshen(given: { token: string; code: string }): Promise<Freshened>;
  signOut(token: string): Promise<void>;
  findSetUp(given: { token: string; network: string }): Promise<SetUp>;
  completeSetUp(given: SetUpGiven): Promise<SetUpDone>;
  admin: AdminServices;
  partners: PartnerOfficeServices;
  choice: ChoiceOfficeServices;
  releases: ReleaseOfficeServices;
};

export type SetUpGiven = {
  token: string;
  network: string;
  password: string;
  code: string;
  email?: string;
  name?: string;
};
