import { releaseTexts } from '../../content/comparison.ts';
import type { ReleasedFields, ReleaseProblem } from '../../domain/releases/release-fields.ts';
import type { FormErrors } from '../refuse-form.ts';

type Name = keyof ReleasedFields;
const { labels, channels, visits } = releaseTexts.preview;

/** What is released, in the order and the words that the customer confirms and the firm reads. */
export function releasedRows(fields: ReleasedFields): { name: Name; label: string; value: string }[] {
  const spoken: Partial<Record<Name, string>> = {
    ...fields,
    channel: channels[fields.channel],
    visit: fields.visit && visits[fields.visit],
  };
  return (Object.keys(labels) as Name[]).flatMap((name) => {
    const value = spoken[name];
    return value === undefined ? [] : [{ name, label: labels[name], value }];
  });
}

/** What is wrong with a release, at the field that it is about. */
export function releaseErrors(problem: ReleaseProblem): FormErrors {
  const field = problem === 'no-email' ? 'channel' : problem === 'address-missing' ? 'objectAddress' : problem;
  return { [field]: releaseTexts.problems[problem] };
}
