import { domainToASCII } from 'node:url';

export type MailAddress = { name: string; address: string };

const LOCAL_PART = /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/;
const DOMAIN = /^([A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z]([A-Za-z0-9-]{0,61}[A-Za-z0-9])$/;

/**
 * Rejects quotes, comments, lists and display names, so that input can never become a second recipient.
 * Internationalized domains are returned as Punycode.
 */
export function parseAddress(text: string): string | null {
  const trimmed = text.trim();
  if (trimmed.length > 254) return null;
  const at = trimmed.lastIndexOf('@');
  const local = trimmed.slice(0, at);
  const domain = domainToASCII(trimmed.slice(at + 1));
  if (at < 1 || local.length > 64 || !LOCAL_PART.test(local) || !DOMAIN.test(domain)) return null;
  return `${local}@${domain}`;
}

/** Accepts `info@example.de` and `Name <info@example.de>`. */
export function parseNamedAddress(text: string): MailAddress | null {
  const named = /^\s*"?([^"<>\r\n]*?)"?\s*<([^<>]+)>\s*$/.exec(text);
  const address = parseAddress(named?.[2] ?? text);
  return address ? { name: cleanHeader(named?.[1] ?? ''), address } : null;
}

/** Replaces line breaks and control characters, against header injection. */
export function cleanHeader(value: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what must go
  return value.replaceAll(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g, ' ').trim();
}
