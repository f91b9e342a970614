import { visitTexts as texts } from '../../content/visits.ts';
import { Button } from '../ui/button.tsx';
import { Part, Tick } from '../ui/sheet.tsx';

export type VisitWords = { id: string; time: string; file: string | null };

/** Times that customer and firm agreed on, for both of them. Calling one off takes a tick: the other side is told. */
export function VisitList({ visits, told }: { visits: readonly VisitWords[]; told: string }) {
  if (visits.length === 0) return null;
  return (
    <Part id="termine" heading={texts.heading}>
      <ul className="divide-y divide-line">
        {visits.map(({ id, time, file }) => (
          <li key={id} className="py-3 first:pt-0 last:pb-0">
            <p className="font-medium">{time}</p>
            {file && (
              <p>
                <a href={file} className="link inline-flex min-h-11 items-center">
                  {texts.calendar}
                </a>
              </p>
            )}
            <details>
              <summary className="link inline-flex min-h-11 cursor-pointer items-center">{texts.cancel}</summary>
              <form method="post" className="mt-1 grid justify-items-start gap-3">
                <p className="max-w-prose">{told}</p>
                <input type="hidden" name="termin" value={id} />
                <Tick name="ja">{texts.tick}</Tick>
                <Button type="submit" name="schritt" value="absagen" kind="secondary" size="small">
                  {texts.cancel}
                </Button>
              </form>
            </details>
          </li>
        ))}
      </ul>
    </Part>
  );
}
