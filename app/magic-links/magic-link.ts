import { data, type MiddlewareFunction, redirect } from 'react-router';
import { trimToken } from '../../domain/magic-links/access-token.ts';
import { type FoundLink, findLink, type OpenedLink } from '../../domain/magic-links/find-link.server.ts';
import { FIRM_INVOICES } from '../../domain/magic-links/link-addresses.ts';
import { readLimitedForm } from '../form-limits.ts';
import { type FormErrors, readForm, refuseForm } from '../forms.ts';
import { requestKeys, type ServerServices } from '../request-context.ts';
import { type LinkArea, readLinkCookie, writeLinkCookie } from './link-cookie.ts';

/** Data of an area's error page. `token` is used only to ask for a new link. */
export type LinkRefusal = {
  kind: Exclude<FoundLink['kind'], 'open'> | 'closed' | 'crowded' | 'invoices-only';
  token?: string;
};

/** Set if the browser is signed in for another subject than the new link's: both names and the link to switch to. */
export type OtherLink = { kind: 'other'; token: string; kept: string; given: string };

const STATUS = {
  malformed: 404,
  unknown: 404,
  closed: 404,
  'invoices-only': 403,
  expired: 410,
  revoked: 410,
  limited: 429,
  crowded: 429,
} as const;

export function refuseLink(kind: LinkRefusal['kind'], token?: string) {
  return data({ kind, ...(kind === 'expired' && { token }) } satisfies LinkRefusal, { status: STATUS[kind] });
}

type PathOf = (page?: string, notice?: string) => string;

/** A form of an area with its two results: refused with what was typed, or a redirect with a notice. */
export async function readAreaForm(request: Request, path: PathOf) {
  const form = await readForm(request);
  return {
    form,
    refuse: (errors: FormErrors | string, status = 422) => refuseForm(form, errors, { status }),
    done: (notice = '', page = '') => redirect(path(page, notice), 303),
  };
}

/** Exits are never counted, and resources of a page are counted separately. */
const UNCOUNTED = /\/(?:loeschen|ruecknahme|beenden|zurueckziehen|verlassen)(?:\/|$)/;
const PART = /\/foto\//;

export type LinkTo<Subject> = { kind: 'open'; reference: string; subject: Subject } | { kind: 'revoked' };

type Database = ServerServices['database'];
type Args = Parameters<MiddlewareFunction<Response>>[0];
type Passed<Subject> = { subject: Subject; reference: string; query: string; token: string; expiresAt: Date };

type Area<Subject> = {
  audience: LinkArea;
  /** Path prefix of its pages, and the page below it that a link opens. */
  pages: string;
  home?: string;
  /** The parameter that the address must contain; without it one cookie serves all subjects. */
  reference?: RegExp;
  find(link: OpenedLink, database: Database): LinkTo<Subject> | Promise<LinkTo<Subject>>;
  /** The subject that form limits count. */
  counts: { of: Parameters<typeof readLimitedForm>[1]['of']; id(subject: Subject): string };
  /** Emails lead to these pages directly. */
  mailed?: RegExp;
  /** Names of both subjects, shown before the browser switches from one to the other. */
  nameOf?(subject: Subject, database: Database): Promise<string | null | undefined>;
  sameAs?(kept: Subject, given: Subject): boolean;
  /** True if the browser's link opens more of the same subject than the new one. */
  keepsFormer?(kept: Subject, given: Subject): boolean;
  /** Refuses, redirects or records something before a form is counted. */
  check?(args: Args, passed: Passed<Subject>): Promise<Response | undefined> | Response | undefined;
  admit(context: Args['context'], passed: Passed<Subject>, request: Request): void | Promise<void>;
};

type At = { reference?: string; query: string };
type Entering = { token: string; reference?: string; expiresAt: Date; secure: boolean };

/**
 * The pages that a kind of link opens. The key in the address moves into a cookie and disappears from the
 * address. If the second request shows that the browser keeps no cookies, the key stays in the address (`query`).
 * If the browser is already signed in for another subject, a click decides (`switchLink`).
 */
export function defineArea<Subject>(area: Area<Subject>) {
  const { audience, pages, nameOf, counts } = area;
  const homeOf = (reference: string) => `${pages}${reference && `${reference}/`}${area.home ?? ''}`;

  /** A page of the area, with the key in the address where there is no cookie. */
  const path = ({ reference = '', query }: At, page = '', notice = '') =>
    `${pages}${reference && `${reference}/`}${page}${query}${notice && `${query ? '&' : '?'}meldung=${notice}`}`;

  /** Redirects to the first page with the cookie; `c` marks that a cookie was sent. */
  function enter({ token, reference = '', expiresAt, secure }: Entering, home = homeOf(reference), query = '') {
    return redirect(`${home}?s=${encodeURIComponent(token)}&c=1${query}`, {
      status: 303,
      headers: { 'Set-Cookie': writeLinkCookie(audience, { reference, token, secure, expiresAt }) },
    });
  }

  async function openMagicLink({ request, context }: Omit<Args, 'params' | 'pattern' | 'url'>, reference: string) {
    const { database } = context.get(requestKeys.server);
    const visitor = context.get(requestKeys.visitor);
    const { network, secure } = visitor;
    const { pathname, searchParams } = new URL(request.url);
    const stays = area.mailed?.test(pathname) ?? false;
    const find = async (token: string) => {
      const named = audience === 'invitation' && { reference };
      const link = await findLink(database, { token, network, audience, ...named });
      return link.kind === 'open' ? { ...(await area.find(link, database)), expiresAt: link.expiresAt } : link;
    };
    // Limits count all spellings of a link as one.
    const address = searchParams.get('s');
    const given = address && trimToken(address);
    const kept = readLinkCookie(audience, request.headers.get('Cookie'), reference, secure);
    const reads = request.method === 'GET' || request.method === 'HEAD';
    if (reads && given !== null && given === kept) {
      searchParams.delete('s');
      searchParams.delete('c');
      return redirect(`${pathname}${searchParams.size > 0 ? `?${searchParams}` : ''}`, 303);
    }
    const token = given ?? kept;
    if (token === null) throw refuseLink('closed');
    const link = await find(token);
    if (link.kind !== 'open') throw refuseLink(link.kind, token);
    if (link.reference !== reference) throw refuseLink('unknown');
    if (nameOf && reads && given !== null && kept !== null) {
      const before = await find(kept);
      if (before.kind === 'open' && area.keepsFormer?.(before.subject, link.subject))
        return redirect(stays ? pathname : homeOf(reference), 303);
      if (before.kind === 'open' && !area.sameAs?.(before.subject, link.subject)) {
        const [one, other] = [await nameOf(before.subject, database), await nameOf(link.subject, database)];
        if (one !== undefined && other !== undefined) {
          const refusal: OtherLink = { kind: 'other', token: given, kept: one ?? '', given: other ?? '' };
          throw data(refusal, { status: 409 });
        }
      }
    }
    if (reads && given !== null && !searchParams.has('c')) {
      const opened = { token, secure, reference, expiresAt: link.expiresAt };
      searchParams.delete('s');
      const query = searchParams.size > 0 ? `&${searchParams}` : '';
      return stays ? enter(opened, pathname, query) : enter(opened);
    }
    if (reads && !UNCOUNTED.test(pathname) && !visitor.mayView(token, PART.test(pathname) ? 'photo' : 'page'))
      throw refuseLink('crowded');
    const query = given === null ? '' : `?s=${encodeURIComponent(given)}&c=1`;
    return { subject: link.subject, reference, query, token, expiresAt: link.expiresAt };
  }

  async function guard(args: Args): Promise<Response | undefined> {
    const { request, params, context, pattern } = args;
    const reference = area.reference ? (params.reference?.toUpperCase() ?? '') : '';
    if (area.reference && !area.reference.test(reference)) throw refuseLink('unknown');
    const passed = await openMagicLink({ request, context }, reference);
    if (passed instanceof Response) return passed;
    const answer = await area.check?.(args, passed);
    if (answer) return answer;
    context.set(requestKeys.renderQueue, 'link');
    const about = { of: counts.of, id: counts.id(passed.subject), back: path(passed, area.home) };
    await readLimitedForm({ request, context, pattern }, about);
    await area.admit(context, passed, request);
    return undefined;
  }

  /** Replaces the browser's current subject by that of this link. */
  async function switchLink({ request, context }: Omit<Args, 'params' | 'pattern' | 'url'>) {
    const { network, secure } = context.get(requestKeys.visitor);
    const token = trimToken(new URL(request.url).searchParams.get('s') ?? '');
    const link = await findLink(context.get(requestKeys.server).database, { token, network, audience });
    if (link.kind !== 'open') throw refuseLink(link.kind, token);
    return enter({ token, secure, expiresAt: link.expiresAt }, link.scope === 'invoices' ? FIRM_INVOICES : undefined);
  }

  return { guard, switchLink, enter, path };
}
