import { redirect } from 'react-router';
import { sentTexts as texts, vettingDueTexts } from '../../content/application.ts';
import { germanDate } from '../../content/german-format.ts';
import { readOffice } from '../../domain/settings/settings.server.ts';
import { applyMeta } from '../links/area-meta.ts';
import { speakVettingDue } from '../links/vetting-due.ts';
import { requestKeys } from '../request-context.ts';
import { ButtonLink } from '../ui/button.tsx';
import type { HeadState } from '../ui/drawn-head.tsx';
import { Sheet } from '../ui/sheet.tsx';
import type { Route } from './+types/sent-page.ts';
import { applicationPath } from './application-path.ts';
import { readOwn } from './guard.ts';

const HEADS: Readonly<Record<string, HeadState>> = {
  applied: 'arrived',
  checking: 'firm-checking',
  active: 'firm-calm',
  rejected: 'closed',
  left: 'closed',
};

export const meta = () => applyMeta(texts.headings.applied ?? '');

export async function loader({ context }: Route.LoaderArgs) {
  const { own, application } = await readOwn(context);
  if (!application.submitted) return redirect(applicationPath(own.query, 'weiter/'), 303);
  const { status, statusReason, withUsSince, acceptedTerms } = application;
  const shown = status in texts.headings ? status : 'active';
  const isOpen = status === 'applied' || status === 'checking';
  const { closed } = await readOffice(context.get(requestKeys.server).database);
  return {
    shown,
    statusReason,
    missing: isOpen && !withUsSince ? application.missing : null,
    due: isOpen && withUsSince ? speakVettingDue(withUsSince, closed) : null,
    acceptedTerms,
    papers: isOpen && applicationPath(own.query, 'unterlagen/'),
  };
}

export default function SentPage({ loaderData }: Route.ComponentProps) {
  const { shown, statusReason, missing, due, acceptedTerms, papers } = loaderData;
  return (
    <Sheet heading={texts.headings[shown] ?? ''} head={HEADS[shown]}>
      <p role="status" className="max-w-prose">
        {texts.texts[shown]}
      </p>
      {shown === 'rejected' && statusReason && <p>{`${texts.reason}: ${statusReason}`}</p>}
      {due && (
        <section aria-labelledby="bei-uns" className="rounded-md bg-isar-50 p-4">
          <h2 id="bei-uns" className="text-lg">
            {vettingDueTexts.heading}
          </h2>
          <p className="mt-1">{due}</p>
        </section>
      )}
      {missing && (
        <section aria-labelledby="fehlt" className="rounded-md bg-isar-50 p-4">
          <h2 id="fehlt" className="text-lg">
            {texts.missing}
          </h2>
          <p className="mt-1 whitespace-pre-line">{missing}</p>
        </section>
      )}
      {papers && (
        <div>
          <ButtonLink href={papers} kind="secondary">
            {texts.more}
          </ButtonLink>
        </div>
      )}
      {acceptedTerms && <p className="text-sm text-ink-soft">{texts.accepted(germanDate(acceptedTerms))}</p>}
    </Sheet>
  );
}
