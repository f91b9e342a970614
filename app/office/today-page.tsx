import { officeName } from '../../content/office/sign-in.ts';
import { OfficeSection } from './office-section.tsx';

export const meta = () => [{ title: `Heute · ${officeName}` }];

export default function TodayPage() {
  return <OfficeSection heading="Heute">{null}</OfficeSection>;
}
