import { detailTexts } from '../../content/customer.ts';
import { type DetailGroup, detailGroupTitles } from '../../content/details.ts';
import type { DetailAnswers } from '../../domain/details/detail-answers.ts';
import { Fold } from '../ui/fold.tsx';
import { useRefused } from '../ui/form.tsx';
import { AskedNames, type DetailFieldsProps, DetailList } from './detail-fields.tsx';
import { type AskedDetail, allDetails, detailGroups, fieldsOf, isAsked, isChanged } from './read-details.ts';

type DetailFoldsProps = Omit<DetailFieldsProps, 'questions'> & {
  /** The fold that was just saved, to which the page returns. */
  saved: string | null;
};

/** All questions in folds by subject. The first one with a question left is open; in a refused form, also what was changed. */
export function DetailFolds({ values = {}, impossible, saved }: DetailFoldsProps) {
  const refused = useRefused();
  const isTouched = (name: string) =>
    refused !== null && (name in refused.errors || isChanged(name, values, refused.values));
  const isGiven = (name: AskedDetail) => (values[name === 'size' ? 'how' : name] ?? []).length > 0;
  const role = values.role?.[0] as DetailAnswers['role'];
  const groups = (Object.entries(detailGroups) as [DetailGroup, readonly AskedDetail[]][]).map(
    ([group, questions]) => ({ group, questions, asked: questions.filter((name) => isAsked(name, { role })) }),
  );
  const next = groups.find(({ asked }) => !asked.every(isGiven))?.group;
  return (
    <div>
      <AskedNames questions={allDetails} />
      {groups.map(({ group, questions, asked }) => (
        <Fold
          key={group}
          look="section"
          id={`fragen-${group}`}
          title={detailGroupTitles[group]}
          subtitle={`${detailTexts.answered(asked.filter(isGiven).length, asked.length)}${group === saved ? detailTexts.savedHere : ''}`}
          open={group === next || group === saved || fieldsOf(questions).some(isTouched)}
        >
          <div className="grid gap-7">
            <DetailList questions={questions} values={values} impossible={impossible} />
          </div>
        </Fold>
      ))}
      <div className="border-t border-line pt-5">
        <DetailList questions={['words']} values={values} />
      </div>
    </div>
  );
}
