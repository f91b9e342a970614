import { dataAccessTexts } from '../../../content/office/inquiries.ts';
import { Choice } from '../../ui/choice.tsx';
import { Problem } from '../../ui/notice.tsx';
import { OfficeFormPage, SubmitOrBack } from '../../ui/page.tsx';
import { requirePermission } from '../guard.ts';
import type { Route } from './+types/data-access-page.ts';
import { inquiryPath, referenceOf } from './inquiry-display.tsx';
import { findOneInquiry } from './inquiry-intent.ts';

export async function loader({ params, ...args }: Route.LoaderArgs) {
  const { query } = requirePermission(args, 'inquiries.data-access');
  const { inquiry, called, contact } = await findOneInquiry(args.context, params.reference);
  return { id: inquiry.id, called, contact, nothing: query.has('nichts') };
}

export default function DataAccessPage({ loaderData: { id, called, contact, nothing } }: Route.ComponentProps) {
  return (
    <OfficeFormPage heading={dataAccessTexts.title(`${called} (${referenceOf(id)})`)} title={dataAccessTexts.submit}>
      {nothing && <Problem>{dataAccessTexts.nothing}</Problem>}
      <p>{dataAccessTexts.text}</p>
      <p>{dataAccessTexts.check}</p>
      <form method="post" action={`${inquiryPath(id)}auskunft/datei/`} className="space-y-5">
        <fieldset className="space-y-2">
          <legend className="font-semibold">{dataAccessTexts.by}</legend>
          {(['phone', 'email'] as const).map((value) => {
            const choice = { name: 'mit', value, label: `${dataAccessTexts[value]} (${contact[value]})` };
            return contact[value] && <Choice key={value} type="radio" {...choice} required />;
          })}
        </fieldset>
        <SubmitOrBack {...dataAccessTexts} href={inquiryPath(id)} />
      </form>
    </OfficeFormPage>
  );
}
