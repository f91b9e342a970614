import { releaseTexts } from '../../../content/comparison.ts';
import { releaseBox } from '../../../content/office/releases.ts';
import { isUuid } from '../../../domain/is-uuid.ts';
import { noteWord } from '../../../domain/releases/note-word.server.ts';
import { releaseContact } from '../../../domain/releases/release-contact.server.ts';
import { requestKeys } from '../../request-context.ts';
import { requirePermission } from '../guard.ts';
import { type Deed, type DeedDone, done, refuse } from '../inquiries/case-deed.ts';

/** Spoken on the telephone, noted here: by the name in `tun`. */
export const releaseDeeds: Record<string, (deed: Deed) => DeedDone> = { freigabe: releaseDeed, gesagt: wordDeed };

async function releaseDeed({ form, inquiryId, ...args }: Deed) {
  const { actor } = requirePermission(args, 'inquiries.work', form);
  const problem = (text: string, status: number) => refuse({ text, about: 'freigabe', form }, status);
  if (form.get('gesagt') !== 'ja') return problem(releaseBox.problems.tick, 422);
  const invitationId = form.get('einladung') ?? '';
  if (!isUuid(invitationId)) return problem(releaseBox.problems.refused, 422);
  const names = ['channel', 'times', 'visit', 'objectAddress', 'ordersAs', 'accessBy'];
  const given = Object.fromEntries(names.map((name) => [name, form.get(name)]));
  const { database } = args.context.get(requestKeys.server);
  const released = await releaseContact(database, { inquiryId, invitationId, actor, given });
  if (released.kind === 'invalid') return problem(releaseTexts.problems[released.problem], 422);
  return released.kind === 'released' ? done(inquiryId, 'freigabe') : problem(releaseBox.problems.refused, 409);
}

async function wordDeed({ form, inquiryId, ...args }: Deed) {
  const { actor } = requirePermission(args, 'inquiries.work', form);
  const invitationId = form.get('einladung') ?? '';
  const problem = (text: string, status: number) => refuse({ text, about: `gesagt:${invitationId}`, form }, status);
  const { problems } = releaseBox;
  const word = form.get('wort') ?? '';
  if (!isUuid(invitationId)) return problem(problems.refused, 422);
  if (!Object.hasOwn(releaseBox.said.answers, word)) return problem(problems.answer, 422);
  if (form.get('gesagt') !== 'ja') return problem(problems.tick, 422);
  const { kind } = await noteWord(args.context.get(requestKeys.server).database, {
    inquiryId,
    invitationId,
    actor,
    word: word as keyof typeof releaseBox.said.answers,
    reason: form.get('grund') ?? '',
  });
  if (kind === 'invalid') return problem(problems.reason, 422);
  return kind === 'done' ? done(inquiryId, 'gesagt') : problem(problems.refused, 409);
}
