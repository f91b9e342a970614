import { data, type RouterContextProvider } from 'react-router';
import { findCase } from '../../../domain/inquiries/find-case.server.ts';
import { requestKeys } from '../../request-context.ts';

/** For pages that need exactly one inquiry: anything else is not found. */
export async function findOneCase(context: Readonly<RouterContextProvider>, reference: string) {
  const found = await findCase(context.get(requestKeys.server).database, reference);
  if (found.kind !== 'case') throw data(null, { status: 404 });
  return found;
}
