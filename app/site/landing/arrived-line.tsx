import { arrivedTexts as texts } from '../../../content/thanks-own-page.ts';
import { storageNames } from '../../questionnaire/browser-storage.ts';
import { InlineScript } from '../../start/inline-script.tsx';

/** After an inquiry from this tab: that it arrived, and the way to it. Shown once the page is read, as a rule before its first paint. */
export function ArrivedLine() {
  return (
    <>
      <p hidden id="angekommen" className="border-b border-line bg-success-100">
        <span className="container-page flex flex-wrap items-center gap-x-3 text-sm">
          <span className="font-semibold">{texts.text}</span>
          <a href="/meine-anfrage/" className="link inline-flex min-h-11 items-center">
            {texts.link}
          </a>
        </span>
      </p>
      <InlineScript type="module" code={`(${showArrived.toString()})(${JSON.stringify(storageNames.arrived)})`} />
    </>
  );
}

/** Runs in the page as text. For half an hour: then it is no news, and whoever comes to this device next may be somebody else. */
function showArrived(name: string) {
  try {
    const { token, at } = JSON.parse(sessionStorage.getItem(name) ?? '{}');
    const line = document.getElementById('angekommen');
    const link = line?.querySelector('a');
    if (!line || !link || !/^[\w-]{20,80}$/.test(token) || !(Date.now() - at < 1_800_000)) return;
    link.setAttribute('href', `/meine-anfrage/?s=${token}`);
    line.hidden = false;
  } catch {
    // Without storage nothing is known of it.
  }
}
