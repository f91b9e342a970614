import { Outlet } from 'react-router';
import { askForLink, firmFrame, firmLinkErrors, otherFirm } from '../../content/partner.ts';
import { PARTNER_INVOICES } from '../../domain/access/link-addresses.ts';
import { LinkFrame } from '../links/link-frame.tsx';
import { RefusedPage } from '../links/refused-page.tsx';
import { privateArea } from '../private-area.ts';
import { ButtonLink } from '../ui/button.tsx';
import '../private.css';

/** The pages of firms: opened by a link, for its holder alone. */
export const middleware = privateArea();

export const handle = { script: 'none' };

export default function PartnerLayout() {
  return (
    <LinkFrame area="partner" texts={firmFrame}>
      <Outlet />
    </LinkFrame>
  );
}

export function ErrorBoundary() {
  return (
    <LinkFrame area="partner" texts={firmFrame}>
      <RefusedPage
        errors={firmLinkErrors}
        other={{ action: '/betrieb/wechseln/', stay: '/betrieb/', texts: otherFirm }}
        wayOn={(kind) =>
          kind !== 'revoked' &&
          kind !== 'failed' && (
            <p className="flex flex-wrap gap-3">
              {kind === 'invoices-only' && <ButtonLink href={PARTNER_INVOICES}>{askForLink.invoices}</ButtonLink>}
              <ButtonLink href="/betrieb/link/" kind={kind === 'expired' ? 'primary' : 'secondary'}>
                {askForLink.open}
              </ButtonLink>
            </p>
          )
        }
      />
    </LinkFrame>
  );
}
