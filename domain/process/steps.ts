/**
 * The process in words. The rows of `process_steps` (machine, event, from, to) are the same, and a test compares both:
 * the database refuses what is not listed, whoever writes. Imports nothing, so that pages can read it.
 */
export type Machine = 'inquiry' | 'invitation' | 'partner';
export type ActorKind = 'customer' | 'partner' | 'staff' | 'system';

export type Step = {
  event: string;
  from: readonly string[];
  /** Where it leads; several when the facts decide. */
  to: readonly string[];
  by: readonly ActorKind[];
  /** What must be true besides the state. */
  guard?: string;
  effect?: string;
  mail?: string;
};

/** Before the first state: inserts start here. */
export const START = '-';

const inquiry: readonly Step[] = [
  {
    event: 'receive',
    from: [START],
    to: ['new'],
    by: ['customer'],
    effect: 'promise, job match-inquiry',
    mail: 'receipt, operator-notification',
  },
  {
    event: 'hold',
    from: ['new'],
    to: ['held'],
    by: ['system', 'staff'],
    guard: 'a flag that holds, not cleared',
    effect: 'task check',
  },
  { event: 'clear', from: ['held'], to: ['new'], by: ['staff'], effect: 'flags are not asked again, job' },
  {
    event: 'match',
    from: ['new'],
    to: ['matching'],
    by: ['system', 'staff'],
    guard: 'a candidate',
    effect: 'run, invitations',
    mail: 'firms-asked',
  },
  {
    event: 'offer',
    from: ['matching'],
    to: ['offers'],
    by: ['partner', 'staff'],
    effect: 'first_offer_at',
    mail: 'offer-arrived',
  },
  { event: 'offer', from: ['offers'], to: ['offers'], by: ['partner', 'staff'], mail: 'offer-arrived' },
  { event: 'offer', from: ['released'], to: ['released'], by: ['partner', 'staff'], mail: 'offer-arrived' },
  {
    event: 'offers-gone',
    from: ['offers'],
    to: ['matching'],
    by: ['system'],
    guard: 'no current offer',
    effect: 'job',
    mail: 'offer-changed',
  },
  {
    event: 'release',
    from: ['offers', 'released'],
    to: ['released'],
    by: ['customer', 'staff'],
    guard: 'firm named, channel set',
    effect: 'disclosure',
    mail: 'contact-released, released',
  },
  {
    event: 'take-back',
    from: ['released'],
    to: ['released', 'offers', 'matching'],
    by: ['customer', 'staff'],
    effect: 'disclosure revoked',
    mail: 'contact-taken-back',
  },
  { event: 'take-back', from: ['done'], to: ['done'], by: ['customer', 'staff'], effect: 'disclosure revoked' },
  {
    event: 'firm-gone',
    from: ['released'],
    to: ['released', 'offers', 'matching'],
    by: ['system'],
    effect: 'job',
    mail: 'offer-changed',
  },
  {
    event: 'order',
    from: ['released'],
    to: ['ordered'],
    by: ['customer', 'staff'],
    guard: 'net value or unknown; the word of a firm only asks the customer',
    effect: 'order, others passed',
  },
  {
    event: 'undo-order',
    from: ['ordered'],
    to: ['released'],
    by: ['partner', 'customer', 'staff'],
    guard: 'reason',
    effect: 'passed offers come back',
  },
  { event: 'finish', from: ['ordered'], to: ['done'], by: ['partner', 'customer', 'system'] },
  {
    event: 'give-up',
    from: ['new', 'matching', 'offers', 'released'],
    to: ['lost'],
    by: ['customer', 'staff', 'system'],
    guard: 'reason',
    effect: 'live invitations passed',
    mail: 'ended',
  },
  {
    event: 'close',
    from: ['new', 'held', 'matching', 'offers', 'released'],
    to: ['lost'],
    by: ['system'],
    guard: 'announced two weeks ago, or both sides say that nothing came of it',
    effect: 'live invitations passed',
    mail: 'ended',
  },
  {
    event: 'withdraw',
    from: ['new', 'held', 'matching', 'offers', 'released'],
    to: ['withdrawn'],
    by: ['customer'],
    effect: 'invitations recalled',
    mail: 'ended',
  },
  {
    event: 'spam',
    from: ['new', 'held', 'matching', 'offers'],
    to: ['spam'],
    by: ['staff'],
    effect: 'recalled, credit returned',
  },
  {
    event: 'reopen',
    from: ['lost'],
    to: ['new'],
    by: ['staff', 'customer'],
    guard: 'reason; by the customer what closed by itself',
    effect: 'new promise, job',
  },
  {
    event: 'reopen',
    from: ['withdrawn', 'spam'],
    to: ['new'],
    by: ['staff'],
    guard: 'reason',
    effect: 'new promise, job',
  },
];

const invitation: readonly Step[] = [
  { event: 'invite', from: [START], to: ['invited'], by: ['system', 'staff'], mail: 'invitation' },
  {
    event: 'engage',
    from: ['invited'],
    to: ['engaged'],
    by: ['partner', 'staff'],
    guard: 'not after the latest time',
  },
  {
    event: 'ask',
    from: ['invited', 'engaged'],
    to: ['engaged'],
    by: ['partner', 'customer', 'staff'],
    effect: 'the clock stops once',
    mail: 'question',
  },
  {
    event: 'offer',
    from: ['invited', 'engaged'],
    to: ['offered'],
    by: ['partner', 'staff'],
    guard: 'positions, sums, documents, terms',
  },
  {
    event: 'visit',
    from: ['invited', 'engaged'],
    to: ['engaged'],
    by: ['partner', 'staff'],
    mail: 'visit-offered',
  },
  { event: 'revise', from: ['offered'], to: ['offered'], by: ['partner'], mail: 'offer-changed' },
  { event: 'revise', from: ['released'], to: ['released'], by: ['partner'], mail: 'offer-changed' },
  {
    event: 'withdraw-offer',
    from: ['offered', 'released'],
    to: ['withdrawn'],
    by: ['partner'],
    guard: 'reason',
    effect: 'job',
  },
  { event: 'expire', from: ['offered'], to: ['passed'], by: ['system'], guard: 'validity over', effect: 'job' },
  {
    event: 'decline',
    from: ['invited', 'engaged'],
    to: ['declined'],
    by: ['partner', 'staff'],
    guard: 'reason',
    effect: 'job',
  },
  {
    event: 'undo',
    from: ['declined'],
    to: ['invited', 'engaged'],
    by: ['partner'],
    guard: '15 minutes, slot free',
    effect: 'the state before, with its time',
  },
  {
    event: 'lapse',
    from: ['invited', 'engaged'],
    to: ['silent'],
    by: ['system'],
    guard: 'due, mail had left',
    effect: 'job',
    mail: 'lapsed',
  },
  { event: 'revive', from: ['silent'], to: ['engaged'], by: ['partner'], guard: 'slot free' },
  {
    event: 'veto',
    from: ['invited', 'engaged', 'offered'],
    to: ['vetoed'],
    by: ['customer', 'staff'],
    guard: 'before release',
    effect: 'job',
    mail: 'vetoed',
  },
  { event: 'release', from: ['offered'], to: ['released'], by: ['customer', 'staff'], mail: 'contact-released' },
  { event: 'take-back', from: ['released'], to: ['offered'], by: ['customer', 'staff'], mail: 'contact-taken-back' },
  {
    event: 'take-back',
    from: ['done'],
    to: ['done'],
    by: ['customer', 'staff'],
    effect: 'release ends, order stays',
    mail: 'contact-taken-back',
  },
  { event: 'order', from: ['released'], to: ['ordered'], by: ['customer', 'staff'] },
  {
    event: 'undo-order',
    from: ['ordered'],
    to: ['released'],
    by: ['partner', 'customer', 'staff'],
    mail: 'order-undone, to the other side',
  },
  { event: 'finish', from: ['ordered'], to: ['done'], by: ['partner', 'customer', 'system'] },
  {
    event: 'pass',
    from: ['invited', 'engaged', 'offered', 'released'],
    to: ['passed'],
    by: ['system'],
    mail: 'passed',
  },
  {
    event: 'reinstate',
    from: ['passed'],
    to: ['offered'],
    by: ['system'],
    guard: 'offer valid, slot free',
    mail: 'offer-back',
  },
  {
    event: 'recall',
    from: ['invited', 'engaged', 'offered', 'released'],
    to: ['withdrawn'],
    by: ['system', 'staff'],
    mail: 'recalled',
  },
];

const partner: readonly Step[] = [
  { event: 'apply', from: [START], to: ['applied'], by: ['partner', 'staff'], mail: 'application-received' },
  { event: 'check', from: ['applied'], to: ['checking'], by: ['staff'] },
  {
    event: 'activate',
    from: ['checking'],
    to: ['active'],
    by: ['staff'],
    guard: 'documents, terms, capability, area',
    mail: 'application-accepted',
  },
  { event: 'pause', from: ['active'], to: ['paused'], by: ['partner', 'staff', 'system'], mail: 'paused' },
  {
    event: 'resume',
    from: ['paused'],
    to: ['active'],
    by: ['partner', 'staff', 'system'],
    effect: 'free slots are matched again',
  },
  {
    event: 'suspend',
    from: ['active', 'paused'],
    to: ['suspended'],
    by: ['staff'],
    guard: 'measure',
    mail: 'suspended',
  },
  { event: 'lift', from: ['suspended'], to: ['active'], by: ['staff'] },
  {
    event: 'reject',
    from: ['applied', 'checking'],
    to: ['rejected'],
    by: ['staff'],
    guard: 'reasons',
    mail: 'application-refused',
  },
  {
    event: 'leave',
    from: ['applied', 'checking', 'active', 'paused', 'suspended'],
    to: ['left'],
    by: ['partner', 'staff', 'system'],
    effect: 'invitations recalled',
  },
];

export const machines: Readonly<Record<Machine, readonly Step[]>> = { inquiry, invitation, partner };

/** Where the event may lead from here; empty when it may not happen, or not by this actor. */
export function targetsOf(machine: Machine, event: string, from: string, by: ActorKind): readonly string[] {
  return machines[machine]
    .filter((step) => step.event === event && step.from.includes(from) && step.by.includes(by))
    .flatMap((step) => step.to);
}

/** What may happen from here by this actor, for the buttons of a page. */
export function eventsFrom(machine: Machine, from: string, by: ActorKind): string[] {
  return [
    ...new Set(
      machines[machine].filter((step) => step.from.includes(from) && step.by.includes(by)).map(({ event }) => event),
    ),
  ];
}

export function statesOf(machine: Machine): string[] {
  return [...new Set(machines[machine].flatMap(({ from, to }) => [...from, ...to]))].filter((state) => state !== START);
}
