import type { ReactNode } from 'react';
import { decideTexts as texts } from '../../../content/office/billing.ts';
import type { CommissionRow } from '../../../domain/billing/list-commissions.server.ts';
import type { OpenObjection } from '../../../domain/billing/reminders.server.ts';
import { columnEuros } from '../../../domain/money.ts';
import { Choice, Question } from '../../ui/choice.tsx';
import { Field, Form, Select, TextArea } from '../../ui/form.tsx';
import { SmallButton } from '../../ui/page.tsx';
import { formatShortDay } from '../firms/firm-display.tsx';
import { BillingRow, FirmLink, InvoiceLink } from './billing-frame.tsx';

const amount = (cents: number | null) => (cents === null ? texts.noAmount : columnEuros(cents));
export const valuesOf = ({ firmCents, customerCents, offeredCents }: CommissionRow) =>
  [
    texts.ofFirm(amount(firmCents)),
    texts.ofCustomer(amount(customerCents)),
    ...(offeredCents === null ? [] : [texts.offered(columnEuros(offeredCents))]),
  ].join(' · ');
const isBelowOffer = ({ firmCents, customerCents, offeredCents }: CommissionRow) =>
  customerCents === null && firmCents !== null && offeredCents !== null && firmCents < offeredCents;

type MatterProps = { id: string; title: string; about: ReactNode; children: ReactNode };

const Matter = ({ id, title, about, children }: MatterProps) => (
  <BillingRow id={`zu-${id}`}>
    <div className="space-y-1">
      <p className="font-semibold">{title}</p>
      {about}
    </div>
    <div className="space-y-3">{children}</div>
  </BillingRow>
);

const DecisionForm = ({ id, children }: { id: string; children: ReactNode }) => (
  <Form name={id} values={{ id }} className="space-y-3">
    {children}
  </Form>
);

/** Outcomes are radio buttons: Enter in a field must not choose one. */
const Outcomes = ({ outcomes }: { outcomes: Readonly<Record<string, string>> }) => (
  <>
    <Question type="radio" name="intent" legend={texts.decision}>
      {Object.entries(outcomes).map(([value, label]) => (
        <Choice key={value} type="radio" name="intent" value={value} label={label} required />
      ))}
    </Question>
    <SmallButton>{texts.decide}</SmallButton>
  </>
);

const REASON = { hint: texts.reasonHint, rows: 2, minLength: 5, maxLength: 300, required: true };
const ReasonField = () => <TextArea name="gruende" label={texts.reason} {...REASON} />;

const ValueField = ({ label, required }: { label: string; required?: boolean }) => (
  <Field name="wert" label={label} dense inputMode="decimal" maxLength={15} required={required} className="max-w-60" />
);

const CLAIM = { accept: texts.accept, reject: texts.reject };
const DISPUTE = { firm: texts.firm, copy: texts.copy, 'not-done': texts.notDone };
const OBJECTION = { kept: texts.kept, credited: texts.credited };

export function CommissionMatter({ row }: { row: CommissionRow }) {
  const { status, claimedInTime } = row;
  const about = (
    <>
      <p>
        <FirmLink {...row} /> · {row.reference} · {texts.ordered(formatShortDay(row.orderedOn))}
      </p>
      <p>{valuesOf(row)}</p>
      {status === 'claimed' && <p className="text-ink-soft">{claimedInTime ? texts.inTime : texts.late}</p>}
    </>
  );
  if (status === 'expected') {
    return (
      <Matter id={row.invitationId} title={texts.kinds.unreported} about={about}>
        <DecisionForm id={row.invitationId}>
          <div className="flex flex-wrap gap-3">
            <ValueField label={texts.value} required />
            <Field name="nummer" label={texts.ownNumber} dense maxLength={30} />
          </div>
          <SmallButton intent="final">{texts.enter}</SmallButton>
        </DecisionForm>
        <DecisionForm id={row.invitationId}>
          <SmallButton intent="ended">{texts.notDone}</SmallButton>
        </DecisionForm>
      </Matter>
    );
  }
  const kind = status === 'claimed' ? status : isBelowOffer(row) ? 'low' : 'disputed';
  return (
    <Matter id={row.id} title={texts.kinds[kind]} about={about}>
      <DecisionForm id={row.id}>
        <ReasonField />
        {kind !== 'claimed' && <ValueField label={texts.copyValue} />}
        <Outcomes outcomes={kind === 'claimed' ? CLAIM : DISPUTE} />
      </DecisionForm>
    </Matter>
  );
}

export function ObjectionMatter({ row }: { row: OpenObjection }) {
  const about = (
    <>
      <p>
        <FirmLink {...row} /> · <InvoiceLink {...row} />, {columnEuros(row.netCents)}
      </p>
      <p>{row.line}</p>
      <blockquote className="border-l-4 border-line pl-3">{row.reason}</blockquote>
    </>
  );
  return (
    <Matter id={row.id} title={texts.kinds.objection} about={about}>
      <DecisionForm id={row.id}>
        <TextArea name="antwort" label={texts.answer} rows={3} minLength={5} maxLength={1000} required />
        <Outcomes outcomes={OBJECTION} />
      </DecisionForm>
    </Matter>
  );
}

const CHANGES: Partial<Record<string, readonly ('correct' | 'void' | 'revive')[]>> = {
  void: ['revive'],
  earned: ['correct', 'void'],
};

export function ChangeForms({ row }: { row: CommissionRow }) {
  return (CHANGES[row.status] ?? (['void'] as const)).map((act) => (
    <Form
      key={act}
      name={`${act}-${row.id}`}
      values={{ id: row.id }}
      className="max-w-xl space-y-3 border-t border-line py-3 first:border-0"
    >
      {act === 'correct' && <ValueField label={texts.correctValue} required />}
      {act === 'void' && <Select name="warum" label={texts.why} options={texts.whys} dense className="max-w-xs" />}
      <ReasonField />
      <SmallButton intent={act}>{texts[act]}</SmallButton>
    </Form>
  ));
}
