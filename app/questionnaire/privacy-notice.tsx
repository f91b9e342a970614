import { privacyNotice } from '../../content/inquiry-messages.ts';
import { classNames } from '../ui/class-names.ts';

/** Beside every button that sends an inquiry, word for word. */
export function PrivacyNotice({ className }: { className?: string }) {
  return (
    <p className={classNames('text-sm text-ink-soft', className)}>
      <span>{`${privacyNotice.firms} ${privacyNotice.terms.before}`}</span>
      <a href={privacyNotice.terms.href} target="_blank" rel="noopener" className="link">
        {privacyNotice.terms.label}
      </a>
      <span>{`${privacyNotice.terms.after}${privacyNotice.before}`}</span>
      <a href={privacyNotice.link.href} target="_blank" rel="noopener" className="link">
        {privacyNotice.link.label}
      </a>
      <span>{privacyNotice.after}</span>
    </p>
  );
}
