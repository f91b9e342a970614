import type { ComponentType } from 'react';
import TermsText from '../../../content/legal/agb.mdx';
import AccessibilityText from '../../../content/legal/barrierefreiheit.mdx';
import PrivacyText from '../../../content/legal/datenschutz.mdx';
import ImprintText from '../../../content/legal/impressum.mdx';
import { legalTexts } from '../../../content/legal-texts.ts';
import { pageTexts } from '../../../content/pages.ts';
import { type Processing, processings } from '../../../content/processings.ts';
import { pageMeta } from '../../seo/page-meta.ts';
import { ResponseTimeText } from '../../ui/response-time-text.tsx';
import { useCurrentPath } from '../layout/header.tsx';
import type { Route } from './+types/legal-page.ts';
import { Legal, SampleNotice } from './legal.tsx';
import './legal.css';

const { imprint, privacy, terms, accessibility } = pageTexts;
const PAGES = [
  { ...imprint, crumb: 'Impressum', Text: ImprintText },
  { ...privacy, crumb: 'Datenschutz', Text: PrivacyText },
  { ...terms, crumb: 'AGB', Text: TermsText },
  { ...accessibility, crumb: 'Barrierefreiheit', Text: AccessibilityText },
];
const pageAt = (at: string) => PAGES.find(({ path }) => at.startsWith(path.slice(0, -1))) as (typeof PAGES)[number];

export const meta = ({ location }: Route.MetaArgs) => pageMeta(pageAt(location.pathname));

const components = { ResponseTimeText, SampleNotice, Processings } as Record<string, ComponentType<never>>;

/** routes.ts gives each text its own address. */
export default function LegalPage() {
  const { Text, ...head } = pageAt(useCurrentPath());
  return (
    <Legal {...head}>
      <Text components={components} />
    </Legal>
  );
}

/** The retention jobs read the same list. */
function Processings() {
  const { terms: labels, places } = legalTexts;
  const rowsOf = (processing: Processing) => [
    [labels.purpose, processing.purpose],
    [labels.legalBasis, processing.legalBasis],
    [labels.data, processing.data],
    [labels.storedIn, places[processing.storedIn]],
    [labels.recipients, processing.recipients],
    [labels.retention, processing.retention.text],
    [labels.thirdCountry, processing.thirdCountry],
  ];
  return (
    <div className="grid gap-5">
      {processings.map((processing) => (
        <section
          key={processing.id}
          id={processing.id}
          aria-labelledby={`${processing.id}-title`}
          className="processing"
        >
          <h3 id={`${processing.id}-title`}>{processing.title}</h3>
          <dl>
            {rowsOf(processing).map(([term, text]) => (
              <div key={term}>
                <dt>{term}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  );
}
