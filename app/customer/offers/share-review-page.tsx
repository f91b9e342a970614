import { createHash } from 'node:crypto';
import { redirect } from 'react-router';
import { comparison, contactShareTexts } from '../../../content/comparison.ts';
import {
  findContactShareDraft,
  previewContactShare,
  shareContact,
} from '../../../domain/contact-sharing/share-contact.server.ts';
import { describeSharedContact } from '../../magic-links/describe-shared-contact.ts';
import { readAreaForm } from '../../magic-links/magic-link.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Choice } from '../../ui/choice.tsx';
import { Form } from '../../ui/form.tsx';
import { FormPage } from '../../ui/form-page.tsx';
import { findFirmOfInquiry } from '../read-inquiry-page.ts';
import type { Route } from './+types/share-review-page.ts';

const { preview: texts, refused } = contactShareTexts;
export async function loader(args: Route.LoaderArgs) {
  const { path, firm, fields, seen, change } = await readReview(args);
  return { back: path('vergleich/'), firm: firm.name, fields, seen, change };
}

/** Shares exactly what was shown. If another tab changed it meanwhile, the new values are shown first. */
export async function action(args: Route.ActionArgs) {
  const { database, wanted, seen, path } = await readReview(args);
  const { form, refuse, done } = await readAreaForm(args.request, path);
  if (form.get('gesehen') !== seen) return refuse(texts.changed, 409);
  if (form.get('ja') !== 'ja') return refuse({ ja: texts.tickMissing });
  const shared = await shareContact(database, wanted);
  return shared.kind === 'shared' ? done('freigegeben') : refuse(refused, 409);
}

export default function ShareReviewPage({ loaderData }: Route.ComponentProps) {
  const { back, firm, fields, seen, change } = loaderData;
  return (
    <FormPage title={texts.button} heading={texts.heading(firm)} back={back} backLabel={comparison.back}>
      <p>{texts.intro}</p>
      <dl className="grid gap-3 rounded-md border border-line p-4">
        {describeSharedContact(fields).map(({ name, label, value }) => (
          <div key={name}>
            <dt className="text-sm text-ink-soft">{label}</dt>
            <dd className="font-medium wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      <Form className="grid gap-5" values={{ gesehen: seen }}>
        <Choice name="ja" label={texts.tick(firm)} required />
        <div className="flex flex-wrap gap-3">
          <Button>{texts.button}</Button>
          <ButtonLink href={change} kind="secondary">
            {texts.change}
          </ButtonLink>
        </div>
      </Form>
    </FormPage>
  );
}

/** Without a draft it redirects to the form, and after sharing to what is true now, for the Back button. */
async function readReview(args: Parameters<typeof findFirmOfInquiry>[0]) {
  const given = await findFirmOfInquiry(args);
  const { database, firm, call, here, path } = given;
  if (firm.status !== 'offered') throw here('freigabe');
  const change = path(`freigabe/${firm.reference}/`);
  const draft = await findContactShareDraft(database, firm.invitationId);
  if (!draft) throw redirect(change, 303);
  const wanted = { ...call, given: draft };
  const preview = await previewContactShare(database, wanted);
  if (preview.kind !== 'preview') throw redirect(change, 303);
  const seen = createHash('sha256').update(JSON.stringify(preview.fields)).digest('base64url');
  return { ...given, wanted, fields: preview.fields, seen, change };
}
