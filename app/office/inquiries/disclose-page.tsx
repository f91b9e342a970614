import { discloseTexts } from '../../../content/office/inquiries.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Choice } from '../../ui/choice.tsx';
import { Problem } from '../../ui/notice.tsx';
import { TaskPage } from '../../ui/page.tsx';
import { requirePermission } from '../guard.ts';
import type { Route } from './+types/disclose-page.ts';
import { findOneCase } from './case-intent.ts';
import { casePath, referenceOf } from './inquiry-words.tsx';

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { query } = requirePermission({ request, context }, 'inquiries.disclose');
  const { inquiry, called, contact } = await findOneCase(context, params.reference);
  return { id: inquiry.id, called, contact, nothing: query.has('nichts') };
}

export default function DisclosePage({ loaderData: { id, called, contact, nothing } }: Route.ComponentProps) {
  return (
    <TaskPage heading={discloseTexts.title(`${called} (${referenceOf(id)})`)} title={discloseTexts.submit}>
      {nothing && <Problem>{discloseTexts.nothing}</Problem>}
      <p>{discloseTexts.text}</p>
      <p>{discloseTexts.check}</p>
      <form method="post" action={`${casePath(id)}auskunft/datei/`} className="space-y-5">
        <fieldset className="space-y-2">
          <legend className="font-semibold">{discloseTexts.by}</legend>
          {(['phone', 'email'] as const).map(
            (way) =>
              contact[way] && (
                <Choice
                  key={way}
                  type="radio"
                  name="mit"
                  value={way}
                  label={`${discloseTexts[way]} (${contact[way]})`}
                  required
                />
              ),
          )}
        </fieldset>
        <div className="flex flex-wrap gap-3">
          <Button>{discloseTexts.submit}</Button>
          <ButtonLink href={casePath(id)} kind="quiet">
            {discloseTexts.back}
          </ButtonLink>
        </div>
      </form>
    </TaskPage>
  );
}
