import { billingSettingsTexts as texts } from '../../../content/office/billing-money.ts';
import { Button } from '../../ui/button.tsx';
import { Field, FileField } from '../../ui/field.tsx';
import { Form } from '../../ui/form.tsx';
import { Box } from '../../ui/page.tsx';
import { BILLING } from './billing-words.ts';

const { back } = texts;

/** What became of the files, from the address: counts, and numbers with a reason. Anything else in it says nothing. */
export function readBackOf(query: URLSearchParams): { done: string | null; problem: string | null } | null {
  const notice = query.get('meldung') ?? '';
  if (Object.hasOwn(back.refused, notice))
    return { done: null, problem: back.refused[notice as keyof typeof back.refused] };
  const counts = /^(\d{1,3})-(\d{1,3})$/.exec(query.get('zahlen') ?? '');
  if (notice !== 'geholt' || !counts) return null;
  const why = (query.get('nicht') ?? '').split(',').flatMap((one) => {
    const [, kind = '', number = '', about = ''] = /^([a-z-]+)~([A-Z\d-]{0,14})~([\w-]{0,14})$/.exec(one) ?? [];
    if (!Object.hasOwn(back.not, kind)) return [];
    return back.not[kind as keyof typeof back.not](number || back.oneFile, about);
  });
  const [read, known] = [Number(counts[1]), Number(counts[2])];
  const done = read + known > 0 ? back.done(read, known) : null;
  return { done, problem: why.length > 0 ? why.join(' ') : null };
}

/** After a restore: what the archive has and this database lacks comes back, then the last number opens the billing. */
export function GateBox() {
  return (
    <Box spaced id="oeffnen" heading={texts.gate} className="border-l-4 border-l-danger-700">
      <p className="max-w-prose text-sm">{texts.gateText}</p>
      <Form name="gate" className="flex flex-wrap items-end gap-3">
        <Field name="nummer" label={texts.lastNumber} dense required maxLength={14} />
        <Button type="submit" name="tun" value="oeffnen" size="compact">
          {texts.openGate}
        </Button>
      </Form>
      <h3 className="font-semibold">{back.heading}</h3>
      <p className="max-w-prose text-sm">{back.text}</p>
      <form
        method="post"
        action={`${BILLING}einstellungen/zurueckholen/`}
        encType="multipart/form-data"
        className="flex max-w-xl flex-col items-start gap-3"
      >
        <FileField label={back.files} name="datei" accept=".xml,application/xml,text/xml" multiple />
        <Button type="submit" kind="secondary" size="compact">
          {back.submit}
        </Button>
      </form>
    </Box>
  );
}
