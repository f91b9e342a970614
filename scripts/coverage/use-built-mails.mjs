import { registerHooks } from 'node:module';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const built = pathToFileURL(resolve('build/mails.js')).href;

// Node reads no JSX: the mails are taken as the build compiled them.
registerHooks({
  resolve: (specifier, context, next) =>
    specifier.endsWith('/mails/render.tsx') ? { url: built, shortCircuit: true } : next(specifier, context),
});
