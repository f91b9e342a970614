import { dataAccessTexts } from '../../../content/office/inquiries.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Choice } from '../../ui/choice.tsx';
import { Problem } from '../../ui/notice.tsx';
import { TaskPage } from '../../ui/page.tsx';
import { requirePermission } from '../guard.ts';
import type { Route } from './+types/data-access-page.ts';
import { findOneInquiry } from './inquiry-intent.ts';
import { inquiryPath, referenceOf } from './inquiry-words.tsx';

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { query } = requirePermission({ request, context }, 'inquiries.data-access');
  const { inquiry, called, contact } = await findOneInquiry(context, params.reference);
  return { id: inquiry.id, called, contact, nothing: query.has('nichts') };
}

export default function DataAccessPage({ loaderData: { id, called, contact, nothing } }: Route.ComponentProps) {
  return (
    <TaskPage heading={dataAccessTexts.title(`${called} (${referenceOf(id)})`)} title={dataAccessTexts.submit}>
      {nothing && <Problem>{dataAccessTexts.nothing}</Problem>}
      <p>{dataAccessTexts.text}</p>
      <p>{dataAccessTexts.check}</p>
      <form method="post" action={`${inquiryPath(id)}auskunft/datei/`} className="space-y-5">
        <fieldset className="space-y-2">
          <legend className="font-semibold">{dataAccessTexts.by}</legend>
          {(['phone', 'email'] as const).map(
            (way) =>
              contact[way] && (
                <Choice
                  key={way}
                  type="radio"
                  name="mit"
                  value={way}
                  label={`${dataAccessTexts[way]} (${contact[way]})`}
                  required
                />
              ),
          )}
        </fieldset>
        <div className="flex flex-wrap gap-3">
          <Button>{dataAccessTexts.submit}</Button>
          <ButtonLink href={inquiryPath(id)} kind="quiet">
            {dataAccessTexts.back}
          </ButtonLink>
        </div>
      </form>
    </TaskPage>
  );
}
