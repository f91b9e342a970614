import { redirect } from 'react-router';
import { applicationErrors, applicationFirmTexts as texts } from '../../content/application.ts';
import { changeApplication, startApplication } from '../../domain/firms/application.server.ts';
import type { FirmFacts } from '../../domain/firms/firm-fields.ts';
import { readPrintableFirm } from '../../domain/firms/read-firm.server.ts';
import { isUuid } from '../../domain/form-rules.ts';
import { showPhone } from '../../domain/phone-number.server.ts';
import { readForm, refuseForm } from '../forms.ts';
import { requestKeys } from '../request-context.ts';
import { Button, LineLink, TextLink } from '../ui/button.tsx';
import { Form, HiddenValues } from '../ui/form.tsx';
import { FormPage } from '../ui/form-page.tsx';
import type { Route } from './+types/firm-page.ts';
import { ApplicationHead } from './application-head.tsx';
import { describeErrorsOf, describeFirmError, FirmFields, type FirmValues, toFirmValues } from './firm-fields.tsx';
import { applicationPath, enterApplication, readApplicationDraft } from './guard.ts';

/** The key makes a repeated submission one application. */
export async function loader({ context }: Route.LoaderArgs) {
  const own = context.get(requestKeys.ownApplication);
  if (!own) return { key: crypto.randomUUID() as string, values: {} as FirmValues, query: '', reached: 1 };
  const { application } = await readApplicationDraft(context);
  const values = toFirmValues({ ...application.firm, phone: showPhone(application.firm.phone) });
  return { key: '', values, query: own.query, reached: application.capabilities.length > 0 ? 3 : 2 };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const own = context.get(requestKeys.ownApplication);
  const query = own?.query ?? '';
  const { database } = context.get(requestKeys.server);
  const { secure } = context.get(requestKeys.visitor);
  const { firm, errors } = await readPrintableFirm(form);
  const answer = errors
    ? ({ kind: 'invalid', errors } as const)
    : own && form.get('intent') !== 'neu'
      ? await changeApplication(database, { firmId: own.firmId, byMail: own.byMail, firm })
      : await start(context, form, firm);
  switch (answer.kind) {
    case 'invalid':
      return refuseForm(form, describeErrorsOf(answer.errors, describeFirmError), { again: false });
    case 'needs-mailbox':
      return refuseForm(form, applicationErrors.mailbox, { status: 409, again: true });
    case 'limited':
      return refuseForm(form, applicationErrors.limited, { status: 429, again: false });
    case 'started':
    case 'readdressed':
      throw enterApplication({ ...answer.link, secure });
    case 'saved':
      return redirect(applicationPath({ query }, 'gebiet/'), 303);
    case 'closed':
      return redirect(applicationPath({ query }, 'danke/'), 303);
    case 'known':
      return redirect(applicationPath({ query: '' }, 'link/', 'gesendet'), 303);
  }
}

/** `fax` is a field that nobody sees. A browser may autofill it, so the application is held back, never dropped. */
async function start(context: Route.ActionArgs['context'], form: URLSearchParams, firm: FirmFacts) {
  const { database, config } = context.get(requestKeys.server);
  const { network } = context.get(requestKeys.visitor);
  const key = form.get('key') ?? '';
  return startApplication(database, {
    key: isUuid(key) ? key : crypto.randomUUID(),
    firm,
    network,
    limited: config.rateLimits !== null,
    suspicious: Boolean(form.get('fax')),
  });
}

export default function FirmPage({ loaderData, actionData }: Route.ComponentProps) {
  const { key, values, query, reached } = loaderData;
  return (
    <FormPage
      heading={texts.heading}
      head="firm-checking"
      above={<ApplicationHead step={{ current: 1, reached, query }} />}
    >
      <p className="max-w-prose">{texts.intro}</p>
      <Form noValidate className="grid gap-5">
        {key !== '' && <input type="hidden" name="key" value={actionData?.refused.values.key?.[0] ?? key} />}
        <FirmFields values={values} />
        <p className="text-sm text-ink-soft">
          {texts.privacy.text} <TextLink href="/datenschutz/#firm-application">{texts.privacy.label}</TextLink>.
        </p>
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <Button>{texts.next}</Button>
          {key !== '' && (
            <p className="text-sm">
              {texts.other.text} <LineLink href="/partner-werden/bewerbung/link/">{texts.other.label}</LineLink>
            </p>
          )}
        </div>
      </Form>
      {actionData?.again && (
        <form method="post">
          <HiddenValues values={actionData.refused.values} />
          <Button name="intent" value="neu" kind="secondary">
            {texts.again}
          </Button>
        </form>
      )}
    </FormPage>
  );
}
