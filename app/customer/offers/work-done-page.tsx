import { workDoneTexts as texts } from '../../../content/guarantee.ts';
import { readHundredths, writeHundredths } from '../../../domain/money.ts';
import { findGuarantee, reportWorkDone } from '../../../domain/orders/guarantee.server.ts';
import { toWallTime } from '../../../domain/time/munich-clock.ts';
import { Field, Form } from '../../ui/form.tsx';
import { FormPage } from '../../ui/form-page.tsx';
import { describeAmount } from '../describe-firms.ts';
import { findFirmOfInquiry, readFormAboutFirm } from '../read-inquiry-page.ts';
import type { Route } from './+types/work-done-page.ts';
import { availableActions, CurrentFact, describeFact } from './firm-actions.tsx';

export async function loader(args: Route.LoaderArgs) {
  const { own, database, page, back, firm, changeable } = await findFirmOfInquiry(args, { evenClosed: true });
  const possible = firm.status === 'ordered' || firm.status === 'done';
  return {
    back,
    firm: firm.name,
    fact: possible ? null : describeFact(firm),
    actions: availableActions(own, { ...firm, live: false }, changeable),
    said: describeAmount(firm),
    today: toWallTime(new Date(page.now)).day,
    acceptedOn: (await findGuarantee(database, firm.invitationId))?.acceptedOn,
    paid: firm.paidCents === null ? undefined : writeHundredths(firm.paidCents),
  };
}

export async function action(args: Route.ActionArgs) {
  const { form, database, call, here, refuse, done } = await readFormAboutFirm(args, { evenClosed: true });
  const acceptedOn = form.get('abnahme') || null;
  const typed = form.get('bezahlt')?.trim() ?? '';
  const grossCents = typed ? (readHundredths(typed) ?? Number.NaN) : null;
  const reported = await reportWorkDone(database, { ...call, acceptedOn, grossCents });
  if (reported.kind === 'invalid')
    return refuse(reported.field === 'day' ? { abnahme: texts.acceptedOn.missing } : { bezahlt: texts.paid.wrong });
  if (reported.kind === 'refused') return refuse(texts.refused, 409);
  return acceptedOn ? here('garantie') : done('nicht-beauftragt');
}

export default function WorkDonePage({ loaderData }: Route.ComponentProps) {
  const { back, firm, fact, actions, said, today, acceptedOn, paid } = loaderData;
  const { missing: _, ...day } = texts.acceptedOn;
  const { wrong: __, ...amount } = texts.paid;
  return (
    <FormPage title={texts.open} heading={texts.heading(firm)} back={back}>
      {fact ? (
        <CurrentFact text={fact} actions={actions} />
      ) : (
        <>
          <p className="max-w-prose">{texts.intro}</p>
          {said && <p className="font-medium tabular-nums">{said}.</p>}
          <Form className="grid gap-6" submit={acceptedOn ? texts.save : texts.button}>
            <Field name="abnahme" type="date" max={today} depends defaultValue={acceptedOn} {...day} />
            <Field name="bezahlt" inputMode="decimal" maxLength={14} defaultValue={paid} {...amount} />
          </Form>
        </>
      )}
    </FormPage>
  );
}
