import type { ReactNode } from 'react';
import { decideTexts as texts } from '../../../content/office/billing.ts';
import type { CommissionRow } from '../../../domain/billing/orders-to-bill.server.ts';
import type { OpenObjection } from '../../../domain/billing/reminders.server.ts';
import { columnEuros } from '../../../domain/money.ts';
import { Button } from '../../ui/button.tsx';
import { Field, FieldError } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { shortDay } from '../partners/partner-words.ts';
import { type BillingProblem, billedFirmPath, invoicePath, LINK, typedIn, wrongIn } from './billing-words.ts';

type Of = { row: CommissionRow; problem: BillingProblem | null };
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
  <form method="post" className="space-y-3">
    <input type="hidden" name="id" value={id} />
    {children}
  </form>
);

type OutcomesProps = { outcomes: readonly (readonly [value: string, label: string])[] } & Typed;
/** The outcome is chosen, never implied by a button: Enter in a field sends the chosen one, or nothing. */
function Outcomes({ outcomes, typed, error }: OutcomesProps) {
  return (
    <>
      <fieldset>
        <legend className="font-semibold">{texts.decision}</legend>
        {outcomes.map(([value, label]) => (
          <label key={value} className="flex min-h-11 items-center gap-3 md:min-h-9">
            <input
              type="radio"
              name="tun"
              value={value}
              required
              defaultChecked={typed.tun === value}
              className="size-5 shrink-0 accent-isar-700"
            />
            <span>{label}</span>
          </label>
        ))}
        {error && <FieldError id="decision-error">{error}</FieldError>}
      </fieldset>
      <Button type="submit" kind="secondary" size="compact">
        {texts.decide}
      </Button>
    </>
  );
}

const About = ({ row, children }: { row: CommissionRow; children?: ReactNode }) => (
  <>
    <p>
      <a href={billedFirmPath(row.firmNumber)} className={LINK}>
        {row.firm}
      </a>{' '}
      · {row.reference} · {texts.ordered(shortDay(row.orderedOn))}
    </p>
    <p>{valuesOf(row)}</p>
    {children}
  </>
);

function ReasonField({ id, typed, error }: { id: string } & Typed) {
  return (
    <TextArea
      id={`gruende-${id}`}
      name="gruende"
      label={texts.reason}
      hint={texts.reasonHint}
      rows={2}
      minLength={5}
      maxLength={300}
      required
      defaultValue={typed.gruende}
      error={error}
    />
  );
}

function ValueField({ id, typed, error, label, required }: { id: string; label: string; required?: boolean } & Typed) {
  return (
    <Field
      id={`wert-${id}`}
      name="wert"
      label={label}
      dense
      inputMode="decimal"
      maxLength={15}
      required={required}
      defaultValue={typed.wert}
      error={error}
      className="max-w-60"
    />
  );
}
type Typed = { typed: Record<string, string>; error: string | undefined };

const Act = ({ name, main, children }: { name: string; main?: boolean; children: string }) => (
  <Button type="submit" name="tun" value={name} kind={main ? 'primary' : 'secondary'} size="compact">
    {children}
  </Button>
);

/** 'Das Gebäude war uns bekannt.' */
export function ClaimForm({ row, problem }: Of) {
  const typed = typedIn(problem, row.id);
  const about = (
    <About row={row}>
      <p className="text-ink-soft">{row.claimedInTime ? texts.inTime : texts.late}</p>
    </About>
  );
  return (
    <Matter id={row.id} title={texts.kinds.claimed} about={about}>
      <DecisionForm id={row.id}>
        <ReasonField id={row.id} typed={typed} error={wrongIn(problem, row.id, texts.invalid.reason)} />
        <Outcomes
          outcomes={[
            ['accept', texts.accept],
            ['reject', texts.reject],
          ]}
          typed={typed}
          error={wrongIn(problem, row.id, texts.invalid.decision)}
        />
      </DecisionForm>
    </Matter>
  );
}

export function DisputeForm({ row, problem }: Of) {
  const typed = typedIn(problem, row.id);
  return (
    <Matter id={row.id} title={isBelowOffer(row) ? texts.kinds.low : texts.kinds.disputed} about={<About row={row} />}>
      <DecisionForm id={row.id}>
        <ReasonField id={row.id} typed={typed} error={wrongIn(problem, row.id, texts.invalid.reason)} />
        <ValueField
          id={row.id}
          typed={typed}
          error={wrongIn(problem, row.id, texts.invalid.value)}
          label={texts.copyValue}
        />
        <Outcomes
          outcomes={[
            ['firm', texts.firm],
            ['copy', texts.copy],
            ['not-done', texts.notDone],
          ]}
          typed={typed}
          error={wrongIn(problem, row.id, texts.invalid.decision)}
        />
      </DecisionForm>
    </Matter>
  );
}

export function UnreportedForm({ row, problem }: Of) {
  const typed = typedIn(problem, row.invitationId);
  return (
    <Matter id={row.invitationId} title={texts.kinds.unreported} about={<About row={row} />}>
      <DecisionForm id={row.invitationId}>
        <div className="flex flex-wrap gap-3">
          <ValueField
            id={row.invitationId}
            typed={typed}
            error={wrongIn(problem, row.invitationId, texts.invalid.value)}
            label={texts.value}
            required
          />
          <Field
            id={`nummer-${row.invitationId}`}
            name="nummer"
            label={texts.ownNumber}
            dense
            maxLength={30}
            defaultValue={typed.nummer}
            error={wrongIn(problem, row.invitationId, texts.invalid.number)}
          />
        </div>
        <Act name="final">{texts.enter}</Act>
      </DecisionForm>
      <DecisionForm id={row.invitationId}>
        <Act name="ended">{texts.notDone}</Act>
      </DecisionForm>
    </Matter>
  );
}

export function ObjectionForm({ row, problem }: { row: OpenObjection; problem: BillingProblem | null }) {
  const about = (
    <>
      <p>
        <a href={billedFirmPath(row.firmNumber)} className={LINK}>
          {row.firm}
        </a>{' '}
        ·{' '}
        <a href={invoicePath(row.number)} className={LINK}>
          {row.number}
        </a>
        , {columnEuros(row.netCents)}
      </p>
      <p>{row.line}</p>
      <blockquote className="border-l-4 border-line pl-3">{row.reason}</blockquote>
    </>
  );
  return (
    <Matter id={row.id} title={texts.kinds.objection} about={about}>
      <DecisionForm id={row.id}>
        <TextArea
          id={`antwort-${row.id}`}
          name="antwort"
          label={texts.answer}
          rows={3}
          minLength={5}
          maxLength={1000}
          required
          defaultValue={typedIn(problem, row.id).antwort}
          error={wrongIn(problem, row.id, texts.invalid.answer)}
        />
        <Outcomes
          outcomes={[
            ['kept', texts.kept],
            ['credited', texts.credited],
          ]}
          typed={typedIn(problem, row.id)}
          error={wrongIn(problem, row.id, texts.invalid.decision)}
        />
      </DecisionForm>
    </Matter>
  );
}

/** What a person may still do about one order: correct its value, let it go, or take it up again. */
export function ChangeForms({ row, problem }: Of) {
  const acts = row.status === 'void' ? (['revive'] as const) : row.status === 'earned' ? EARNED : (['void'] as const);
  const of = (act: string) => (problem?.typed.tun === act ? problem : null);
  return acts.map((act) => (
    <form key={act} method="post" className="max-w-xl space-y-3 border-t border-line py-3 first:border-0">
      <input type="hidden" name="id" value={row.id} />
      {act === 'correct' && (
        <ValueField
          id={`${act}-${row.id}`}
          typed={typedIn(of(act), row.id)}
          error={wrongIn(of(act), row.id, texts.invalid.value)}
          label={texts.correctValue}
          required
        />
      )}
      {act === 'void' && (
        <Select
          id={`warum-${row.id}`}
          name="warum"
          label={texts.why}
          options={texts.whys}
          dense
          value={typedIn(of(act), row.id).warum}
          className="max-w-xs"
        />
      )}
      <ReasonField
        id={`${act}-${row.id}`}
        typed={typedIn(of(act), row.id)}
        error={wrongIn(of(act), row.id, texts.invalid.reason)}
      />
      <Act name={act}>{texts[act]}</Act>
    </form>
  ));
}
const EARNED = ['correct', 'void'] as const;
