import { redirect } from 'react-router';
import { vetoTexts as texts } from '../../../content/comparison.ts';
import { vetoFirm } from '../../../domain/invitations/recall.server.ts';
import { CUSTOMER } from '../../../domain/process/inquiry-events.server.ts';
import { ownMeta } from '../../links/area-meta.ts';
import { readForm } from '../../read-form.ts';
import { refuseForm } from '../../refuse-form.ts';
import { requestKeys } from '../../request-context.ts';
import { ownPath } from '../guard.ts';
import type { Route } from './+types/veto-page.ts';
import { findFirm } from './find-firm.ts';
import { OneTick } from './one-tick.tsx';

export const meta = () => ownMeta(texts.button);

export async function loader({ params, context }: Route.LoaderArgs) {
  const { own, firm } = await findFirm(context, params.kennung);
  return { back: ownPath(own), firm: firm.name };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const { own, firm } = await findFirm(context, params.kennung);
  if (form.get('ja') !== 'ja') return refuseForm(form, { ja: texts.tickMissing });
  const call = { inquiryId: own.inquiryId, invitationId: firm.invitationId, actor: CUSTOMER };
  const vetoed = await vetoFirm(context.get(requestKeys.server).database, call);
  if (vetoed.kind !== 'done') return refuseForm(form, texts.refused, { status: 409 });
  return redirect(ownPath(own, '', 'ausgeschlossen'), 303);
}

export default function VetoPage({ loaderData: { back, firm } }: Route.ComponentProps) {
  return <OneTick {...texts} heading={texts.heading(firm)} back={back} />;
}
