import { partnerStatusWords } from '../../../content/office/partners.ts';
import type { PartnerStatus } from '../../../domain/partners/partner-steps.server.ts';
import { Badge } from '../../ui/badge.tsx';
import { partnerLooks } from './partner-words.ts';

export function PartnerBadge({ status }: { status: PartnerStatus }) {
  return <Badge {...partnerLooks[status]}>{partnerStatusWords[status]}</Badge>;
}
