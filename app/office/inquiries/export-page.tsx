import { inquiryExportTexts } from '../../../content/office/inquiries.ts';
import { OfficeFormPage, SubmitOrBack } from '../../ui/page.tsx';
import { requirePermission } from '../guard.ts';
import type { Route } from './+types/export-page.ts';

export function loader({ request, context }: Route.LoaderArgs) {
  requirePermission({ request, context }, 'inquiries.export');
  return null;
}

export default function ExportPage() {
  return (
    <OfficeFormPage heading={inquiryExportTexts.title}>
      <p>{inquiryExportTexts.text}</p>
      <form method="post" action="/zentrale/anfragen/ausgabe/datei/">
        <SubmitOrBack {...inquiryExportTexts} href="/zentrale/anfragen/" />
      </form>
    </OfficeFormPage>
  );
}
