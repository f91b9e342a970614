import { pickerTypes, proseTexts } from '../../../content/blog-texts.ts';

/** A list of links. With script (property-picker-script.ts) they become buttons that reveal one direct link. */
export function PropertyPicker() {
  return (
    <fieldset className="picker" data-property-picker="">
      <legend className="sr-only">{proseTexts.picker.legend}</legend>
      <ul>
        {pickerTypes.map(({ type, label, description }) => (
          <li key={type}>
            <a
              href={`/fragebogen/?type=${type}`}
              className="picker-choice"
              data-continue={proseTexts.picker.continue(label)}
            >
              <strong>{label}</strong>
              <span>{description}</span>
            </a>
          </li>
        ))}
      </ul>
      <p aria-live="polite" data-picker-result="" />
    </fieldset>
  );
}
