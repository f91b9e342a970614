/** The line of five steps: when each was reached first; null as long as it was not. */
export const ownSteps = ['received', 'asked', 'offers', 'released', 'ordered'] as const;
export type OwnStep = (typeof ownSteps)[number];
export type StepTimes = Record<OwnStep, number | null>;

type Event = { at: Date; to_state: string | null };

const STATES: Record<Exclude<OwnStep, 'received'>, string> = {
  asked: 'matching',
  offers: 'offers',
  released: 'released',
  ordered: 'ordered',
};

export function stepTimesOf(receivedAt: Date, firstOfferAt: Date | null, events: readonly Event[]): StepTimes {
  // Whoever was reopened starts at the beginning of the line again.
  const since = events.findLastIndex(({ to_state }) => to_state === 'new');
  const current = events.slice(since + 1);
  const first = (state: string) => current.find(({ to_state }) => to_state === state)?.at.getTime() ?? null;
  return {
    received: receivedAt.getTime(),
    asked: first(STATES.asked),
    offers: firstOfferAt?.getTime() ?? first(STATES.offers),
    released: first(STATES.released),
    ordered: first(STATES.ordered),
  };
}
