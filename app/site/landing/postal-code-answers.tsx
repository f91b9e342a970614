import { CircleCheck, Info, type LucideIcon, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { company } from '../../../content/company.ts';
import { postalCodeCheck as texts } from '../../../content/landing.ts';
import { BLANK } from '../../ui/blank.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';

/** Every answer there is, with blanks for place and distance: postal-code.part.ts shows a copy, filled in. */
export function PostalCodeAnswers() {
  return (
    <>
      <div role="status" aria-live="polite" className="mt-4 empty:hidden" />
      <template>
        <Answer kind="unavailable" icon={Info} text={texts.unavailable}>
          <CallButton />
        </Answer>
        <Answer kind="inside" icon={CircleCheck} title={texts.inside(BLANK)} text={texts.insideText}>
          <ButtonLink size="small" href={texts.insideLink.href}>
            {texts.insideLink.label}
          </ButtonLink>
        </Answer>
        <Outside kind="outside" text={texts.outsideText(BLANK)} />
        <Outside kind="far-away" text={texts.farAwayText} />
      </template>
    </>
  );
}

function Outside({ kind, text }: { kind: string; text: string }) {
  return (
    <Answer kind={kind} icon={Info} title={texts.outside(BLANK)} text={text}>
      <ButtonLink size="small" kind="secondary" href={texts.outsideLink.href}>
        {texts.outsideLink.label}
      </ButtonLink>
      <CallButton />
    </Answer>
  );
}

function CallButton() {
  return (
    <ButtonLink size="small" kind="secondary" icon={Phone} href={company.phoneHref}>
      {company.phone}
    </ButtonLink>
  );
}

type AnswerProps = { kind: string; icon: LucideIcon; title?: string; text: string; children: ReactNode };

function Answer({ kind, icon: Icon, title, text, children }: AnswerProps) {
  return (
    <div data-answer={kind} className="flex items-start gap-3 rounded-lg border border-line bg-white p-4">
      <Icon
        aria-hidden="true"
        className={classNames('mt-0.5 size-6 shrink-0', kind === 'inside' ? 'text-success-700' : 'text-isar-600')}
      />
      <div className="min-w-0">
        {title && <p className="text-lg leading-snug font-semibold">{title}</p>}
        <p className="mt-1 text-sm text-ink-soft">{text}</p>
        <div className="mt-3 flex flex-wrap gap-2">{children}</div>
      </div>
    </div>
  );
}
