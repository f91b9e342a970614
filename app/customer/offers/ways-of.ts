import { ownPath } from '../guard.ts';

type Own = Parameters<typeof ownPath>[0];

/** What the customer can do about a firm where it stands now; null: not this. */
export type Ways = Record<'release' | 'veto' | 'takeBack' | 'order', string | null>;

export function waysOf(own: Own, firm: { reference: string; status: string }, changeable: boolean): Ways {
  const path = (page: string, states: readonly string[]) =>
    changeable && states.includes(firm.status) ? ownPath(own, `${page}/${firm.reference}/`) : null;
  return {
    release: path('freigabe', ['offered']),
    veto: path('ausschliessen', ['invited', 'engaged', 'offered']),
    takeBack: path('ruecknahme', ['released', 'ordered']),
    order: path('auftrag', ['released', 'ordered']),
  };
}
