import { vetoTexts as texts } from '../../../content/comparison.ts';
import { vetoFirm } from '../../../domain/invitations/recall.server.ts';
import type { Route } from './+types/veto-page.ts';
import { findFirm, readFirmForm } from './find-firm.ts';
import { OneTick } from './one-tick.tsx';

export async function loader(args: Route.LoaderArgs) {
  const { back, firm } = await findFirm(args);
  return { back, firm: firm.name };
}

export async function action(args: Route.ActionArgs) {
  const { form, database, call, refuse, done } = await readFirmForm(args);
  if (form.get('ja') !== 'ja') return refuse({ ja: texts.tickMissing });
  const vetoed = await vetoFirm(database, call);
  return vetoed.kind === 'done' ? done('ausgeschlossen') : refuse(texts.refused, 409);
}

export default function VetoPage({ loaderData: { back, firm } }: Route.ComponentProps) {
  return <OneTick {...texts} title={texts.button} heading={texts.heading(firm)} back={back} />;
}
