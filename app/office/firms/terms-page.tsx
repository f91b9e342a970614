import { redirect } from 'react-router';
import { termsPageTexts as texts } from '../../../content/office/terms.ts';
import { remindOfTerms, withdrawTerms } from '../../../domain/firms/announce-terms.server.ts';
import { listAgreements, listTerms } from '../../../domain/firms/terms.server.ts';
import { cleanText } from '../../../domain/form-rules.ts';
import { speakTariff } from '../../../domain/money.ts';
import { readFlash } from '../../flash.ts';
import { refuseForm } from '../../refuse-form.ts';
import { Button, TextLink } from '../../ui/button.tsx';
import { Form, TextArea } from '../../ui/form.tsx';
import { Box, Page } from '../../ui/page.tsx';
import { DataTable } from '../../ui/table.tsx';
import { readPermittedForm, requirePermission } from '../guard.ts';
import { SmallButton, SmallLink } from '../small-controls.tsx';
import type { Route } from './+types/terms-page.ts';
import { dayOf, FirmBadge, OFFICE_FIRMS, officeFirmPath, shortDay } from './firm-words.tsx';

const PATH = `${OFFICE_FIRMS}bedingungen/`;
const LINK = 'inline-flex min-h-6 items-center';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { database } = requirePermission({ request, context }, 'terms.change');
  const terms = (await listTerms(database)).map(({ body, ...shown }) => shown);
  const asked = terms.filter(({ state }) => state === 'announced' || state === 'current');
  const agreements = await Promise.all(
    asked.map(async ({ version, state, announcedAt }) => ({
      version,
      state: state as 'announced' | 'current',
      mayRemind: announcedAt !== null,
      firms: await listAgreements(database, version),
    })),
  );
  const flash = readFlash(request, texts.done);
  return { terms, agreements, announced: terms.find(({ state }) => state === 'announced') ?? null, flash };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { form, actor, database } = await readPermittedForm({ request, context }, 'terms.change');
  const version = form.get('fassung') ?? '';
  if (form.get('intent') === 'erinnern') {
    const { kind } = await remindOfTerms(database, { version, actor });
    if (kind === 'reminded') return redirect(`${PATH}?meldung=erinnert`, 303);
    return refuseForm(form, texts.tooLate, { status: 409 });
  }
  const reason = cleanText(form.get('grund') ?? '');
  const { kind } = await withdrawTerms(database, { version, reason, actor });
  if (kind === 'withdrawn') return redirect(`${PATH}?meldung=zurueckgenommen`, 303);
  return kind === 'invalid'
    ? refuseForm(form, { grund: texts.withdrawInvalid })
    : refuseForm(form, texts.tooLate, { status: 409 });
}

const { columns, agreementColumns: asked } = texts;

export default function TermsPage({ loaderData }: Route.ComponentProps) {
  const { terms, agreements, announced } = loaderData;
  return (
    <Page
      heading={texts.title}
      intro={texts.intro}
      aside={
        <span className="flex flex-wrap gap-2">
          <SmallLink href={`${PATH}entwurf/`}>{texts.toDraft}</SmallLink>
          <SmallLink href={OFFICE_FIRMS} kind="quiet">
            {texts.back}
          </SmallLink>
        </span>
      }
    >
      <Box id="fassungen" heading={texts.versions}>
        <DataTable
          caption={texts.versions}
          empty={texts.none}
          rows={terms}
          columns={[
            {
              label: columns.version,
              cell: (each) => (
                <>
                  <TextLink href={`/partnerbedingungen/?fassung=${each.version}`} className={LINK}>
                    {shortDay(each.version)}
                  </TextLink>
                  <span className="block text-xs text-ink-soft">{texts.states[each.state]}</span>
                </>
              ),
            },
            { label: columns.announced, cell: ({ announcedAt }) => (announcedAt ? dayOf(announcedAt) : texts.first) },
            { label: columns.effective, cell: ({ effectiveAt }) => dayOf(effectiveAt) },
            {
              label: columns.tariff,
              wide: true,
              cell: (each) => (
                <>
                  {speakTariff(each.tariff)}
                  {(each.withdrawnReason ?? each.summary) && (
                    <span className="block text-xs text-ink-soft">{each.withdrawnReason ?? each.summary}</span>
                  )}
                </>
              ),
            },
            { label: columns.accepted, cell: (each) => texts.acceptedOf(each.accepted, each.firms) },
          ]}
        />
      </Box>
      {announced && (
        <Box spaced id="zuruecknehmen" heading={texts.withdrawHeading}>
          <p className="max-w-prose text-sm">{texts.withdrawText(dayOf(announced.effectiveAt))}</p>
          <Form values={{ intent: 'zuruecknehmen', fassung: announced.version }} className="max-w-prose space-y-4">
            <TextArea name="grund" label={texts.withdrawReason} hint={texts.withdrawHint} maxLength={2000} required />
            <Button kind="secondary" size="small">
              {texts.withdraw}
            </Button>
          </Form>
        </Box>
      )}
      {agreements.map(({ version, state, mayRemind, firms }) => (
        <Box key={version} spaced id={`zugestimmt-${version}`} heading={texts.agreement(shortDay(version))}>
          <p className="max-w-prose text-sm text-ink-soft">{texts.without[state]}</p>
          <DataTable
            caption={texts.agreement(shortDay(version))}
            empty={texts.agreementNone}
            rows={firms}
            columns={[
              {
                label: asked.firm,
                wide: true,
                cell: ({ number, name }) => (
                  <TextLink href={officeFirmPath(number)} className={LINK}>
                    {name}
                  </TextLink>
                ),
              },
              { label: asked.state, cell: FirmBadge },
              {
                label: asked.agreed,
                cell: ({ acceptedAt, acceptedBy }) =>
                  acceptedAt ? texts.agreed(dayOf(acceptedAt), acceptedBy ?? '') : <strong>{texts.notAgreed}</strong>,
              },
              { label: asked.notified, cell: ({ notifiedAt }) => (notifiedAt ? dayOf(notifiedAt) : texts.notNotified) },
            ]}
          />
          {mayRemind && firms.some(({ acceptedAt }) => !acceptedAt) && (
            <Form values={{ intent: 'erinnern', fassung: version }} className="flex flex-wrap items-center gap-3">
              <SmallButton>{texts.remind}</SmallButton>
              <span className="text-sm text-ink-soft">{texts.remindHint}</span>
            </Form>
          )}
        </Box>
      ))}
    </Page>
  );
}
