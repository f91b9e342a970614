import { Outlet } from 'react-router';
import { OfficeFormPage } from '../ui/page.tsx';
import { OfficeError } from './office-error.tsx';

export default Outlet;

export const ErrorBoundary = () => <OfficeError frame={OfficeFormPage} kind="secondary" />;
