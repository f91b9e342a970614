import { redirect } from 'react-router';
import { answerDataAccessRequest } from '../../../domain/data-access/write-data-access.server.ts';
import { findOfficeInquiry } from '../../../domain/inquiries/find-office-inquiry.server.ts';
import { readForm } from '../../read-form.ts';
import { sendFile } from '../../send-file.ts';
import { requireForFile } from '../guard.ts';
import type { Route } from './+types/data-access-route.ts';
import { inquiryPath, referenceOf } from './inquiry-words.tsx';

const pageOf = (reference: string) => `${inquiryPath(encodeURIComponent(reference))}auskunft/`;

export const loader = ({ params }: Route.LoaderArgs) => redirect(pageOf(params.reference), 303);

export async function action({ params, ...args }: Route.ActionArgs) {
  const page = pageOf(params.reference);
  const { actor, database, erasure, findMails, workFolder } = requireForFile(args, 'inquiries.data-access', page);
  const channel = (await readForm(args.request)).get('mit');
  const found = await findOfficeInquiry(database, params.reference);
  if (found.kind !== 'found' || (channel !== 'phone' && channel !== 'email')) return redirect(page, 303);
  const { id } = found.inquiry;
  const answered = await answerDataAccessRequest(
    { database, photos: erasure.photos, findMails, workFolder },
    { inquiryId: id, actor: actor.id, channel },
  );
  if (answered.kind !== 'archive') return redirect(`${page}?nichts`, 303);
  return sendFile(answered.bytes, { name: `auskunft-${referenceOf(id)}.zip`, type: 'application/zip' });
}
