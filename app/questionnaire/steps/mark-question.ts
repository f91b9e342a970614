type Kept = { step?: unknown; form?: Record<string, unknown> };

/**
 * Runs in the page as text, before the first paint, so it uses nothing from outside. It works until React is there: it
 * shows the question that the server's answer, the address or the draft asks for, leads from a tapped card to the second
 * question, lets Enter press the visible button, and fills the form from the draft in case the scripts never come.
 */
export function markQuestion(draftName: string, steps: string[], answered: string | null) {
  const root = document.documentElement;
  let draft: Kept | null = null;
  try {
    draft = JSON.parse(sessionStorage.getItem(draftName) ?? 'null');
  } catch {
    // Storage is disabled or contains something else.
  }
  const kept = typeof draft?.step === 'number' ? draft.step : steps.indexOf(String(draft?.step));
  const asked = Number(/[?&]step=(\d+)(?:&|$)/.exec(location.search)?.[1] ?? Number.NaN);
  const position = answered ? steps.indexOf(answered) : steps[asked] ? asked : Math.max(0, kept);
  const sheet = new CSSStyleSheet();
  document.adoptedStyleSheets = [sheet];
  function show(question: number) {
    root.dataset.question = String(question);
    const others = `.questionnaire[data-plain] .question:not([data-step="${steps[question]}"])`;
    sheet.replaceSync(`html[data-script][data-question] ${others} { display: none }`);
  }
  show(steps[position] ? position : 0);

  // Arrow keys walk through the cards, as in property-step.tsx.
  let walking = false;
  const noteKey = (event: Event) => {
    walking = ((event as KeyboardEvent).key ?? '').startsWith('Arrow');
  };
  root.addEventListener('keydown', noteKey);
  root.addEventListener('pointerdown', noteKey);
  root.addEventListener('click', ({ target }) => {
    if (walking || (target as HTMLInputElement).name !== 'property') return;
    root.dataset.tappedEarly = '';
    show(1);
    scrollTo(0, 0);
    document.querySelector<HTMLElement>(`[data-step="${steps[1]}"] h2`)?.focus();
  });

  // Enter presses the first button of the form even if it is hidden; the visible one is meant.
  root.addEventListener('submit', (event) => {
    const isSeen = (button: Element | null) => button?.getClientRects().length !== 0;
    if (event.defaultPrevented || isSeen(event.submitter)) return;
    event.preventDefault();
    const form = event.target as HTMLFormElement;
    const seen = [...form.querySelectorAll<HTMLButtonElement>('[type=submit]')].find(isSeen);
    // The form cannot be sent again while it is being sent.
    if (seen) setTimeout(() => form.requestSubmit(seen));
  });

  document.addEventListener('DOMContentLoaded', () => {
    const answers = (!answered && draft?.form) || {};
    // What the address chooses anew must not arrive as typed: that would keep the earlier choice.
    const chosen = /[?&](?:propertyType|type|problem)=(?:[a-z]+-)?(\w+)/.exec(location.search)?.[1];
    const property = chosen ?? (answers.propertySubType || answers.propertyType);
    for (const field of document.querySelectorAll<HTMLInputElement>('.questionnaire [name]')) {
      const { name, type, value } = field;
      const answer = answers[name];
      if (name === 'property')
        field.checked ||= value === property && !document.querySelector('[name=property]:checked');
      else if (type === 'checkbox' || type === 'radio') field.checked ||= [answer].flat().includes(value);
      else if (type !== 'file' && !value && typeof answer === 'string') field.value = answer;
    }
  });
}
