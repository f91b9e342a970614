import type { ReactNode } from 'react';
import { decideTexts } from '../../../content/office/billing.ts';
import { billingRulesTexts as rules, billingSettingsTexts as texts } from '../../../content/office/billing-money.ts';
import {
  isBillingPaused,
  listBaseRates,
  readBillingProfile,
  resumeBilling,
  saveBaseRate,
  saveBillingProfile,
} from '../../../domain/billing/profile.server.ts';
import { cleanLine } from '../../../domain/form-rules.ts';
import { readHundredths, readWhole, writeHundredths } from '../../../domain/money.ts';
import { changeSetting, type DatevSettings, readSettings } from '../../../domain/settings/settings.server.ts';
import { type BillingSettings, taxQuestions } from '../../../domain/settings/tax-questions.ts';
import type { Actor } from '../../../domain/workflow/inquiry-events.server.ts';
import { describeRefused } from '../../forms.ts';
import type { ServerServices } from '../../request-context.ts';
import { Choice } from '../../ui/choice.tsx';
import { Field, FileField, Form, Select } from '../../ui/form.tsx';
import { Box, SmallButton } from '../../ui/page.tsx';
import { Bullets } from '../../ui/section.tsx';
import { readPermittedForm, requirePermission } from '../guard.ts';
import type { Route } from './+types/settings-page.ts';
import { BILLING_PATH, BillingPageFrame } from './billing-frame.tsx';

const PATH = `${BILLING_PATH}einstellungen/`;
const READ_BACK = 'read-back';
export async function loader(args: Route.LoaderArgs) {
  const { role, database, query } = requirePermission(args, 'billing.profile');
  const [profile, rates, shut, { datev, billing }] = await Promise.all([
    readBillingProfile(database),
    listBaseRates(database),
    isBillingPaused(database),
    readSettings(database),
  ]);
  const { done, problem } = readBackOf(query);
  // Once the billing is open, the form for files is gone.
  const errors = { [shut && query.get('meldung') !== 'spaeter' ? 'datei' : '']: problem ?? '' };
  const refused = problem === null ? null : describeRefused(new URLSearchParams({ form: READ_BACK }), errors);
  const flash = query.has('getan') ? texts.done : done;
  return { role, profile, rates, shut, datev, billing, flash, refused };
}

const FIELDS = Object.keys(texts.fields) as (keyof typeof texts.fields)[];
/** May stay empty. */
const FREE: readonly string[] = ['vatId', 'taxNumber', 'archiveEmail'];

export async function action(args: Route.ActionArgs) {
  const { form, actor, database, refuse, done } = await readPermittedForm(args, 'billing.profile');
  const errors = await change(database, form, actor);
  return errors ? refuse(errors) : done(`${PATH}?getan`);
}

/** Null once it is saved. */
async function change(database: ServerServices['database'], form: URLSearchParams, actor: Actor) {
  switch (form.get('intent')) {
    case 'profil': {
      const saved = await saveBillingProfile(database, { given: readProfileForm(form), actor });
      return saved.kind === 'saved' ? null : invalidField(saved.field);
    }
    case 'datev': {
      const saved = await changeSetting(database, { name: 'datev', value: readDatev(form), actor: actor.id });
      return saved.kind === 'changed' ? null : { consultant: texts.datevInvalid };
    }
    case 'regeln': {
      const saved = await changeSetting(database, { name: 'billing', value: readRules(form), actor: actor.id });
      return saved.kind === 'changed' ? null : { lowPercent: rules.invalid };
    }
    case 'zins': {
      const saved = await saveBaseRate(database, { ...readRate(form), actor });
      return saved.kind === 'saved' ? null : { satz: saved.kind === 'refused' ? texts.rateRefused : texts.rateInvalid };
    }
    case 'oeffnen': {
      const opened = await resumeBilling(database, { lastNumber: form.get('nummer') ?? '', actor });
      if (opened.kind === 'missing') return { nummer: texts.gateMissing(opened.have) };
      return opened.kind === 'invalid' ? { nummer: texts.gateInvalid } : null;
    }
    default:
      return decideTexts.unknownAct;
  }
}

function readProfileForm(form: URLSearchParams) {
  const text = (name: string) => cleanLine(form.get(name) ?? '');
  const given = Object.fromEntries(FIELDS.map((name) => [name, text(name)])) as Record<(typeof FIELDS)[number], string>;
  const free = {
    vatId: given.vatId || null,
    taxNumber: given.taxNumber || null,
    archiveEmail: given.archiveEmail || null,
  };
  const account = (code: string) => code.replaceAll(' ', '').toUpperCase();
  const [smallBusiness, termDays] = [form.get('smallBusiness') === 'ja', readWhole(form.get('termDays')) || 0];
  return { ...given, ...free, iban: account(given.iban), bic: account(given.bic), smallBusiness, termDays };
}

/** The domain names the column. */
function invalidField(column: string) {
  const name = column.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
  const label = name === 'termDays' ? texts.termDays : (texts.fields as Record<string, string>)[name];
  return label ? { [name]: texts.invalid(label) } : { taxNumber: texts.invalid(texts.taxMissing) };
}

const readDatev = (form: URLSearchParams) =>
  ({
    consultant: readWhole(form.get('consultant')?.slice(0, 7)) ?? 0,
    client: readWhole(form.get('client')) ?? 0,
    accountLength: readWhole(form.get('accountLength')) ?? 0,
    chart: form.get('chart') ?? '',
    revenueAccount: Number(/^\d{4,8}$/.exec(form.get('revenueAccount') ?? '')?.[0] ?? 0),
    lock: readWhole(form.get('lock')) ?? -1,
  }) as DatevSettings;

const readRules = (form: URLSearchParams): BillingSettings => ({
  lowPercent: readWhole(form.get('lowPercent')) ?? -1,
  vatMoment: form.get('vatMoment') === 'receipt' ? 'receipt' : 'service',
  answered: taxQuestions.filter((question) => form.getAll('geklaert').includes(question)),
});

/** '1,27' and '-0,88'. */
function readRate(form: URLSearchParams) {
  const typed = (form.get('satz') ?? '').trim().replace('−', '-');
  const size = readHundredths(typed.replace(/^-/, '')) ?? Number.NaN;
  const rateBp = Number.isNaN(size) ? 99_999 : typed.startsWith('-') ? -size : size;
  return { year: readWhole(form.get('jahr')) || 0, half: form.get('halbjahr') === '2' ? 2 : 1, rateBp } as const;
}

export default function BillingSettingsPage({ loaderData }: Route.ComponentProps) {
  const { role, profile, rates, shut, datev, billing } = loaderData;
  const rate = (bp: number) => `${bp < 0 ? '−' : ''}${writeHundredths(Math.abs(bp))}`;
  return (
    <BillingPageFrame role={role} heading={texts.title} current="settings">
      {shut && <GateBox />}
      <FormBox id="profil" heading={texts.profile} text={texts.profileText} look={TWO} main={!shut}>
        {FIELDS.map((name) => {
          const field = { name, label: texts.fields[name], required: !FREE.includes(name), maxLength: 120 };
          return <Field key={name} {...field} defaultValue={profile?.[name] ?? ''} />;
        })}
        <Field {...TERM_DAYS} defaultValue={profile?.termDays ?? 14} />
        <Choice look="card" name="smallBusiness" label={texts.smallBusiness} defaultChecked={profile?.smallBusiness} />
      </FormBox>
      <FormBox id="datev" heading={texts.datev} text={texts.datevText} look="grid gap-4 md:grid-cols-3">
        {NUMBERS.map((name) => {
          const field = { name, label: texts.datevFields[name], required: true, maxLength: 8 };
          return <Field key={name} {...NUMERIC} {...field} defaultValue={datev?.[name] ?? ''} />;
        })}
        <Select name="chart" label={texts.datevFields.chart} dense options={texts.charts} value={datev?.chart} />
        <Select name="lock" label={texts.datevFields.lock} dense options={texts.locks} value={`${datev?.lock ?? 0}`} />
      </FormBox>
      <FormBox id="regeln" heading={rules.heading} text={rules.text} look={TWO}>
        <Field {...NUMERIC} {...LOW_PERCENT} required defaultValue={billing.lowPercent} />
        <Select name="vatMoment" label={rules.vatMoment} dense options={rules.vatMoments} value={billing.vatMoment} />
        <fieldset className="space-y-2 md:col-span-2">
          <legend className="text-sm font-semibold">{rules.answered}</legend>
          {taxQuestions.map((value) => {
            const choice = { name: 'geklaert', value, label: rules.questions[value] };
            return <Choice key={value} look="card" {...choice} defaultChecked={billing.answered.includes(value)} />;
          })}
        </fieldset>
      </FormBox>
      <FormBox id="zins" heading={texts.rates} text={texts.ratesText} look="flex flex-wrap items-end gap-3">
        <Bullets
          items={rates.map(({ year, half, rateBp }) => texts.rateOf(year, half, rate(rateBp)))}
          className="mb-1 w-full text-sm"
        />
        <Field {...NUMERIC} name="jahr" label={texts.year} maxLength={4} />
        <Select name="halbjahr" label={texts.half} dense options={texts.halves} />
        <Field name="satz" label={texts.rate} dense maxLength={8} />
      </FormBox>
    </BillingPageFrame>
  );
}

const NUMERIC = { dense: true, inputMode: 'numeric' } as const;
const TERM_DAYS = { inputMode: 'numeric', name: 'termDays', label: texts.termDays, required: true } as const;
const LOW_PERCENT = { name: 'lowPercent', label: rules.lowPercent, hint: rules.lowPercentHint, maxLength: 3 };
const NUMBERS = ['consultant', 'client', 'accountLength', 'revenueAccount'] as const;
const TWO = 'grid gap-4 md:grid-cols-2';

/** `id` is also the intent of the form. Only the button of the `main` form is primary. */
type FormBoxProps = { id: string; heading: string; text: string; look: string; main?: boolean; children: ReactNode };

const FormBox = ({ id, heading, text, look, main, children }: FormBoxProps) => (
  <Box spaced id={id} heading={heading}>
    <p className="text-sm text-ink-soft">{text}</p>
    <Form name={id} className={look}>
      {children}
      <p className="md:col-span-2">
        <SmallButton intent={id} kind={main ? 'primary' : 'secondary'}>
          {texts.save}
        </SmallButton>
      </p>
    </Form>
  </Box>
);

const { back } = texts;

/** Results of the file import, from the address. */
function readBackOf(query: URLSearchParams): Record<'done' | 'problem', string | null> {
  const notice = query.get('meldung') ?? '';
  if (Object.hasOwn(back.refused, notice))
    return { done: null, problem: back.refused[notice as keyof typeof back.refused] };
  const counts = /^(\d{1,3})-(\d{1,3})$/.exec(query.get('zahlen') ?? '');
  if (notice !== 'geholt' || !counts) return { done: null, problem: null };
  const why = (query.get('nicht') ?? '').split(',').flatMap((one) => {
    const [, kind = '', number = '', about = ''] = /^([a-z-]+)~([A-Z\d-]{0,14})~([\w-]{0,14})$/.exec(one) ?? [];
    if (!Object.hasOwn(back.not, kind)) return [];
    return back.not[kind as keyof typeof back.not](number || back.oneFile, about);
  });
  const [read, known] = [Number(counts[1]), Number(counts[2])];
  const done = read + known > 0 ? back.done(read, known) : null;
  return { done, problem: why.length > 0 ? why.join(' ') : null };
}

/** After a restore, invoices missing here come back from the archive. Then the last number opens the billing. */
function GateBox() {
  return (
    <Box spaced id="oeffnen" heading={texts.gate} className="border-l-4 border-l-danger-700">
      <p className="max-w-prose text-sm">{texts.gateText}</p>
      <Form name="gate" className="flex flex-wrap items-end gap-3">
        <Field name="nummer" label={texts.lastNumber} dense required maxLength={14} />
        <SmallButton intent="oeffnen" kind="primary">
          {texts.openGate}
        </SmallButton>
      </Form>
      <h3 className="font-semibold">{back.heading}</h3>
      <p className="max-w-prose text-sm">{back.text}</p>
      <Form
        name={READ_BACK}
        action={`${BILLING_PATH}einstellungen/zurueckholen/`}
        encType="multipart/form-data"
        className="flex max-w-xl flex-col items-start gap-3"
      >
        <FileField label={back.files} name="datei" accept=".xml,application/xml,text/xml" multiple />
        <SmallButton>{back.submit}</SmallButton>
      </Form>
    </Box>
  );
}
