import { CircleCheck, Info, type LucideIcon, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { company } from '../../../content/company.ts';
import { postalCodeCheck as texts } from '../../../content/landing.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import type { Answer } from './check-postal-code.ts';

export function PostalCodeAnswer({ code, answer }: { code: string; answer: Answer }) {
  switch (answer.kind) {
    case 'no-postal-code':
      return null;
    case 'unavailable':
      return (
        <Notice icon={Info} text={texts.unavailable}>
          <CallButton />
        </Notice>
      );
    case 'inside':
      return (
        <Notice icon={CircleCheck} success title={texts.inside(answer.place.place)} text={texts.insideText}>
          <ButtonLink size="small" href={texts.insideLink.href}>
            {texts.insideLink.label}
          </ButtonLink>
        </Notice>
      );
    default:
      return (
        <Notice
          icon={Info}
          title={texts.outside(answer.kind === 'outside' ? answer.place.place : code)}
          text={answer.kind === 'outside' ? texts.outsideText(answer.place.distanceKm) : texts.farAwayText}
        >
          <ButtonLink size="small" kind="secondary" href={texts.outsideLink.href}>
            {texts.outsideLink.label}
          </ButtonLink>
          <CallButton />
        </Notice>
      );
  }
}

function CallButton() {
  return (
    <ButtonLink size="small" kind="secondary" icon={Phone} href={company.phoneHref}>
      {company.phone}
    </ButtonLink>
  );
}

type NoticeProps = { icon: LucideIcon; title?: string; text: string; success?: boolean; children: ReactNode };

function Notice({ icon: Icon, title, text, success, children }: NoticeProps) {
  return (
    <div className="flex items-start gap-3 rounded-lg border border-line bg-white p-4">
      <Icon
        aria-hidden="true"
        className={classNames('mt-0.5 size-6 shrink-0', success ? 'text-success-700' : 'text-isar-600')}
      />
      <div className="min-w-0">
        {title && <p className="text-lg leading-snug font-semibold">{title}</p>}
        <p className="mt-1 text-sm text-ink-soft">{text}</p>
        <div className="mt-3 flex flex-wrap gap-2">{children}</div>
      </div>
    </div>
  );
}
