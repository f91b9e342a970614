import { redirect } from 'react-router';
import { orderTexts as texts } from '../../../content/comparison.ts';
import { netOfOrder, sayEnd } from '../../../domain/billing/decide.server.ts';
import { readHundredths } from '../../../domain/money.ts';
import { CUSTOMER } from '../../../domain/process/inquiry-events.server.ts';
import { sayOrdered, undoOrder } from '../../../domain/releases/report-order.server.ts';
import { reportBreach } from '../../../domain/releases/take-back.server.ts';
import { noteVisit } from '../../../domain/releases/visits.server.ts';
import { ownMeta } from '../../links/area-meta.ts';
import { readLocalTime } from '../../links/read-local-time.ts';
import { UndoOrder } from '../../links/undo-order.tsx';
import { readForm } from '../../read-form.ts';
import { refuseForm } from '../../refuse-form.ts';
import { requestKeys } from '../../request-context.ts';
import { Button } from '../../ui/button.tsx';
import { Choice, Choices } from '../../ui/choice.tsx';
import { Field } from '../../ui/field.tsx';
import { Fold } from '../../ui/fold.tsx';
import { Form } from '../../ui/form.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { ownPath } from '../guard.ts';
import type { Route } from './+types/order-page.ts';
import { findFirm } from './find-firm.ts';

export const meta = () => ownMeta(texts.open);

export async function loader({ params, context }: Route.LoaderArgs) {
  const { own, firm } = await findFirm(context, params.kennung, { evenClosed: true });
  return { back: ownPath(own), firm: firm.name, status: firm.status };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const { own, firm } = await findFirm(context, params.kennung, { evenClosed: true });
  const { database } = context.get(requestKeys.server);
  const about = { inquiryId: own.inquiryId, invitationId: firm.invitationId, actor: CUSTOMER };
  const back = (notice: string) => redirect(ownPath(own, '', notice), 303);
  const refused = () => refuseForm(form, texts.refused, { status: 409 });
  if (form.get('schritt') === 'doch-nicht') {
    const undone = await undoOrder(database, { ...about, reason: form.get('grund') ?? '' });
    if (undone.kind === 'invalid') return refuseForm(form, { grund: texts.undo.reasonMissing });
    if (undone.kind !== 'said') return refused();
    return back('doch-nicht');
  }
  if (form.get('schritt') === 'ende') {
    const says = form.get('antwort');
    if (says !== 'final' && says !== 'not-done') return refuseForm(form, { antwort: texts.missing });
    const cents = says === 'final' ? readHundredths(form.get('bezahlt')) : null;
    const said = await sayEnd(database, { ...about, side: 'customer', says, cents });
    if (said.kind === 'invalid') return refuseForm(form, { bezahlt: texts.end.valueMissing });
    if (said.kind !== 'said') return refused();
    return back('nicht-beauftragt');
  }
  if (form.get('schritt') === 'verstoss') {
    if (form.get('ja') !== 'ja') return refuseForm(form, { ja: texts.breach.tickMissing });
    await reportBreach(database, about);
    return back('verstoss');
  }
  const answer = form.get('antwort');
  if (answer === 'visit') {
    const startsAt = readLocalTime(form.get('wann'));
    const noted = startsAt && (await noteVisit(database, { ...about, startsAt }));
    if (!noted || noted.kind === 'invalid') return refuseForm(form, { wann: texts.whenMissing });
    if (noted.kind !== 'noted') return refused();
    return redirect(ownPath(own, `termin/${firm.reference}/`, 'notiert'), 303);
  }
  if (answer !== 'ordered' && answer !== 'not-ordered') return refuseForm(form, { antwort: texts.missing });
  const gross = answer === 'ordered' ? readHundredths(form.get('wert')) : null;
  if (answer === 'ordered' && form.get('wert')?.trim() && gross === null)
    return refuseForm(form, { wert: texts.valueWrong });
  const netCents = gross === null ? null : await netOfOrder(database, firm.invitationId, gross);
  const said = await sayOrdered(database, { ...about, side: 'customer', says: answer, netCents });
  if (said.kind === 'invalid') return refuseForm(form, { wert: texts.valueWrong });
  if (said.kind !== 'said') return refused();
  return back(answer === 'ordered' ? 'beauftragt' : 'nicht-beauftragt');
}

export default function OrderPage({ loaderData: { back, firm, status } }: Route.ComponentProps) {
  return (
    <Sheet heading={texts.heading(firm)} back={back}>
      <p>{texts.intro}</p>
      {(status === 'ordered' || status === 'done') && <End />}
      {status === 'ordered' ? (
        <UndoOrder>
          <h2 className="text-xl">{texts.undo.heading}</h2>
          <p>{texts.undo.intro}</p>
        </UndoOrder>
      ) : (
        status !== 'done' && <Answers />
      )}
      <Fold form="breach" className="border-t border-line pt-5" title={texts.breach.open}>
        <Form name="breach" className="mt-2 grid justify-items-start gap-3">
          <Choice name="ja" label={texts.breach.tick} required />
          <Button name="schritt" value="verstoss" kind="secondary" size="small">
            {texts.breach.button}
          </Button>
        </Form>
      </Fold>
    </Sheet>
  );
}

function Answers() {
  return (
    <Form className="grid gap-6">
      <Choices stacked name="antwort" legend={texts.legend} answers={texts.answers} />
      <div data-only="visit">
        <Field name="wann" type="datetime-local" depends {...texts.when} />
      </div>
      <div data-only="ordered">
        <Field name="wert" inputMode="decimal" maxLength={14} {...texts.value} />
      </div>
      <div>
        <Button>{texts.button}</Button>
      </div>
    </Form>
  );
}

function End() {
  const { end } = texts;
  return (
    <Form name="end" className="grid gap-5">
      <h2 className="text-xl">{end.heading}</h2>
      <p className="max-w-prose">{end.intro}</p>
      <Choices stacked name="antwort" legend={end.legend} answers={end.answers} />
      <Field name="bezahlt" inputMode="decimal" maxLength={14} {...end.value} />
      <div>
        <Button name="schritt" value="ende">
          {texts.button}
        </Button>
      </div>
    </Form>
  );
}
