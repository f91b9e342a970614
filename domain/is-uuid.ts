/** PostgreSQL throws when it casts anything else to uuid. */
export function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
}

/** Stands for an id that is missing or invalid, so that a query finds nothing. */
export const NIL_UUID = '00000000-0000-0000-0000-000000000000';
