import { orderTexts as texts } from '../../../content/comparison.ts';
import { guaranteeTexts, workDoneTexts } from '../../../content/guarantee.ts';
import { netOfOrder } from '../../../domain/billing/decide-commission.server.ts';
import { reportBreach } from '../../../domain/contact-sharing/withdraw-contact.server.ts';
import { readHundredths } from '../../../domain/money.ts';
import { reportNotDone } from '../../../domain/orders/guarantee.server.ts';
import { handleOrderForm } from '../../magic-links/handle-order-form.ts';
import { OrderAnswer, UndoOrder } from '../../magic-links/order-forms.tsx';
import { ButtonLink, SECONDARY } from '../../ui/button.tsx';
import { Choice } from '../../ui/choice.tsx';
import { Fold } from '../../ui/fold.tsx';
import { Form } from '../../ui/form.tsx';
import { FormPage } from '../../ui/form-page.tsx';
import { describeAmount, otherFirms } from '../describe-firms.ts';
import { findFirmOfInquiry, readFormAboutFirm } from '../read-inquiry-page.ts';
import type { Route } from './+types/order-page.ts';
import { availableActions, CurrentFact, describeFact } from './firm-actions.tsx';

export async function loader(args: Route.LoaderArgs) {
  const { own, path, back, firm, firms, changeable } = await findFirmOfInquiry(args, { evenClosed: true });
  const others = otherFirms(firms, firm.reference);
  return {
    back,
    firm: firm.name,
    status: firm.status,
    amount: describeAmount(firm),
    end: path(`fertig/${firm.reference}/`),
    fact: ['shared', 'ordered', 'done'].includes(firm.status) ? null : describeFact(firm),
    actions: availableActions(own, { ...firm, live: false }, changeable),
    consequence: others.length > 0 ? texts.others(others) : null,
  };
}

const NOTICES = {
  undone: 'doch-nicht',
  appointment: 'notiert',
  ordered: 'beauftragt',
  'not-ordered': 'nicht-beauftragt',
} as const;

export async function action(args: Route.ActionArgs) {
  const sent = await readFormAboutFirm(args, { evenClosed: true });
  const { form, database, firm, call, refuse, done } = sent;
  if (form.get('intent') === 'ende') {
    if (form.get('antwort') !== 'not-done') return refuse({ antwort: texts.missing });
    const { kind } = await reportNotDone(database, call);
    return kind === 'recorded' ? done('nicht-beauftragt') : refuse(texts.refused, 409);
  }
  if (form.get('intent') === 'verstoss') {
    if (form.get('ja') !== 'ja') return refuse({ ja: texts.breach.tickMissing });
    await reportBreach(database, call);
    return done('verstoss');
  }
  return handleOrderForm(sent, {
    name: 'customer',
    texts: { refused: texts.refused, value: texts.valueWrong },
    next: (answer) => done(NOTICES[answer], answer === 'appointment' ? `termin/${firm.reference}/` : ''),
    readNet(typed) {
      const gross = readHundredths(typed);
      if (gross === null) return typed.trim() ? undefined : null;
      return netOfOrder(database, firm.invitationId, gross);
    },
    readGross: readHundredths,
  });
}

const NOT_DONE = { ...SECONDARY, name: 'intent', value: 'ende', children: texts.button };
const BREACH = { ...SECONDARY, name: 'intent', value: 'verstoss', children: texts.breach.button };

export default function OrderPage({ loaderData }: Route.ComponentProps) {
  const { back, firm, status, amount, end, fact, actions, consequence } = loaderData;
  if (fact)
    return (
      <FormPage title={texts.open} heading={texts.heading(firm)} back={back}>
        <CurrentFact text={fact} actions={actions} />
      </FormPage>
    );
  return (
    <FormPage title={status === 'ordered' ? texts.undo.heading : texts.open} heading={texts.heading(firm)} back={back}>
      <p>{texts.intro}</p>
      {amount && <p className="font-medium tabular-nums">{amount}.</p>}
      {(status === 'ordered' || status === 'done') && (
        <>
          <p className="max-w-prose">{texts.end.intro}</p>
          <div className="flex flex-wrap gap-3">
            <ButtonLink href={end}>{status === 'done' ? guaranteeTexts.change : workDoneTexts.open}</ButtonLink>
          </div>
          <Fold form="end" title={workDoneTexts.notDone.open}>
            <Form name="end" className="mt-2 grid justify-items-start gap-3" submit={NOT_DONE}>
              <Choice name="antwort" value="not-done" label={workDoneTexts.notDone.tick} required />
            </Form>
          </Fold>
        </>
      )}
      {status === 'ordered' && (
        <UndoOrder>
          <h2 className="text-xl">{texts.undo.heading}</h2>
          <p>{texts.undo.intro}</p>
        </UndoOrder>
      )}
      {status !== 'ordered' && status !== 'done' && (
        <OrderAnswer legend={texts.legend} answers={texts.answers} value={texts.value} consequence={consequence} />
      )}
      <Fold form="breach" className="border-t border-line pt-5" title={texts.breach.open}>
        <Form name="breach" className="mt-2 grid justify-items-start gap-3" submit={BREACH}>
          <Choice name="ja" label={texts.breach.tick} required />
        </Form>
      </Fold>
    </FormPage>
  );
}
