import { isRouteErrorResponse, Outlet, useRouteError } from 'react-router';
import {
  applicationFrame,
  applicationLinkErrors,
  applicationName,
  otherApplication,
  startAgain,
} from '../../content/application.ts';
import { tooManyForms } from '../../content/too-many-forms.ts';
import type { FormGivenBack } from '../form-limits.ts';
import type { LinkRefusal, OtherLink } from '../links/link-door.ts';
import { LinkFrame } from '../links/link-frame.tsx';
import { OtherLinkForm } from '../links/other-link.tsx';
import { TooManyForms } from '../links/too-many-forms.tsx';
import { privateArea } from '../private-area.ts';
import { ButtonLink } from '../ui/button.tsx';
import { requireApplication } from './guard.ts';
import { Sheet } from './sheet.tsx';
import './apply.css';

/** The application of a firm: opened by its link, for its holder alone. */
export const middleware = privateArea(requireApplication);

export const handle = { plain: true };

export const meta = () => [{ title: applicationName }, { name: 'robots', content: 'noindex, nofollow' }];

export default function ApplyLayout() {
  return (
    <LinkFrame area="apply" texts={applicationFrame}>
      <Outlet />
    </LinkFrame>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  const refusal = isRouteErrorResponse(error) ? (error.data as LinkRefusal | OtherLink | FormGivenBack | null) : null;
  if (refusal?.kind === 'too-many') {
    return (
      <LinkFrame area="apply" texts={applicationFrame}>
        <Sheet heading={tooManyForms.heading}>
          <TooManyForms {...refusal} />
        </Sheet>
      </LinkFrame>
    );
  }
  if (refusal?.kind === 'other') {
    return (
      <LinkFrame area="apply" texts={applicationFrame}>
        <Sheet heading={otherApplication.heading}>
          <OtherLinkForm
            link={refusal}
            action="/partner-werden/bewerbung/wechseln/"
            stay="/partner-werden/bewerbung/weiter/"
            texts={otherApplication}
          />
        </Sheet>
      </LinkFrame>
    );
  }
  const kind =
    refusal && refusal.kind in applicationLinkErrors ? refusal.kind : isMissing(error) ? 'unknown' : 'failed';
  const { heading, text } = applicationLinkErrors[kind];
  return (
    <LinkFrame area="apply" texts={applicationFrame}>
      <Sheet heading={heading}>
        <p>{text}</p>
        <div className="flex flex-wrap gap-3">
          <ButtonLink href="/partner-werden/bewerbung/link/">{startAgain.link}</ButtonLink>
          <ButtonLink href="/partner-werden/bewerbung/" kind="secondary">
            {startAgain.label}
          </ButtonLink>
        </div>
      </Sheet>
    </LinkFrame>
  );
}

const isMissing = (error: unknown) => isRouteErrorResponse(error) && error.status === 404;
