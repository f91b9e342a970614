import { company } from '../content/company.ts';
import { refusals } from '../content/refusals.ts';

const STYLE =
  'body{max-width:40rem;margin:0 auto;padding:2rem 1rem;font:1.125rem/1.6 system-ui,sans-serif}h1{line-height:1.2}';

/** nginx shows this page while the servers are down, so it must not load anything from them. */
export function renderMaintenancePage(): string {
  const { phone, phoneHref, brand } = company;
  const { title, text, form, urgent } = refusals.away;
  return `<!DOCTYPE html><html lang="de"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>Gleich wieder da | ${brand}</title><style>${STYLE}</style></head><body><main><h1>${title}</h1><p>${text}</p><p>${form}</p><p>${urgent} <a href="${phoneHref}">${phone}</a></p></main></body></html>\n`;
}
