import { accountStates, accountsTexts as texts } from '../../../content/office/admin.ts';
import { inviteByMail, listAccounts } from '../../../domain/staff/accounts.server.ts';
import { roles } from '../../../domain/staff/staff.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button, LineLink } from '../../ui/button.tsx';
import { Field, Form, Select } from '../../ui/form.tsx';
import { Box, DataTable, OfficePage } from '../../ui/page.tsx';
import { readPermittedForm, requirePermission } from '../guard.ts';
import type { Route } from './+types/accounts-page.ts';
import { Time } from './outbox-page.tsx';

const STATE_LOOKS = {
  invited: { tone: 'info', shape: 'half' },
  active: { tone: 'good', shape: 'check' },
  disabled: { tone: 'off', shape: 'cross' },
} as const;

export const AccountBadge = ({ state }: { state: keyof typeof STATE_LOOKS }) => (
  <Badge {...STATE_LOOKS[state]}>{accountStates[state]}</Badge>
);

export const seenAt = ({ last_seen_at: at }: { last_seen_at: Date | null }) => (at ? <Time at={at} /> : texts.never);

export async function loader(args: Route.LoaderArgs) {
  const { id, database, query } = requirePermission(args, 'accounts.manage');
  const accounts = await listAccounts(database);
  const email = accounts.find((account) => account.id === query.get('eingeladen'))?.email;
  return { accounts, ownId: id, flash: email ? texts.invited(email) : null };
}

export async function action(args: Route.ActionArgs) {
  const { form, actor, database, refuse, done } = await readPermittedForm(args, 'accounts.manage');
  const email = (form.get('email') ?? '').slice(0, 254);
  const name = (form.get('name') ?? '').slice(0, 80);
  const role = form.get('rolle') === 'admin' ? 'admin' : 'operator';
  const invited = await inviteByMail(database, { email, name, role, actor: actor.id });
  if (invited.kind === 'invited') return done(`/zentrale/konten/?eingeladen=${invited.staffId}`);
  const fault = invited.kind === 'invalid' ? invited : ({ field: 'email', message: texts.exists } as const);
  return refuse({ [fault.field]: fault.message });
}

export default function AccountsPage({ loaderData: { accounts, ownId } }: Route.ComponentProps) {
  return (
    <OfficePage heading={texts.title} intro={texts.intro}>
      <Box spaced id="alle-konten" heading={texts.back}>
        <DataTable
          caption={texts.title}
          rows={accounts}
          columns={[
            { label: texts.name, cell: ({ id, name }) => `${name}${id === ownId ? ` ${texts.you}` : ''}` },
            { label: texts.email, wide: true, cell: ({ email }) => <span className="break-all">{email}</span> },
            { label: texts.role, cell: ({ role }) => roles[role] },
            { label: texts.state, cell: AccountBadge },
            { label: texts.seen, cell: seenAt },
            { label: texts.codes, cell: ({ recovery_codes_left }) => recovery_codes_left },
            {
              label: texts.change,
              hidden: true,
              cell: ({ id, name }) => (
                <LineLink href={`/zentrale/konten/${id}/`} aria-label={texts.changeOf(name)}>
                  {texts.change}
                </LineLink>
              ),
            },
          ]}
        />
      </Box>
      <Box spaced id="einladen" heading={texts.inviteHeading}>
        <p className="max-w-prose text-sm text-ink-soft">{texts.inviteText}</p>
        <Form className="grid max-w-2xl gap-4 md:grid-cols-2">
          <Field name="name" label={texts.name} maxLength={80} autoComplete="off" required />
          <Field name="email" type="email" label={texts.email} maxLength={254} autoComplete="off" required />
          <div>
            <Select name="rolle" label={texts.role} value="operator" options={Object.entries(roles)} />
            <p className="mt-1 text-sm text-ink-soft">{texts.roleHint}</p>
          </div>
          <div className="md:col-span-2">
            <Button>{texts.invite}</Button>
          </div>
        </Form>
      </Box>
    </OfficePage>
  );
}
