/** How long the button says that it is working, at least: an answer that flashes by is not seen. */
const SHOWN_AT_LEAST_MS = 1_000;
const LIMIT_MS = 15_000;

/** Sends the form without leaving the page, and says below it how that went. */
export default function startNewsletter(element: HTMLElement) {
  const form = element as HTMLFormElement;
  const button = form.querySelector('button');
  const field = form.querySelector<HTMLInputElement>('[name=email]');
  const status = form.querySelector<HTMLElement>('[role=status]');
  const [requested, failed] = form.querySelector('template')?.content.children ?? [];
  if (!button || !field || !status || !requested || !failed) return;
  const submit = button.textContent;

  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    if (button.disabled) return;
    const hadFocus = document.activeElement === button;
    button.disabled = true;
    button.textContent = button.dataset.busy ?? '';
    status.replaceChildren();
    field.ariaInvalid = null;
    const failure = await requestNewsletter(Object.fromEntries(new FormData(form)), status.dataset.failed ?? '');
    button.disabled = false;
    button.textContent = submit;
    // A disabled button loses the focus.
    if (hadFocus && document.activeElement === document.body) button.focus();
    if (!failure) form.reset();
    else {
      field.ariaInvalid = 'true';
      failed.textContent = failure;
    }
    status.replaceChildren((failure ? failed : requested).cloneNode(true));
  });
}

/** Null when the sign-up was taken in, otherwise what to tell the visitor. */
async function requestNewsletter(request: object, otherwise: string): Promise<string | null> {
  const shown = new Promise((done) => setTimeout(done, SHOWN_AT_LEAST_MS));
  const [failure] = await Promise.all([send(request, otherwise), shown]);
  return failure;
}

async function send(request: object, otherwise: string): Promise<string | null> {
  try {
    const response = await fetch('/api/newsletter', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(request),
      signal: AbortSignal.timeout(LIMIT_MS),
    });
    if (response.ok) return null;
    const { message } = (await response.json()) as { message?: string };
    return message ?? otherwise;
  } catch {
    return otherwise;
  }
}
