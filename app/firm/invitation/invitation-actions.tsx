import type { ReactNode } from 'react';
import { answerTexts as texts } from '../../../content/invitation-page.ts';
import { Button } from '../../ui/button.tsx';
import { Choice, Choices } from '../../ui/choice.tsx';
import { Field, TextArea } from '../../ui/field.tsx';
import { Fold } from '../../ui/fold.tsx';
import { Form } from '../../ui/form.tsx';
import type { InvitationAction } from './take-invitation-action.ts';

type ActionProps = { open: boolean };

export const EngageForm = ({ open, latest, min, max }: ActionProps & { latest: string; min: string; max: string }) => (
  <ActionFold action="engage" open={open}>
    <Field
      name="bis"
      type="datetime-local"
      label={texts.engage.until}
      hint={texts.engage.hint(latest)}
      min={min}
      max={max}
      required
    />
  </ActionFold>
);

export const AskForm = ({ open, messageKey }: ActionProps & { messageKey: string }) => (
  <ActionFold action="ask" open={open} messageKey={messageKey}>
    <Choices name="art" legend={texts.ask.kind} answers={texts.ask.kinds} />
    <TextArea name="nachricht" label={texts.ask.body} hint={texts.ask.hint} maxLength={2000} rows={4} />
  </ActionFold>
);

export const DeclineForm = ({ open }: ActionProps) => (
  <ActionFold action="decline" open={open}>
    <Choices name="grund" legend={texts.decline.reason} answers={texts.decline.reasons} />
  </ActionFold>
);

/** To take a decline back, or to come back after silence. */
export function ReturnForm({ action, text }: { action: 'undo' | 'revive'; text: string }) {
  const look = 'grid justify-items-start gap-3 rounded-md border border-line-strong p-4';
  return (
    <Form name={action} id={action} values={{ weg: action }} className={look}>
      <p>{text}</p>
      {action === 'revive' && <Choice name="ja" label={texts.revive.tick} required />}
      <Button kind="secondary">{texts[action].button}</Button>
    </Form>
  );
}

type FoldProps = ActionProps & { action: 'engage' | 'ask' | 'decline'; messageKey?: string; children: ReactNode };

function ActionFold({ action, open, messageKey, children }: FoldProps) {
  const { title, intro, button } = texts[action];
  return (
    <Fold look="box" id={action} form={action} title={title} open={open}>
      <Form name={action} values={{ weg: action satisfies InvitationAction, key: messageKey }} className="grid gap-4">
        <p>{intro}</p>
        {children}
        <Button kind="secondary">{button}</Button>
      </Form>
    </Fold>
  );
}
