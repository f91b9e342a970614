import { setTimeout as wait } from 'node:timers/promises';

/** Asks again and again until the answer is yes; an error counts as 'not yet'. */
export async function waitFor(condition: () => boolean | Promise<boolean>, limitMs = 30_000): Promise<void> {
  const deadline = Date.now() + limitMs;
  let last: unknown;
  while (Date.now() < deadline) {
    try {
      if (await condition()) return;
    } catch (error) {
      last = error;
    }
    await wait(50);
  }
  throw new Error(`Waited ${limitMs} ms in vain for: ${condition}`, { cause: last });
}
