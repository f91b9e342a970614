import { choiceTexts as texts } from '../../../content/office/choice.ts';

export function NeedsLine({ needs, wishes }: { needs: string; wishes: string }) {
  return (
    <p className="text-ink-soft">
      {texts.needs}: {needs || texts.nothingNeeded}
      {wishes && `. ${texts.wishes}: ${wishes}`}
    </p>
  );
}
