const QUESTIONNAIRE = '/fragebogen/';

/** Long enough to see the highlight. */
const HIGHLIGHT_MS = 200;

type OpenPage = (href: string) => void;

export function questionnaireHref(propertyType: string) {
  return `${QUESTIONNAIRE}?propertyType=${propertyType}&step=1`;
}

/** What follows a choice in the hero: the callback if there is one, otherwise the questionnaire. */
export function choosePropertyType(
  propertyType: string,
  onSelect?: (propertyType: string) => void,
  open: OpenPage = (href) => window.location.assign(href),
) {
  if (onSelect) {
    onSelect(propertyType);
    return;
  }
  setTimeout(() => openQuestionnaire(questionnaireHref(propertyType), open), HIGHLIGHT_MS);
}

function openQuestionnaire(href: string, open: OpenPage) {
  try {
    open(href);
  } catch {
    open(QUESTIONNAIRE);
  }
}
