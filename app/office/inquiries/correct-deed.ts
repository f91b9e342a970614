import { data } from 'react-router';
import { caseAnswers, correctTexts } from '../../../content/office/inquiries.ts';
import { contactFields } from '../../../domain/inquiries/mask-contact.ts';
import { correctContact } from '../../../domain/releases/correct-contact.server.ts';
import { requestKeys } from '../../request-context.ts';
import { requirePermission } from '../guard.ts';
import { type Deed, done, refuse } from './case-deed.ts';

/** Art. 16 DSGVO. A field that the form does not have stays as it is. */
export async function correctDeed({ form, inquiryId, ...args }: Deed) {
  const { actor } = requirePermission(args, 'inquiries.correct-contact', form);
  const problem = (text: string, status: number, more: object = {}) =>
    refuse({ text, about: 'berichtigen', form, ...more }, status);
  const { problems } = correctTexts;
  if (form.get('gebeten') !== 'ja') return problem(problems.tick, 422);
  const given = Object.fromEntries(
    contactFields.filter((name) => form.has(name)).map((name) => [name, form.get(name) ?? '']),
  );
  const seen = form.get('gesehen') ?? '';
  const { database } = args.context.get(requestKeys.server);
  const corrected = await correctContact(database, { inquiryId, actor, seen, given });
  switch (corrected.kind) {
    case 'corrected':
      return done(inquiryId, 'berichtigt');
    case 'unknown':
      throw data(null, { status: 404 });
    case 'stale':
      return problem(caseAnswers.stale, 409, { events: corrected.events });
    case 'erasing':
      return problem(caseAnswers.erasing, 409);
    case 'invalid':
      return problem(problems.invalid, 422, { errors: corrected.errors });
    case 'same':
      return problem(problems.same, 422);
    default:
      return problem(problems[corrected.kind], 409);
  }
}
