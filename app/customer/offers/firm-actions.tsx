import { customerAppointments } from '../../../content/appointments.ts';
import { contactShareTexts, orderTexts, comparison as texts } from '../../../content/comparison.ts';
import { ButtonLink, LineLink } from '../../ui/button.tsx';
import { customerPath } from '../guard.ts';

type Own = Parameters<typeof customerPath>[0];

/** Paths of the customer's actions about a firm; null if an action is not possible now. */
export type FirmActions = Record<
  'share' | 'exclude' | 'withdraw' | 'order' | 'undo' | 'message' | 'appointment',
  string | null
>;

type Firm = { reference: string; status: string; hasContact: boolean; live?: boolean };

/** The conversation with one firm. */
export function threadPath(own: Own, reference: string, notice = '') {
  const path = customerPath(own, 'frage/', notice);
  return `${path}${path.includes('?') ? '&' : '?'}betrieb=${reference}#betrieb-${reference}`;
}

export function availableActions(own: Own, firm: Firm, changeable: boolean): FirmActions {
  const path = (page: string, states: readonly string[]) =>
    changeable && states.includes(firm.status) ? customerPath(own, `${page}/${firm.reference}/`) : null;
  return {
    share: path('freigabe', ['offered']),
    exclude: path('ausschliessen', ['invited', 'engaged', 'offered']),
    // This stays possible when the work is done or the inquiry is closed.
    withdraw: firm.hasContact ? customerPath(own, `ruecknahme/${firm.reference}/`) : null,
    appointment: firm.hasContact ? customerPath(own, `termin/${firm.reference}/`) : null,
    order: path('auftrag', ['shared']),
    undo: path('auftrag', ['ordered']),
    message: changeable && firm.live ? threadPath(own, firm.reference) : null,
  };
}

/** All firms get buttons of the same weight. `besides`: a link that the page shows elsewhere. */
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
      {actions.withdraw && <LineLink href={actions.withdraw}>{contactShareTexts.withdraw.open}</LineLink>}
      {actions.exclude && <LineLink href={actions.exclude}>{texts.exclude}</LineLink>}
    </>
  );
}
