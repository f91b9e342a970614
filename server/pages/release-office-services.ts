import type { ReleaseOfficeServices } from '../../app/office/releases/release-office-services.ts';
import type { Actor } from '../../domain/process/inquiry-events.server.ts';
import { readPromiseFigures } from '../../domain/promise/count-promises.server.ts';
import { listDisclosures, listOrderWords } from '../../domain/releases/list-disclosures.server.ts';
import { noteWord } from '../../domain/releases/note-word.server.ts';
import { releaseContact } from '../../domain/releases/release-contact.server.ts';
import { actorOf } from '../../domain/staff/staff.ts';
import type { Services } from '../services.ts';

const FIGURE_DAYS = 30;

export function createReleaseOfficeServices({ database }: Pick<Services, 'database'>): ReleaseOfficeServices {
  const by = (staffId: string): Actor => ({ kind: 'staff', id: actorOf({ id: staffId }) });
  return {
    list: (inquiryId) => listDisclosures(database, inquiryId),
    listWords: (inquiryId) => listOrderWords(database, inquiryId),
    note: ({ staffId, ...given }) => releaseContact(database, { ...given, actor: by(staffId) }),
    noteWord: ({ staffId, ...given }) => noteWord(database, { ...given, actor: by(staffId) }),
    readFigures: () => readPromiseFigures(database, FIGURE_DAYS),
  };
}
