import type { FoundLink } from '../../domain/access/find-link.server.ts';
import type { FirmFigures } from '../../domain/matching/firm-figures.server.ts';
import type { TermsAccepted } from '../../domain/partners/accept-new-terms.server.ts';
import type { AreaRule } from '../../domain/partners/area.ts';
import type { LinkAsked } from '../../domain/partners/ask-for-partner-link.server.ts';
import type { FirmClosed } from '../../domain/partners/change-firm.server.ts';
import type { Complained } from '../../domain/partners/complain.server.ts';
import type { Firm } from '../../domain/partners/find-firm.server.ts';
import type { FirmErrors } from '../../domain/partners/firm-fields.ts';
import type { Choice } from '../../domain/partners/list-choices.server.ts';
import type { Complaint } from '../../domain/partners/list-complaints.server.ts';
import type { OpenInvitation } from '../../domain/partners/list-open-invitations.server.ts';
import type { FirmPaused } from '../../domain/partners/pause-firm.server.ts';
import type { FirmResumed } from '../../domain/partners/resume-firm.server.ts';
import type { AreaSaved } from '../../domain/partners/save-area.server.ts';
import type { CapabilitiesSaved } from '../../domain/partners/save-capabilities.server.ts';
import type { Price } from '../../domain/partners/save-prices.server.ts';
import type { ProfileSaved } from '../../domain/partners/save-profile.server.ts';
import type { PartnerStepTaken } from '../../domain/partners/take-partner-step.server.ts';
import type { Capability } from '../../domain/rules.ts';
import type { FirmHours } from '../../domain/time/working-time.ts';

/** Which firm the visitor may see, by which link (its hash). `query` is empty where a cookie opens the page. */
export type OwnFirm = { partnerId: string; link: Buffer; query: string };

type Own = { partnerId: string };

/** What a firm's own pages may ask for: domain verbs, bound to the running server (server/pages/partner-services.ts). */
export type PartnerServices = {
  findLink(given: { token: string; network: string }): Promise<FoundLink>;
  askForLink(given: { email: string; network: string }): Promise<LinkAsked>;
  findFirm(partnerId: string): Promise<Firm | null>;
  countFigures(partnerId: string): Promise<FirmFigures>;
  listOpenInvitations(partnerId: string): Promise<OpenInvitation[]>;
  listPrices(partnerId: string): Promise<Price[]>;
  listChoices(partnerId: string): Promise<Choice[]>;
  listComplaints(partnerId: string): Promise<Complaint[]>;
  saveProfile(
    given: Own & { form: URLSearchParams; link: Buffer },
  ): Promise<ProfileSaved | { kind: 'invalid'; errors: FirmErrors }>;
  saveCapabilities(given: Own & { capabilities: readonly Capability[] }): Promise<CapabilitiesSaved>;
  saveArea(given: Own & { area: { radiusKm: number; rules: readonly AreaRule[] } }): Promise<AreaSaved>;
  saveHours(given: Own & { hours: FirmHours }): Promise<{ kind: 'saved' } | FirmClosed>;
  saveLimit(given: Own & { weekly: number }): Promise<{ kind: 'saved' } | { kind: 'invalid' } | FirmClosed>;
  savePrices(given: Own & { prices: readonly Price[] }): Promise<{ kind: 'saved' } | FirmClosed>;
  pause(given: Own & { backOn: string }): Promise<FirmPaused>;
  resume(given: Own): Promise<FirmResumed>;
  complain(given: Own & { body: string; key: string }): Promise<Complained>;
  acceptTerms(given: Own & { version: string; by: string }): Promise<TermsAccepted>;
  declareInstruction(given: Own & { network: string }): Promise<unknown>;
  openInvitation(given: Own & { reference: string }): Promise<{ reference: string; token: string } | null>;
  leave(given: Own): Promise<PartnerStepTaken>;
};
