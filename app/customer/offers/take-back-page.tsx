import { redirect } from 'react-router';
import { releaseTexts } from '../../../content/comparison.ts';
import { CUSTOMER } from '../../../domain/process/inquiry-events.server.ts';
import { takeBackRelease } from '../../../domain/releases/take-back.server.ts';
import { ownMeta } from '../../links/area-meta.ts';
import { readForm } from '../../read-form.ts';
import { refuseForm } from '../../refuse-form.ts';
import { requestKeys } from '../../request-context.ts';
import { ownPath } from '../guard.ts';
import type { Route } from './+types/take-back-page.ts';
import { findFirm } from './find-firm.ts';
import { OneTick } from './one-tick.tsx';

const texts = releaseTexts.takeBack;
export const meta = () => ownMeta(texts.open);

export async function loader({ params, context }: Route.LoaderArgs) {
  const { own, firm } = await findFirm(context, params.kennung, { evenClosed: true });
  return { back: ownPath(own), firm: firm.name, status: firm.status };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const { own, firm } = await findFirm(context, params.kennung, { evenClosed: true });
  if (form.get('ja') !== 'ja') return refuseForm(form, { ja: texts.tickMissing });
  const call = { inquiryId: own.inquiryId, invitationId: firm.invitationId, actor: CUSTOMER };
  const taken = await takeBackRelease(context.get(requestKeys.server).database, call);
  if (taken.kind !== 'taken-back') return refuseForm(form, texts.refused, { status: 409 });
  return redirect(ownPath(own, '', 'zurueckgenommen'), 303);
}

export default function TakeBackPage({ loaderData: { back, firm, status } }: Route.ComponentProps) {
  const more = status === 'ordered' ? texts.ordered : status === 'done' ? texts.finished : null;
  const intro = [texts.intro, more].filter(Boolean).join(' ');
  return <OneTick {...texts} intro={intro} heading={texts.heading(firm)} back={back} />;
}
