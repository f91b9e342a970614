import { redirect } from 'react-router';
import type { Route } from './+types/next-step-route.ts';
import { readOwnApplication } from './guard.ts';

/** Never shown: without a page a refusal would be sent as bare data instead of within the frame of the area. */
export { default } from '../magic-links/not-found-page.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  const { path, application } = await readOwnApplication(context);
  const page = application.submitted ? 'danke/' : application.capabilities.length === 0 ? 'gebiet/' : 'unterlagen/';
  return redirect(path(page), 303);
}
