import { accountsTexts as texts } from '../../../content/office/admin.ts';
import { isUuid } from '../../../domain/form-rules.ts';
import {
  changeRole,
  disableStaff,
  enableStaff,
  listAccounts,
  resetByMail,
} from '../../../domain/staff/accounts.server.ts';
import { roles } from '../../../domain/staff/staff.ts';
import type { ServerServices } from '../../request-context.ts';
import { Button, SECONDARY } from '../../ui/button.tsx';
import { Form, Select } from '../../ui/form.tsx';
import { Box, Hint, IntentButton, OfficePage, SmallLink } from '../../ui/page.tsx';
import { notFound, readPermittedForm, requirePermission } from '../guard.ts';
import type { Route } from './+types/account-page.ts';
import { AccountBadge } from './accounts-page.tsx';

export async function loader({ params, ...args }: Route.LoaderArgs) {
  const { id, database, flash } = requirePermission(args, 'accounts.manage');
  const account = (await listAccounts(database)).find((each) => each.id === params.id);
  if (!account) throw notFound();
  return { account, isOwn: account.id === id, flash: flash(texts.done) };
}

export async function action({ params, ...args }: Route.ActionArgs) {
  const { form, id, actor, database, refuse, done } = await readPermittedForm(args, 'accounts.manage');
  const intent = form.get('intent') ?? '';
  const [change, notice] = (Object.hasOwn(CHANGES, intent) && CHANGES[intent]) || [];
  if (!change || !isUuid(params.id)) throw notFound();
  if (params.id === id && intent !== 'rolle') return refuse(texts.own);
  const { kind } = await change(database, { staffId: params.id, actor: actor.id }, form);
  if (kind === 'unknown') throw notFound();
  if (kind === 'last-admin') return refuse(intent === 'rolle' ? { rolle: texts.lastAdmin } : texts.lastAdmin);
  return done(`/zentrale/konten/${params.id}/?meldung=${notice}`);
}

type Given = { staffId: string; actor: string };
type Change = (database: ServerServices['database'], given: Given, form: URLSearchParams) => Promise<{ kind: string }>;

/** By intent, each with the message of the page afterwards. */
const CHANGES: Record<string, [Change, string]> = {
  rolle: [
    (database, given, form) =>
      changeRole(database, { ...given, role: form.get('rolle') === 'admin' ? 'admin' : 'operator' }),
    'rolle',
  ],
  sperren: [disableStaff, 'gesperrt'],
  freigeben: [enableStaff, 'frei'],
  zuruecksetzen: [resetByMail, 'zurueck'],
};

const STEPS = {
  zuruecksetzen: [texts.resetHeading, texts.resetText, texts.reset],
  sperren: [texts.disableHeading, texts.disableText, texts.disable],
  freigeben: [texts.enableHeading, texts.enableText, texts.enable],
} as const;

export default function AccountPage({ loaderData: { account, isOwn } }: Route.ComponentProps) {
  const steps = account.state === 'disabled' ? (['freigeben'] as const) : (['zuruecksetzen', 'sperren'] as const);
  return (
    <OfficePage
      heading={account.name}
      intro={`${account.email} · ${roles[account.role]}`}
      aside={<SmallLink href="/zentrale/konten/">{texts.back}</SmallLink>}
    >
      <p>
        {texts.state}: <AccountBadge {...account} />
      </p>
      <Box spaced id="rolle-aendern" heading={texts.roleHeading} intro={texts.roleHint}>
        <Form values={{ intent: 'rolle' }} className="flex flex-wrap items-end gap-3">
          <Select dense name="rolle" label={texts.role} value={account.role} options={Object.entries(roles)} />
          <Button {...SECONDARY}>{texts.changeRole}</Button>
        </Form>
      </Box>
      {isOwn && <Hint>{texts.own}</Hint>}
      {(isOwn ? [] : steps).map((step) => {
        const [heading, text, label] = STEPS[step];
        return (
          <Box key={step} spaced id={step} heading={heading} intro={text}>
            <IntentButton intent={step}>{label}</IntentButton>
          </Box>
        );
      })}
    </OfficePage>
  );
}
