import { redirect } from 'react-router';
import { germanDate } from '../../../content/german-format.ts';
import { extendTexts as texts } from '../../../content/invitation-page.ts';
import { answerExtension, extensionAnswers, findOpenExtension } from '../../../domain/offers/extensions.server.ts';
import { requestKeys } from '../../request-context.ts';
import { Choices } from '../../ui/choice.tsx';
import { Form } from '../../ui/form.tsx';
import { FormPage } from '../../ui/form-page.tsx';
import type { Route } from './+types/extend-page.ts';
import { invitationPath, offerPath, readInvitation, readInvitationForm } from './guard.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const { own } = await readInvitation(context);
  const open = await findOpenExtension(context.get(requestKeys.server).database, own.invitationId);
  if (!open) return redirect(invitationPath(own, '', 'verlaengerung-vorbei'), 303);
  const { until, decisionOn, validUntil } = open;
  return {
    back: invitationPath(own),
    intro: texts.intro(germanDate(decisionOn), germanDate(until)),
    answers: texts.answers(germanDate(until), germanDate(validUntil)),
    values: { bis: until, key: globalThis.crypto.randomUUID() as string },
  };
}

export async function action(args: Route.ActionArgs) {
  const { form, own, database, refuse, done } = await readInvitationForm(args);
  const answer = extensionAnswers.find((code) => code === form.get('antwort'));
  if (!answer) return refuse({ antwort: texts.missing });
  if (answer === 'new-price') return redirect(offerPath(own), 303);
  const given = { ...own, answer, until: form.get('bis') ?? '', key: form.get('key') ?? '' };
  const answered = await answerExtension(database, given);
  if (answered.kind === 'extended') return done('verlaengert');
  if (answered.kind === 'declined') return done('nicht-verlaengert');
  const problems = { 'not-vetted': texts.notVetted, 'too-many': texts.tooMany, 'other-price': texts.otherPrice };
  if (answered.kind in problems) return refuse(problems[answered.kind as keyof typeof problems], 409);
  return done('verlaengerung-vorbei');
}

export default function ExtendPage({ loaderData: { back, intro, answers, values } }: Route.ComponentProps) {
  return (
    <FormPage heading={texts.heading} back={back}>
      <p className="max-w-prose">{intro}</p>
      <Form className="grid gap-5" values={values} submit={texts.button}>
        <Choices name="antwort" legend={texts.legend} answers={answers} stacked />
      </Form>
    </FormPage>
  );
}
