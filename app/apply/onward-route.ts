import { redirect } from 'react-router';
import type { Route } from './+types/onward-route.ts';
import { readOwn } from './guard.ts';

/** Where the application stands: the first step that is not done, or what became of it. */
export async function loader({ context }: Route.LoaderArgs) {
  const { path, application } = await readOwn(context);
  const page = application.submitted ? 'danke/' : application.capabilities.length === 0 ? 'gebiet/' : 'unterlagen/';
  return redirect(path(page), 303);
}

/** Never shown: with a page of its own a refusal is shown in the frame of the area, not as bare data. */
export default function Nothing() {
  return null;
}
