import { complaintTexts as texts } from '../../content/firm-pages.ts';
import { complain, listComplaints, MAX_COMPLAINT_LENGTH } from '../../domain/firms/measures.server.ts';
import { isUuid } from '../../domain/form-rules.ts';
import { formatMunichTime } from '../../domain/time/munich-clock.ts';
import { readFlash } from '../forms.ts';
import { Form, TextArea } from '../ui/form.tsx';
import { FormPage, PageSection } from '../ui/form-page.tsx';
import type { Route } from './+types/complaint-page.ts';
import { readFirmForm, requireFirm } from './guard.ts';

const formatTime = (time: string) => formatMunichTime(new Date(time));

export async function loader({ request, context }: Route.LoaderArgs) {
  const { firmId, database, back } = await requireFirm(context);
  const complaints = await listComplaints(database, firmId);
  return {
    back,
    key: crypto.randomUUID(),
    longest: MAX_COMPLAINT_LENGTH,
    flash: readFlash(request, { gesendet: texts.sent }),
    complaints: complaints.map(({ id, body, sentAt, answers }) => ({
      id,
      body,
      sentAt: texts.sentAt(formatTime(sentAt)),
      answers: answers.map((answer) => ({ body: answer.body, time: texts.answered(formatTime(answer.sentAt)) })),
    })),
  };
}

export async function action(args: Route.ActionArgs) {
  const { form, firmId, database, refuse, done } = await readFirmForm(args);
  const body = (form.get('text') ?? '').replaceAll('\r\n', '\n');
  const key = form.get('key') ?? '';
  const sent = isUuid(key) ? await complain(database, { firmId, body, key }) : { kind: 'invalid' };
  if (sent.kind !== 'invalid') return done('gesendet', 'beschwerde/');
  return refuse({ text: body.trim() === '' || !isUuid(key) ? texts.missing : texts.tooLong });
}

export default function ComplaintPage({ loaderData }: Route.ComponentProps) {
  const { back, key, longest, complaints } = loaderData;
  return (
    <FormPage heading={texts.heading} back={back}>
      <p className="max-w-prose">{texts.intro}</p>
      <Form className="grid gap-5" values={{ key }} submit={texts.button}>
        <TextArea name="text" {...texts.body} rows={6} required maxLength={longest} />
      </Form>
      {complaints.length > 0 && (
        <PageSection id="liste" heading={texts.list}>
          <ol className="grid gap-6">
            {complaints.map(({ id, body, sentAt, answers }) => (
              <li key={id} className="grid gap-2">
                <p className="text-ink-soft">{sentAt}</p>
                <p className="max-w-prose whitespace-pre-line">{body}</p>
                {answers.length === 0 && <p className="text-ink-soft">{texts.waiting}</p>}
                {answers.map((answer) => (
                  <div key={answer.time} className="rounded-md bg-isar-50 p-4">
                    <p className="text-ink-soft">{answer.time}</p>
                    <p className="max-w-prose whitespace-pre-line">{answer.body}</p>
                  </div>
                ))}
              </li>
            ))}
          </ol>
        </PageSection>
      )}
    </FormPage>
  );
}
