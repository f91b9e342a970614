import '../private.css';
import { linkErrors, lostLink, newLink, portalName, portalTexts } from '../../content/customer.ts';
import { AreaErrors, AreaLayout, type AreaProps } from '../magic-links/area-layout.tsx';
import { privateArea } from '../private-area.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Choice } from '../ui/choice.tsx';
import { Form } from '../ui/form.tsx';
import { requireLink } from './guard.ts';

/** The customer's pages, which only the holder of the link can open. */
export const middleware = privateArea(requireLink);

export const handle = { script: 'none' };

const MAY_ASK_AGAIN: ReadonlySet<string> = new Set(['malformed', 'unknown', 'closed', 'revoked']);

const area: AreaProps = {
  area: 'customer',
  texts: portalTexts,
  errors: linkErrors,
  isWide: ({ handle }) => Boolean((handle as { wide?: boolean } | undefined)?.wide),
  nextStep: (kind, token) => (
    <>
      {kind === 'expired' && token && (
        <Form action="/meine-anfrage/" values={{ s: token }} className="grid justify-items-start gap-3">
          <Choice name="senden" label={newLink.tick} required />
          <Button>{newLink.button}</Button>
        </Form>
      )}
      <p>
        {MAY_ASK_AGAIN.has(kind) ? (
          <ButtonLink href="/meine-anfrage/#link-neu">{lostLink.heading}</ButtonLink>
        ) : (
          <ButtonLink href="/meine-anfrage/" kind="secondary">
            {portalName}
          </ButtonLink>
        )}
      </p>
    </>
  ),
};

export const ErrorBoundary = () => <AreaErrors {...area} />;

export default function CustomerLayout() {
  return <AreaLayout {...area} />;
}
