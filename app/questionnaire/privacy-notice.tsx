import type { privacyNotice } from '../../content/inquiry-messages.ts';
import { TextLink } from '../ui/button.tsx';

export type PrivacyTexts = typeof privacyNotice;

/** Shown unchanged beside every button that sends an inquiry. The questionnaire gets the texts as data to load less code. */
export function PrivacyNotice({ texts: { firms, terms, before, link, after } }: { texts: PrivacyTexts }) {
  return (
    <p className="text-sm text-ink-soft">
      <span>{`${firms} ${terms.before}`}</span>
      <TextLink href={terms.href} target="_blank" rel="noopener">
        {terms.label}
      </TextLink>
      <span>{`${terms.after}${before}`}</span>
      <TextLink href={link.href} target="_blank" rel="noopener">
        {link.label}
      </TextLink>
      <span>{after}</span>
    </p>
  );
}
