/**
 * Runs in the page as text, before the first paint, so it uses nothing from outside: the opening words are those for how
 * the visitor came here, and the way to the inquiry stands there, whether or not the scripts of the page ever arrive.
 */
export function markSubmissionKind(markName: string, draftName: string) {
  const root = document.documentElement;
  try {
    // The plain form was sent, so its answers are no draft any more. After a reload there may be a newer draft.
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const draft = sessionStorage.getItem(draftName);
    if (draft && navigation?.type === 'navigate' && /[?&]anfrage=gesendet(&|$)/.test(location.search)) {
      sessionStorage.removeItem(draftName);
      root.dataset.sentDraft = JSON.parse(draft)?.key ?? '';
    }
    const mark = JSON.parse(sessionStorage.getItem(markName) ?? 'null') ?? history.state?.submission;
    if (mark?.kind) root.dataset.submission = mark.kind;
    const { token, reference } = mark?.own ?? {};
    const link = document.querySelector<HTMLAnchorElement>('[data-own-link]');
    if (!link || !/^(sent|queued)$/.test(mark?.kind) || !/^[\w-]{20,80}$/.test(token)) return;
    link.href = `/meine-anfrage/?s=${token}${mark.kind === 'sent' ? '' : '&wartet=1'}`;
    const number = document.querySelector('[data-own-reference]');
    if (number) number.textContent = reference ?? '';
    root.dataset.own = '';
  } catch {
    // Without storage the server's words stay.
  }
}
