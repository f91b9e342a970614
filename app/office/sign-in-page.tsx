import { data, redirect } from 'react-router';
import { resumeTexts, signInTexts } from '../../content/office/sign-in.ts';
import { checkCode, checkPassword } from '../../domain/staff/sign-in.server.ts';
import { type FormErrors, readForm, refuseForm } from '../forms.ts';
import { requestKeys } from '../request-context.ts';
import { ResumeForm } from '../ui/resume-form.tsx';
import type { Route } from './+types/sign-in-page.ts';
import { deviceCookie, readDeviceCookie, sessionCookie } from './cookies.ts';
import { decodePendingForm, safeOfficePath } from './pending-form.ts';
import { Panel, SignInForm } from './sign-in-form.tsx';

/** Marks in the user agent; the first match counts. */
const BROWSERS = { 'Edg/': 'Edge', 'Firefox/': 'Firefox', 'Chrome/': 'Chrome', 'Safari/': 'Safari' };
const SYSTEMS = {
  iPhone: 'iPhone',
  iPad: 'iPad',
  Android: 'Android',
  Windows: 'Windows',
  'Mac OS': 'Mac',
  Linux: 'Linux',
};

/** 'Firefox, Windows' */
function describeDevice(userAgent: string): string {
  const find = (names: Record<string, string>) => Object.entries(names).find(([mark]) => userAgent.includes(mark))?.[1];
  return [find(BROWSERS) ?? 'unbekannter Browser', find(SYSTEMS)].filter(Boolean).join(', ');
}

export function loader({ request }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  return { path: safeOfficePath(query.get('weiter')), flash: query.has('abgemeldet') ? signInTexts.signedOut : null };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const { network, secure, userAgent } = context.get(requestKeys.visitor);
  const { signIn } = context.get(requestKeys.server);
  const email = (form.get('email') ?? '').slice(0, 254);
  const path = safeOfficePath(form.get('weiter'));
  const carried = decodePendingForm(form.get('formular'));
  const code = (form.get('code') ?? '').slice(0, 40);
  form.delete('code');
  const refuse = (errors: FormErrors | string, status: number) =>
    refuseForm(form, errors, { status, kind: 'refused' as const, path, carried });
  const refuseForNow = ({ retryAfter }: { retryAfter: number }) => {
    context.set(requestKeys.retryAfter, retryAfter);
    return refuse(signInTexts.limited(Math.ceil(retryAfter / 60)), 429);
  };

  const first = await checkPassword(signIn, { email, password: form.get('password') ?? '', network });
  if (first.kind === 'limited') return refuseForNow(first);
  if (first.kind === 'refused') return refuse({ email: signInTexts.refused }, 401);
  const remember = form.has('remember');
  const deviceId = readDeviceCookie(request, secure) ?? crypto.randomUUID();
  const device = { id: deviceId, name: describeDevice(userAgent) };
  const second = await checkCode(signIn, { token: first.token, code, remember, device });
  if (second.kind === 'limited') return refuseForNow(second);
  if (second.kind === 'unreadable') return refuse({ code: signInTexts.unreadable }, 401);
  if (second.kind !== 'signed-in') return refuse({ email: signInTexts.refused }, 401);
  const headers = new Headers();
  headers.append('Set-Cookie', sessionCookie(second.token, { secure, remember }));
  headers.append('Set-Cookie', deviceCookie(deviceId, secure));
  return carried ? data({ kind: 'resume', carried } as const, { headers }) : redirect(path, { status: 303, headers });
}

export default function SignInPage({ loaderData, actionData }: Route.ComponentProps) {
  if (actionData?.kind === 'resume') {
    return (
      <Panel heading={resumeTexts.heading} title={signInTexts.title}>
        <ResumeForm form={actionData.carried} texts={resumeTexts} />
      </Panel>
    );
  }
  return (
    <Panel heading={signInTexts.heading} title={signInTexts.title}>
      <p className="text-ink-soft">{signInTexts.intro}</p>
      <SignInForm path={actionData?.path ?? loaderData.path} carried={actionData?.carried} />
    </Panel>
  );
}
