import { askForLink, firmFrame, firmLinkErrors, otherFirm } from '../../content/firm-pages.ts';
import { FIRM_INVOICES } from '../../domain/magic-links/link-addresses.ts';
import { AreaErrors, AreaLayout, type AreaProps } from '../magic-links/area-layout.tsx';
import { privateArea } from '../private-area.ts';
import { ButtonLink } from '../ui/button.tsx';
import '../private.css';

export const middleware = privateArea();

export const handle = { script: 'none' };

const area: AreaProps = {
  area: 'firm',
  texts: firmFrame,
  errors: firmLinkErrors,
  other: { action: '/betrieb/wechseln/', stay: '/betrieb/', texts: otherFirm },
  nextStep: (kind) =>
    kind !== 'revoked' &&
    kind !== 'failed' && (
      <p className="flex flex-wrap gap-3">
        {kind === 'invoices-only' && <ButtonLink href={FIRM_INVOICES}>{askForLink.invoices}</ButtonLink>}
        <ButtonLink href="/betrieb/link/" kind={kind === 'expired' ? 'primary' : 'secondary'}>
          {askForLink.open}
        </ButtonLink>
      </p>
    ),
};

export const ErrorBoundary = () => <AreaErrors {...area} />;

export default function FirmLayout() {
  return <AreaLayout {...area} />;
}
