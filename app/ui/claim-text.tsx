import { splitClaims } from '../../content/claim-text.ts';
import { vettingPath } from '../../content/vetting-path.ts';
import { SampleTag } from './sample-mark.tsx';
import { UnbrokenRanges } from './unbroken-ranges.tsx';

/** A text of ours in which unconfirmed claims carry their mark and 'geprüft' leads to what it means. */
export function ClaimText({ text }: { text: string }) {
  return splitClaims(text).map((part, index) => {
    const key = `${index}`;
    if (part.kind === 'mark') return <SampleTag key={key} />;
    if (part.kind === 'text') return <UnbrokenRanges key={key} text={part.text} />;
    return (
      <a key={key} href={vettingPath} className="text-current underline decoration-1 underline-offset-[0.2em]">
        {part.text}
      </a>
    );
  });
}
