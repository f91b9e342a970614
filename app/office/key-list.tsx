import { keyTexts } from '../../content/office/inquiries.ts';
import { useOfficeKeys } from './office-keys.ts';

/** Which keys there are, at the foot of the rail; phones have none. */
export function KeyList() {
  const { on, toggle } = useOfficeKeys();
  return (
    <details id="tasten" className="hidden px-4 py-3 text-sm md:block without-script:hidden">
      <summary className="cursor-pointer py-2">{keyTexts.summary}</summary>
      <dl className="space-y-1 py-1">
        {keyTexts.keys.map(({ key, text }) => (
          <div key={key} className="flex gap-3">
            <dt className="w-12">
              <kbd className="rounded-sm border border-isar-300 px-1.5 font-sans text-xs">{key}</kbd>
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <button type="button" onClick={toggle} className="py-2 underline underline-offset-4">
        {on ? keyTexts.off : keyTexts.on}
      </button>
    </details>
  );
}
