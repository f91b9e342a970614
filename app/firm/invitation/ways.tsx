import type { ReactNode } from 'react';
import { wayTexts as texts } from '../../../content/invitation-page.ts';
import { Button } from '../../ui/button.tsx';
import { Choice, Choices } from '../../ui/choice.tsx';
import { Field, TextArea } from '../../ui/field.tsx';
import { Fold } from '../../ui/fold.tsx';
import { Form } from '../../ui/form.tsx';
import type { Way } from './take-way.ts';

type WayProps = { open: boolean };

export const EngageWay = ({ open, latest, min, max }: WayProps & { latest: string; min: string; max: string }) => (
  <WayFold way="engage" open={open}>
    <Field
      name="bis"
      type="datetime-local"
      label={texts.engage.until}
      hint={texts.engage.hint(latest)}
      min={min}
      max={max}
      required
    />
  </WayFold>
);

export const AskWay = ({ open, messageKey }: WayProps & { messageKey: string }) => (
  <WayFold way="ask" open={open} messageKey={messageKey}>
    <Choices name="art" legend={texts.ask.kind} answers={texts.ask.kinds} />
    <TextArea name="nachricht" label={texts.ask.body} hint={texts.ask.hint} maxLength={2000} rows={4} />
  </WayFold>
);

export const DeclineWay = ({ open }: WayProps) => (
  <WayFold way="decline" open={open}>
    <Choices name="grund" legend={texts.decline.reason} answers={texts.decline.reasons} />
  </WayFold>
);

/** To take a decline back, or to come back after silence. */
export function ReturnWay({ way, text }: { way: 'undo' | 'revive'; text: string }) {
  const look = 'grid justify-items-start gap-3 rounded-md border border-line-strong p-4';
  return (
    <Form name={way} id={way} values={{ weg: way }} className={look}>
      <p>{text}</p>
      {way === 'revive' && <Choice name="ja" label={texts.revive.tick} required />}
      <Button kind="secondary">{texts[way].button}</Button>
    </Form>
  );
}

type FoldProps = WayProps & { way: 'engage' | 'ask' | 'decline'; messageKey?: string; children: ReactNode };

function WayFold({ way, open, messageKey, children }: FoldProps) {
  const { title, intro, button } = texts[way];
  return (
    <Fold look="box" id={way} form={way} title={title} open={open}>
      <Form name={way} values={{ weg: way satisfies Way, key: messageKey }} className="grid gap-4">
        <p>{intro}</p>
        {children}
        <Button kind="secondary">{button}</Button>
      </Form>
    </Fold>
  );
}
