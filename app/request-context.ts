import { createContext } from 'react-router';
import type { FormSubject } from '../domain/access/count-form.server.ts';
import type { FormAnswer } from '../domain/inquiries/form-answer.ts';
import type { ApplicationServices, OwnApplication } from './apply/application-services.ts';
import type { CustomerServices, OwnInquiry } from './customer/customer-services.ts';
import type { OfficeServices, SignedIn } from './office/office-services.ts';
import type { InvitationServices, OwnInvitation } from './partner/invitation/invitation-services.ts';
import type { OwnFirm, PartnerServices } from './partner/partner-services.ts';
import type { Directory } from './site/directory.ts';

/** Closures that the server lends to pages. They answer plain values: classes differ between the build and the server. */
export type PageServices = {
  reportFailure(error: unknown): void;
  /** A turn to render, to be given back; null when too many are waiting. */
  /** Each network has its share of a line; whoever has left it waits no longer. */
  takeTurn(line: Line, waiter: { network: string; signal: AbortSignal }): Promise<(() => void) | null>;
};

/** Where a page waits to be rendered: whoever floods one line keeps nobody of another waiting. */
export type Line = 'page' | 'answer' | 'door' | 'link' | 'office';

/** Where a request comes from, as far as limits, cookies and a list of devices need it. */
export type Visitor = {
  network: string;
  secure: boolean;
  userAgent: string;
  /** Counts a page that a link opened; false beyond what one link may open in ten minutes. */
  mayView(token: string): boolean;
};

/** Null: the form may be taken; else the seconds to wait. */
type CountForm = (given: { of: FormSubject; id: string }) => Promise<number | null>;

/** The verbs of the private areas, each under its key; bound to the running server in server/pages/area-services.ts. */
export type AreaServices = {
  office: OfficeServices;
  customer: CustomerServices;
  application: ApplicationServices;
  invitation: InvitationServices;
  partner: PartnerServices;
  directory: Directory;
  countForm: CountForm;
};

/** While the build finishes pages nobody waits and nobody listens. */
const noServer: PageServices = { reportFailure: () => {}, takeTurn: async () => () => {} };

/**
 * What server and pages tell each other about one request. Keys count by identity and the build holds its own copy of
 * this file: the server takes them from the build (`entry.server.tsx`).
 */
export const requestKeys = {
  /** Vouches for the inline scripts of this answer; empty while the build finishes pages. */
  nonce: createContext(''),
  /** Set by the middleware of a private area: the answer is for one person only. */
  isPrivate: createContext(false),
  /** Whom the guard of a private area let in; `door`: nobody yet. */
  line: createContext<Extract<Line, 'door' | 'link' | 'office'>>('door'),
  /** Seconds after which somebody who is refused for now may come back. */
  retryAfter: createContext(60),
  services: createContext<PageServices>(noServer),
  visitor: createContext<Visitor>({ network: '', secure: false, userAgent: '', mayView: () => true }),
  /** What became of a questionnaire sent without script. */
  formAnswer: createContext<FormAnswer | null>(null),
  /** The verbs of the office; without a default, so that a page rendered without a server fails at once. */
  office: createContext<OfficeServices>(),
  /** Who is signed in, as the guard of the office found out. */
  staff: createContext<SignedIn>(),
  /** The verbs of the customer's own pages. */
  customer: createContext<CustomerServices>(),
  /** The inquiry that the visitor's link opens. */
  ownInquiry: createContext<OwnInquiry>(),
  /** The verbs of a firm that answers one inquiry. */
  invitation: createContext<InvitationServices>(),
  /** The invitation that the visitor's link opens. */
  ownInvitation: createContext<OwnInvitation>(),
  /** The verbs of a firm's application. */
  application: createContext<ApplicationServices>(),
  /** The application that the visitor's link opens; null on its first page before anything is stored. */
  ownApplication: createContext<OwnApplication | null>(null),
  /** The verbs of a firm's own pages. */
  partner: createContext<PartnerServices>(),
  /** The firm that the visitor's link opens. */
  ownFirm: createContext<OwnFirm>(),
  /** For guards: app/form-limits.ts. */
  countForm: createContext<CountForm>(),
  /** The public list of firms; while the build finishes pages there is none. */
  directory: createContext<Directory>({ listFirms: async () => null }),
};
