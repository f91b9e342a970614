import { data } from 'react-router';

/** Any path the route table does not know: the layout's error boundary shows the not-found page, with its status. */
export function loader() {
  throw data(null, { status: 404 });
}

export default function NotFoundPage() {
  return null;
}
