import { contactShareTexts } from '../../content/comparison.ts';
import type { ContactShareProblem, SharedFields } from '../../domain/contact-sharing/share-fields.ts';
import type { FormErrors } from '../forms.ts';

type Name = keyof SharedFields;
const { labels, channels, appointments } = contactShareTexts.preview;

/** The shared contact with the same labels and order for customer and firm. */
export function describeSharedContact(fields: SharedFields): { name: Name; label: string; value: string }[] {
  const shownTexts: Partial<Record<Name, string>> = {
    ...fields,
    channel: channels[fields.channel],
    appointment: fields.appointment && appointments[fields.appointment],
  };
  return (Object.keys(labels) as Name[]).flatMap((name) => {
    const value = shownTexts[name];
    return value === undefined ? [] : [{ name, label: labels[name], value }];
  });
}

export function contactShareErrors(problem: ContactShareProblem): FormErrors {
  const field = problem === 'no-email' ? 'channel' : problem === 'address-missing' ? 'objectAddress' : problem;
  return { [field]: contactShareTexts.problems[problem] };
}
