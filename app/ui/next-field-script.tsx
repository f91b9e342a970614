import { goToNextField } from '../browser/go-to-next-field.ts';
import { InlineScript } from '../start/inline-script.tsx';

/** For fields that React does not hydrate. */
export const NextFieldScript = () => (
  <InlineScript code={`document.addEventListener('keydown',${goToNextField.toString()})`} />
);
