import { contactShareTexts } from '../../../content/comparison.ts';
import { takeBackContact } from '../../../domain/contact-sharing/take-back.server.ts';
import type { Route } from './+types/take-back-page.ts';
import { findFirm, readFirmForm } from './find-firm.ts';
import { OneTick } from './one-tick.tsx';

const texts = contactShareTexts.takeBack;
export async function loader(args: Route.LoaderArgs) {
  const { back, firm } = await findFirm(args, { evenClosed: true });
  return { back, firm: firm.name, status: firm.status };
}

export async function action(args: Route.ActionArgs) {
  const { form, database, call, refuse, done } = await readFirmForm(args, { evenClosed: true });
  if (form.get('ja') !== 'ja') return refuse({ ja: texts.tickMissing });
  const taken = await takeBackContact(database, call);
  return taken.kind === 'taken-back' ? done('zurueckgenommen') : refuse(texts.refused, 409);
}

export default function TakeBackPage({ loaderData: { back, firm, status } }: Route.ComponentProps) {
  const more = status === 'ordered' ? texts.ordered : status === 'done' ? texts.finished : null;
  const intro = [texts.intro, more].filter(Boolean).join(' ');
  return <OneTick {...texts} title={texts.open} intro={intro} heading={texts.heading(firm)} back={back} />;
}
