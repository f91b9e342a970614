/** What the questionnaire keeps in the browser, by the names that stand in the privacy notice. */
export const storageNames = {
  draft: 'taubenfrei.draft',
  /** From the form to the thank-you page. */
  submission: 'taubenfrei.submitted',
  outboxMarker: 'taubenfrei.outbox',
  /** The key of the inquiry that the outbox delivered last. */
  delivered: 'taubenfrei.delivered',
  reloadedAt: 'taubenfrei.reloaded',
} as const;
