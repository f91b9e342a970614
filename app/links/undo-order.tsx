import { orderTexts } from '../../content/comparison.ts';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';

const { reason, button } = orderTexts.undo;

/** An order that was reported does not come about after all: either side takes its word back, with a reason. */
export function UndoOrder({ typed = '', children }: { typed?: string; children: React.ReactNode }) {
  return (
    <form method="post" className="grid gap-5">
      {children}
      <Field id="grund" name="grund" defaultValue={typed} required minLength={2} maxLength={200} {...reason} />
      <div>
        <Button type="submit" name="schritt" value="doch-nicht" kind="secondary">
          {button}
        </Button>
      </div>
    </form>
  );
}
