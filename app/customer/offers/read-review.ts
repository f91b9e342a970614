import { createHash } from 'node:crypto';
import { type RouterContextProvider, redirect } from 'react-router';
import { findReleaseDraft, previewRelease } from '../../../domain/releases/release-contact.server.ts';
import { requestKeys } from '../../request-context.ts';
import { ownPath } from '../guard.ts';
import { findFirm } from './find-firm.ts';

/** Without a draft there is nothing to look at: back to the form. After the release Back leads to the customer's page. */
export async function readReview(context: Readonly<RouterContextProvider>, kennung: string) {
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
