import { orderTexts, releaseTexts, comparison as texts } from '../../../content/comparison.ts';
import { ButtonLink } from '../../ui/button.tsx';
import type { Ways } from './ways-of.ts';

/** What can be done about one firm. */
export function FirmWays({ ways }: { ways: Ways }) {
  return (
    <>
      {ways.release && (
        <ButtonLink href={ways.release} size="small">
          {texts.release}
        </ButtonLink>
      )}
      {ways.order && (
        <ButtonLink href={ways.order} kind="secondary" size="small">
          {orderTexts.open}
        </ButtonLink>
      )}
      {ways.takeBack && <Way href={ways.takeBack}>{releaseTexts.takeBack.open}</Way>}
      {ways.veto && <Way href={ways.veto}>{texts.veto}</Way>}
    </>
  );
}

function Way({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} className="link inline-flex min-h-11 items-center">
      {children}
    </a>
  );
}
