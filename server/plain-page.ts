import { refusals } from '../content/refusals.ts';
import { escapeMarkup } from '../domain/export/markup.ts';
import { securityHeaders } from '../platform/http/security-headers.ts';

type PageTexts = { title: string; text: string };

/** Needs no script, style or rendering, for requests that we cannot serve now. */
export function plainPage(status: number, { title, text }: PageTexts, headers: Record<string, string> = {}): Response {
  const { back, help } = refusals;
  const html = `<!DOCTYPE html><html lang="de"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${escapeMarkup(title)} | Taubenfrei München</title></head><body><main><h1>${escapeMarkup(title)}</h1><p>${escapeMarkup(text)}</p><p>${escapeMarkup(help)}</p><p><a href="${back.href}">${escapeMarkup(back.label)}</a></p></main></body></html>`;
  return new Response(html, {
    status,
    headers: {
      ...securityHeaders(),
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
      ...headers,
    },
  });
}
