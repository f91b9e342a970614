/**
 * Must equal the rows of `workflow_transitions`, which a test compares; the database refuses other transitions. Pages load
 * this module, so it imports nothing.
 */
export type StateMachine = 'inquiry' | 'invitation' | 'firm' | 'commission';
export type ActorKind = 'customer' | 'firm' | 'staff' | 'system';

type Transition = {
  event: string;
  from: readonly string[];
  to: readonly string[];
  by: readonly ActorKind[];
};

/** The state of a row that does not exist yet. */
export const START = '-';

const inquiry: readonly Transition[] = [
  { event: 'receive', from: [START], to: ['new'], by: ['customer'] },
  { event: 'hold', from: ['new'], to: ['held'], by: ['system', 'staff'] },
  { event: 'clear', from: ['held'], to: ['new'], by: ['staff'] },
  { event: 'match', from: ['new'], to: ['matching'], by: ['system', 'staff'] },
  { event: 'stop', from: ['matching'], to: ['new'], by: ['staff'] },
  { event: 'firm-back', from: ['new'], to: ['matching'], by: ['firm'] },
  { event: 'firm-back', from: ['matching'], to: ['offers'], by: ['customer'] },
  { event: 'offer', from: ['matching'], to: ['offers'], by: ['firm', 'staff'] },
  { event: 'offer', from: ['offers'], to: ['offers'], by: ['firm', 'staff'] },
  { event: 'offer', from: ['shared'], to: ['shared'], by: ['firm', 'staff'] },
  { event: 'offers-gone', from: ['offers'], to: ['matching'], by: ['system'] },
  { event: 'share', from: ['offers', 'shared'], to: ['shared'], by: ['customer', 'staff'] },
  { event: 'withdraw-contact', from: ['shared'], to: ['shared', 'offers', 'matching'], by: ['customer', 'staff'] },
  { event: 'withdraw-contact', from: ['done'], to: ['done'], by: ['customer', 'staff'] },
  { event: 'firm-gone', from: ['shared'], to: ['shared', 'offers', 'matching'], by: ['system'] },
  { event: 'order', from: ['shared'], to: ['ordered'], by: ['customer', 'staff'] },
  { event: 'undo-order', from: ['ordered'], to: ['shared'], by: ['firm', 'customer', 'staff'] },
  { event: 'finish', from: ['ordered'], to: ['done'], by: ['firm', 'customer', 'staff', 'system'] },
  {
    event: 'give-up',
    from: ['new', 'matching', 'offers', 'shared'],
    to: ['lost'],
    by: ['customer', 'staff', 'system'],
  },
  { event: 'close', from: ['new', 'held', 'matching', 'offers', 'shared'], to: ['lost'], by: ['system'] },
  { event: 'withdraw', from: ['new', 'held', 'matching', 'offers', 'shared'], to: ['withdrawn'], by: ['customer'] },
  { event: 'spam', from: ['new', 'held', 'matching', 'offers'], to: ['spam'], by: ['staff'] },
  { event: 'reopen', from: ['lost'], to: ['new'], by: ['staff', 'customer'] },
  { event: 'reopen', from: ['withdrawn', 'spam'], to: ['new'], by: ['staff'] },
];

const invitation: readonly Transition[] = [
  { event: 'invite', from: [START], to: ['invited'], by: ['system', 'staff'] },
  { event: 'engage', from: ['invited'], to: ['engaged'], by: ['firm', 'staff'] },
  { event: 'ask', from: ['invited', 'engaged'], to: ['engaged'], by: ['firm', 'customer', 'staff'] },
  { event: 'offer', from: ['invited', 'engaged'], to: ['offered'], by: ['firm', 'staff'] },
  { event: 'offer-appointment', from: ['invited', 'engaged'], to: ['engaged'], by: ['firm', 'staff'] },
  { event: 'revise', from: ['offered'], to: ['offered'], by: ['firm'] },
  { event: 'revise', from: ['shared'], to: ['shared'], by: ['firm'] },
  { event: 'withdraw-offer', from: ['offered', 'shared'], to: ['withdrawn'], by: ['firm'] },
  { event: 'expire', from: ['offered'], to: ['passed'], by: ['system'] },
  { event: 'decline', from: ['invited', 'engaged'], to: ['declined'], by: ['firm', 'staff'] },
  { event: 'undo', from: ['declined'], to: ['invited', 'engaged'], by: ['firm'] },
  { event: 'lapse', from: ['invited', 'engaged'], to: ['silent'], by: ['system'] },
  { event: 'revive', from: ['silent'], to: ['engaged'], by: ['firm'] },
  { event: 'exclude', from: ['invited', 'engaged', 'offered'], to: ['excluded'], by: ['customer', 'staff'] },
  { event: 'bring-back', from: ['excluded'], to: ['offered', 'invited', 'engaged'], by: ['customer'] },
  { event: 'share', from: ['offered'], to: ['shared'], by: ['customer', 'staff'] },
  { event: 'withdraw-contact', from: ['shared'], to: ['offered'], by: ['customer', 'staff'] },
  { event: 'withdraw-contact', from: ['done'], to: ['done'], by: ['customer', 'staff'] },
  { event: 'order', from: ['shared'], to: ['ordered'], by: ['customer', 'staff'] },
  { event: 'undo-order', from: ['ordered'], to: ['shared'], by: ['firm', 'customer', 'staff'] },
  { event: 'finish', from: ['ordered'], to: ['done'], by: ['firm', 'customer', 'staff', 'system'] },
  { event: 'pass', from: ['invited', 'engaged', 'offered', 'shared'], to: ['passed'], by: ['system'] },
  { event: 'reinstate', from: ['passed'], to: ['offered', 'invited', 'engaged'], by: ['system'] },
  { event: 'recall', from: ['invited', 'engaged', 'offered', 'shared'], to: ['withdrawn'], by: ['system', 'staff'] },
];

const firm: readonly Transition[] = [
  { event: 'apply', from: [START], to: ['applied'], by: ['firm', 'staff'] },
  { event: 'check', from: ['applied'], to: ['checking'], by: ['staff'] },
  { event: 'activate', from: ['checking'], to: ['active'], by: ['staff'] },
  { event: 'pause', from: ['active'], to: ['paused'], by: ['firm', 'staff', 'system'] },
  { event: 'resume', from: ['paused'], to: ['active'], by: ['firm', 'staff', 'system'] },
  { event: 'suspend', from: ['active', 'paused'], to: ['suspended'], by: ['staff'] },
  { event: 'lift', from: ['suspended'], to: ['active'], by: ['staff'] },
  { event: 'reject', from: ['applied', 'checking'], to: ['rejected'], by: ['staff'] },
  {
    event: 'leave',
    from: ['applied', 'checking', 'active', 'paused', 'suspended'],
    to: ['left'],
    by: ['firm', 'staff', 'system'],
  },
];

const commission: readonly Transition[] = [
  { event: 'report', from: [START], to: ['expected'], by: ['customer', 'staff', 'system'] },
  { event: 'claim', from: ['expected'], to: ['claimed'], by: ['firm', 'staff'] },
  { event: 'accept', from: ['claimed'], to: ['exempt'], by: ['staff'] },
  { event: 'reject', from: ['claimed'], to: ['expected'], by: ['staff'] },
  { event: 'differ', from: ['expected'], to: ['disputed'], by: ['firm', 'customer', 'staff', 'system'] },
  { event: 'settle', from: ['disputed'], to: ['expected'], by: ['staff'] },
  { event: 'earn', from: ['expected'], to: ['earned'], by: ['firm', 'customer', 'staff', 'system'] },
  {
    event: 'void',
    from: ['expected', 'claimed', 'disputed'],
    to: ['void'],
    by: ['firm', 'customer', 'staff', 'system'],
  },
  { event: 'void', from: ['earned'], to: ['void'], by: ['staff'] },
  { event: 'revive', from: ['void', 'disputed'], to: ['expected'], by: ['customer', 'staff'] },
];

export const stateMachines: Readonly<Record<StateMachine, readonly Transition[]>> = {
  inquiry,
  invitation,
  firm,
  commission,
};

export function targetsOf(machine: StateMachine, event: string, from: string, by: ActorKind): readonly string[] {
  return stateMachines[machine]
    .filter((transition) => transition.event === event && transition.from.includes(from) && transition.by.includes(by))
    .flatMap((transition) => transition.to);
}

export const takesOffers = (status: string, by: ActorKind) => targetsOf('inquiry', 'offer', status, by).length > 0;

export function eventsFrom(machine: StateMachine, from: string, by: ActorKind): string[] {
  return [
    ...new Set(
      stateMachines[machine]
        .filter((transition) => transition.from.includes(from) && transition.by.includes(by))
        .map(({ event }) => event),
    ),
  ];
}

export function statesOf(machine: StateMachine): string[] {
  return [...new Set(stateMachines[machine].flatMap(({ from, to }) => [...from, ...to]))].filter(
    (state) => state !== START,
  );
}
