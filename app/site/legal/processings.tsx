import { legalTexts } from '../../../content/legal-texts.ts';
import { type Processing, processings } from '../../../content/processings.ts';

/** The list of what this software does with personal data, from the file that the retention jobs read, too. */
export function Processings() {
  return (
    <div className="grid gap-5">
      {processings.map((processing) => (
        <ProcessingCard key={processing.id} processing={processing} />
      ))}
    </div>
  );
}

function ProcessingCard({ processing }: { processing: Processing }) {
  const { id, title, purpose, legalBasis, data, recipients, retention, thirdCountry, storedIn } = processing;
  const { terms, places } = legalTexts;
  const rows = [
    [terms.purpose, purpose],
    [terms.legalBasis, legalBasis],
    [terms.data, data],
    [terms.storedIn, places[storedIn]],
    [terms.recipients, recipients],
    [terms.retention, retention.text],
    [terms.thirdCountry, thirdCountry],
  ];
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="processing">
      <h3 id={`${id}-title`}>{title}</h3>
      <dl>
        {rows.map(([term, text]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
