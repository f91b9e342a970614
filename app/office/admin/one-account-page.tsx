import { data, redirect } from 'react-router';
import { accountsTexts as texts } from '../../../content/office/admin.ts';
import {
  changeRole,
  disableStaff,
  enableStaff,
  listAccounts,
  resetByMail,
} from '../../../domain/staff/accounts.server.ts';
import { roles } from '../../../domain/staff/staff.ts';
import { readFlash } from '../../flash.ts';
import { refuseForm } from '../../refuse-form.ts';
import type { Lent } from '../../request-context.ts';
import { Button } from '../../ui/button.tsx';
import { Form, PostButton, Select } from '../../ui/form.tsx';
import { Box, Page } from '../../ui/page.tsx';
import { readPermittedForm, requirePermission } from '../guard.ts';
import { SmallLink } from '../small-controls.tsx';
import type { Route } from './+types/one-account-page.ts';
import { AccountBadge } from './accounts-page.tsx';

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { id, database } = requirePermission({ request, context }, 'accounts.manage');
  const accounts = await listAccounts(database);
  const account = accounts.find((each) => each.id === params.id);
  if (!account) throw data(null, { status: 404 });
  return { account, isOwn: account.id === id, flash: readFlash(request, texts.done) };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const { form, id, actor, database } = await readPermittedForm({ request, context }, 'accounts.manage');
  const intent = form.get('intent') ?? '';
  const found = Object.hasOwn(steps, intent) ? steps[intent] : undefined;
  const isOwn = params.id === id;
  if (!found || !/^[0-9a-f-]{36}$/.test(params.id)) throw data(null, { status: 404 });
  if (isOwn && intent !== 'rolle') return refuseForm(form, texts.own);
  const change = { staffId: params.id, actor: actor.id };
  const [work, code] = found;
  const { kind } = await work(database, change, form);
  if (kind === 'unknown') throw data(null, { status: 404 });
  if (kind === 'last-admin') return refuseForm(form, intent === 'rolle' ? { rolle: texts.lastAdmin } : texts.lastAdmin);
  return redirect(`/zentrale/konten/${params.id}/?meldung=${code}`, 303);
}

type Change = { staffId: string; actor: string };
type Step = (database: Lent['database'], change: Change, form: URLSearchParams) => Promise<{ kind: string }>;

/** By the step that a form names. `code`: the message of the page afterwards. */
const steps: Record<string, [step: Step, code: string]> = {
  rolle: [
    (database, change, form) =>
      changeRole(database, { ...change, role: form.get('rolle') === 'admin' ? 'admin' : 'operator' }),
    'rolle',
  ],
  sperren: [disableStaff, 'gesperrt'],
  freigeben: [enableStaff, 'frei'],
  zuruecksetzen: [resetByMail, 'zurueck'],
};

export default function OneAccountPage({ loaderData: { account, isOwn } }: Route.ComponentProps) {
  const isDisabled = account.state === 'disabled';
  return (
    <Page
      heading={account.name}
      intro={`${account.email} · ${roles[account.role]}`}
      aside={<SmallLink href="/zentrale/konten/">{texts.back}</SmallLink>}
    >
      <p>
        {texts.state}: <AccountBadge {...account} />
      </p>
      <Box spaced id="rolle-aendern" heading={texts.roleHeading}>
        <p className="max-w-prose text-sm text-ink-soft">{texts.roleHint}</p>
        <Form values={{ intent: 'rolle' }} className="flex flex-wrap items-end gap-3">
          <Select dense name="rolle" label={texts.role} value={account.role} options={Object.entries(roles)} />
          <Button kind="secondary" size="small">
            {texts.changeRole}
          </Button>
        </Form>
      </Box>
      {isOwn && <p className="max-w-prose text-sm text-ink-soft">{texts.own}</p>}
      {!isOwn && !isDisabled && (
        <OneStep id="zuruecksetzen" heading={texts.resetHeading} text={texts.resetText} label={texts.reset} />
      )}
      {!isOwn && !isDisabled && (
        <OneStep id="sperren" heading={texts.disableHeading} text={texts.disableText} label={texts.disable} />
      )}
      {!isOwn && isDisabled && (
        <OneStep id="freigeben" heading={texts.enableHeading} text={texts.enableText} label={texts.enable} />
      )}
    </Page>
  );
}

function OneStep({ id, heading, text, label }: { id: string; heading: string; text: string; label: string }) {
  return (
    <Box spaced id={id} heading={heading}>
      <p className="max-w-prose text-sm text-ink-soft">{text}</p>
      <PostButton values={{ intent: id }} kind="secondary" size="small">
        {label}
      </PostButton>
    </Box>
  );
}
