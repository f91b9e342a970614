import { Button } from '../../ui/button.tsx';
import { Sheet, Tick } from '../../ui/sheet.tsx';

type OneTickProps = { heading: string; back: string; error?: string; intro: string; tick: string; button: string };

/** One thing that needs a clear yes, and nothing else. */
export function OneTick({ heading, back, error, intro, tick, button }: OneTickProps) {
  return (
    <Sheet heading={heading} back={back} error={error}>
      <p>{intro}</p>
      <form method="post" className="grid gap-5">
        <Tick name="ja">{tick}</Tick>
        <div>
          <Button type="submit">{button}</Button>
        </div>
      </form>
    </Sheet>
  );
}
