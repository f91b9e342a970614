import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, ServerRouter } from 'react-router';
import { renderArticleHtml } from './blog/article-html.server.tsx';
import { ArticleHtml } from './blog/article-html.ts';

/** Whole pages, never streams: the content security policy needs the hash of every inline script before the first byte. */
export default async function renderDocument(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  const articleHtml = await renderArticleHtml(context);
  const page = (
    <ArticleHtml value={articleHtml}>
      <ServerRouter context={context} url={request.url} />
    </ArticleHtml>
  );
  return new Promise((done, fail) => {
    let failed = false;
    const { pipe } = renderToPipeableStream(page, {
      // Every part in its place: React would move large ones to the end and have a script put them back.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: async () => {
        const html = await text(pipe(new PassThrough()));
        headers.set('Content-Type', 'text/html; charset=utf-8');
        done(new Response(request.method === 'HEAD' ? null : html, { status: failed ? 500 : status, headers }));
      },
      onShellError: fail,
      onError: () => {
        failed = true;
      },
    });
  });
}
