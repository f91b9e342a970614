import { redirect } from 'react-router';
import { detailTexts } from '../../content/customer.ts';
import { firstDetails } from '../../content/details.ts';
import { thanksPortalLink } from '../../content/thanks-portal-link.ts';
import { readCustomerPortal } from '../../domain/customer-portal/read-customer-portal.server.ts';
import { saveDetails, skipDetails } from '../../domain/details/save-details.server.ts';
import { findLink } from '../../domain/magic-links/find-link.server.ts';
import { portalPath } from '../../domain/magic-links/link-addresses.ts';
import { CUSTOMER } from '../../domain/workflow/inquiry-events.server.ts';
import { DetailFields } from '../details/detail-fields.tsx';
import { detailProblem, readDetails } from '../details/read-details.ts';
import { readLimitedForm } from '../form-limits.ts';
import { readForm, refuseForm } from '../forms.ts';
import { readLinkCookie, writeLinkCookie } from '../magic-links/link-cookie.ts';
import { refuseLink } from '../magic-links/magic-link.ts';
import { requestKeys } from '../request-context.ts';
import { Form } from '../ui/form.tsx';
import { FormPage } from '../ui/form-page.tsx';
import { NextFieldScript } from '../ui/next-field-script.tsx';
import type { Route } from './+types/first-details-page.ts';
import { openInquiry } from './guard.ts';

export function loader({ request }: Route.LoaderArgs) {
  return request.method === 'POST' ? null : redirect('/meine-anfrage/', 303);
}

/**
 * The five questions of /danke/. The form contains the key, or without script the reference whose cookie came with the
 * answer to the questionnaire.
 */
export async function action({ request, context, pattern }: Route.ActionArgs) {
  const form = await readForm(request);
  const { network, secure } = context.get(requestKeys.visitor);
  const { database } = context.get(requestKeys.server);
  const named = (form.get('vorgang') ?? '').slice(0, 8);
  const kept = readLinkCookie('customer', request.headers.get('Cookie'), named, secure);
  const token = form.get('s') ?? kept;
  if (!token) throw refuseLink('closed');
  const link = await findLink(database, { token, network, audience: 'customer' });
  if (link.kind !== 'open') throw refuseLink(link.kind, token);
  const inquiryId = link.inquiryId as string;
  await readLimitedForm({ request, context, pattern }, { of: 'inquiry', id: inquiryId, back: '/meine-anfrage/', form });
  if (form.get('weiter') === 'ohne') {
    await skipDetails(database, { inquiryId, actor: CUSTOMER });
    throw openInquiry({ token, secure, ...link });
  }
  const page = await readCustomerPortal(database, inquiryId);
  const answers = readDetails(form, page?.details.answers ?? {});
  const saved = await saveDetails(database, { inquiryId, answers, actor: CUSTOMER });
  if (saved.kind === 'invalid') return refuseForm(form, detailProblem(saved.field));
  const reference = page?.reference ?? '';
  const query = token === kept ? '' : `s=${encodeURIComponent(token)}&c=1&`;
  return redirect(`${portalPath(reference)}?${query}meldung=${saved.kind === 'erasing' ? 'geloescht' : 'angaben'}`, {
    status: 303,
    headers: { 'Set-Cookie': writeLinkCookie('customer', { reference, token, secure, expiresAt: link.expiresAt }) },
  });
}

export default function FirstDetailsPage({ actionData }: Route.ComponentProps) {
  const values = actionData?.refused.values ?? {};
  return (
    <FormPage title={detailTexts.heading} heading={thanksPortalLink.detailsHeading}>
      <NextFieldScript />
      <Form className="grid gap-7" values={{ s: values.s, vorgang: values.vorgang }} submit={detailTexts.save}>
        <DetailFields questions={firstDetails} />
      </Form>
    </FormPage>
  );
}
