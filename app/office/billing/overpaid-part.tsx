import { paymentTexts as texts } from '../../../content/office/billing-money.ts';
import type { Overpaid } from '../../../domain/billing/overpaid.server.ts';
import { columnEuros } from '../../../domain/money.ts';
import { Button } from '../../ui/button.tsx';
import { shortDay } from '../partners/partner-words.ts';
import { billedFirmPath, invoicePath, LINK } from './billing-words.ts';
import { LineForm } from './line-form.tsx';

/** Whose the rest is, and the two ways on: it pays another invoice, or it goes back. */
export function OverpaidPart({ over }: { over: Overpaid }) {
  const { firm, firmNumber, number, invoiceId, restCents, open, back, bankLineId } = over;
  return (
    <div className="space-y-2 rounded-md bg-isar-50 p-3 lg:col-span-2">
      <p className="max-w-prose">
        {texts.overpaid.before}{' '}
        <a href={billedFirmPath(firmNumber)} className={LINK}>
          {firm}
        </a>{' '}
        {texts.overpaid.for}{' '}
        <a href={invoicePath(number)} className={LINK}>
          {number}
        </a>
        {texts.overpaid.rest(columnEuros(restCents))} {open.length > 0 ? texts.overpaid.pays : texts.overpaid.waits}{' '}
        {back.length > 0 ? texts.overpaid.noted : texts.overpaid.sendBack}
      </p>
      <div className="flex flex-wrap gap-2">
        {open.map((other) => (
          <LineForm key={other.id} id={bankLineId}>
            <Way tun={`buchen ${other.id}`}>{texts.book(other.number, firm)}</Way>
          </LineForm>
        ))}
        {back.map(({ id, bookedOn, cents }) => (
          <LineForm key={id} id={bankLineId}>
            <Way tun={`rueckzahlung ${invoiceId} ${id}`}>
              {texts.overpaid.link(columnEuros(cents), shortDay(bookedOn))}
            </Way>
          </LineForm>
        ))}
      </div>
    </div>
  );
}

const Way = ({ tun, children }: { tun: string; children: string }) => (
  <Button type="submit" name="tun" value={tun} kind="secondary" size="compact">
    {children}
  </Button>
);
