import { data, redirect } from 'react-router';
import { germanDate } from '../../content/german-format.ts';
import { termsTexts as texts } from '../../content/partner.ts';
import { acceptNewTerms } from '../../domain/partners/terms.server.ts';
import { firmMeta } from '../links/area-meta.ts';
import { readForm } from '../read-form.ts';
import { requestKeys } from '../request-context.ts';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { Part, Sheet, Tick } from '../ui/sheet.tsx';
import type { Route } from './+types/terms-page.ts';
import { firmPath, readFirm } from './guard.ts';

export const meta = () => firmMeta(texts.heading);

export async function loader({ context }: Route.LoaderArgs) {
  const { firm, back } = await readFirm(context);
  return {
    back,
    terms: firm.terms.map(({ version, effectiveOn, inForce, accepted }) => ({
      version,
      accepted,
      text: accepted
        ? texts.accepted(germanDate(version))
        : inForce
          ? texts.now(germanDate(version))
          : texts.soon(germanDate(version), germanDate(effectiveOn)),
    })),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const { own } = await readFirm(context);
  const version = form.get('fassung') ?? '';
  const by = form.get('name') ?? '';
  const accepted =
    form.get('annehmen') === 'ja'
      ? await acceptNewTerms(context.get(requestKeys.server).database, { partnerId: own.partnerId, version, by })
      : ({ kind: 'invalid' } as const);
  if (accepted.kind === 'accepted') return redirect(firmPath(own, '', 'bedingungen'), 303);
  return data({ error: texts.missing }, { status: 422 });
}

export default function TermsPage({ loaderData: { back, terms }, actionData }: Route.ComponentProps) {
  return (
    <Sheet heading={texts.heading} back={back} error={actionData?.error}>
      {terms.map(({ version, accepted, text }) => (
        <Part key={version} id={`fassung-${version}`} heading={texts.version(germanDate(version))}>
          <p className="max-w-prose">{text}</p>
          <p>
            <a href={`/partnerbedingungen/?fassung=${version}`} className="link inline-flex min-h-12 items-center">
              {texts.read(germanDate(version))}
            </a>
          </p>
          {!accepted && (
            <form method="post" className="grid justify-items-start gap-5">
              <input type="hidden" name="fassung" value={version} />
              <Field
                id={`name-${version}`}
                name="name"
                {...texts.name}
                required
                maxLength={80}
                autoComplete="name"
                className="w-full max-w-md"
              />
              <Tick name="annehmen">{texts.tick}</Tick>
              <Button type="submit">{texts.button}</Button>
            </form>
          )}
        </Part>
      ))}
    </Sheet>
  );
}
