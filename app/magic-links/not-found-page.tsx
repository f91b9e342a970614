import { data } from 'react-router';

/** Catches unknown paths of a private area after its guard, so that strangers learn nothing. */
export function loader() {
  throw data(null, { status: 404 });
}

export default function NotFoundPage() {
  return null;
}
