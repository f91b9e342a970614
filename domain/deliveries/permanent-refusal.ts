/**
 * Browsers load this module too. A refusal at RCPT TO or DATA concerns this recipient; earlier ones concern our server
 * and may pass.
 */
export const isPermanentRefusal = (message: string | null) =>
  /refused before|\bSMTP 5\d\d\b.* at (?:RCPT TO|DATA)\b/.test(message ?? '');
