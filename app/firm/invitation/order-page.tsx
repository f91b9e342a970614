import { firmOrder as texts } from '../../../content/firm-contact.ts';
import { germanDate } from '../../../content/german-format.ts';
import { findExpectedDay } from '../../../domain/billing/commissions.server.ts';
import { postponeOrderEnd, reportOrderEnd } from '../../../domain/billing/decide-commission.server.ts';
import { listCommissions } from '../../../domain/billing/list-commissions.server.ts';
import { readHundredths } from '../../../domain/money.ts';
import { readFlash } from '../../forms.ts';
import { handleOrderForm } from '../../magic-links/handle-order-form.ts';
import { refuseLink } from '../../magic-links/magic-link.ts';
import { OrderAnswer, OrderEnd, UndoOrder } from '../../magic-links/order-forms.tsx';
import { requestKeys } from '../../request-context.ts';
import { Field, Form } from '../../ui/form.tsx';
import { FormPage } from '../../ui/form-page.tsx';
import { describeComing, isComing } from '../describe-billing.ts';
import type { Route } from './+types/order-page.ts';
import { invitationPath, readInvitation, readInvitationForm } from './guard.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { database } = context.get(requestKeys.server);
  const { orderOnly, invitationId, firmId } = context.get(requestKeys.ownInvitation);
  const nameDay = async () => {
    const day = await findExpectedDay(database, invitationId);
    return day && germanDate(day);
  };
  if (!orderOnly) {
    const { own, page } = await readInvitation(context);
    const { status, claim } = page;
    const named = status === 'ordered' ? await nameDay() : null;
    return { back: invitationPath(own), status, claim, named, order: null, flash: null };
  }
  // The customer's data are erased, so it shows only the reference, the day and the firm's own amounts.
  const all = await listCommissions(database, { firmId });
  const row = all.find((one) => one.invitationId === invitationId);
  if (!row) throw refuseLink('revoked');
  const { heading, lines } = describeComing(row);
  return {
    status: row.isDone ? ('done' as const) : ('ordered' as const),
    claim: null,
    named: row.isDone ? null : await nameDay(),
    order: { heading, lines: isComing(row) ? lines : [texts.erased.billed] },
    flash: readFlash(request, { gemeldet: texts.done }),
  };
}

const END_FIELDS = { value: 'endbetrag', number: 'nummer', day: 'tag' } as const;

export async function action(args: Route.ActionArgs) {
  const sent = await readInvitationForm(args);
  const { form, own, database, refuse, done } = sent;
  const statement = form.get('antwort');
  if (form.get('intent') === 'ende') {
    const about = { invitationId: own.invitationId, actor: own.actor };
    if (statement !== 'final' && statement !== 'not-done' && statement !== 'later')
      return refuse({ antwort: texts.end.missing });
    const final = statement === 'final' && {
      ownNumber: form.get('nummer')?.trim() || null,
      cents: readHundredths(form.get('endbetrag')),
    };
    const reported =
      statement === 'later'
        ? await postponeOrderEnd(database, { ...about, day: form.get('tag') ?? '' })
        : await reportOrderEnd(database, { ...about, side: 'firm', statement, cents: null, ownNumber: null, ...final });
    if (reported.kind === 'invalid') return refuse({ [END_FIELDS[reported.field]]: texts.end.wrong[reported.field] });
    return reported.kind === 'recorded' ? done('gemeldet') : refuse(texts.refused, 409);
  }
  if (own.orderOnly) return refuse(texts.refused, 409);
  const { page } = await readInvitation(args.context);
  return handleOrderForm(sent, {
    name: 'firm',
    texts: { refused: texts.refused, value: texts.valueMissing },
    reason: page.claim ? texts.withdraw.button : undefined,
    readNet: (typed) => readHundredths(typed) ?? undefined,
    next: (reported) => (reported === 'appointment' ? done('notiert', 'termin/') : done('gemeldet')),
  });
}

export default function OrderPage({ loaderData: { back, status, claim, named, order } }: Route.ComponentProps) {
  const { end } = texts;
  const { later: _later, ...ended } = end.answers;
  const isDone = status === 'done';
  return (
    <FormPage title={texts.heading} heading={order?.heading ?? texts.heading} back={back}>
      <p className="max-w-prose">{order ? texts.erased.intro : texts.intro}</p>
      {order?.lines.map((line) => (
        <p key={line} className="max-w-prose tabular-nums">
          {line}
        </p>
      ))}
      {(status === 'ordered' || isDone) && (
        <OrderEnd
          {...end}
          answers={isDone ? ended : end.answers}
          amount={{ name: 'endbetrag', depends: true, ...end.value }}
        >
          <Field name="nummer" maxLength={30} {...end.number} />
          {!isDone && (
            <Field name="tag" type="date" depends label={end.day.label} hint={named && end.day.named(named)} />
          )}
        </OrderEnd>
      )}
      {status === 'ordered' && !order && (
        <UndoOrder>
          <p className="font-medium">{texts.ordered}</p>
        </UndoOrder>
      )}
      {claim && (
        <Form
          className="grid gap-3 rounded-md bg-isar-100 px-4 py-3"
          submit={{ name: 'intent', value: 'doch-nicht', kind: 'secondary', children: texts.withdraw.button }}
        >
          <p className="font-semibold">{texts.claims[claim]}</p>
          <p>{texts.withdraw.text}</p>
        </Form>
      )}
      {status === 'shared' && (
        <OrderAnswer legend={texts.legend} answers={texts.answers} value={{ depends: true, ...texts.value }} />
      )}
      {status !== 'shared' && status !== 'ordered' && !isDone && <p>{texts.refused}</p>}
    </FormPage>
  );
}
