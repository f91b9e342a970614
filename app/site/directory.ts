import type { PublicFirm } from '../../domain/partners/list-public-firms.server.ts';

/** Null: the list cannot be read at the moment. */
export type Directory = { listFirms(): Promise<PublicFirm[] | null> };
