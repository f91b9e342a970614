import { orderTexts } from '../../content/comparison.ts';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { Form } from '../ui/form.tsx';

const { reason, button } = orderTexts.undo;

/** An order that was reported does not come about after all: either side takes its word back, with a reason. */
export function UndoOrder({ children }: { children: React.ReactNode }) {
  return (
    <Form name="undo" className="grid gap-5">
      {children}
      <Field name="grund" required minLength={2} maxLength={200} {...reason} />
      <div>
        <Button name="schritt" value="doch-nicht" kind="secondary">
          {button}
        </Button>
      </div>
    </Form>
  );
}
