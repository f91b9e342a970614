import { data, type MiddlewareFunction, type RouterContextProvider } from 'react-router';
import { referenceOf } from '../../domain/inquiries/reference.ts';
import { OWN_PAGES, ownPagePath } from '../../domain/own-page/own-page-url.ts';
import { type Door, enterWith, passDoor, refuseLink } from '../links/link-door.ts';
import { readForm } from '../read-form.ts';
import { requestKeys } from '../request-context.ts';
import { ownCookie } from './cookies.ts';

const REFERENCE = /^[0-9a-f]{8}$/i;

const door: Door = { cookie: ownCookie, home: ownPagePath };

/** A page that a mail leads to by itself. */
const MAILED = /^\/meine-anfrage\/[^/]+\/behalten\/?$/;

/** Lets in whoever holds a link to this inquiry. */
export async function requireLink({ request, params, context }: Parameters<MiddlewareFunction<Response>>[0]) {
  const reference = params.reference?.toUpperCase();
  if (reference === undefined) return undefined;
  if (!REFERENCE.test(reference)) throw refuseLink('unknown');
  const customer = context.get(requestKeys.customer);
  const passed = await passDoor(door, {
    request,
    reference,
    stays: MAILED.test(new URL(request.url).pathname),
    visitor: context.get(requestKeys.visitor),
    async find(given) {
      const link = await customer.findLink(given);
      if (link.kind !== 'open') return link;
      const inquiryId = link.inquiryId as string;
      return { kind: 'open', reference: referenceOf(inquiryId), subject: inquiryId, expiresAt: link.expiresAt };
    },
  });
  if (passed instanceof Response) return passed;
  if (request.method === 'POST' && !NEVER_WAITS.test(new URL(request.url).pathname)) {
    const back = ownPath({ reference, query: passed.query });
    await refuseTooMany({ request, context, inquiryId: passed.subject, back });
  }
  context.set(requestKeys.line, 'link');
  context.set(requestKeys.ownInquiry, { inquiryId: passed.subject, reference, query: passed.query });
  return undefined;
}

/** Taking back and erasing are rights (Art. 7 and 17 DSGVO): nobody who fills in forms keeps a customer from them. */
const NEVER_WAITS = /^\/meine-anfrage\/[^/]+\/(?:loeschen|ruecknahme\/[^/]+)\/?$/;

/** What the error page is told of a form that came too soon after many others: what was typed is sent from there. */
export type FormGivenBack = {
  kind: 'too-many';
  minutes: number;
  back: string;
  form: { path: string; fields: [name: string, value: string][] };
};

/** No form of these pages has so many; a stranger's would come back as a page of megabytes. */
const MOST_FIELDS = 100;

type Counting = {
  request: Request;
  context: Readonly<RouterContextProvider>;
  inquiryId: string;
  back: string;
  /** Where it has been read already. */
  form?: URLSearchParams;
};

/** Goes by the inquiry, not by where its forms come from. */
export async function refuseTooMany({ request, context, inquiryId, back, form }: Counting) {
  const wait = await context.get(requestKeys.customer).countForm(inquiryId);
  if (wait === null) return;
  context.set(requestKeys.retryAfter, wait);
  const { pathname, search } = new URL(request.url);
  const fields = [...(form ?? (await readForm(request)))].slice(0, MOST_FIELDS);
  const given: FormGivenBack = {
    kind: 'too-many',
    minutes: Math.ceil(wait / 60),
    back,
    form: { path: pathname + search, fields },
  };
  throw data(given, { status: 429 });
}

type Opened = { token: string; inquiryId: string | null; expiresAt: Date; secure: boolean };

/** On to the page of the inquiry. */
export function openWith({ inquiryId, ...opened }: Opened) {
  return enterWith(door, { ...opened, reference: referenceOf(inquiryId ?? '') });
}

/** A page below the inquiry's own, with the key in the address where there is no cookie. */
export function ownPath({ reference, query }: { reference: string; query: string }, page = '', notice = '') {
  const rest = notice && `${query ? '&' : '?'}meldung=${notice}`;
  return `${OWN_PAGES}${reference}/${page}${query}${rest}`;
}
