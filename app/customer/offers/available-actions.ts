import { customerPath } from '../guard.ts';

type Own = Parameters<typeof customerPath>[0];

/** What the customer can do about a firm where it stands now; null: not this. */
export type FirmActions = Record<
  'share' | 'veto' | 'takeBack' | 'order' | 'undo' | 'message' | 'appointment',
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
    veto: path('ausschliessen', ['invited', 'engaged', 'offered']),
    // At any time: also when the work is done and the inquiry is closed.
    takeBack: firm.hasContact ? customerPath(own, `ruecknahme/${firm.reference}/`) : null,
    appointment: firm.hasContact ? customerPath(own, `termin/${firm.reference}/`) : null,
    order: path('auftrag', ['shared']),
    undo: path('auftrag', ['ordered']),
    message: changeable && firm.live ? threadPath(own, firm.reference) : null,
  };
}
