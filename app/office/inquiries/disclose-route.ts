import { redirect } from 'react-router';
import { discloseInquiry } from '../../../domain/disclosure/write-disclosure.server.ts';
import { findCase } from '../../../domain/inquiries/find-case.server.ts';
import { mayDo } from '../../../domain/staff/staff.ts';
import { readForm } from '../../read-form.ts';
import { requestKeys } from '../../request-context.ts';
import { sendFile } from '../../send-file.ts';
import type { Route } from './+types/disclose-route.ts';
import { casePath, referenceOf } from './inquiry-words.tsx';

const pageOf = (id: string) => `${casePath(id)}auskunft/`;

export const loader = ({ params }: Route.LoaderArgs) => redirect(pageOf(encodeURIComponent(params.reference)), 303);

/** The page before it asks for a fresh code; whoever comes without one is sent there. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const page = pageOf(encodeURIComponent(params.reference));
  const staff = context.get(requestKeys.staff);
  if (mayDo(staff, 'inquiries.disclose').kind !== 'yes') return redirect(page, 303);
  const by = (await readForm(request)).get('mit');
  const { database, erasure, findMails, workFolder } = context.get(requestKeys.server);
  const found = await findCase(database, params.reference);
  if (found.kind !== 'case' || (by !== 'phone' && by !== 'email')) return redirect(page, 303);
  const { id } = found.inquiry;
  const disclosed = await discloseInquiry(
    { database, photos: erasure.photos, findMails, workFolder },
    { inquiryId: id, actor: staff.actor.id, channel: by },
  );
  if (disclosed.kind !== 'archive') return redirect(`${page}?nichts`, 303);
  return sendFile(disclosed.bytes, { name: `auskunft-${referenceOf(id)}.zip`, type: 'application/zip' });
}
