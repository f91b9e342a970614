import { processings } from '../../content/processings.ts';

/** Reads the period from the privacy policy, so that both cannot differ. */
export function retentionOf(id: string): { title: string; text: string; days: number } {
  const processing = processings.find((candidate) => candidate.id === id);
  if (!processing) throw new Error(`content/processings.ts has no processing ${id}`);
  const { title, retention } = processing;
  if (retention.days === null) throw new Error(`content/processings.ts names no period for ${id}`);
  return { title, text: retention.text, days: retention.days };
}

const DAY_MS = 86_400_000;

export function cutoffOf(id: string, now: Date): Date {
  return new Date(now.getTime() - retentionOf(id).days * DAY_MS);
}
