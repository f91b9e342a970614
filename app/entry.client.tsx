import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { allowEmptyScripts } from './start/inline-script.tsx';
import type { PageStartData } from './start/load-page-scripts.ts';
import { reportPageError } from './start/report-page-error.ts';

/** What the framework's own `<Scripts>` would have written into the page, from modules that start/load-page-scripts.ts has loaded. */
async function lendModules() {
  const data: PageStartData = JSON.parse(document.getElementById('page-start')?.textContent ?? '');
  const { modules = {}, manifest } = data.framework ?? {};
  // Links load whole documents, so the data of a page never changes under it: Back from an anchor fetches nothing.
  const shouldRevalidate = () => false;
  const loaded = Object.entries(modules).map(async ([name, file]) => {
    const module = await import(/* @vite-ignore */ file);
    return [name, { ...module, shouldRevalidate }];
  });
  const __reactRouterRouteModules = Object.fromEntries(await Promise.all(loaded));
  Object.assign(window, { __reactRouterManifest: manifest, __reactRouterRouteModules });
}

allowEmptyScripts();
if (!import.meta.env.DEV) await lendModules();

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter onError={(error) => reportPageError('render', error)} />
    </StrictMode>,
    { onRecoverableError: (error) => reportPageError('hydration', error) },
  );
});
