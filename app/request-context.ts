import { createContext } from 'react-router';
import type { readPublishedPrices } from '../domain/figures/offer-prices.server.ts';
import type { ResponseTimePage } from '../domain/figures/published-months.server.ts';
import type { PublicFirm, readFirmPages } from '../domain/firms/firm-pages.server.ts';
import type { TermsVersion } from '../domain/firms/terms.server.ts';
import type { FormAnswer } from '../domain/inquiries/refusal-report.ts';
import type { LinkScope } from '../domain/magic-links/find-link.server.ts';
import type { FirmReviews, ReviewSnapshot } from '../domain/reviews/review.ts';
import type { FoundSession } from '../domain/staff/session.server.ts';
// biome-ignore lint/style/noRestrictedImports: what is lent is a type of the lender
import type { ServerServices } from '../server/services.ts';
import type { RefusedForm } from './forms.ts';

export type { ServerServices };

/** Prerendered pages get them, too. */
export type PageServices = {
  reportFailure(error: unknown): void;
  /** The public list of firms; null: it cannot be read at the moment. */
  listFirms(): Promise<PublicFirm[] | null>;
  /** The public pages of firms; null as above. */
  readFirmPages(): Promise<(Awaited<ReturnType<typeof readFirmPages>> & { reviews: Map<number, FirmReviews> }) | null>;
  /** How often the response time was kept; null as above. */
  readResponseTimes(): Promise<ResponseTimePage | null>;
  /** The published prices, the last known ones while the database is away; null as above. */
  readPrices(): Promise<Awaited<ReturnType<typeof readPublishedPrices>> | null>;
  /** What public pages show of reviews; null as above. */
  readReviews(): Promise<ReviewSnapshot | null>;
  /** Every version of the terms for firms, the latest first; null as above. */
  listTerms(): Promise<TermsVersion[] | null>;
  /** Returns a function that frees the slot; null when too many are waiting. Each network has its share of a queue. */
  takeRenderSlot(queue: RenderQueue, waiter: { network: string; signal: AbortSignal }): Promise<(() => void) | null>;
};

/** Pages wait for a slot to be rendered; a flood of one queue delays no page of another. */
export type RenderQueue = 'page' | 'answer' | 'sign-in' | 'link' | 'office';

/** The origin of a request, for limits, cookies and the list of devices. */
export type Visitor = {
  network: string;
  secure: boolean;
  userAgent: string;
  /** Counts a page that a link opened; false beyond what one link may open in ten minutes. */
  mayView(token: string, what: 'page' | 'photo'): boolean;
};

/** `query` is empty where a cookie opens the page. */
type OwnOverview = { inquiryId: string; query: string };

type OwnInquiry = {
  inquiryId: string;
  reference: string;
  query: string;
  byMail: boolean;
  link: { token: string; expiresAt: Date; kept: boolean };
};

export type OwnInvitation = {
  invitationId: string;
  /** Empty with `orderOnly`: the customer's data are erased, only the firm's order is left. */
  inquiryId: string;
  orderOnly: boolean;
  firmId: string;
  actor: { kind: 'firm'; id: string };
  reference: string;
  query: string;
};

type SignedIn = Extract<FoundSession, { kind: 'staff' }>['staff'] & {
  actor: { kind: 'staff'; id: string };
  sessionId: string;
  token: string;
};

const noServer: PageServices = {
  reportFailure: () => {},
  takeRenderSlot: async () => () => {},
  listFirms: async () => null,
  readFirmPages: async () => null,
  readResponseTimes: async () => null,
  readPrices: async () => null,
  listTerms: async () => null,
  readReviews: async () => null,
};

/**
 * Data that server and pages share about one request. Keys are compared by identity and the build has its own copy of this
 * file, so the server takes them from the build (`entry.server.tsx`).
 */
export const requestKeys = {
  /** Nonce of the inline scripts of this response; empty while the build renders pages. */
  nonce: createContext(''),
  /** Set by the middleware of a private area: the answer is for one person only. */
  isPrivate: createContext(false),
  /** The person or firm that the guard of a private area accepted; `sign-in`: nobody yet. */
  renderQueue: createContext<Extract<RenderQueue, 'sign-in' | 'link' | 'office'>>('sign-in'),
  /** Seconds until a temporarily refused client may retry. */
  retryAfter: createContext(60),
  services: createContext<PageServices>(noServer),
  visitor: createContext<Visitor>({ network: '', secure: false, userAgent: '', mayView: () => true }),
  /** The result of a questionnaire sent without script. */
  formAnswer: createContext<FormAnswer | null>(null),
  /** A form that an endpoint outside of the routes refuses; the page shows it like the answer of an action. */
  refused: createContext<RefusedForm | null>(null),
  /** Has no default, so that a page that is rendered without a server fails at once. */
  server: createContext<ServerServices>(),
  staff: createContext<SignedIn>(),
  ownInquiry: createContext<OwnInquiry>(),
  /** The overview of the mailbox that has this inquiry. */
  ownOverview: createContext<OwnOverview>(),
  ownInvitation: createContext<OwnInvitation>(),
  /** The application that the visitor's link opens; null on its first page before anything is stored. */
  ownApplication: createContext<{ firmId: string; query: string; byMail: boolean } | null>(null),
  /** `link` is the hash of the token. */
  ownFirm: createContext<{ firmId: string; link: Buffer; scope: LinkScope; query: string }>(),
};
