import { termsPageTexts as texts } from '../../../content/office/terms.ts';
import { remindOfTerms, withdrawTerms } from '../../../domain/firms/announce-terms.server.ts';
import { listAgreements, listTerms } from '../../../domain/firms/terms.server.ts';
import { cleanText } from '../../../domain/form-rules.ts';
import { formatTariff } from '../../../domain/money.ts';
import { Button, SECONDARY, TextLink } from '../../ui/button.tsx';
import { Form, TextArea } from '../../ui/form.tsx';
import { Box, type Column, DataTable, OfficePage, SmallButton, SmallLink, Sub } from '../../ui/page.tsx';
import { readPermittedForm, requirePermission } from '../guard.ts';
import type { Route } from './+types/terms-page.ts';
import { FirmBadge, formatDay, formatShortDay, OFFICE_FIRMS_PATH, officeFirmPath } from './firm-display.tsx';

const PATH = `${OFFICE_FIRMS_PATH}bedingungen/`;
const LINK = 'inline-flex min-h-6 items-center';

export async function loader(args: Route.LoaderArgs) {
  const { database, flash } = requirePermission(args, 'terms.change');
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
  const announced = terms.find(({ state }) => state === 'announced') ?? null;
  return { terms, agreements, announced, flash: flash(texts.done) };
}

export async function action(args: Route.ActionArgs) {
  const { form, actor, database, refuse, done } = await readPermittedForm(args, 'terms.change');
  const version = form.get('fassung') ?? '';
  if (form.get('intent') === 'erinnern') {
    const { kind } = await remindOfTerms(database, { version, actor });
    return kind === 'reminded' ? done(`${PATH}?meldung=erinnert`) : refuse(texts.tooLate, 409);
  }
  const reason = cleanText(form.get('grund') ?? '');
  const { kind } = await withdrawTerms(database, { version, reason, actor });
  if (kind === 'withdrawn') return done(`${PATH}?meldung=zurueckgenommen`);
  return kind === 'invalid' ? refuse({ grund: texts.withdrawInvalid }) : refuse(texts.tooLate, 409);
}

const { columns, agreementColumns: asked } = texts;

const agreementBox = (version: string) =>
  ({ spaced: true, id: `zugestimmt-${version}`, heading: texts.agreement(formatShortDay(version)) }) as const;

const VERSIONS: Column<Route.ComponentProps['loaderData']['terms'][number]>[] = [
  {
    label: columns.version,
    cell: (each) => (
      <Sub note={texts.states[each.state]}>
        <TextLink href={`/partnerbedingungen/?fassung=${each.version}`} className={LINK}>
          {formatShortDay(each.version)}
        </TextLink>
      </Sub>
    ),
  },
  { label: columns.announced, cell: ({ announcedAt }) => (announcedAt ? formatDay(announcedAt) : texts.first) },
  { label: columns.effective, cell: ({ effectiveAt }) => formatDay(effectiveAt) },
  {
    label: columns.tariff,
    wide: true,
    cell: (each) => <Sub note={each.withdrawnReason ?? each.summary}>{formatTariff(each.tariff)}</Sub>,
  },
  { label: columns.accepted, cell: (each) => texts.acceptedOf(each.accepted, each.firms) },
];

const FIRMS: Column<Route.ComponentProps['loaderData']['agreements'][number]['firms'][number]>[] = [
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
      acceptedAt ? texts.agreed(formatDay(acceptedAt), acceptedBy ?? '') : <strong>{texts.notAgreed}</strong>,
  },
  { label: asked.notified, cell: ({ notifiedAt }) => (notifiedAt ? formatDay(notifiedAt) : texts.notNotified) },
];

export default function TermsPage({ loaderData }: Route.ComponentProps) {
  const { terms, agreements, announced } = loaderData;
  return (
    <OfficePage
      heading={texts.title}
      intro={texts.intro}
      aside={
        <span className="flex flex-wrap gap-2">
          <SmallLink href={`${PATH}entwurf/`}>{texts.toDraft}</SmallLink>
          <SmallLink href={OFFICE_FIRMS_PATH} kind="quiet">
            {texts.back}
          </SmallLink>
        </span>
      }
    >
      <Box id="fassungen" heading={texts.versions}>
        <DataTable caption={texts.versions} empty={texts.none} rows={terms} columns={VERSIONS} />
      </Box>
      {announced && (
        <Box spaced id="zuruecknehmen" heading={texts.withdrawHeading}>
          <p className="max-w-prose text-sm">{texts.withdrawText(formatDay(announced.effectiveAt))}</p>
          <Form values={{ intent: 'zuruecknehmen', fassung: announced.version }} className="max-w-prose space-y-4">
            <TextArea name="grund" label={texts.withdrawReason} hint={texts.withdrawHint} maxLength={2000} required />
            <Button {...SECONDARY}>{texts.withdraw}</Button>
          </Form>
        </Box>
      )}
      {agreements.map(({ version, state, mayRemind, firms }) => (
        <Box key={version} {...agreementBox(version)} intro={texts.without[state]}>
          <DataTable
            caption={texts.agreement(formatShortDay(version))}
            empty={texts.agreementNone}
            rows={firms}
            columns={FIRMS}
          />
          {mayRemind && firms.some(({ acceptedAt }) => !acceptedAt) && (
            <Form values={{ intent: 'erinnern', fassung: version }} className="flex flex-wrap items-center gap-3">
              <SmallButton>{texts.remind}</SmallButton>
              <span className="text-sm text-ink-soft">{texts.remindHint}</span>
            </Form>
          )}
        </Box>
      ))}
    </OfficePage>
  );
}
