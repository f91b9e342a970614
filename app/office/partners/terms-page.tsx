import { data, redirect } from 'react-router';
import { termsPageTexts as texts } from '../../../content/office/partners.ts';
import { officeName } from '../../../content/office/sign-in.ts';
import { cleanText } from '../../../domain/form-rules.ts';
import { announceTerms, listTerms, readTermsFile } from '../../../domain/partners/terms.server.ts';
import { readForm } from '../../read-form.ts';
import { requestKeys } from '../../request-context.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Done } from '../../ui/notice.tsx';
import { Box, Page } from '../../ui/page.tsx';
import { type Column, Table, TableCell, TableRow } from '../../ui/table.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { requirePermission } from '../guard.ts';
import type { Route } from './+types/terms-page.ts';
import { dayOf, PARTNERS, shortDay } from './partner-words.ts';

const PATH = `${PARTNERS}bedingungen/`;

export const meta = () => [{ title: `${texts.title} · ${officeName}` }];

export async function loader({ request, context }: Route.LoaderArgs) {
  requirePermission({ request, context }, 'terms.change');
  const [terms, file] = await Promise.all([listTerms(context.get(requestKeys.server).database), readTermsFile()]);
  const registered = terms.find((each) => each.version === file.version);
  const isChanged = registered !== undefined && !registered.textHash.equals(file.hash);
  return {
    terms: terms.map(({ textHash: _, ...shown }) => shown),
    file: { version: file.version, isRegistered: registered !== undefined, isChanged },
    now: new Date(),
    done: new URL(request.url).searchParams.has('angekuendigt'),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const { actor } = requirePermission({ request, context }, 'terms.change', form);
  const typed = { summary: cleanText(form.get('aenderungen') ?? ''), days: form.get('tage') ?? '' };
  const days = /^\d{1,3}$/.test(typed.days) ? Number(typed.days) : 0;
  const { database } = context.get(requestKeys.server);
  const { version, hash: textHash } = await readTermsFile();
  const announced = await announceTerms(database, { version, textHash, summary: typed.summary, days, actor });
  if (announced.kind === 'announced') return redirect(`${PATH}?angekuendigt`, 303);
  const field = announced.kind === 'invalid' ? announced.field : null;
  return data({ typed, field }, { status: field ? 422 : 409 });
}

const { version, announced, effective, accepted } = texts.columns;
const COLUMNS: Column[] = [
  { key: 'version', head: version },
  { key: 'announced', head: announced, wide: true },
  { key: 'effective', head: effective },
  { key: 'accepted', head: accepted },
];

export default function TermsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { terms, now, done } = loaderData;
  return (
    <Page
      heading={texts.title}
      aside={
        <ButtonLink href={PARTNERS} kind="quiet" size="compact">
          {texts.back}
        </ButtonLink>
      }
    >
      {done && !actionData && <Done>{texts.done}</Done>}
      <p className="max-w-prose text-ink-soft">{texts.intro}</p>
      <Box id="fassungen" heading={texts.versions} flush={terms.length > 0}>
        {terms.length === 0 && <p className="text-sm text-ink-soft">{texts.none}</p>}
        {terms.length > 0 && (
          <Table caption={texts.versions} columns={COLUMNS}>
            {terms.map(({ version, announcedAt, effectiveAt, isCurrent, accepted }) => (
              <TableRow key={version}>
                <TableCell className="whitespace-nowrap">
                  {shortDay(version)}
                  <span className="block text-xs text-ink-soft">
                    {isCurrent ? texts.current : effectiveAt > now ? texts.later : texts.before}
                  </span>
                </TableCell>
                <TableCell wide>{announcedAt ? dayOf(announcedAt) : texts.first}</TableCell>
                <TableCell>{dayOf(effectiveAt)}</TableCell>
                <TableCell>{accepted}</TableCell>
              </TableRow>
            ))}
          </Table>
        )}
      </Box>
      <Announce {...loaderData} answer={actionData} />
    </Page>
  );
}

type Answer = { typed: { summary: string; days: string }; field: 'summary' | 'days' | null };
type AnnounceProps = Pick<Route.ComponentProps['loaderData'], 'file'> & { answer: Answer | undefined };

function Announce({ file: { version, isRegistered, isChanged }, answer }: AnnounceProps) {
  const words = texts[isChanged ? 'changed' : isRegistered ? 'known' : 'fresh'](shortDay(version));
  return (
    <Box id="ankuendigen" heading={texts.announce}>
      <p className="max-w-prose text-sm">{words}</p>
      {!isRegistered && (
        <form method="post" action={PATH} className="mt-4 max-w-prose space-y-4">
          <TextArea
            id="aenderungen"
            name="aenderungen"
            label={texts.summary}
            hint={texts.summaryHint}
            rows={5}
            maxLength={2000}
            defaultValue={answer?.typed.summary}
            error={answer?.field === 'summary' ? texts.invalid.summary : undefined}
            required
          />
          <Field
            dense
            id="tage"
            name="tage"
            inputMode="numeric"
            label={`${texts.days} ${texts.daysHint}`}
            defaultValue={answer?.typed.days ?? '15'}
            error={answer?.field === 'days' ? texts.invalid.days : undefined}
            required
          />
          <Button type="submit" size="small">
            {texts.submit}
          </Button>
        </form>
      )}
    </Box>
  );
}
