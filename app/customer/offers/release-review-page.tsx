import { createHash } from 'node:crypto';
import { type RouterContextProvider, redirect } from 'react-router';
import { comparison, releaseTexts } from '../../../content/comparison.ts';
import { CUSTOMER } from '../../../domain/process/inquiry-events.server.ts';
import { findReleaseDraft, previewRelease, releaseContact } from '../../../domain/releases/release-contact.server.ts';
import { ownMeta } from '../../links/area-meta.ts';
import { releasedRows } from '../../links/released-rows.ts';
import { readForm } from '../../read-form.ts';
import { refuseForm } from '../../refuse-form.ts';
import { requestKeys } from '../../request-context.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Choice } from '../../ui/choice.tsx';
import { Form } from '../../ui/form.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { ownPath } from '../guard.ts';
import type { Route } from './+types/release-review-page.ts';
import { findFirm } from './find-firm.ts';

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
        <Choice name="ja" label={texts.tick(firm)} required />
        <div className="flex flex-wrap gap-3">
          <Button>{texts.button}</Button>
          <ButtonLink href={change} kind="secondary">
            {texts.change}
          </ButtonLink>
        </div>
      </Form>
    </Sheet>
  );
}

/** Without a draft there is nothing to look at: back to the form. After the release Back leads to the customer's page. */
async function readReview(context: Readonly<RouterContextProvider>, kennung: string) {
  const { own, firm } = await findFirm(context, kennung);
  const { database } = context.get(requestKeys.server);
  const change = ownPath(own, `freigabe/${firm.reference}/`);
  if (firm.status !== 'offered') throw redirect(ownPath(own), 303);
  const given = await findReleaseDraft(database, firm.invitationId);
  if (!given) throw redirect(change, 303);
  const wanted = { inquiryId: own.inquiryId, invitationId: firm.invitationId, given };
  const preview = await previewRelease(database, wanted);
  if (preview.kind !== 'preview') throw redirect(change, 303);
  const seen = createHash('sha256').update(JSON.stringify(preview.fields)).digest('base64url');
  return { own, firm, wanted, fields: preview.fields, seen, change };
}
