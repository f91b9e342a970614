import { Outlet } from 'react-router';
import { privateArea } from '../private-area.ts';
import { requestKeys } from '../request-context.ts';
import type { Route } from './+types/office-layout.ts';
import { requireStaff } from './guard.ts';
import { OfficeError } from './office-error.tsx';
import { OfficeFrame } from './office-frame.tsx';
import { Panel } from './sign-in-form.tsx';
import '../private.css';

/** Guards all routes below it, for every method and spelling of the address. */
export const middleware = privateArea(requireStaff);

export const handle = { script: 'islands' };

export const meta = () => [{ name: 'robots', content: 'noindex, nofollow' }];

export function loader({ context }: Route.LoaderArgs) {
  const { name, role, shortcutsOn } = context.get(requestKeys.staff);
  return { name, role, shortcutsOn };
}

export default function OfficeLayout({ loaderData }: Route.ComponentProps) {
  return (
    <OfficeFrame person={loaderData}>
      <Outlet />
    </OfficeFrame>
  );
}

/** Errors before the guard has finished have no frame. */
export const ErrorBoundary = () => <OfficeError frame={Panel} />;
