import { readTermsText, type TermsInline } from '../../domain/firms/terms-text.ts';

/** Renders the office's plain text format (`readTermsText`). */
export function TermsText({ body }: { body: string }) {
  return readTermsText(body).map((block, at) => {
    const key = `${at}`;
    if (block.kind === 'heading')
      return block.level === 2 ? <h2 key={key}>{block.text}</h2> : <h3 key={key}>{block.text}</h3>;
    if (block.kind === 'paragraph')
      return (
        <p key={key}>
          <InlineText text={block.text} />
        </p>
      );
    return (
      <ul key={key}>
        {block.items.map((item, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: written once, never reordered
          <li key={place}>
            <InlineText text={item} />
          </li>
        ))}
      </ul>
    );
  });
}

function InlineText({ text }: { text: readonly TermsInline[] }) {
  return text.map((part) =>
    typeof part === 'string' ? (
      part
    ) : (
      <a key={part.href} href={part.href}>
        {part.label}
      </a>
    ),
  );
}
