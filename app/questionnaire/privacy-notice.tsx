import { privacyNotice } from '../../content/inquiry-messages.ts';
import { classNames } from '../ui/class-names.ts';
import { TextLink } from '../ui/text-link.tsx';

/** Beside every button that sends an inquiry, word for word. */
export function PrivacyNotice({ className }: { className?: string }) {
  return (
    <p className={classNames('text-sm text-ink-soft', className)}>
      <span>{`${privacyNotice.firms} ${privacyNotice.terms.before}`}</span>
      <TextLink href={privacyNotice.terms.href} target="_blank" rel="noopener">
        {privacyNotice.terms.label}
      </TextLink>
      <span>{`${privacyNotice.terms.after}${privacyNotice.before}`}</span>
      <TextLink href={privacyNotice.link.href} target="_blank" rel="noopener">
        {privacyNotice.link.label}
      </TextLink>
      <span>{privacyNotice.after}</span>
    </p>
  );
}
