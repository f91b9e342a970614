import { readBackTexts as texts } from '../../../content/office/call.ts';
import type { FormValues } from '../../refuse-form.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Choice } from '../../ui/choice.tsx';
import { Facts } from '../../ui/facts.tsx';
import { Form, HiddenValues } from '../../ui/form.tsx';
import { Box, Page } from '../../ui/page.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { InquiryName } from './inquiry-marks.tsx';
import { casePath } from './inquiry-words.ts';

type Props = {
  values: FormValues;
  lines: readonly (readonly [label: string, value: string])[];
  hints: readonly string[];
  /** Open inquiries of the same number. */
  others: readonly { id: string; called: string }[];
  /** Where the form stands, filled in. */
  change: string;
  sentBefore: string | null;
};

/** What was written down, to be read to the caller, and the notice to which they say yes. */
export function ReadBack({ values, lines, hints, others, change, sentBefore }: Props) {
  return (
    <Page heading={texts.title} intro={texts.intro}>
      {sentBefore && (
        <p className="flex flex-wrap gap-3">
          <ButtonLink href={casePath(sentBefore)} kind="secondary" size="compact">
            {texts.openSent}
          </ButtonLink>
          <ButtonLink href="/zentrale/anfragen/neu/" kind="quiet" size="compact">
            {texts.another}
          </ButtonLink>
        </p>
      )}
      <div className="grid max-w-3xl gap-5">
        <Box id="notiert" heading={texts.noted} spaced>
          <Facts rows={lines} />
          {hints.map((hint) => (
            <p key={hint} className="rounded-md bg-signal-100 px-4 py-3 text-sm">
              {hint}
            </p>
          ))}
          {others.length > 0 && (
            <div className="rounded-md bg-signal-100 px-4 py-3 text-sm">
              <p>{texts.known}</p>
              <ul>
                {others.map(({ id, called }) => (
                  <li key={id}>
                    <TextLink href={casePath(id)} target="_blank" rel="noopener" className="inline-block py-1">
                      <InquiryName called={called} id={id} />
                    </TextLink>
                  </li>
                ))}
              </ul>
            </div>
          )}
          <div>
            <ButtonLink href={change} kind="secondary" size="compact">
              {texts.change}
            </ButtonLink>
          </div>
        </Box>
        <Box id="vorlesen" heading={texts.notice} spaced>
          <blockquote className="space-y-2 border-l-4 border-isar-300 pl-4 text-lg leading-relaxed">
            {texts.aloud.map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
          </blockquote>
          <Form className="grid justify-items-start gap-4">
            <HiddenValues values={values} />
            <Choice name="bejaht" label={<span className="font-semibold">{texts.tick}</span>} required />
            <p className="text-sm text-ink-soft">{texts.tickHint}</p>
            <Button name="tun" value="anlegen">
              {texts.submit}
            </Button>
          </Form>
        </Box>
      </div>
    </Page>
  );
}
