import { splitClaims } from '../../content/claim-text.ts';
import { RANGE } from '../../content/german-format.ts';
import { vettingPath } from '../../content/vetting-path.ts';
import { ResponseTimeText } from './response-time-text.tsx';
import { SampleTag } from './sample-mark.tsx';

type ClaimTextProps = { text: string; absent?: boolean };

/** Marks unconfirmed claims, links 'geprüft' to its meaning and shows the current response time. */
export function ClaimText({ text, absent }: ClaimTextProps) {
  return splitClaims(text).map((part, index) => {
    const key = `${index}`;
    if (part.kind === 'response-time') return <ResponseTimeText key={key} text={part.text} absentOnly={absent} />;
    if (part.kind === 'mark') return <SampleTag key={key} />;
    if (part.kind === 'text') return <UnbrokenRanges key={key} text={part.text} />;
    return (
      <a key={key} href={vettingPath} className="text-current underline decoration-1 underline-offset-[0.2em]">
        {part.text}
      </a>
    );
  });
}

/** Keeps '3–7' on one line. */
function UnbrokenRanges({ text }: { text: string }) {
  return text.split(RANGE).map((part, index) =>
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a fixed text
      <span key={index} className="whitespace-nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  );
}
