import { redirect } from 'react-router';
import { comparison, releaseTexts as texts } from '../../../content/comparison.ts';
import { findReleaseDraft, previewRelease, saveReleaseDraft } from '../../../domain/releases/release-contact.server.ts';
import { type ReleaseGiven, releaseNames } from '../../../domain/releases/release-fields.ts';
import { ownMeta } from '../../links/area-meta.ts';
import { releaseErrors } from '../../links/released-rows.ts';
import { readForm } from '../../read-form.ts';
import { refuseForm } from '../../refuse-form.ts';
import { requestKeys } from '../../request-context.ts';
import { Button } from '../../ui/button.tsx';
import { Choice, Choices } from '../../ui/choice.tsx';
import { Field } from '../../ui/field.tsx';
import { Form } from '../../ui/form.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { ownPath } from '../guard.ts';
import type { Route } from './+types/release-page.ts';
import { findFirm } from './find-firm.ts';

export const meta = () => ownMeta(texts.preview.button);

const TEXTS = ['times', 'objectAddress', 'accessBy', 'ordersAs'] as const;

export async function loader({ params, context }: Route.LoaderArgs) {
  const { own, page, firm } = await findFirm(context, params.kennung);
  const draft = await findReleaseDraft(context.get(requestKeys.server).database, firm.invitationId);
  const { wish } = page;
  const given: ReleaseGiven = draft ?? {
    channel: wish?.channel ?? null,
    visit: null,
    times: wish?.times ?? null,
    objectAddress: wish?.object_address ?? null,
    ordersAs: wish?.orders_as ?? null,
    accessBy: wish?.access_by ?? null,
  };
  return { back: ownPath(own, 'vergleich/'), firm: firm.name, given, possible: firm.status === 'offered' };
}

/** What was typed is kept for the next page, which shows what the firm would get. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const { own, firm } = await findFirm(context, params.kennung);
  const { database } = context.get(requestKeys.server);
  const given = Object.fromEntries(releaseNames.map((name) => [name, form.get(name)])) as ReleaseGiven;
  const wanted = { inquiryId: own.inquiryId, invitationId: firm.invitationId, given };
  const preview = await previewRelease(database, wanted);
  if (preview.kind === 'invalid') return refuseForm(form, releaseErrors(preview.problem));
  if (preview.kind !== 'preview' || firm.status !== 'offered') return refuseForm(form, texts.refused, { status: 409 });
  await saveReleaseDraft(database, wanted);
  return redirect(ownPath(own, `freigabe/${firm.reference}/pruefen/`), 303);
}

export default function ReleasePage({ loaderData }: Route.ComponentProps) {
  const { back, firm, given, possible } = loaderData;
  return (
    <Sheet
      heading={texts.heading(firm)}
      back={back}
      backLabel={comparison.back}
      error={possible ? null : texts.refused}
    >
      <p>{texts.intro}</p>
      {possible && <ReleaseForm given={given} />}
    </Sheet>
  );
}

function ReleaseForm({ given }: { given: ReleaseGiven }) {
  const text = (name: (typeof TEXTS)[number]) => (
    <Field
      name={name}
      {...texts[name]}
      depends={name === 'objectAddress'}
      maxLength={200}
      defaultValue={given[name] ?? ''}
    />
  );
  return (
    <Form className="grid gap-6">
      <Choices stacked name="channel" legend={texts.channel} answers={texts.channels} chosen={given.channel} />
      {text('times')}
      <Choice
        look="tile"
        type="checkbox"
        name="visit"
        value="ja"
        label={texts.visit}
        defaultChecked={given.visit === 'ja'}
      />
      {text('objectAddress')}
      {text('accessBy')}
      {text('ordersAs')}
      <div>
        <Button>{texts.next}</Button>
      </div>
    </Form>
  );
}
