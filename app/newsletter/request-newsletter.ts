import { newsletterErrors } from '../../content/newsletter.ts';

/** How long the button says that it is working, at least: an answer that flashes by is not seen. */
const SHOWN_AT_LEAST_MS = 1_000;
const LIMIT_MS = 15_000;

/** Null when the sign-up was taken in, otherwise what to tell the visitor. */
export async function requestNewsletter(request: { email: string; page: string }): Promise<string | null> {
  const shown = new Promise((done) => setTimeout(done, SHOWN_AT_LEAST_MS));
  const [failure] = await Promise.all([send(request), shown]);
  return failure;
}

async function send(request: { email: string; page: string }): Promise<string | null> {
  try {
    const response = await fetch('/api/newsletter', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(request),
      signal: AbortSignal.timeout(LIMIT_MS),
    });
    if (response.ok) return null;
    const { message } = (await response.json()) as { message?: string };
    return message ?? newsletterErrors.failed;
  } catch {
    return newsletterErrors.failed;
  }
}
