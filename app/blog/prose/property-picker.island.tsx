import { useEffect, useRef, useState } from 'react';
import { pickerTypes, proseTexts } from '../../../content/blog-texts.ts';
import { withCampaign } from '../../site/layout/count-page-view.ts';

const hrefOf = (type: string) => `/fragebogen/?type=${type}`;

/** Links without script; once awake they are buttons that reveal a link to the questionnaire. */
export default function PropertyPicker() {
  const list = useRef<HTMLUListElement>(null);
  /** Index of the link that had the focus, -1 for none, so that its button gets it. Null before hydration. */
  const [focused, setFocused] = useState<number | null>(null);
  const [chosen, setChosen] = useState<(typeof pickerTypes)[number] | null>(null);
  useEffect(() => {
    setFocused([...(list.current?.children ?? [])].findIndex((item) => item.contains(document.activeElement)));
  }, []);
  useEffect(() => {
    if (focused !== null) list.current?.querySelectorAll('button')[focused]?.focus({ preventScroll: true });
  }, [focused]);
  return (
    <fieldset className="picker">
      <legend className="sr-only">{proseTexts.picker.legend}</legend>
      <ul ref={list}>
        {pickerTypes.map((choice) => {
          const content = (
            <>
              <strong>{choice.label}</strong>
              <span>{choice.description}</span>
            </>
          );
          return (
            <li key={choice.type}>
              {focused !== null ? (
                <button
                  type="button"
                  aria-pressed={choice === chosen}
                  onClick={() => setChosen(choice)}
                  className="picker-choice"
                >
                  {content}
                </button>
              ) : (
                <a href={hrefOf(choice.type)} className="picker-choice">
                  {content}
                </a>
              )}
            </li>
          );
        })}
      </ul>
      <p aria-live="polite">
        {chosen && (
          <a key={chosen.type} href={withCampaign(hrefOf(chosen.type))} className="picker-direct">
            {proseTexts.picker.continue(chosen.label)}
          </a>
        )}
      </p>
    </fieldset>
  );
}
