/**
 * The mail server said no to this recipient or this text. What it says about us (a password, a block list before the recipient
 * is named) is a matter of time. Used by browsers too.
 */
export const isRefusedForGood = (message: string | null) =>
  /refused before|\bSMTP 5\d\d\b.* at (?:RCPT TO|DATA)\b/.test(message ?? '');
