import { Outlet } from 'react-router';
import { privateArea } from '../private-area.ts';
import { OfficeError } from './office-error.tsx';
import { Panel } from './sign-in-form.tsx';
import '../private.css';

/** Pages for signing in and setting up. They are private but open to everybody. */
export const middleware = privateArea();

export const handle = { script: 'none' };

export const meta = () => [{ name: 'robots', content: 'noindex, nofollow' }];

export default Outlet;

export const ErrorBoundary = () => <OfficeError frame={Panel} />;
