import { isRouteErrorResponse, Outlet, useRouteError } from 'react-router';
import { askForLink, firmFrame, firmLinkErrors, otherFirm } from '../../content/partner.ts';
import { tooManyForms } from '../../content/too-many-forms.ts';
import type { FormGivenBack } from '../form-limits.ts';
import { Letter } from '../links/letter.tsx';
import type { LinkRefusal, OtherLink } from '../links/link-door.ts';
import { LinkFrame } from '../links/link-frame.tsx';
import { OtherLinkForm } from '../links/other-link.tsx';
import { TooManyForms } from '../links/too-many-forms.tsx';
import { privateArea } from '../private-area.ts';
import { ButtonLink } from '../ui/button.tsx';
import { firmMeta } from './firm-sheet.tsx';
import './partner.css';

/** The pages of firms: opened by a link, for its holder alone. */
export const middleware = privateArea();

export const handle = { plain: true };

export const meta = () => firmMeta();

export default function PartnerLayout() {
  return (
    <LinkFrame area="partner" texts={firmFrame}>
      <Outlet />
    </LinkFrame>
  );
}

/** Stands in place of the layout: what is wrong with a link, and what to do about it. */
export function ErrorBoundary() {
  const error = useRouteError();
  const refusal = isRouteErrorResponse(error) ? (error.data as LinkRefusal | OtherLink | FormGivenBack | null) : null;
  if (refusal?.kind === 'too-many') {
    return (
      <LinkFrame area="partner" texts={firmFrame}>
        <Letter heading={tooManyForms.heading}>
          <TooManyForms {...refusal} />
        </Letter>
      </LinkFrame>
    );
  }
  if (refusal?.kind === 'other') {
    return (
      <LinkFrame area="partner" texts={firmFrame}>
        <Letter heading={otherFirm.heading}>
          <OtherLinkForm link={refusal} action="/betrieb/wechseln/" stay="/betrieb/" texts={otherFirm} />
        </Letter>
      </LinkFrame>
    );
  }
  const kind = refusal && refusal.kind in firmLinkErrors ? refusal.kind : isMissing(error) ? 'unknown' : 'failed';
  const { heading, text } = firmLinkErrors[kind];
  return (
    <LinkFrame area="partner" texts={firmFrame}>
      <Letter heading={heading}>
        <p>{text}</p>
        {kind !== 'revoked' && kind !== 'failed' && (
          <p>
            <ButtonLink href="/betrieb/link/" kind={kind === 'expired' ? 'primary' : 'secondary'}>
              {askForLink.open}
            </ButtonLink>
          </p>
        )}
      </Letter>
    </LinkFrame>
  );
}

const isMissing = (error: unknown) => isRouteErrorResponse(error) && error.status === 404;
