import { accountsTexts, officeSettingsTexts, teamTexts as texts } from '../../../content/office/admin.ts';
import { readSettings } from '../../../domain/settings/settings.server.ts';
import { listAccounts } from '../../../domain/staff/accounts.server.ts';
import { mayDo, roles } from '../../../domain/staff/staff.ts';
import { toWallTime } from '../../../domain/time/munich-clock.ts';
import { Box, DataTable, OfficePage, SmallLink } from '../../ui/page.tsx';
import { Bullets } from '../../ui/section.tsx';
import { requirePermission } from '../guard.ts';
import type { Route } from './+types/team-page.ts';
import { AccountBadge, seenAt } from './accounts-page.tsx';
import { formatClosedDays, formatOfficeHours } from './settings-page.tsx';

/** Everybody may see it, so it has no email addresses and no disabled accounts. */
export async function loader(args: Route.LoaderArgs) {
  const { id: ownId, role, database } = requirePermission(args, 'tasks.work');
  const [accounts, { officeHours, closedDays }] = await Promise.all([listAccounts(database), readSettings(database)]);
  const today = toWallTime(new Date()).day;
  return {
    people: accounts.filter(({ state }) => state !== 'disabled'),
    ownId,
    hours: formatOfficeHours(officeHours),
    closed: closedDays.filter(({ until }) => until >= today).map(formatClosedDays),
    manages: mayDo({ role, fresh: true }, 'accounts.manage').kind === 'yes',
  };
}

export default function TeamPage({ loaderData: { people, ownId, hours, closed, manages } }: Route.ComponentProps) {
  const link = (href: string, label: string) => manages && <SmallLink href={href}>{label}</SmallLink>;
  return (
    <OfficePage heading={texts.title} intro={texts.intro}>
      <Box spaced id="menschen" heading={texts.people} aside={link('/zentrale/konten/', texts.change)}>
        <DataTable
          caption={texts.people}
          rows={people}
          columns={[
            {
              label: accountsTexts.name,
              cell: ({ id, name }) => `${name}${id === ownId ? ` ${accountsTexts.you}` : ''}`,
            },
            { label: accountsTexts.role, cell: ({ role }) => roles[role] },
            { label: accountsTexts.state, cell: AccountBadge },
            { label: accountsTexts.seen, cell: seenAt },
            { label: texts.tasks, cell: ({ open_tasks }) => open_tasks },
          ]}
        />
      </Box>
      <Box spaced id="zeiten" heading={texts.hours} aside={link('/zentrale/einstellungen/#zeiten', texts.changeTimes)}>
        <p>{hours}</p>
        <p className="text-sm font-semibold">{officeSettingsTexts.closedHeading}</p>
        {closed.length === 0 && <p className="text-sm">{officeSettingsTexts.noClosed}</p>}
        {closed.length > 0 && <Bullets items={closed} className="list-disc pl-5 text-sm" />}
      </Box>
    </OfficePage>
  );
}
