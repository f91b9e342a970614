import { editorial } from '../../../content/editorial.ts';
import { type Source, type SourceId, sources } from '../../../content/sources.ts';
import { SampleTag } from '../../ui/sample-mark.tsx';

/** The end of every article: its sources, when they were last read, who answers for the text. */
export function Evidence({ sources: ids, checked }: { sources: SourceId[]; checked: string | undefined }) {
  if (ids.length === 0) return null;
  return (
    <section className="evidence" aria-labelledby={editorial.sourcesId}>
      <h2 id={editorial.sourcesId}>{editorial.sourcesHeading}</h2>
      <ol>
        {ids.map((id) => (
          <Entry key={id} source={sources[id]} />
        ))}
      </ol>
      <p className="evidence-note">
        {checked && editorial.checked(checked)} {editorial.responsible}
        {editorial.responsibleIsSample && <SampleTag />}
      </p>
      <p className="evidence-note">
        {editorial.disclaimer} {editorial.correction} <a href={`mailto:${editorial.mail}`}>{editorial.mail}</a>
      </p>
    </section>
  );
}

function Entry({ source: { kind, title, address, startPage } }: { source: Source }) {
  return (
    <li>
      <span className="evidence-kind">{kind}</span>{' '}
      {address ? (
        <a href={address} rel="noopener">
          {title}
        </a>
      ) : (
        title
      )}
      {address === null && <span className="evidence-hint"> ({editorial.noAddress})</span>}
      {startPage && <span className="evidence-hint"> ({editorial.startPage})</span>}
    </li>
  );
}
