import { Outlet } from 'react-router';
import { privateArea } from '../private-area.ts';
import { OfficeError } from './office-error.tsx';
import { Panel } from './sign-in-form.tsx';
import '../private.css';

/** In front of the office: signing in and setting up. Private, but open to everybody who has the address. */
export const middleware = privateArea();

export const handle = { script: 'none' };

export const meta = () => [{ name: 'robots', content: 'noindex, nofollow' }];

export default Outlet;

export const ErrorBoundary = () => <OfficeError frame={Panel} />;
