/**
 * Runs in the page as text, before the first paint, so it uses nothing from outside: the opening words are those for how
 * the visitor came here, whether or not the scripts of the page ever arrive.
 */
export function markSubmissionKind(markName: string) {
  try {
    const mark = JSON.parse(sessionStorage.getItem(markName) ?? 'null');
    const kind = mark?.kind ?? history.state?.submission?.kind;
    if (kind) document.documentElement.dataset.submission = kind;
  } catch {
    // Without storage nobody can know; the words of the server stand.
  }
}
