import { contactShareTexts, orderTexts, comparison as texts } from '../../../content/comparison.ts';
import { customerVisits } from '../../../content/visits.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { LineLink } from '../../ui/text-link.tsx';
import type { Ways } from './ways-of.ts';

/** What can be done about one firm, except where the page leads already. No firm's button is louder than another's. */
export function FirmWays({ ways, besides }: { ways: Ways; besides?: string }) {
  const [visit, order] = [ways.visit, ways.order].map((way) => (way === besides ? null : way));
  const main = ways.share ?? visit;
  return (
    <>
      {main && (
        <ButtonLink href={main} kind="secondary" size="small" className="max-sm:w-full">
          {main === visit ? customerVisits.open : texts.share}
        </ButtonLink>
      )}
      {order && <LineLink href={order}>{orderTexts.open}</LineLink>}
      {ways.undo && <LineLink href={ways.undo}>{orderTexts.undo.heading}</LineLink>}
      {ways.takeBack && <LineLink href={ways.takeBack}>{contactShareTexts.takeBack.open}</LineLink>}
      {ways.veto && <LineLink href={ways.veto}>{texts.veto}</LineLink>}
    </>
  );
}
