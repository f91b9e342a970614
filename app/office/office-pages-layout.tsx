import { Outlet } from 'react-router';
import { TaskPage } from '../ui/page.tsx';
import { OfficeError } from './office-error.tsx';

export default Outlet;

export const ErrorBoundary = () => <OfficeError frame={TaskPage} kind="secondary" />;
