type Kept = { step?: number; form?: Record<string, unknown> };

/**
 * Runs in the page as text, before the first paint, so it uses nothing from outside. Says which question the address or
 * the draft asks for, so that no other one flashes up. Where the scripts of the page are given up (`data-script` goes),
 * the plain form takes over, with what the draft holds.
 */
export function markQuestion(draftName: string) {
  const root = document.documentElement;
  let draft: Kept | null = null;
  try {
    draft = JSON.parse(sessionStorage.getItem(draftName) ?? 'null');
  } catch {
    // Storage is switched off, or holds something else.
  }
  root.dataset.question = /[?&]step=([0-3])(?:&|$)/.exec(location.search)?.[1] ?? String(draft?.step || 0);

  function fillPlainForm() {
    const answers = draft?.form ?? {};
    for (const field of document.querySelectorAll<HTMLInputElement>('.questionnaire [name]')) {
      const { name, type, value } = field;
      const answer = answers[name];
      if (type === 'radio') field.checked ||= value === (answers.propertySubType || answers.propertyType);
      else if (type === 'checkbox')
        field.checked ||= answer === true || (Array.isArray(answer) && answer.includes(value));
      else if (type !== 'file' && !value && typeof answer === 'string') field.value = answer;
    }
  }
  new MutationObserver((_, observer) => {
    if (root.dataset.script !== undefined) return;
    observer.disconnect();
    fillPlainForm();
  }).observe(root, { attributeFilter: ['data-script'] });
}
