import { readFileSync } from 'node:fs';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import routes from '../../app/routes.ts';

type Page = { path: string; file: string };

function collect({ path, file, children = [] }: RouteConfigEntry, above = ''): Page[] {
  const own = [above, path].filter(Boolean).join('/');
  return [{ path: own, file }, ...children.flatMap((child) => collect(child, own))];
}

export const routedPages = (routes as RouteConfigEntry[]).flatMap((route) => collect(route));

const takesForms = ({ file }: Page) =>
  /export (async function|function|const) action\b|export \{[^}]*\baction\b/.test(readFileSync(`app/${file}`, 'utf8'));

/** The paths of all pages that have an action. */
export const formPaths = [...new Set(routedPages.filter(takesForms).map(({ path }) => path))];
