import { customerAppointments } from '../../../content/appointments.ts';
import {
  contactShareTexts,
  excludeTexts,
  factTexts,
  orderTexts,
  comparison as texts,
} from '../../../content/comparison.ts';
import { askedFirmTexts } from '../../../content/customer-firms.ts';
import { guaranteeTexts, workDoneTexts } from '../../../content/guarantee.ts';
import { writeReviewTexts } from '../../../content/reviews.ts';
import type { AskedFirm } from '../../../domain/offers/list-asked-firms.server.ts';
import { ButtonLink, LineLink } from '../../ui/button.tsx';
import { customerPath } from '../guard.ts';

type Own = Parameters<typeof customerPath>[0];

/** Paths of the customer's actions about a firm; null if an action is not possible now. */
export type FirmActions = Record<
  | 'share'
  | 'exclude'
  | 'bringBack'
  | 'withdraw'
  | 'order'
  | 'workDone'
  | 'guarantee'
  | 'review'
  | 'undo'
  | 'message'
  | 'appointment',
  string | null
>;

type Firm = {
  reference: string;
  status: string;
  hasContact: boolean;
  live?: boolean;
  canReturn?: boolean;
  accepted?: boolean;
};

/** The conversation with one firm. */
export function threadPath(own: Own, reference: string, notice = '') {
  const path = customerPath(own, 'frage/', notice);
  return `${path}${path.includes('?') ? '&' : '?'}betrieb=${reference}#betrieb-${reference}`;
}

/** The same, with a question about what differs from the customer's answers already written. */
export const askPath = (conversation: string, about: string) => conversation.replace('#', `&zu=${about}#`);

export function availableActions(own: Own, firm: Firm, changeable: boolean): FirmActions {
  const path = (page: string, states: readonly string[]) =>
    changeable && states.includes(firm.status) ? customerPath(own, `${page}/${firm.reference}/`) : null;
  const done = firm.status === 'done';
  return {
    share: path('freigabe', ['offered']),
    exclude: path('ausschliessen', ['invited', 'engaged', 'offered']),
    bringBack: firm.canReturn ? path('ausschliessen', ['excluded']) : null,
    // This stays possible when the work is done or the inquiry is closed.
    withdraw: firm.hasContact ? customerPath(own, `ruecknahme/${firm.reference}/`) : null,
    appointment: firm.hasContact ? customerPath(own, `termin/${firm.reference}/`) : null,
    order: path('auftrag', ['shared']),
    workDone: done && !firm.accepted ? customerPath(own, `fertig/${firm.reference}/`) : path('fertig', ['ordered']),
    guarantee: done && firm.accepted ? customerPath(own, `garantie/${firm.reference}/`) : null,
    review: firm.status === 'done' ? customerPath(own, `bewertung/${firm.reference}/`) : null,
    undo: path('auftrag', ['ordered']),
    message: changeable && firm.live ? threadPath(own, firm.reference) : null,
  };
}

/** What is true of a firm now, for a page whose form would be refused. */
export function describeFact({ name, status, hasContact, declined }: AskedFirm): string {
  if (hasContact && status === 'shared') return factTexts.shared(name);
  if (declined) return factTexts.declined(name);
  return factTexts.state(name, askedFirmTexts.states[status]);
}

export function CurrentFact({ text, actions }: { text: string; actions: FirmActions }) {
  return (
    <>
      <p className="font-medium">{text}</p>
      <div className="flex flex-wrap items-center gap-x-5 empty:hidden">
        <FirmActionLinks actions={actions} />
      </div>
    </>
  );
}

/** All firms get buttons of the same weight. `besides`: a link that the page shows elsewhere. */
export function FirmActionLinks({ actions, besides }: { actions: FirmActions; besides?: string }) {
  type Link = [href: string | null, label: string];
  const shown = (links: Link[]) => links.flatMap(([href, label]) => (href && href !== besides ? { href, label } : []));
  const buttons = shown([
    [actions.share, texts.share],
    [actions.workDone, workDoneTexts.open],
    [actions.guarantee, guaranteeTexts.open],
    [actions.review, writeReviewTexts.open],
    [actions.share ? null : actions.appointment, customerAppointments.open],
  ]);
  const links = shown([
    [actions.order, orderTexts.open],
    [actions.undo, orderTexts.undo.heading],
    [actions.withdraw, contactShareTexts.withdraw.open],
    [actions.bringBack, excludeTexts.back.open],
    [actions.exclude, texts.exclude],
  ]);
  return (
    <>
      {buttons.map(({ href, label }) => (
        <ButtonLink key={label} href={href} kind="secondary" size="small" className="my-1 max-sm:w-full">
          {label}
        </ButtonLink>
      ))}
      {links.map(({ href, label }) => (
        <LineLink key={label} href={href}>
          {label}
        </LineLink>
      ))}
    </>
  );
}
