import { useEffect, useEffectEvent, useState } from 'react';
import { company } from '../../../content/company.ts';
import { confirmation, notDelivered, outbox, saveFailed } from '../../../content/inquiry-messages.ts';
import { Button, ButtonLink, LineLink } from '../../ui/button.tsx';
import { CircleCheck, Clock, Mail, Phone, TriangleAlert } from '../../ui/icons.ts';
import { submitQuestionnaire, useQuestionnaire } from '../questionnaire-store.ts';
import { headingId } from '../steps/step-section.tsx';
import { type Failure, leave } from './submission.ts';

const REDIRECT_AFTER_S = 5;

export function ConfirmationStep({ failure }: { failure: Failure }) {
  const { sending } = useQuestionnaire();
  const { title, icon: Icon, tone } = lookOf(failure);
  const { kept, delivered, rejected } = failure;
  return (
    <section aria-labelledby={headingId('result')}>
      <Icon className={`size-10 ${tone}`} />
      <h2 id={headingId('result')} tabIndex={-1} className="mt-3 text-2xl outline-none">
        {title}
      </h2>
      <div role="status" className="mt-3 grid max-w-prose gap-3">
        {delivered ? (
          <p>{outbox.delivered.text}</p>
        ) : (
          <>
            <p>{saveFailed.result}</p>
            <p>{rejected ? outbox.rejected.text : kept ? outbox.kept : notDelivered.text}</p>
          </>
        )}
      </div>
      {kept || delivered ? (
        <Redirect failure={failure} />
      ) : (
        <ul className="mt-4 grid gap-1">
          <li>
            <LineLink href={company.phoneHref} className="gap-2.5">
              <Phone className="size-5" />
              <span>{company.phone}</span>
            </LineLink>
          </li>
          <li>
            <LineLink href={`mailto:${company.email}`} className="gap-2.5">
              <Mail className="size-5" />
              <span>{company.email}</span>
            </LineLink>
          </li>
        </ul>
      )}
      <div className="mt-6 flex flex-wrap gap-3">
        {!kept && !delivered && !rejected && (
          <Button onClick={() => void submitQuestionnaire()} aria-disabled={sending}>
            {notDelivered.retry}
          </Button>
        )}
        <ButtonLink href="/" kind="secondary">
          {confirmation.homeButton}
        </ButtonLink>
      </div>
    </section>
  );
}

function lookOf({ kept, rejected, delivered }: Failure) {
  if (delivered) return { title: outbox.delivered.title, icon: CircleCheck, tone: 'text-success-700' };
  if (rejected) return { title: outbox.rejected.title, icon: TriangleAlert, tone: 'text-danger-700' };
  if (kept) return { title: confirmation.failureTitle, icon: Clock, tone: 'text-isar-700' };
  return { title: notDelivered.title, icon: TriangleAlert, tone: 'text-danger-700' };
}

/** `delivered` may change until the page is left, and the thank-you page must know. */
function Redirect({ failure: { delivered, rejected, key, own } }: { failure: Failure }) {
  const [left, setLeft] = useState(REDIRECT_AFTER_S);
  const leaveNow = useEffectEvent((arrived: boolean) =>
    leave(arrived ? 'sent' : rejected ? 'rejected' : 'queued', key, own),
  );
  useEffect(() => {
    if (left === 0) return leaveNow(delivered);
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left, delivered]);
  return (
    <p className="mt-4 text-sm text-ink-soft">{left > 0 ? confirmation.redirect(left) : confirmation.redirectWaits}</p>
  );
}
