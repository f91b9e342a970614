import type { InquiryEvent } from '../../domain/process/inquiry-events.server.ts';
import { actorWords, shortTime } from './inquiries/inquiry-words.ts';

type Told = { speak(event: InquiryEvent): string[]; names: Record<string, string>; now: Date };

/** What happened to an inquiry or a firm, the latest first. */
export function timelineEntries(events: readonly InquiryEvent[], { speak, names, now }: Told) {
  return events.toReversed().map((event) => {
    const [title = '', ...more] = speak(event);
    return {
      key: event.id,
      time: shortTime(event.at, now),
      dateTime: event.at.toISOString(),
      title,
      by: actorWords(event.actor_kind, event.actor, names),
      text: more.join(' · '),
    };
  });
}
