export type Turns = { take(): Promise<(() => void) | null> };

type Limits = { atOnce: number; waiting: number; waitMs: number };

/**
 * Rendering keeps the processor of this process to itself. A few at a time, some wait in line, the rest is sent away; and
 * between two pages whatever else arrived gets its turn.
 */
export function createTurns({ atOnce, waiting, waitMs }: Limits): Turns {
  let running = 0;
  const line: ((turn: (() => void) | null) => void)[] = [];

  function begin(): () => void {
    running += 1;
    let over = false;
    return () => {
      if (over) return;
      over = true;
      running -= 1;
      setImmediate(() => {
        if (running < atOnce) line.shift()?.(begin());
      });
    };
  }

  return {
    async take() {
      if (running < atOnce && line.length === 0) {
        const end = begin();
        // Requests that arrived together are all heard before the first of them keeps the processor busy.
        await new Promise((done) => setImmediate(done));
        return end;
      }
      if (line.length >= waiting) return null;
      return new Promise((done) => {
        const called = (turn: (() => void) | null) => {
          clearTimeout(patience);
          done(turn);
        };
        const patience = setTimeout(() => {
          line.splice(line.indexOf(called), 1);
          done(null);
        }, waitMs);
        line.push(called);
      });
    },
  };
}
