import { editorial } from '../../../content/editorial.ts';
import { lastOpened, type Source, type SourceId, sources } from '../../../content/sources.ts';
import { SampleMark } from '../../ui/sample-mark.tsx';

/** The end of every article: its sources, the day they were last opened, who answers for the text. */
export function Evidence({ sources: ids }: { sources: SourceId[] }) {
  if (ids.length === 0) return null;
  const opened = lastOpened(ids);
  return (
    <section className="evidence" aria-labelledby={editorial.sourcesId}>
      <h2 id={editorial.sourcesId}>{editorial.sourcesHeading}</h2>
      <ol>
        {ids.map((id) => (
          <Entry key={id} source={sources[id]} />
        ))}
      </ol>
      <p className="evidence-note">
        {ids.some((id) => sources[id].address === null) && editorial.unlinked} {opened && editorial.checked(opened)}{' '}
        {editorial.responsible}
        <SampleMark of={{ confirmed: !editorial.responsibleIsSample }} />
      </p>
      <p className="evidence-note">
        {editorial.disclaimer} {editorial.correction} <a href={`mailto:${editorial.mail}`}>{editorial.mail}</a>
      </p>
    </section>
  );
}

function Entry({ source: { kind, title, address } }: { source: Source }) {
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
    </li>
  );
}
