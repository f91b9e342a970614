import type { ComponentProps, ReactNode } from 'react';
import { orderTexts as texts } from '../../content/comparison.ts';
import { Choices } from '../ui/choice.tsx';
import { Field, Form } from '../ui/form.tsx';

type AnswerProps = Pick<ComponentProps<typeof Choices>, 'legend' | 'answers'>;
type AmountProps = Omit<ComponentProps<typeof Field>, 'name'>;

/** `consequence`: what an order changes for others. */
export function OrderAnswer({
  value,
  consequence,
  ...question
}: AnswerProps & { value: AmountProps; consequence?: string | null }) {
  return (
    <Form className="grid gap-6" submit={texts.button}>
      <Choices stacked name="antwort" {...question} />
      <div data-only="appointment">
        <Field name="wann" type="datetime-local" depends {...texts.when} />
      </div>
      <div data-only="ordered">
        <Field name="wert" inputMode="decimal" maxLength={14} {...value} />
        {consequence && <p className="mt-4 max-w-prose font-medium">{consequence}</p>}
      </div>
    </Form>
  );
}

type EndProps = AnswerProps & {
  heading: string;
  intro: string;
  amount: ComponentProps<typeof Field>;
  button: string;
  children?: ReactNode;
};

export function OrderEnd({ heading, intro, amount, button, children, ...question }: EndProps) {
  return (
    <Form name="end" className="grid gap-5" submit={{ name: 'intent', value: 'ende', children: button }}>
      <h2 className="text-xl">{heading}</h2>
      <p className="max-w-prose">{intro}</p>
      <Choices stacked name="antwort" {...question} />
      <Field inputMode="decimal" maxLength={14} {...amount} />
      {children}
    </Form>
  );
}

const { reason, button: undo } = texts.undo;

export function UndoOrder({ children }: { children: ReactNode }) {
  return (
    <Form
      name="undo"
      className="grid gap-5"
      submit={{ name: 'intent', value: 'doch-nicht', kind: 'secondary', children: undo }}
    >
      {children}
      <Field name="grund" required minLength={2} maxLength={200} {...reason} />
    </Form>
  );
}
