const QUESTIONNAIRE = '/fragebogen/';

/** Long enough to see the highlight. */
const HIGHLIGHT_MS = 200;

export function questionnaireHref(propertyType: string) {
  return `${QUESTIONNAIRE}?propertyType=${propertyType}&step=1`;
}

/** What follows a choice in the hero: the callback if there is one, otherwise the questionnaire. */
export function choosePropertyType(
  propertyType: string,
  onSelect?: (propertyType: string) => void,
  open = (href: string) => window.location.assign(href),
) {
  if (onSelect) return onSelect(propertyType);
  setTimeout(() => {
    try {
      open(questionnaireHref(propertyType));
    } catch {
      open(QUESTIONNAIRE);
    }
  }, HIGHLIGHT_MS);
}
