import { Phone } from 'lucide-react';
import { company } from '../../content/company.ts';
import { errorTexts } from '../../content/not-found.ts';
import { ButtonLink } from '../ui/button.tsx';

/** The last resort: what a visitor sees when a page fails. */
export function ErrorPage() {
  return (
    <div className="container-page py-20">
      <title>{`${errorTexts.heading} | Taubenfrei München`}</title>
      <meta name="robots" content="noindex" />
      <h1 className="text-4xl">{errorTexts.heading}</h1>
      <p className="mt-4 max-w-prose text-lg text-ink-soft">{errorTexts.text}</p>
      <div className="mt-8 flex flex-wrap gap-3">
        <ButtonLink href="">{errorTexts.reload}</ButtonLink>
        <ButtonLink href={company.phoneHref} kind="secondary" icon={Phone}>
          {company.phone}
        </ButtonLink>
      </div>
    </div>
  );
}
