import { billingExportTexts as texts } from '../../../content/office/billing-money.ts';
import { exportKinds } from '../../../domain/billing/datev.ts';
import { exportMonth, listMonths } from '../../../domain/billing/export.server.ts';
import { columnEuros } from '../../../domain/money.ts';
import { readSettings } from '../../../domain/settings/settings.server.ts';
import type { ServerServices } from '../../request-context.ts';
import { Note, Problem } from '../../ui/notice.tsx';
import { Box, DataTable, Hint, SmallPostButton } from '../../ui/page.tsx';
import { requirePermission } from '../guard.ts';
import type { Route } from './+types/export-page.ts';
import { BILLING_PATH, BillingPageFrame } from './billing-frame.tsx';

export async function loader(args: Route.LoaderArgs) {
  const { role, database, query } = requirePermission(args, 'billing.export');
  const [months, { datev }] = await Promise.all([listMonths(database), readSettings(database)]);
  return { role, months, ready: datev !== null, problem: await problemOf(database, query) };
}

/** Explains why the requested file cannot be created. */
async function problemOf(database: ServerServices['database'], query: URLSearchParams) {
  const what = exportKinds.find((kind) => kind === query.get('was'));
  if (!what) return null;
  const made = await exportMonth(database, { month: query.get('monat') ?? '', what, actor: null });
  if (made.kind === 'refused') return [texts.faults, ...made.faults.slice(0, 20)];
  if (made.kind === 'made') return null;
  return [made.kind === 'no-settings' ? texts.noSettings : texts[made.kind]];
}

export default function BillingExportPage({ loaderData }: Route.ComponentProps) {
  const { role, months, ready, problem } = loaderData;
  return (
    <BillingPageFrame role={role} heading={texts.title} current="export">
      {problem && <Problem>{problem.join(' ')}</Problem>}
      <Hint>{texts.intro}</Hint>
      {!ready && !problem && <Note title="DATEV" text={texts.noSettings} />}
      <Box id="monate" heading={texts.months}>
        <DataTable
          caption={texts.title}
          rows={months}
          empty={texts.none}
          columns={[
            { label: texts.month, cell: ({ month }) => month.split('-').toReversed().join('/') },
            { label: texts.counts, sum: true, cell: ({ invoices, credits }) => `${invoices} / ${credits}` },
            { label: texts.net, sum: true, cell: ({ netCents }) => columnEuros(netCents) },
            { label: texts.gross, sum: true, cell: ({ grossCents }) => columnEuros(grossCents) },
            {
              label: texts.files,
              wide: true,
              cell: ({ month }) => (
                <div className="flex flex-wrap gap-2">
                  {exportKinds
                    .filter((kind) => ready || kind === 'invoices')
                    .map((kind) => (
                      <SmallPostButton
                        key={kind}
                        action={`${BILLING_PATH}export/datei/`}
                        values={{ monat: month, was: kind }}
                      >
                        {texts.kinds[kind]}
                      </SmallPostButton>
                    ))}
                </div>
              ),
            },
          ]}
        />
      </Box>
    </BillingPageFrame>
  );
}
