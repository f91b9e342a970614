import { releaseTexts } from '../../../content/comparison.ts';
import { releaseBox } from '../../../content/office/releases.ts';
import { isUuid } from '../../../domain/is-uuid.ts';
import { requestKeys } from '../../request-context.ts';
import { requirePermission } from '../guard.ts';
import { type Deed, type DeedDone, done, refuse } from '../inquiries/case-deed.ts';

/** Spoken on the telephone, noted here: by the name in `tun`. */
export const releaseDeeds: Record<string, (deed: Deed) => DeedDone> = { freigabe: noteRelease, gesagt: noteWord };

async function noteRelease({ form, inquiryId, ...args }: Deed) {
  const { id: staffId } = requirePermission(args, 'inquiries.work', form);
  const problem = (text: string, status: number) => refuse({ text, about: 'freigabe', form }, status);
  if (form.get('gesagt') !== 'ja') return problem(releaseBox.problems.tick, 422);
  const invitationId = form.get('einladung') ?? '';
  if (!isUuid(invitationId)) return problem(releaseBox.problems.refused, 422);
  const names = ['channel', 'times', 'visit', 'objectAddress', 'ordersAs', 'accessBy'];
  const given = Object.fromEntries(names.map((name) => [name, form.get(name)]));
  const released = await args.context
    .get(requestKeys.office)
    .releases.note({ inquiryId, invitationId, staffId, given });
  if (released.kind === 'invalid') return problem(releaseTexts.problems[released.problem], 422);
  return released.kind === 'released' ? done(inquiryId, 'freigabe') : problem(releaseBox.problems.refused, 409);
}

async function noteWord({ form, inquiryId, ...args }: Deed) {
  const { id: staffId } = requirePermission(args, 'inquiries.work', form);
  const invitationId = form.get('einladung') ?? '';
  const problem = (text: string, status: number) => refuse({ text, about: `gesagt:${invitationId}`, form }, status);
  const { problems } = releaseBox;
  const word = form.get('wort') ?? '';
  if (!isUuid(invitationId)) return problem(problems.refused, 422);
  if (!Object.hasOwn(releaseBox.said.answers, word)) return problem(problems.answer, 422);
  if (form.get('gesagt') !== 'ja') return problem(problems.tick, 422);
  const { kind } = await args.context.get(requestKeys.office).releases.noteWord({
    inquiryId,
    invitationId,
    staffId,
    word: word as keyof typeof releaseBox.said.answers,
    reason: form.get('grund') ?? '',
  });
  if (kind === 'invalid') return problem(problems.reason, 422);
  return kind === 'done' ? done(inquiryId, 'gesagt') : problem(problems.refused, 409);
}
