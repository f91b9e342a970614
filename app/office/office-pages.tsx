import { Outlet } from 'react-router';
import { TaskPage } from '../ui/page.tsx';
import { OfficeError } from './office-error.tsx';

export default Outlet;

/** Inside the frame: whatever went wrong, the way to the other pages stays. */
export const ErrorBoundary = () => <OfficeError frame={TaskPage} kind="secondary" />;
