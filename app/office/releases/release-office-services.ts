import type { PromiseFigures } from '../../../domain/promise/count-promises.server.ts';
import type { Disclosure, OrderWord } from '../../../domain/releases/list-disclosures.server.ts';
import type { CustomerWord } from '../../../domain/releases/note-word.server.ts';
import type { Released, ReleaseGiven } from '../../../domain/releases/release-contact.server.ts';

type Act = { inquiryId: string; invitationId: string; staffId: string };

/** Releases as somebody of the office sees and notes them. */
export type ReleaseOfficeServices = {
  list(inquiryId: string): Promise<Disclosure[]>;
  listWords(inquiryId: string): Promise<OrderWord[]>;
  note(given: Act & { given: ReleaseGiven }): Promise<Released>;
  noteWord(given: Act & { word: CustomerWord; reason: string }): Promise<{ kind: 'done' | 'invalid' | 'refused' }>;
  readFigures(): Promise<PromiseFigures>;
};
