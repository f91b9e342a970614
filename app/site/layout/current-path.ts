import { useLocation } from 'react-router';

/** The path as in the address bar, with its trailing slash, the same on server and in the browser. */
export function useCurrentPath() {
  const { pathname } = useLocation();
  return pathname.endsWith('/') ? pathname : `${pathname}/`;
}
