import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { reportPageError } from './start/report-page-error.ts';
import { allowEmptyScripts } from './start/trusted-markup.ts';

allowEmptyScripts();

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter onError={(error) => reportPageError('render', error)} />
    </StrictMode>,
    { onRecoverableError: (error) => reportPageError('hydration', error) },
  );
});
