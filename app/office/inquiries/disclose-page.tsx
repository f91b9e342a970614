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
  requirePermission({ request, context }, 'inquiries.disclose');
  const { inquiry, called, contact } = await findOneCase(context, params.reference);
  return { id: inquiry.id, called, contact, nothing: new URL(request.url).searchParams.has('nichts') };
}

export default function DisclosePage({ loaderData: { id, called, contact, nothing } }: Route.ComponentProps) {
  const channels = [
    ['phone', `${discloseTexts.phone} (${contact.phone})`],
    ...(contact.email ? [['email', `${discloseTexts.email} (${contact.email})`]] : []),
  ] as [string, string][];
  return (
    <TaskPage heading={discloseTexts.title(`${called} (${referenceOf(id)})`)} title={discloseTexts.submit}>
      {nothing && <Problem>{discloseTexts.nothing}</Problem>}
      <p>{discloseTexts.text}</p>
      <p>{discloseTexts.check}</p>
      <form method="post" action={`${casePath(id)}auskunft/datei/`} className="space-y-5">
        <fieldset className="space-y-2">
          <legend className="font-semibold">{discloseTexts.by}</legend>
          {channels.map(([value, label]) => (
            <Choice key={value} type="radio" name="mit" value={value} label={label} required />
          ))}
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
