import { redirect } from 'react-router';
import { answerDataAccessRequest } from '../../../domain/data-access/write-data-access.server.ts';
import { findCase } from '../../../domain/inquiries/find-case.server.ts';
import { readForm } from '../../read-form.ts';
import { sendFile } from '../../send-file.ts';
import { requireForFile } from '../guard.ts';
import type { Route } from './+types/data-access-route.ts';
import { casePath, referenceOf } from './inquiry-words.tsx';

const pageOf = (reference: string) => `${casePath(encodeURIComponent(reference))}auskunft/`;

export const loader = ({ params }: Route.LoaderArgs) => redirect(pageOf(params.reference), 303);

export async function action({ params, ...args }: Route.ActionArgs) {
  const page = pageOf(params.reference);
  const { actor, database, erasure, findMails, workFolder } = requireForFile(args, 'inquiries.data-access', page);
  const channel = (await readForm(args.request)).get('mit');
  const found = await findCase(database, params.reference);
  if (found.kind !== 'case' || (channel !== 'phone' && channel !== 'email')) return redirect(page, 303);
  const { id } = found.inquiry;
  const answered = await answerDataAccessRequest(
    { database, photos: erasure.photos, findMails, workFolder },
    { inquiryId: id, actor: actor.id, channel },
  );
  if (answered.kind !== 'archive') return redirect(`${page}?nichts`, 303);
  return sendFile(answered.bytes, { name: `auskunft-${referenceOf(id)}.zip`, type: 'application/zip' });
}
