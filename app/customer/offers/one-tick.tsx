import { Choice } from '../../ui/choice.tsx';
import { Form } from '../../ui/form.tsx';
import { FormPage } from '../../ui/form-page.tsx';

type OneTickProps = { title: string; heading: string; back: string; intro: string; tick: string; button: string };

/** One thing that needs a clear yes, and nothing else. */
export function OneTick({ title, heading, back, intro, tick, button }: OneTickProps) {
  return (
    <FormPage title={title} heading={heading} back={back}>
      <p>{intro}</p>
      <Form className="grid gap-5" submit={button}>
        <Choice name="ja" label={tick} required />
      </Form>
    </FormPage>
  );
}
