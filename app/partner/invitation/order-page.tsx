import { redirect } from 'react-router';
import { orderTexts } from '../../../content/comparison.ts';
import { firmOrder as texts } from '../../../content/firm-release.ts';
import { germanDate } from '../../../content/german-format.ts';
import { findExpectedDay } from '../../../domain/billing/commissions.server.ts';
import { sayEnd, sayLater } from '../../../domain/billing/decide.server.ts';
import { listCommissions } from '../../../domain/billing/orders-to-bill.server.ts';
import { readHundredths } from '../../../domain/money.ts';
import { sayOrdered, undoOrder } from '../../../domain/releases/report-order.server.ts';
import { noteVisit } from '../../../domain/releases/visits.server.ts';
import { readFlash } from '../../flash.ts';
import { invitationMeta } from '../../links/area-meta.ts';
import { refuseLink } from '../../links/link-door.ts';
import { readLocalTime } from '../../links/read-local-time.ts';
import { UndoOrder } from '../../links/undo-order.tsx';
import { readForm } from '../../read-form.ts';
import { refuseForm } from '../../refuse-form.ts';
import { requestKeys } from '../../request-context.ts';
import { Button } from '../../ui/button.tsx';
import { Choices } from '../../ui/choice.tsx';
import { Field } from '../../ui/field.tsx';
import { Form } from '../../ui/form.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { describeComing, isComing } from '../describe-billing.ts';
import type { Route } from './+types/order-page.ts';
import { invitationPath, readInvitation, visitPath } from './guard.ts';

export const meta = () => invitationMeta(texts.heading);

export async function loader({ request, context }: Route.LoaderArgs) {
  const { database } = context.get(requestKeys.server);
  const given = context.get(requestKeys.ownInvitation);
  if (given.orderOnly) return { ...(await readOrder(context)), flash: readFlash(request, { gemeldet: texts.done }) };
  const { own, page } = await readInvitation(context);
  const day = page.status === 'ordered' ? await findExpectedDay(database, own.invitationId) : null;
  const named = day && germanDate(day);
  return { back: invitationPath(own), status: page.status, claim: page.claim, named, order: null, flash: null };
}

/** The customer's data are erased: nothing but the reference, the day and the firm's own amounts. */
async function readOrder(context: Route.LoaderArgs['context']) {
  const { database } = context.get(requestKeys.server);
  const { invitationId, partnerId } = context.get(requestKeys.ownInvitation);
  const all = await listCommissions(database, { partnerId });
  const row = all.find((one) => one.invitationId === invitationId);
  if (!row) throw refuseLink('revoked');
  const day = row.isDone ? null : await findExpectedDay(database, invitationId);
  const { heading, lines } = describeComing(row);
  const order = { heading, lines: isComing(row) ? lines : [texts.erased.billed] };
  const status = row.isDone ? ('done' as const) : ('ordered' as const);
  return { back: undefined, status, claim: null, named: day && germanDate(day), order };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const own = context.get(requestKeys.ownInvitation);
  const { database } = context.get(requestKeys.server);
  const refused = () => refuseForm(form, texts.refused, { status: 409 });
  const answer = form.get('antwort');
  if (form.get('schritt') === 'ende') {
    const about = { invitationId: own.invitationId, actor: own.actor };
    if (answer !== 'final' && answer !== 'not-done' && answer !== 'later')
      return refuseForm(form, { antwort: texts.end.missing });
    const ownNumber = answer === 'final' ? form.get('nummer')?.trim() || null : null;
    const cents = answer === 'final' ? readHundredths(form.get('endbetrag')) : null;
    const said =
      answer === 'later'
        ? await sayLater(database, { ...about, day: form.get('tag') ?? '' })
        : await sayEnd(database, { ...about, side: 'partner', says: answer, cents, ownNumber });
    if (said.kind === 'invalid') return refuseForm(form, { [END_FIELDS[said.field]]: texts.end.wrong[said.field] });
    if (said.kind !== 'said') return refused();
    return redirect(invitationPath(own, 'gemeldet'), 303);
  }
  if (own.orderOnly) return refused();
  if (form.get('schritt') === 'doch-nicht') {
    const { page } = await readInvitation(context);
    const reason = page.claim ? texts.takeBack.button : (form.get('grund') ?? '');
    const undone = await undoOrder(database, { ...own, reason });
    if (undone.kind === 'invalid') return refuseForm(form, { grund: orderTexts.undo.reasonMissing });
    if (undone.kind !== 'said') return refused();
    return redirect(invitationPath(own, 'gemeldet'), 303);
  }
  if (answer === 'visit') {
    const startsAt = readLocalTime(form.get('wann'));
    const noted = startsAt && (await noteVisit(database, { ...own, startsAt }));
    if (!noted || noted.kind === 'invalid') return refuseForm(form, { wann: orderTexts.whenMissing });
    if (noted.kind !== 'noted') return refused();
    return redirect(visitPath(own, '', 'notiert'), 303);
  }
  if (answer !== 'ordered' && answer !== 'not-ordered') return refuseForm(form, { antwort: orderTexts.missing });
  const netCents = answer === 'ordered' ? readHundredths(form.get('wert')) : null;
  if (answer === 'ordered' && netCents === null) return refuseForm(form, { wert: texts.valueMissing });
  const said = await sayOrdered(database, { ...own, side: 'partner', says: answer, netCents });
  if (said.kind === 'invalid') return refuseForm(form, { wert: texts.valueMissing });
  if (said.kind !== 'said') return refused();
  return redirect(invitationPath(own, 'gemeldet'), 303);
}

export default function OrderPage({ loaderData: { back, status, claim, named, order } }: Route.ComponentProps) {
  if (order) {
    return (
      <Sheet heading={order.heading}>
        <p className="max-w-prose">{texts.erased.intro}</p>
        {order.lines.map((line) => (
          <p key={line} className="max-w-prose tabular-nums">
            {line}
          </p>
        ))}
        <End isDone={status === 'done'} named={named} />
      </Sheet>
    );
  }
  return (
    <Sheet heading={texts.heading} back={back}>
      <p className="max-w-prose">{texts.intro}</p>
      {(status === 'ordered' || status === 'done') && <End isDone={status === 'done'} named={named} />}
      {status === 'ordered' && (
        <UndoOrder>
          <p className="font-medium">{texts.ordered}</p>
        </UndoOrder>
      )}
      {claim && (
        <form method="post" className="grid gap-3 rounded-md bg-isar-100 px-4 py-3">
          <p className="font-semibold">{texts.claims[claim]}</p>
          <p>{texts.takeBack.text}</p>
          <div>
            <Button name="schritt" value="doch-nicht" kind="secondary">
              {texts.takeBack.button}
            </Button>
          </div>
        </form>
      )}
      {status === 'released' && (
        <Form className="grid gap-6">
          <Choices stacked name="antwort" legend={texts.legend} answers={texts.answers} />
          <div data-only="visit">
            <Field name="wann" type="datetime-local" depends {...orderTexts.when} />
          </div>
          <div data-only="ordered">
            <Field name="wert" inputMode="decimal" maxLength={14} depends {...texts.value} />
          </div>
          <div>
            <Button>{orderTexts.button}</Button>
          </div>
        </Form>
      )}
      {status !== 'released' && status !== 'ordered' && status !== 'done' && <p>{texts.refused}</p>}
    </Sheet>
  );
}

const END_FIELDS = { value: 'endbetrag', number: 'nummer', day: 'tag' } as const;

function End({ isDone, named }: { isDone: boolean; named: string | null }) {
  const { end } = texts;
  const { later: _later, ...ended } = end.answers;
  return (
    <Form name="end" className="grid gap-5">
      <h2 className="text-xl">{end.heading}</h2>
      <p className="max-w-prose">{end.intro}</p>
      <Choices stacked name="antwort" legend={end.legend} answers={isDone ? ended : end.answers} />
      <Field name="endbetrag" inputMode="decimal" maxLength={14} depends {...end.value} />
      <Field name="nummer" maxLength={30} {...end.number} />
      {!isDone && <Field name="tag" type="date" depends label={end.day.label} hint={named && end.day.named(named)} />}
      <div>
        <Button name="schritt" value="ende">
          {end.button}
        </Button>
      </div>
    </Form>
  );
}
