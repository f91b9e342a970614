import { data } from 'react-router';
import { operationTexts as texts } from '../../../content/office/operation.ts';
import type { Examined } from '../../../domain/operation/check.ts';
import { listServers } from '../../../domain/operation/heartbeats.server.ts';
import { listOpenPoints } from '../../../domain/operation/launch-points.server.ts';
import { askForTestMail } from '../../../domain/operation/test-mail.server.ts';
import { listMunichTime } from '../../../domain/time/munich-clock.ts';
import { Button } from '../../ui/button.tsx';
import { Fold } from '../../ui/fold.tsx';
import { PostButton } from '../../ui/form.tsx';
import { Box, type Column, Hint, OfficePage, Table } from '../../ui/page.tsx';
import { FindingList } from '../finding-list.tsx';
import { readPermittedForm, requirePermission } from '../guard.ts';
import type { Route } from './+types/operation-page.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { database, operation, query } = requirePermission({ request, context }, 'operation.see');
  const [servers, examined, arrived] = await Promise.all([
    listServers(database),
    operation.look(query.has('pruefen') ? 'doctor' : 'office'),
    operation.hasArrived(),
  ]);
  const { mailsToFiles: toFile, operatorMail: to } = operation;
  const sent = query.has('testmail') ? (toFile ? texts.sentToFile : texts.sent) : null;
  const flash = query.has('pruefen') ? texts.checked : sent;
  return { flash, servers, examined, arrived, to, toFile, open: listOpenPoints() };
}

export async function action(args: Route.ActionArgs) {
  const { form, actor, database, done } = await readPermittedForm(args, 'operation.see');
  if (form.get('intent') !== 'testmail') throw data(null, { status: 400 });
  await askForTestMail(database, actor.id);
  return done('/zentrale/betrieb/?testmail#testmail');
}

const SERVERS: Column<Route.ComponentProps['loaderData']['servers'][number]>[] = [
  { label: texts.server, cell: ({ name }) => name },
  {
    label: texts.version,
    cell: ({ version, release }) => (
      <>
        {version} <span className="block text-xs text-ink-soft">{release}</span>
      </>
    ),
  },
  { label: texts.since, wide: true, cell: ({ startedAt }) => listMunichTime(new Date(startedAt)) },
  { label: texts.jobs, wide: true, cell: ({ jobs }) => (jobs ? texts.withJobs : texts.withoutJobs) },
];

export default function OperationPage({ loaderData }: Route.ComponentProps) {
  const { servers, arrived, to, toFile, open } = loaderData;
  return (
    <OfficePage heading={texts.title} intro={texts.intro}>
      <div className="grid items-start gap-5 *:min-w-0 xl:grid-cols-2">
        <div className="space-y-5">
          <Checks examined={loaderData.examined} />
          <Box spaced id="testmail" heading={texts.testMail}>
            <p className="font-semibold">{arrived ? texts.arrived : texts.notArrived}</p>
            <Hint>{texts.testMailText(to)}</Hint>
            {toFile && <Hint>{texts.testMailFile}</Hint>}
            <PostButton values={{ intent: 'testmail' }} kind={arrived ? 'secondary' : 'primary'}>
              {texts.send}
            </PostButton>
          </Box>
        </div>
        <div className="space-y-5">
          <Box id="server" heading={texts.servers} flush empty={servers.length === 0 && texts.noServers}>
            <Table caption={texts.servers} rows={servers} columns={SERVERS} />
          </Box>
          <LaunchPoints open={open} />
        </div>
      </div>
    </OfficePage>
  );
}

function Checks({ examined }: { examined: readonly Examined[] }) {
  const areas = Map.groupBy(examined, ({ area }) => area);
  return (
    <Box spaced id="stand" heading={texts.checks}>
      {[...areas].map(([area, group]) => {
        const findings = group.flatMap((one) => one.findings);
        const leftOut = group.some((one) => one.leftOut);
        if (findings.length === 0 && !leftOut) return null;
        return (
          <div key={area}>
            <h3 className="mb-1 text-sm font-semibold">{area}</h3>
            <FindingList findings={findings} />
            {leftOut && <p className="text-sm text-ink-soft">{texts.leftOut}</p>}
          </div>
        );
      })}
      <form method="get" className="space-y-2">
        <Button name="pruefen" kind="secondary">
          {texts.check}
        </Button>
        <p className="text-sm text-ink-soft">{texts.checkText}</p>
      </form>
    </Box>
  );
}

function LaunchPoints({ open }: Pick<Route.ComponentProps['loaderData'], 'open'>) {
  const files = Map.groupBy(open, ({ file }) => file);
  const intro = open.length === 0 ? texts.noLaunch : texts.launchText;
  return (
    <Box spaced id="texte" heading={texts.launch} intro={intro} count={open.length}>
      {[...files].map(([file, points]) => (
        <Fold key={file} title={`${file} (${points.length})`} className="text-sm">
          <ul className="list-disc space-y-1 pl-5 text-sm wrap-anywhere">
            {points.map(({ area, point }) => (
              <li key={point}>
                {area}: {point}
              </li>
            ))}
          </ul>
        </Fold>
      ))}
    </Box>
  );
}
