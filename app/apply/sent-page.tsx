import { redirect } from 'react-router';
import { sentTexts as texts, vettingDueTexts } from '../../content/application.ts';
import { germanDate } from '../../content/german-format.ts';
import { readOffice } from '../../domain/settings/settings.server.ts';
import { describeVettingDue } from '../magic-links/describe-vetting-due.ts';
import { ButtonLink } from '../ui/button.tsx';
import { FormPage, type HeadState } from '../ui/form-page.tsx';
import type { Route } from './+types/sent-page.ts';
import { readOwnApplication } from './guard.ts';

const HEADS: Readonly<Record<string, HeadState>> = {
  applied: 'arrived',
  checking: 'firm-checking',
  active: 'firm-calm',
  rejected: 'closed',
  left: 'closed',
};

export async function loader({ context }: Route.LoaderArgs) {
  const { database, path, application } = await readOwnApplication(context);
  if (!application.submitted) return redirect(path('weiter/'), 303);
  const { status, statusReason, withUsSince, acceptedTerms } = application;
  const shown = status in texts.headings ? status : 'active';
  const isOpen = status === 'applied' || status === 'checking';
  const { closed } = await readOffice(database);
  return {
    shown,
    statusReason,
    missing: isOpen && !withUsSince ? application.missing : null,
    due: isOpen && withUsSince ? describeVettingDue(withUsSince, closed) : null,
    acceptedTerms,
    documents: isOpen && path('unterlagen/'),
  };
}

export default function SentPage({ loaderData }: Route.ComponentProps) {
  const { shown, statusReason, missing, due, acceptedTerms, documents } = loaderData;
  return (
    <FormPage title={texts.headings.applied} heading={texts.headings[shown] ?? ''} head={HEADS[shown]}>
      <p role="status" className="max-w-prose">
        {texts.texts[shown]}
      </p>
      {shown === 'rejected' && statusReason && <p>{`${texts.reason}: ${statusReason}`}</p>}
      {due && <Box id="bei-uns" heading={vettingDueTexts.heading} text={due} />}
      {missing && <Box id="fehlt" heading={texts.missing} text={missing} />}
      {documents && (
        <div>
          <ButtonLink href={documents} kind="secondary">
            {texts.more}
          </ButtonLink>
        </div>
      )}
      {acceptedTerms && <p className="text-sm text-ink-soft">{texts.accepted(germanDate(acceptedTerms))}</p>}
    </FormPage>
  );
}

function Box({ id, heading, text }: { id: string; heading: string; text: string }) {
  return (
    <section aria-labelledby={id} className="rounded-md bg-isar-50 p-4">
      <h2 id={id} className="text-lg">
        {heading}
      </h2>
      <p className="mt-1 whitespace-pre-line">{text}</p>
    </section>
  );
}
