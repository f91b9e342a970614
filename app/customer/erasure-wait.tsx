import { eraseTexts } from '../../content/customer.ts';
import { Button } from '../ui/button.tsx';
import { Tick } from '../ui/sheet.tsx';

const { waiting } = eraseTexts;

/** The day in which a mind may still be changed. */
export function ErasureWait({ time, action }: { time: string; action: string }) {
  return (
    <section aria-labelledby="wird-geloescht" className="rounded-md border-2 border-danger-700 p-5">
      <h2 id="wird-geloescht" className="text-xl">
        {waiting.heading}
      </h2>
      <p className="mt-2">{waiting.text(time)}</p>
      <form method="post" action={action} className="mt-4 grid justify-items-start gap-3">
        <input type="hidden" name="abbrechen" value="" />
        <Tick name="behalten">{waiting.tick}</Tick>
        <Button type="submit" kind="secondary">
          {waiting.button}
        </Button>
      </form>
      <form method="post" action={action} className="mt-6 grid justify-items-start gap-3">
        <input type="hidden" name="sofort" value="" />
        <Tick name="endgueltig">{waiting.nowTick}</Tick>
        <Button type="submit" kind="secondary">
          {waiting.nowButton}
        </Button>
      </form>
    </section>
  );
}
