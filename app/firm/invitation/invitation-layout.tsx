import { askForFirmLink, invitationErrors, invitationFrame } from '../../../content/invitation-page.ts';
import { AreaErrors, AreaLayout, type AreaProps } from '../../magic-links/area-layout.tsx';
import { privateArea } from '../../private-area.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { requireInvitation } from './guard.ts';
import '../../private.css';

export const middleware = privateArea(requireInvitation);

export const handle = { script: 'none' };

type Photos = { photos?: readonly string[] } | undefined;

const area: AreaProps = {
  area: 'invitation',
  texts: invitationFrame,
  errors: invitationErrors,
  // Photos are shown beside the text.
  isWide: ({ loaderData }) => Boolean((loaderData as Photos)?.photos?.length),
  // A new link would not open more, and the firm has its own page.
  nextStep: (kind) =>
    kind === 'expired' && (
      <p>
        <ButtonLink href={askForFirmLink.href} kind="secondary">
          {askForFirmLink.label}
        </ButtonLink>
      </p>
    ),
};

export const ErrorBoundary = () => <AreaErrors {...area} />;

export default function InvitationLayout() {
  return <AreaLayout {...area} />;
}
