import { refusals } from '../content/refusals.ts';
import { securityHeaders } from '../platform/http/security-headers.ts';

type PageTexts = { title: string; text: string };

/** Needs no script, style or rendering, for requests that we cannot serve now. */
export function plainPage(status: number, { title, text }: PageTexts, headers: Record<string, string> = {}): Response {
  const { back, help } = refusals;
  const html = `<!DOCTYPE html><html lang="de"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${asText(title)} | Taubenfrei München</title></head><body><main><h1>${asText(title)}</h1><p>${asText(text)}</p><p>${asText(help)}</p><p><a href="${back.href}">${asText(back.label)}</a></p></main></body></html>`;
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

function asText(text: string) {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
