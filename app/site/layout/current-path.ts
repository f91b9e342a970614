import { useLocation } from 'react-router';

/** With its trailing slash, as in the address bar. */
export function useCurrentPath() {
  const { pathname } = useLocation();
  return pathname.endsWith('/') ? pathname : `${pathname}/`;
}
