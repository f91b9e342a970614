import { shownTexts } from '../../content/claim-text.ts';
import { type FaqEntry, faqTexts } from '../../content/faq.ts';
import { sources } from '../../content/sources.ts';
import { LineLink } from '../ui/button.tsx';
import { ClaimText } from '../ui/claim-text.tsx';
import { Fold } from '../ui/fold.tsx';
import { ArrowRight, Link as LinkIcon } from '../ui/icons.ts';
import { SourceLinks } from '../ui/source-links.tsx';

type FaqFoldProps = FaqEntry & {
  /** Only one of a group is open. */
  group: string;
  linked?: boolean;
};

export function FaqFold({ id, question, answer, links = [], sources: ids = [], group, linked }: FaqFoldProps) {
  return (
    <Fold look="card" name={group} id={linked ? id : undefined} title={question}>
      {shownTexts(answer).map((paragraph) => (
        <p key={paragraph}>
          <ClaimText text={paragraph} />
        </p>
      ))}
      {links.length > 0 && (
        <ul className={linked ? 'grid' : 'grid gap-1'}>
          {links.map(({ label, href }) => (
            <li key={href}>
              <LineLink href={href} className={linked ? 'gap-2' : undefined}>
                {linked && <ArrowRight className="size-4 shrink-0" />}
                {label}
              </LineLink>
            </li>
          ))}
        </ul>
      )}
      <SourceLinks
        heading={faqTexts.sources}
        sources={ids.map((source) => sources[source])}
        className="text-sm text-ink-soft"
      />
      {linked && (
        <p>
          <LineLink href={`#${id}`} className="gap-2 text-sm">
            <LinkIcon className="size-4 shrink-0" />
            {faqTexts.permalink}
          </LineLink>
        </p>
      )}
    </Fold>
  );
}
