import { decideTexts } from '../../../content/office/billing.ts';
import { reminderTexts as texts } from '../../../content/office/billing-money.ts';
import { type DueReminder, listReminders, sendReminder } from '../../../domain/billing/reminders.server.ts';
import { isUuid } from '../../../domain/form-rules.ts';
import { columnEuros } from '../../../domain/money.ts';
import { Choice } from '../../ui/choice.tsx';
import { Form } from '../../ui/form.tsx';
import { ListBox, SmallButton } from '../../ui/page.tsx';
import { formatShortDay } from '../firms/firm-display.tsx';
import { readPermittedForm, requirePermission } from '../guard.ts';
import type { Route } from './+types/reminders-page.ts';
import { BILLING_PATH, BillingPageFrame, BillingRow, FirmLink, InvoiceLink } from './billing-frame.tsx';

export async function loader(args: Route.LoaderArgs) {
  const { role, database, flash } = requirePermission(args, 'billing.see');
  return { role, reminders: await listReminders(database), flash: flash({ getan: texts.sent }) };
}

export async function action(args: Route.ActionArgs) {
  const { form, actor, database, refuse, done } = await readPermittedForm(args, 'billing.issue');
  const invoiceId = form.get('id') ?? '';
  const level = Number(/^[123]$/.exec(form.get('stufe') ?? '')?.[0] ?? 0);
  if (!isUuid(invoiceId) || level === 0) return refuse(decideTexts.unknownAct, 400);
  const extras = { withInterest: form.has('zinsen'), withFlat: form.has('pauschale') };
  const sent = await sendReminder(database, { invoiceId, level, ...extras, actor });
  if (sent.kind === 'sent') return done(`${BILLING_PATH}mahnungen/?meldung=getan`);
  return refuse(sent.kind === 'no-rate' ? texts.noRateRefused : texts.refused, 409);
}

export default function RemindersPage({ loaderData: { role, reminders } }: Route.ComponentProps) {
  return (
    <BillingPageFrame role={role} heading={texts.title} current="reminders">
      <p className="text-sm text-ink-soft">{texts.intro}</p>
      <ListBox
        id="faellig"
        heading={texts.overdue(reminders.length)}
        empty={texts.none}
        items={reminders.map((reminder) => <ReminderRow key={reminder.invoiceId} reminder={reminder} />)}
      />
    </BillingPageFrame>
  );
}

function ReminderRow({ reminder }: { reminder: DueReminder }) {
  const { invoiceId, openCents, dueOn, level, from, disputed, interestCents, flatSent } = reminder;
  const name = texts.levels[level] ?? '';
  const waits = disputed ? texts.disputed : from && texts.from(formatShortDay(from));
  return (
    <BillingRow>
      <div className="space-y-1">
        <p>
          <InvoiceLink {...reminder} /> · <FirmLink {...reminder} />
        </p>
        <p>{texts.open(columnEuros(openCents), formatShortDay(dueOn))}</p>
        <p className="font-semibold">{name}</p>
      </div>
      {waits ? (
        <p className="text-ink-soft">{waits}</p>
      ) : (
        <Form values={{ id: invoiceId, stufe: level }} className="space-y-2">
          {level > 1 && interestCents === null && <p>{texts.noRate}</p>}
          {level > 1 && interestCents !== null && interestCents > 0 && (
            <Choice name="zinsen" label={texts.interest(columnEuros(interestCents))} />
          )}
          {level > 1 && !flatSent && <Choice name="pauschale" label={texts.flat} />}
          <SmallButton>{texts.send(name)}</SmallButton>
        </Form>
      )}
    </BillingRow>
  );
}
