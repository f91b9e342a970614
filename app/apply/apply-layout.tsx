import { Outlet } from 'react-router';
import { applicationFrame, applicationLinkErrors, otherApplication, startAgain } from '../../content/application.ts';
import { LinkFrame } from '../links/link-frame.tsx';
import { RefusedPage } from '../links/refused-page.tsx';
import { privateArea } from '../private-area.ts';
import { ButtonLink } from '../ui/button.tsx';
import { requireApplication } from './guard.ts';
import '../private.css';

/** The application of a firm: opened by its link, for its holder alone. */
export const middleware = privateArea(requireApplication);

export const handle = { script: 'none' };

export default function ApplyLayout() {
  return (
    <LinkFrame area="apply" texts={applicationFrame}>
      <Outlet />
    </LinkFrame>
  );
}

export function ErrorBoundary() {
  return (
    <LinkFrame area="apply" texts={applicationFrame}>
      <RefusedPage
        errors={applicationLinkErrors}
        other={{
          action: '/partner-werden/bewerbung/wechseln/',
          stay: '/partner-werden/bewerbung/weiter/',
          texts: otherApplication,
        }}
        wayOn={() => (
          <div className="flex flex-wrap gap-3">
            <ButtonLink href="/partner-werden/bewerbung/link/">{startAgain.link}</ButtonLink>
            <ButtonLink href="/partner-werden/bewerbung/" kind="secondary">
              {startAgain.label}
            </ButtonLink>
          </div>
        )}
      />
    </LinkFrame>
  );
}
