import { firmBillingTexts as texts } from '../../content/firm-billing.ts';
import { germanDate } from '../../content/german-format.ts';
import type { InvoiceRow } from '../../domain/billing/invoices.server.ts';
import { describeRule } from '../../domain/billing/judge-order-value.ts';
import type { CommissionRow } from '../../domain/billing/list-commissions.server.ts';
import { columnEuros, formatTariff } from '../../domain/money.ts';
import { commissionCents } from '../../domain/offers/offer-sums.ts';
import type { BadgeLook } from '../ui/badge.tsx';

export function describeBalance(
  invoices: readonly Pick<InvoiceRow, 'state' | 'openCents'>[],
  balanceCents: number,
  overpaidCents = 0,
): string {
  const { balance } = texts;
  if (overpaidCents > 0)
    return `${balanceCents > 0 ? describeBalance(invoices, balanceCents) : ''} ${balance.credit(columnEuros(overpaidCents + Math.max(-balanceCents, 0)))}`.trim();
  const overdue = invoices.reduce((sum, { state, openCents }) => sum + (state === 'overdue' ? openCents : 0), 0);
  if (balanceCents < 0) return balance.credit(columnEuros(-balanceCents));
  if (balanceCents === 0) return balance.none;
  return [
    balance.owed(columnEuros(balanceCents)),
    ...(overdue > 0 ? [balance.overdue(columnEuros(overdue))] : []),
  ].join(' ');
}

export const isComing = ({ status, chargedCents, billedCents }: CommissionRow) =>
  ['expected', 'claimed', 'disputed'].includes(status) || chargedCents !== billedCents;

export function describeComing(row: CommissionRow) {
  const { expected } = texts;
  const { status, reference, orderedOn, tariff, claimedInTime, chargedCents, billedCents } = row;
  const value = row.basisCents ?? row.firmCents;
  const rest = chargedCents - billedCents;
  const isCharged = status === 'earned' || status === 'void';
  const charged = rest < 0 ? 'credit' : 'earned';
  const state = isCharged ? charged : status === 'expected' ? (row.isDone ? 'done' : 'running') : status;
  const billed = rest < 0 ? expected.back(columnEuros(-rest)) : expected.amount(columnEuros(rest));
  const about = value === null ? null : expected.about(columnEuros(commissionCents(value, tariff)));
  const how =
    value === null
      ? expected.noValue(formatTariff(tariff))
      : expected.how(columnEuros(value), describeRule(value, tariff));
  const why: Partial<Record<typeof status, string>> = {
    claimed: claimedInTime ? expected.claimedInTime : expected.claimedLate,
    disputed: expected.disputed,
  };
  return {
    reference,
    heading: expected.order(reference, germanDate(orderedOn)),
    state: state as keyof typeof expected.states,
    lines: [isCharged ? billed : about, status !== 'void' && how, why[status]].filter(
      (line) => typeof line === 'string',
    ),
    mayReport: !isCharged,
  };
}

/** A reason is only stored when a person decided. */
export const isDecided = ({ status, reason }: CommissionRow) =>
  reason !== null || status === 'exempt' || status === 'void';

export function describeDecided(row: CommissionRow) {
  const { status, reference, orderedOn, reason, claimedInTime, settledCents, basisCents } = row;
  const { decided } = texts;
  const value = basisCents === null ? decided.other : decided.value(columnEuros(basisCents));
  const title =
    status === 'exempt' || status === 'void'
      ? decided[status]
      : claimedInTime !== null && settledCents === null && status !== 'claimed'
        ? decided.rejected
        : value;
  return { reference, heading: texts.expected.order(reference, germanDate(orderedOn)), title, reason };
}

export const INVOICE_LOOKS: Record<keyof typeof texts.states, BadgeLook> = {
  open: { tone: 'info', shape: 'ring' },
  overdue: { tone: 'bad', shape: 'triangle' },
  paid: { tone: 'good', shape: 'check' },
  'written-off': { tone: 'off', shape: 'dash' },
  cancelled: { tone: 'off', shape: 'cross' },
  disputed: { tone: 'plain', shape: 'half' },
};
export const COMING_LOOKS: Record<keyof typeof texts.expected.states, BadgeLook> = {
  running: { tone: 'info', shape: 'ring' },
  done: { tone: 'info', shape: 'half' },
  claimed: { tone: 'plain', shape: 'half' },
  disputed: { tone: 'plain', shape: 'half' },
  earned: { tone: 'good', shape: 'check' },
  credit: { tone: 'off', shape: 'arrow' },
};
