import { redirect } from 'react-router';

/** A category is required: without one the overview is the place to be. */
export function loader() {
  return redirect('/blog/', 308);
}
