import { contactShareTexts, excludeTexts, factTexts } from '../../../content/comparison.ts';
import { withdrawContact } from '../../../domain/contact-sharing/withdraw-contact.server.ts';
import { bringBackFirm, excludeFirm } from '../../../domain/invitations/recall.server.ts';
import type { AskedFirm } from '../../../domain/offers/list-asked-firms.server.ts';
import { Choice } from '../../ui/choice.tsx';
import { Form, PostButton } from '../../ui/form.tsx';
import { FormPage } from '../../ui/form-page.tsx';
import { findFirmOfInquiry, readFormAboutFirm } from '../read-inquiry-page.ts';
import type { Route } from './+types/one-tick-page.ts';
import { availableActions, CurrentFact, describeFact } from './firm-actions.tsx';

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
  const { own, back, firm, changeable } = await findFirmOfInquiry(args, { evenClosed });
  const actions = availableActions(own, { ...firm, live: false }, changeable);
  const fact = evenClosed ? factTexts.notShared(firm.name) : describeFact(firm);
  const more = { ordered: withdraw.ordered, done: withdraw.finished }[firm.status as string];
  const { tick, button } = texts;
  return {
    title: actions.bringBack ? excludeTexts.back.button : title,
    heading: (actions.bringBack ? excludeTexts.back : texts).heading(firm.name),
    back,
    intro: [texts.intro, evenClosed && more].filter(Boolean).join(' '),
    tick,
    button,
    fact: isPossible(firm, evenClosed) ? null : fact,
    actions,
  };
}

const isPossible = ({ status, hasContact }: AskedFirm, withdraws: boolean) =>
  withdraws ? hasContact : ['invited', 'engaged', 'offered'].includes(status);

export async function action({ pattern, ...args }: Route.ActionArgs) {
  const { texts, take, ends, notice, evenClosed } = readDecision(pattern);
  const { form, database, firm, call, here, refuse, done } = await readFormAboutFirm(args, { evenClosed });
  if (form.get('intent') === 'zurueckholen') {
    const { kind } = await bringBackFirm(database, call);
    return kind === 'done' ? done('zurueckgeholt') : refuse(excludeTexts.back.refused, 409);
  }
  if (isPossible(firm, evenClosed) && form.get('ja') !== 'ja') return refuse({ ja: texts.tickMissing });
  const taken = await take(database, call);
  // The second of two clicks ends where the first one does.
  if (taken.kind === ends || ('status' in taken && taken.status === 'excluded')) return done(notice);
  return isPossible(firm, evenClosed) ? refuse(texts.refused, 409) : here(evenClosed ? 'ruecknahme' : 'ausschliessen');
}

export default function OneTickPage({ loaderData }: Route.ComponentProps) {
  const { title, heading, back, intro, tick, button, fact, actions } = loaderData;
  const { bringBack, ...others } = actions;
  return (
    <FormPage title={title} heading={heading} back={back}>
      {fact ? (
        <>
          <CurrentFact text={fact} actions={{ ...others, bringBack: null }} />
          {bringBack && <p className="max-w-prose">{excludeTexts.back.intro}</p>}
          {bringBack && (
            <PostButton name="intent" value="zurueckholen">
              {excludeTexts.back.button}
            </PostButton>
          )}
        </>
      ) : (
        <>
          <p>{intro}</p>
          <Form className="grid gap-5" submit={button}>
            <Choice name="ja" label={tick} required />
          </Form>
        </>
      )}
    </FormPage>
  );
}
