import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { renderToPipeableStream } from 'react-dom/server';
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type MetaArgs,
  type MetaDescriptor,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { formErrorTexts } from '../content/form-errors.ts';
import type { RefusedForm } from './forms.ts';
import { requestKeys } from './request-context.ts';
import { Nonce } from './start/inline-script.tsx';
import { hasErrors, Refused } from './ui/form.tsx';
import { Flash } from './ui/notice.tsx';

export { requestKeys };

const RENDER_LIMIT_MS = 10_000;
/** The route of unknown paths. Its page is prerendered. */
const NOT_FOUND_ROUTE = 'site/not-found-page';

type Page = { request: Request; status: number; headers: Headers; context: EntryContext; given: RouterContextProvider };

/** Answers complete pages without streaming, so that a page that fails while rendering gets an error status. */
export default async function answerDocument(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  given: RouterContextProvider,
): Promise<Response> {
  const page = { request, status, headers, context, given };
  const refused = findRefusal(page);
  // Has no body, because the server sends the prerendered page or a plain line. In development there is none.
  const isBuild = given.get(requestKeys.nonce) === '';
  if (refused && !isBuild) return new Response(null, { status: refused, headers });
  if (refused && import.meta.env.DEV) page.status = refused;
  const network = isBuild ? '' : given.get(requestKeys.visitor).network;
  const done = await given.get(requestKeys.services).takeRenderSlot(queueOf(page), { network, signal: request.signal });
  if (!done) return new Response(null, { status: 503 });
  try {
    return await renderPage(page);
  } finally {
    done();
  }
}

/** Logs failures of pages, but not invalid requests. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return;
  context.get(requestKeys.services).reportFailure(error);
};

function findRefusal({ status, context, given }: Page): number | null {
  if (given.get(requestKeys.isPrivate)) return null;
  if (status === 405) return status;
  const isUnknown = context.staticHandlerContext.matches.some(({ route }) => route.id === NOT_FOUND_ROUTE);
  return isUnknown ? 404 : null;
}

function queueOf({ given }: Page) {
  if (given.get(requestKeys.isPrivate)) return given.get(requestKeys.renderQueue);
  return given.get(requestKeys.formAnswer) ? 'answer' : 'page';
}

async function renderPage({ request, status, headers, context, given }: Page): Promise<Response> {
  const nonce = given.get(requestKeys.nonce) || undefined;
  const { actionData, loaderData } = context.staticHandlerContext;
  const answers = [...valuesOf(actionData), ...valuesOf(loaderData)];
  const refused = answers.find((answer) => answer?.refused)?.refused ?? given.get(requestKeys.refused);
  const flash = valuesOf(actionData ? null : loaderData).map((page) => page?.flash);
  const shown = refused && hasErrors(refused) ? withTitleOfErrors(context) : context;
  const page = (
    <Nonce value={nonce}>
      <Refused value={refused}>
        <Flash value={flash.find((text) => typeof text === 'string') ?? null}>
          <ServerRouter context={shown} url={request.url} nonce={nonce} />
        </Flash>
      </Refused>
    </Nonce>
  );
  return new Promise((done, fail) => {
    let failed = false;
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      // Otherwise React moves large parts to the end and has a script put them back.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: async () => {
        clearTimeout(limit);
        const html = await text(pipe(new PassThrough()));
        headers.set('Content-Type', 'text/html; charset=utf-8');
        done(new Response(request.method === 'HEAD' ? null : html, { status: failed ? 500 : status, headers }));
      },
      onShellError: (error) => {
        clearTimeout(limit);
        fail(error);
      },
      onError: (error) => {
        failed = true;
        given.get(requestKeys.services).reportFailure(error);
      },
    });
    const limit = setTimeout(() => abort(new Error('the page took too long')), nonce ? RENDER_LIMIT_MS : 120_000);
  });
}

type Loaded = { refused?: RefusedForm | null; flash?: unknown } | null;
const valuesOf = (of: Record<string, unknown> | null) => Object.values(of ?? {}) as Loaded[];

function withTitleOfErrors(context: EntryContext): EntryContext {
  const titleOfErrors = (tag: MetaDescriptor) =>
    'title' in tag ? { title: formErrorTexts.title(String(tag.title)) } : tag;
  const routeModules = Object.entries(context.routeModules).map(([id, module]) => {
    const meta = module?.meta as ((args: MetaArgs) => MetaDescriptor[]) | undefined;
    return [id, meta ? { ...module, meta: (args: MetaArgs) => meta(args).map(titleOfErrors) } : module];
  });
  return { ...context, routeModules: Object.fromEntries(routeModules) };
}
