import { redirect } from 'react-router';
import { comparison, releaseTexts } from '../../../content/comparison.ts';
import { CUSTOMER } from '../../../domain/process/inquiry-events.server.ts';
import { releaseContact } from '../../../domain/releases/release-contact.server.ts';
import { ownMeta } from '../../links/area-meta.ts';
import { releasedRows } from '../../links/released-rows.ts';
import { readForm } from '../../read-form.ts';
import { refuseForm } from '../../refuse-form.ts';
import { requestKeys } from '../../request-context.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Form } from '../../ui/form.tsx';
import { Sheet, Tick } from '../../ui/sheet.tsx';
import { ownPath } from '../guard.ts';
import type { Route } from './+types/release-review-page.ts';
import { readReview } from './read-review.ts';

const { preview: texts, refused } = releaseTexts;
export const meta = () => ownMeta(texts.button);

export async function loader({ params, context }: Route.LoaderArgs) {
  const { own, firm, fields, seen, change } = await readReview(context, params.kennung);
  return { back: ownPath(own, 'vergleich/'), firm: firm.name, fields, seen, change };
}

/** Exactly what was shown is released: what another tab changed meanwhile is shown first. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const { own, wanted, seen } = await readReview(context, params.kennung);
  if (form.get('gesehen') !== seen) return refuseForm(form, texts.changed, { status: 409 });
  if (form.get('ja') !== 'ja') return refuseForm(form, { ja: texts.tickMissing });
  const released = await releaseContact(context.get(requestKeys.server).database, { ...wanted, actor: CUSTOMER });
  return released.kind === 'released'
    ? redirect(ownPath(own, '', 'freigegeben'), 303)
    : refuseForm(form, refused, { status: 409 });
}

export default function ReleaseReviewPage({ loaderData }: Route.ComponentProps) {
  const { back, firm, fields, seen, change } = loaderData;
  return (
    <Sheet heading={texts.heading(firm)} back={back} backLabel={comparison.back}>
      <p>{texts.intro}</p>
      <dl className="grid gap-3 rounded-md border border-line p-4">
        {releasedRows(fields).map(({ name, label, value }) => (
          <div key={name}>
            <dt className="text-sm text-ink-soft">{label}</dt>
            <dd className="font-medium wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      <Form className="grid gap-5">
        <input type="hidden" name="gesehen" value={seen} />
        <Tick name="ja">{texts.tick(firm)}</Tick>
        <div className="flex flex-wrap gap-3">
          <Button type="submit">{texts.button}</Button>
          <ButtonLink href={change} kind="secondary">
            {texts.change}
          </ButtonLink>
        </div>
      </Form>
    </Sheet>
  );
}
