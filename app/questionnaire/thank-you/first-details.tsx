import type { ReactNode } from 'react';
import { firstDetails } from '../../../content/details.ts';
import { thanksPortalLink as texts } from '../../../content/thanks-portal-link.ts';
import { DetailFields } from '../../details/detail-fields.tsx';
import { Button } from '../../ui/button.tsx';

/** The token travels in the form, not in the address. */
type FirstDetailsProps = { token: string | null; reference: string | null };

export default function FirstDetails({ token, reference }: FirstDetailsProps): ReactNode {
  return (
    <section aria-labelledby="erste-fragen" className="mt-6 max-w-3xl rounded-lg border border-line bg-white p-5">
      <h2 id="erste-fragen" className="text-xl">
        {texts.detailsHeading}
      </h2>
      <p className="mt-2 max-w-prose">{texts.detailsIntro}</p>
      <form method="post" action="/meine-anfrage/angaben/" className="mt-5 grid gap-7">
        {token && <input type="hidden" name="s" value={token} />}
        {reference && <input type="hidden" name="vorgang" value={reference} />}
        <DetailFields questions={firstDetails} />
        <div className="flex flex-wrap gap-3">
          <Button kind="secondary">{texts.save}</Button>
          <Button kind="quiet" name="weiter" value="ohne">
            {texts.skip}
          </Button>
        </div>
      </form>
    </section>
  );
}
