import { ownAccountTexts as texts } from '../../../content/office/admin.ts';
import { changePassword, listAccounts, renewRecoveryCodes } from '../../../domain/staff/accounts.server.ts';
import { listSessions, signOutEverywhere } from '../../../domain/staff/session.server.ts';
import { roles } from '../../../domain/staff/staff.ts';
import { requestKeys } from '../../request-context.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Form } from '../../ui/form.tsx';
import { Box, DataTable, IntentButton, OfficePage } from '../../ui/page.tsx';
import { notFound, readPermittedForm, requirePermission, toSignedOut } from '../guard.ts';
import { PasswordField, RecoveryCodeList } from '../sign-in-form.tsx';
import type { Route } from './+types/own-account-page.ts';
import { Time } from './outbox-page.tsx';

/** The page asks for a fresh code, because passwords are not carried over from a form that came too late. */
export async function loader(args: Route.LoaderArgs) {
  const { id, email, role, sessionId, database, flash } = requirePermission(args, 'own-account.change');
  const [sessions, accounts] = await Promise.all([listSessions(database, id), listAccounts(database)]);
  const codesLeft = accounts.find((account) => account.id === id)?.recovery_codes_left ?? 0;
  const notices = { passwort: texts.passwordChanged, andere: texts.othersDone };
  return { email, role, sessions, sessionId, codesLeft, flash: flash(notices) };
}

export async function action(args: Route.ActionArgs) {
  const { form, database, refuse, done, ...staff } = await readPermittedForm(args, 'own-account.change');
  const change = { staffId: staff.id, actor: staff.actor.id };
  const intent = form.get('intent');
  if (intent === 'codes') return { codes: await renewRecoveryCodes(database, change) };
  if (intent === 'andere' || intent === 'ueberall') {
    await signOutEverywhere(database, { ...change, ...(intent === 'andere' && { keep: staff.sessionId }) });
    return intent === 'andere'
      ? done('/zentrale/konto/?meldung=andere')
      : toSignedOut(args.context.get(requestKeys.visitor).secure);
  }
  const read = (name: string) => (form.get(name) ?? '').slice(0, 1_000);
  const passwords = { current: read('current'), next: read('next') };
  const changed = await changePassword(database, { token: staff.token, ...passwords });
  if (changed.kind === 'changed') return done('/zentrale/konto/?meldung=passwort');
  if (changed.kind !== 'invalid') throw notFound();
  return refuse({ [changed.field]: changed.message }, 422, { codes: null });
}

export default function OwnAccountPage({ loaderData, actionData }: Route.ComponentProps) {
  const { email, role, sessions, sessionId, codesLeft } = loaderData;
  if (actionData?.codes) {
    return (
      <OfficePage heading={texts.newCodes} title={texts.title} intro={texts.newCodesText}>
        <div className="max-w-xl space-y-5">
          <RecoveryCodeList codes={actionData.codes} />
          <ButtonLink kind="secondary" href="/zentrale/konto/" className="print:hidden">
            {texts.back}
          </ButtonLink>
        </div>
      </OfficePage>
    );
  }
  return (
    <OfficePage heading={texts.title} intro={texts.intro(email, roles[role])}>
      <Box spaced id="geraete" heading={texts.sessionsHeading}>
        <DataTable
          caption={texts.sessionsHeading}
          rows={sessions}
          columns={[
            {
              label: texts.device,
              wide: true,
              cell: ({ id, device, remembered }) => {
                const marks = [id === sessionId && texts.thisDevice, remembered && texts.remembered].filter(Boolean);
                return `${device ?? texts.unknownDevice}${marks.length ? ` (${marks.join(', ')})` : ''}`;
              },
            },
            { label: texts.since, cell: ({ created_at }) => <Time at={created_at} /> },
            { label: texts.seen, cell: ({ seen_at }) => <Time at={seen_at} /> },
          ]}
        />
        <div className="flex flex-wrap gap-3">
          {sessions.length > 1 && <IntentButton intent="andere">{texts.others}</IntentButton>}
          <IntentButton intent="ueberall">{texts.everywhere}</IntentButton>
        </div>
      </Box>
      <Box spaced id="passwort" heading={texts.passwordHeading}>
        <Form className="max-w-md space-y-4">
          <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
          <PasswordField name="current" label={texts.current} />
          <PasswordField isNew name="next" label={texts.next} hint={texts.nextHint} />
          <Button>{texts.changePassword}</Button>
        </Form>
      </Box>
      <Box spaced id="notfallcodes" heading={texts.codesHeading}>
        <p>{texts.codesText(codesLeft)}</p>
        <IntentButton intent="codes">{texts.renewCodes}</IntentButton>
      </Box>
    </OfficePage>
  );
}
