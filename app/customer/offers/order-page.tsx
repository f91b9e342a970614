import { data, redirect } from 'react-router';
import { orderTexts as texts } from '../../../content/comparison.ts';
import { netOfOrder, sayEnd } from '../../../domain/billing/decide.server.ts';
import { readHundredths } from '../../../domain/money.ts';
import { CUSTOMER } from '../../../domain/process/inquiry-events.server.ts';
import { sayOrdered, undoOrder } from '../../../domain/releases/report-order.server.ts';
import { reportBreach } from '../../../domain/releases/take-back.server.ts';
import { noteVisit } from '../../../domain/releases/visits.server.ts';
import { OneOf } from '../../details/detail-fields.tsx';
import { ownMeta } from '../../links/area-meta.ts';
import { readLocalTime } from '../../links/read-local-time.ts';
import { UndoOrder } from '../../links/undo-order.tsx';
import { readForm } from '../../read-form.ts';
import { requestKeys } from '../../request-context.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Sheet, Tick } from '../../ui/sheet.tsx';
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
  const fail = (error: string, status = 422) => data({ error, typed: Object.fromEntries(form) }, { status });
  if (form.get('schritt') === 'doch-nicht') {
    const undone = await undoOrder(database, { ...about, reason: form.get('grund') ?? '' });
    if (undone.kind === 'invalid') return fail(texts.undo.reasonMissing);
    if (undone.kind !== 'said') return fail(texts.refused, 409);
    return back('doch-nicht');
  }
  if (form.get('schritt') === 'ende') {
    const says = form.get('antwort');
    if (says !== 'final' && says !== 'not-done') return fail(texts.missing);
    const cents = says === 'final' ? readHundredths(form.get('bezahlt')) : null;
    const said = await sayEnd(database, { ...about, side: 'customer', says, cents });
    if (said.kind === 'invalid') return fail(texts.end.valueMissing);
    if (said.kind !== 'said') return fail(texts.refused, 409);
    return back('nicht-beauftragt');
  }
  if (form.get('schritt') === 'verstoss') {
    if (form.get('ja') !== 'ja') return fail(texts.breach.tickMissing);
    await reportBreach(database, about);
    return back('verstoss');
  }
  const answer = form.get('antwort');
  if (answer === 'visit') {
    const startsAt = readLocalTime(form.get('wann'));
    const noted = startsAt && (await noteVisit(database, { ...about, startsAt }));
    if (!noted || noted.kind === 'invalid') return fail(texts.whenMissing);
    if (noted.kind !== 'noted') return fail(texts.refused, 409);
    return redirect(ownPath(own, `termin/${firm.reference}/`, 'notiert'), 303);
  }
  if (answer !== 'ordered' && answer !== 'not-ordered') return fail(texts.missing);
  const gross = answer === 'ordered' ? readHundredths(form.get('wert')) : null;
  if (answer === 'ordered' && form.get('wert')?.trim() && gross === null) return fail(texts.valueWrong);
  const netCents = gross === null ? null : await netOfOrder(database, firm.invitationId, gross);
  const said = await sayOrdered(database, { ...about, side: 'customer', says: answer, netCents });
  if (said.kind === 'invalid') return fail(texts.valueWrong);
  if (said.kind !== 'said') return fail(texts.refused, 409);
  return back(answer === 'ordered' ? 'beauftragt' : 'nicht-beauftragt');
}

export default function OrderPage({ loaderData, actionData }: Route.ComponentProps) {
  const { back, firm, status } = loaderData;
  return (
    <Sheet heading={texts.heading(firm)} back={back} error={actionData?.error}>
      <p>{texts.intro}</p>
      {(status === 'ordered' || status === 'done') && <End typed={actionData?.typed ?? {}} />}
      {status === 'ordered' ? (
        <UndoOrder typed={actionData?.typed.grund}>
          <h2 className="text-xl">{texts.undo.heading}</h2>
          <p>{texts.undo.intro}</p>
        </UndoOrder>
      ) : (
        status !== 'done' && <Answers typed={actionData?.typed ?? {}} />
      )}
      <details className="border-t border-line pt-5">
        <summary className="link inline-flex min-h-11 cursor-pointer items-center">{texts.breach.open}</summary>
        <form method="post" className="mt-2 grid justify-items-start gap-3">
          <Tick name="ja">{texts.breach.tick}</Tick>
          <Button type="submit" name="schritt" value="verstoss" kind="secondary" size="small">
            {texts.breach.button}
          </Button>
        </form>
      </details>
    </Sheet>
  );
}

type Typed = Readonly<Record<string, string>>;

function Answers({ typed }: { typed: Typed }) {
  return (
    <form method="post" className="grid gap-6">
      <OneOf stacked name="antwort" legend={texts.legend} answers={texts.answers} chosen={typed.antwort} />
      <div data-only="visit">
        <Field id="wann" name="wann" type="datetime-local" defaultValue={typed.wann} depends {...texts.when} />
      </div>
      <div data-only="ordered">
        <Field id="wert" name="wert" inputMode="decimal" defaultValue={typed.wert} maxLength={14} {...texts.value} />
      </div>
      <div>
        <Button type="submit">{texts.button}</Button>
      </div>
    </form>
  );
}

function End({ typed }: { typed: Typed }) {
  const { end } = texts;
  return (
    <form method="post" className="grid gap-5">
      <h2 className="text-xl">{end.heading}</h2>
      <p className="max-w-prose">{end.intro}</p>
      <OneOf stacked name="antwort" legend={end.legend} answers={end.answers} chosen={typed.antwort} />
      <Field
        id="bezahlt"
        name="bezahlt"
        inputMode="decimal"
        defaultValue={typed.bezahlt}
        maxLength={14}
        {...end.value}
      />
      <div>
        <Button type="submit" name="schritt" value="ende">
          {texts.button}
        </Button>
      </div>
    </form>
  );
}
