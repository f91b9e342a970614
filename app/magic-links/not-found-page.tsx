import { data } from 'react-router';

/** Every path of a private area that is no page: the guard has asked first, so it tells nothing to strangers. */
export function loader() {
  throw data(null, { status: 404 });
}

export default function NotFoundPage() {
  return null;
}
