/** Null if the step was not reached or was undone. */
export const progressSteps = ['received', 'asked', 'offers', 'shared', 'ordered'] as const;
type StepTimes = Record<(typeof progressSteps)[number], number | null>;

type Event = { at: Date; to_state: string | null };

const LINE = ['new', 'matching', 'offers', 'shared', 'ordered'];
const placeOf = (state: string | null) =>
  LINE.indexOf(state === 'done' ? 'ordered' : state === 'held' ? 'new' : (state ?? ''));

type Story = { status: string; receivedAt: Date; firstOfferAt: Date | null; events: readonly Event[] };

export function progressTimesOf({ status, receivedAt, firstOfferAt, events }: Story): StepTimes {
  // A reopened inquiry starts again at the first step.
  const since = events.findLastIndex(({ to_state }) => to_state === 'new');
  const current = events.slice(since + 1);
  const last = current.findLast(({ to_state }) => placeOf(to_state) >= 0);
  const reached = placeOf(status) >= 0 ? placeOf(status) : placeOf(last?.to_state ?? 'new');
  const first = (state: string) =>
    placeOf(state) > reached ? null : (current.find(({ to_state }) => to_state === state)?.at.getTime() ?? null);
  return {
    received: receivedAt.getTime(),
    asked: first('matching'),
    offers: placeOf('offers') > reached ? null : (firstOfferAt?.getTime() ?? first('offers')),
    shared: first('shared'),
    ordered: first('ordered'),
  };
}
