import type { ReactNode } from 'react';
import { decideTexts as texts } from '../../../content/office/billing.ts';
import type { CommissionRow } from '../../../domain/billing/orders-to-bill.server.ts';
import type { OpenObjection } from '../../../domain/billing/reminders.server.ts';
import { columnEuros } from '../../../domain/money.ts';
import { Choice, Question } from '../../ui/choice.tsx';
import { Field, Select, TextArea } from '../../ui/field.tsx';
import { Form } from '../../ui/form.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { shortDay } from '../partners/partner-words.tsx';
import { SmallButton } from '../small-buttons.tsx';
import { billedFirmPath, invoicePath } from './billing-frame.tsx';

type Of = { row: CommissionRow };
const said = (cents: number | null) => (cents === null ? texts.nothingSaid : columnEuros(cents));
export const valuesOf = ({ firmCents, customerCents, offeredCents }: CommissionRow) =>
  [
    texts.firmSays(said(firmCents)),
    texts.customerSays(said(customerCents)),
    ...(offeredCents === null ? [] : [texts.offered(columnEuros(offeredCents))]),
  ].join(' · ');
/** By the firm's word alone. */
const isBelowOffer = ({ firmCents, customerCents, offeredCents }: CommissionRow) =>
  customerCents === null && firmCents !== null && offeredCents !== null && firmCents < offeredCents;

type BoundProps = { id: string; title: string; about: ReactNode; children: ReactNode };
function Matter({ id, title, about, children }: BoundProps) {
  return (
    <li id={`zu-${id}`} data-row="" className="grid gap-3 border-t border-line px-4 py-4 text-sm lg:grid-cols-2">
      <div className="space-y-1">
        <p className="font-semibold">{title}</p>
        {about}
      </div>
      <div className="space-y-3">{children}</div>
    </li>
  );
}

const DecisionForm = ({ id, children }: { id: string; children: ReactNode }) => (
  <Form name={id} values={{ id }} className="space-y-3">
    {children}
  </Form>
);

type OutcomesProps = { outcomes: readonly (readonly [value: string, label: string])[] };
/** The outcome is chosen, never implied by a button: Enter in a field sends the chosen one, or nothing. */
function Outcomes({ outcomes }: OutcomesProps) {
  return (
    <>
      <Question type="radio" name="tun" legend={texts.decision}>
        {outcomes.map(([value, label]) => (
          <Choice key={value} type="radio" name="tun" value={value} label={label} required />
        ))}
      </Question>
      <SmallButton>{texts.decide}</SmallButton>
    </>
  );
}

const About = ({ row, children }: { row: CommissionRow; children?: ReactNode }) => (
  <>
    <p>
      <TextLink href={billedFirmPath(row.firmNumber)}>{row.firm}</TextLink> · {row.reference} ·{' '}
      {texts.ordered(shortDay(row.orderedOn))}
    </p>
    <p>{valuesOf(row)}</p>
    {children}
  </>
);

const ReasonField = () => (
  <TextArea
    name="gruende"
    label={texts.reason}
    hint={texts.reasonHint}
    rows={2}
    minLength={5}
    maxLength={300}
    required
  />
);

const ValueField = ({ label, required }: { label: string; required?: boolean }) => (
  <Field name="wert" label={label} dense inputMode="decimal" maxLength={15} required={required} className="max-w-60" />
);

const Act = ({ name, main, children }: { name: string; main?: boolean; children: string }) => (
  <SmallButton act={name} kind={main ? 'primary' : 'secondary'}>
    {children}
  </SmallButton>
);

/** 'Das Gebäude war uns bekannt.' */
export function ClaimForm({ row }: Of) {
  const about = (
    <About row={row}>
      <p className="text-ink-soft">{row.claimedInTime ? texts.inTime : texts.late}</p>
    </About>
  );
  return (
    <Matter id={row.id} title={texts.kinds.claimed} about={about}>
      <DecisionForm id={row.id}>
        <ReasonField />
        <Outcomes
          outcomes={[
            ['accept', texts.accept],
            ['reject', texts.reject],
          ]}
        />
      </DecisionForm>
    </Matter>
  );
}

export function DisputeForm({ row }: Of) {
  return (
    <Matter id={row.id} title={isBelowOffer(row) ? texts.kinds.low : texts.kinds.disputed} about={<About row={row} />}>
      <DecisionForm id={row.id}>
        <ReasonField />
        <ValueField label={texts.copyValue} />
        <Outcomes
          outcomes={[
            ['firm', texts.firm],
            ['copy', texts.copy],
            ['not-done', texts.notDone],
          ]}
        />
      </DecisionForm>
    </Matter>
  );
}

export function UnreportedForm({ row }: Of) {
  return (
    <Matter id={row.invitationId} title={texts.kinds.unreported} about={<About row={row} />}>
      <DecisionForm id={row.invitationId}>
        <div className="flex flex-wrap gap-3">
          <ValueField label={texts.value} required />
          <Field name="nummer" label={texts.ownNumber} dense maxLength={30} />
        </div>
        <Act name="final">{texts.enter}</Act>
      </DecisionForm>
      <DecisionForm id={row.invitationId}>
        <Act name="ended">{texts.notDone}</Act>
      </DecisionForm>
    </Matter>
  );
}

export function ObjectionForm({ row }: { row: OpenObjection }) {
  const about = (
    <>
      <p>
        <TextLink href={billedFirmPath(row.firmNumber)}>{row.firm}</TextLink> ·{' '}
        <TextLink href={invoicePath(row.number)}>{row.number}</TextLink>, {columnEuros(row.netCents)}
      </p>
      <p>{row.line}</p>
      <blockquote className="border-l-4 border-line pl-3">{row.reason}</blockquote>
    </>
  );
  return (
    <Matter id={row.id} title={texts.kinds.objection} about={about}>
      <DecisionForm id={row.id}>
        <TextArea name="antwort" label={texts.answer} rows={3} minLength={5} maxLength={1000} required />
        <Outcomes
          outcomes={[
            ['kept', texts.kept],
            ['credited', texts.credited],
          ]}
        />
      </DecisionForm>
    </Matter>
  );
}

/** What a person may still do about one order: correct its value, let it go, or take it up again. */
export function ChangeForms({ row }: Of) {
  const acts = row.status === 'void' ? (['revive'] as const) : row.status === 'earned' ? EARNED : (['void'] as const);
  return acts.map((act) => (
    <Form
      key={act}
      name={`${act}-${row.id}`}
      values={{ id: row.id }}
      className="max-w-xl space-y-3 border-t border-line py-3 first:border-0"
    >
      {act === 'correct' && <ValueField label={texts.correctValue} required />}
      {act === 'void' && <Select name="warum" label={texts.why} options={texts.whys} dense className="max-w-xs" />}
      <ReasonField />
      <Act name={act}>{texts[act]}</Act>
    </Form>
  ));
}
const EARNED = ['correct', 'void'] as const;
