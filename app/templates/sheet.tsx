import type { Source } from '../../content/sources.ts';
import { type Template, type TemplateBlock, templateTexts } from '../../content/templates.ts';
import { SourceLinks } from '../ui/source-links.tsx';

/** The part that goes on paper. */
export function Sheet({ template, sources }: { template: Template; sources: readonly Source[] }) {
  return (
    <article className="sheet" aria-labelledby="blatt">
      <h2 id="blatt">{template.sheetTitle}</h2>
      {template.blocks.map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a sheet never change their order
        <Block key={index} block={block} />
      ))}
      <footer className="sheet-note">
        <p>{template.note}</p>
        <SourceLinks heading={templateTexts.sources} sources={sources} />
      </footer>
    </article>
  );
}

function Block({ block }: { block: TemplateBlock }) {
  if (block.kind === 'heading') return <h3>{block.text}</h3>;
  if (block.kind === 'text')
    return (
      <p>
        <WithBlanks text={block.text} />
      </p>
    );
  if (block.kind === 'fields')
    return (
      <ul className="sheet-fields">
        {block.fields.map((label) => (
          <li key={label}>
            {label}
            <span aria-hidden="true" />
          </li>
        ))}
      </ul>
    );
  if (block.kind === 'checks')
    return (
      <ul className="sheet-checks">
        {block.items.map((item) => (
          <li key={item}>
            <WithBlanks text={item} />
          </li>
        ))}
      </ul>
    );
  return <Comparison head={block.head} rows={block.rows} />;
}

function Comparison({ head, rows }: { head: readonly string[]; rows: readonly string[] }) {
  const [, ...offers] = head;
  return (
    <table className="sheet-table">
      <thead>
        <tr>
          <td />
          {offers.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row}>
            <th scope="row">{row}</th>
            {offers.map((name) => (
              <td key={name} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const BLANK = /(_{4,})/;

/** Underscores become a line: four a short one, more a long one. */
function WithBlanks({ text }: { text: string }) {
  return text.split(BLANK).map((part, index) =>
    BLANK.test(part) ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence never change their order
      <span key={index} className={part.length > 4 ? 'blank blank-long' : 'blank'}>
        <span className="sr-only">{templateTexts.empty}</span>
      </span>
    ) : (
      part
    ),
  );
}
