import { contactShareTexts, excludeTexts } from '../../../content/comparison.ts';
import { withdrawContact } from '../../../domain/contact-sharing/withdraw-contact.server.ts';
import { excludeFirm } from '../../../domain/invitations/recall.server.ts';
import { Choice } from '../../ui/choice.tsx';
import { Form } from '../../ui/form.tsx';
import { FormPage } from '../../ui/form-page.tsx';
import { findFirmOfInquiry, readFormAboutFirm } from '../read-inquiry-page.ts';
import type { Route } from './+types/one-tick-page.ts';

const { withdraw } = contactShareTexts;

/** Decisions about a firm that need only a confirmation. `ends` is the domain's result after success. */
const DECISIONS = {
  ausschliessen: {
    texts: excludeTexts,
    title: excludeTexts.button,
    take: excludeFirm,
    ends: 'done',
    notice: 'ausgeschlossen',
  },
  ruecknahme: {
    texts: withdraw,
    title: withdraw.open,
    take: withdrawContact,
    ends: 'withdrawn',
    notice: 'zurueckgenommen',
  },
} as const;

/** A shared contact can be withdrawn at any time, even after the inquiry is closed. */
function readDecision(pattern: string) {
  const evenClosed = pattern.includes('/ruecknahme/');
  return { ...DECISIONS[evenClosed ? 'ruecknahme' : 'ausschliessen'], evenClosed };
}

export async function loader({ pattern, ...args }: Route.LoaderArgs) {
  const { texts, title, evenClosed } = readDecision(pattern);
  const { back, firm } = await findFirmOfInquiry(args, { evenClosed });
  const more = { ordered: withdraw.ordered, done: withdraw.finished }[firm.status as string];
  const { tick, button } = texts;
  return {
    title,
    heading: texts.heading(firm.name),
    back,
    intro: [texts.intro, evenClosed && more].filter(Boolean).join(' '),
    tick,
    button,
  };
}

export async function action({ pattern, ...args }: Route.ActionArgs) {
  const { texts, take, ends, notice, evenClosed } = readDecision(pattern);
  const { form, database, call, refuse, done } = await readFormAboutFirm(args, { evenClosed });
  if (form.get('ja') !== 'ja') return refuse({ ja: texts.tickMissing });
  return (await take(database, call)).kind === ends ? done(notice) : refuse(texts.refused, 409);
}

export default function OneTickPage({ loaderData: { intro, tick, button, ...sheet } }: Route.ComponentProps) {
  return (
    <FormPage {...sheet}>
      <p>{intro}</p>
      <Form className="grid gap-5" submit={button}>
        <Choice name="ja" label={tick} required />
      </Form>
    </FormPage>
  );
}
