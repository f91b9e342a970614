import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { wayTexts as texts } from '../../../content/invitation-page.ts';
import { OneOf } from '../../details/detail-fields.tsx';
import { Button } from '../../ui/button.tsx';
import { Field, FieldError } from '../../ui/field.tsx';
import { Tick } from '../../ui/sheet.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import type { Way } from './take-way.ts';

/** What stood in the form that could not be taken. */
export type Typed = Readonly<Record<string, string>>;
type WayProps = { open: boolean; error: string | null; typed: Typed };

export function EngageWay({
  open,
  error,
  typed,
  latest,
  min,
  max,
}: WayProps & { latest: string; min: string; max: string }) {
  return (
    <WayFold way="engage" title={texts.engage.title} open={open} error={error}>
      <p>{texts.engage.intro}</p>
      <Field
        id="bis"
        name="bis"
        type="datetime-local"
        label={texts.engage.until}
        hint={texts.engage.hint(latest)}
        defaultValue={typed.bis}
        min={min}
        max={max}
        required
      />
      <Button type="submit" kind="secondary">
        {texts.engage.button}
      </Button>
    </WayFold>
  );
}

export function AskWay({ open, error, messageKey, typed }: WayProps & { messageKey: string }) {
  return (
    <WayFold way="ask" title={texts.ask.title} open={open} error={error}>
      <p>{texts.ask.intro}</p>
      <input type="hidden" name="key" value={messageKey} />
      <OneOf name="art" legend={texts.ask.kind} answers={texts.ask.kinds} chosen={typed.art} />
      <TextArea
        id="nachricht"
        name="nachricht"
        label={texts.ask.body}
        hint={texts.ask.hint}
        maxLength={2000}
        rows={4}
        defaultValue={typed.nachricht}
      />
      <Button type="submit" kind="secondary">
        {texts.ask.button}
      </Button>
    </WayFold>
  );
}

export function DeclineWay({ open, error, typed }: WayProps) {
  return (
    <WayFold way="decline" title={texts.decline.title} open={open} error={error}>
      <p>{texts.decline.intro}</p>
      <OneOf name="grund" legend={texts.decline.reason} answers={texts.decline.reasons} chosen={typed.grund} />
      <Button type="submit" kind="secondary">
        {texts.decline.button}
      </Button>
    </WayFold>
  );
}

/** One tick and one button: to take a decline back, or to come back after silence. */
export function ReturnWay({ way, text, error }: { way: 'undo' | 'revive'; text: string; error: string | null }) {
  return (
    <form method="post" id={way} className="grid justify-items-start gap-3 rounded-md border border-line-strong p-4">
      <input type="hidden" name="weg" value={way} />
      <p>{text}</p>
      {error && <FieldError id={`${way}-error`}>{error}</FieldError>}
      <Tick name="ja">{texts[way].tick}</Tick>
      <Button type="submit" kind="secondary">
        {texts[way].button}
      </Button>
    </form>
  );
}

type FoldProps = { way: Way; title: string; open: boolean; error: string | null; children: ReactNode };

function WayFold({ way, title, open, error, children }: FoldProps) {
  return (
    <details id={way} open={open} className="group rounded-md border border-line-strong">
      <summary className="flex min-h-14 list-none items-center justify-between gap-4 px-4 py-3 font-semibold [&::-webkit-details-marker]:hidden">
        <span>{title}</span>
        <ChevronDown aria-hidden="true" className="size-5 shrink-0 text-isar-600 group-open:rotate-180" />
      </summary>
      <form method="post" className="grid gap-4 px-4 pb-5">
        <input type="hidden" name="weg" value={way} />
        {error && <FieldError id={`${way}-error`}>{error}</FieldError>}
        {children}
      </form>
    </details>
  );
}
