import type { ReactNode } from 'react';
import { wayTexts as texts } from '../../../content/invitation-page.ts';
import { OneOf } from '../../details/detail-fields.tsx';
import { Button } from '../../ui/button.tsx';
import { Field, TextArea } from '../../ui/field.tsx';
import { Form, useRefused } from '../../ui/form.tsx';
import { ChevronDown } from '../../ui/icons.ts';
import { Tick } from '../../ui/sheet.tsx';
import type { Way } from './take-way.ts';

type WayProps = { open: boolean };

export function EngageWay({ open, latest, min, max }: WayProps & { latest: string; min: string; max: string }) {
  return (
    <WayFold way="engage" title={texts.engage.title} open={open}>
      <p>{texts.engage.intro}</p>
      <Field
        name="bis"
        type="datetime-local"
        label={texts.engage.until}
        hint={texts.engage.hint(latest)}
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

export function AskWay({ open, messageKey }: WayProps & { messageKey: string }) {
  return (
    <WayFold way="ask" title={texts.ask.title} open={open}>
      <p>{texts.ask.intro}</p>
      <input type="hidden" name="key" value={messageKey} />
      <OneOf name="art" legend={texts.ask.kind} answers={texts.ask.kinds} />
      <TextArea name="nachricht" label={texts.ask.body} hint={texts.ask.hint} maxLength={2000} rows={4} />
      <Button type="submit" kind="secondary">
        {texts.ask.button}
      </Button>
    </WayFold>
  );
}

export function DeclineWay({ open }: WayProps) {
  return (
    <WayFold way="decline" title={texts.decline.title} open={open}>
      <p>{texts.decline.intro}</p>
      <OneOf name="grund" legend={texts.decline.reason} answers={texts.decline.reasons} />
      <Button type="submit" kind="secondary">
        {texts.decline.button}
      </Button>
    </WayFold>
  );
}

/** To take a decline back, or to come back after silence. */
export function ReturnWay({ way, text }: { way: 'undo' | 'revive'; text: string }) {
  return (
    <Form name={way} id={way} className="grid justify-items-start gap-3 rounded-md border border-line-strong p-4">
      <input type="hidden" name="weg" value={way} />
      <p>{text}</p>
      {way === 'revive' && <Tick name="ja">{texts.revive.tick}</Tick>}
      <Button type="submit" kind="secondary">
        {texts[way].button}
      </Button>
    </Form>
  );
}

type FoldProps = { way: Way; title: string; open: boolean; children: ReactNode };

function WayFold({ way, title, open, children }: FoldProps) {
  const refused = useRefused(way) !== null;
  return (
    <details id={way} open={open || refused} className="group rounded-md border border-line-strong">
      <summary className="flex min-h-14 list-none items-center justify-between gap-4 px-4 py-3 font-semibold [&::-webkit-details-marker]:hidden">
        <span>{title}</span>
        <ChevronDown aria-hidden="true" className="size-5 shrink-0 text-isar-600 group-open:rotate-180" />
      </summary>
      <Form name={way} className="grid gap-4 px-4 pb-5">
        <input type="hidden" name="weg" value={way} />
        {children}
      </Form>
    </details>
  );
}
