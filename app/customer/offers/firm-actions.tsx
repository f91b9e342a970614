import { customerAppointments } from '../../../content/appointments.ts';
import { contactShareTexts, orderTexts, comparison as texts } from '../../../content/comparison.ts';
import { ButtonLink, LineLink } from '../../ui/button.tsx';
import type { FirmActions } from './available-actions.ts';

/** What can be done about one firm, except where the page leads already. No firm's button is louder than another's. */
export function FirmActionLinks({ actions, besides }: { actions: FirmActions; besides?: string }) {
  const [appointment, order] = [actions.appointment, actions.order].map((action) =>
    action === besides ? null : action,
  );
  const main = actions.share ?? appointment;
  return (
    <>
      {main && (
        <ButtonLink href={main} kind="secondary" size="small" className="max-sm:w-full">
          {main === appointment ? customerAppointments.open : texts.share}
        </ButtonLink>
      )}
      {order && <LineLink href={order}>{orderTexts.open}</LineLink>}
      {actions.undo && <LineLink href={actions.undo}>{orderTexts.undo.heading}</LineLink>}
      {actions.takeBack && <LineLink href={actions.takeBack}>{contactShareTexts.takeBack.open}</LineLink>}
      {actions.veto && <LineLink href={actions.veto}>{texts.veto}</LineLink>}
    </>
  );
}
