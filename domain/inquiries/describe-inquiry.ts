import { noPlace, noPostalCode } from '../../content/contact-fields.ts';
import { detailQuestions } from '../../content/details.ts';
import { withoutSoftHyphens } from '../../content/german-format.ts';
import {
  answersSummary,
  freeTextLabel,
  locationChoices,
  type multipleChoiceSteps,
  problemChoices,
  propertyChoices,
  propertyLevels,
  stepTexts,
} from '../../content/questionnaire.ts';
import { DEFAULT_POSTAL_CODE, typedColumns } from '../form-rules.ts';
import { findPlace } from '../service-area/service-area.ts';
import type { Inquiry } from './inquiry.server.ts';
import { maskName } from './mask-contact.ts';

type Choices = readonly { code: string; label: string }[];

/** What the customer answered about the building and its pigeons, without who they are and where. */
export const answerColumns = [
  'property_type',
  'property_sub_type',
  'types_of_problems',
  'problem_locations',
  'problem_other',
  'location_other',
] as const;
export type Answers = Pick<Inquiry, (typeof answerColumns)[number]>;

type Line = { label: string; text: (inquiry: Answers) => string };
type MultipleChoiceStep = keyof typeof multipleChoiceSteps;

const multipleChoice = (step: MultipleChoiceStep, column: keyof Answers, choices: Choices): Line => ({
  label: stepTexts[step].summary,
  text: (inquiry) => labelsOf(choices, inquiry[column] ?? ''),
});
const freeText = (step: MultipleChoiceStep, column: keyof Answers): Line => ({
  label: freeTextLabel(stepTexts[step].summary),
  text: (inquiry) => inquiry[column]?.trim() ?? '',
});

/** In the order in which pages, emails and the data access request show them, each by the column that holds it. */
const answerLines: Record<Exclude<keyof Answers, 'property_sub_type'>, Line> = {
  property_type: { label: stepTexts.property.summary, text: nameProperty },
  types_of_problems: multipleChoice('problems', 'types_of_problems', problemChoices),
  problem_other: freeText('problems', 'problem_other'),
  problem_locations: multipleChoice('locations', 'problem_locations', locationChoices),
  location_other: freeText('locations', 'location_other'),
};

export const answerLabels: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(answerLines).map(([column, { label }]) => [column, label]),
);

const isTyped = (column: string) => typedColumns.some((name) => name === column);

/** The answers in German. What was typed is left out for firms, who read it masked (`freeTexts`). */
export function describeInquiry(inquiry: Answers, viewer: 'office' | 'customer' | 'firm') {
  return Object.entries(answerLines).flatMap(([column, { label, text }]) => {
    const answer = text(inquiry);
    if (isTyped(column) && (viewer === 'firm' || !answer)) return [];
    return [{ column, label, text: answer || answersSummary.nothing }];
  });
}

export const freeTexts = (inquiry: Answers): string[] =>
  Object.entries(answerLines).flatMap(([column, { text }]) => (isTyped(column) && text(inquiry)) || []);

export const nameProblems = (codes: string) => labelsOf(problemChoices, codes);

/** The shortest way to say what it is about: problem, else place, else building. */
export const nameTopic = (inquiry: Answers) =>
  nameProblems(inquiry.types_of_problems) ||
  labelsOf(locationChoices, inquiry.problem_locations) ||
  nameProperty(inquiry);

export function nameProperty({
  property_type,
  property_sub_type,
}: Pick<Answers, 'property_type' | 'property_sub_type'>) {
  const level = levelOf(property_type);
  const choice = property_sub_type && labelOf(propertyChoices, property_sub_type);
  return choice && choice !== level ? `${level}, ${choice}` : level;
}

const levelOf = (type: string) => (propertyLevels as Record<string, string>)[type] ?? type;

function labelsOf(choices: Choices, joined: string): string {
  const codes = joined.split(',').map((code) => code.trim());
  return codes
    .filter(Boolean)
    .map((code) => labelOf(choices, code))
    .join(', ');
}

function labelOf(choices: Choices, code: string) {
  return choices.find((choice) => choice.code === code)?.label ?? code;
}

/** The questionnaire sends a placeholder for an empty field. */
export const givenPostalCode = (postalCode: string | null) =>
  postalCode && postalCode !== DEFAULT_POSTAL_CODE ? postalCode : null;

/** SQL: without a place, no firm is invited. */
export const NO_POSTAL_CODE = `i.postal_code in ('', '${DEFAULT_POSTAL_CODE}')`;

export const formatPostalCode = (postalCode: string | null) => givenPostalCode(postalCode) ?? noPostalCode;

export const formatPlace = (postalCode: string | null) =>
  [formatPostalCode(postalCode), findPlace(givenPostalCode(postalCode) ?? '')?.place].filter(Boolean).join(' ');

export type NamedInquiry = Pick<
  Inquiry,
  'postal_code' | 'property_sub_type' | 'problem_locations' | 'first_name' | 'last_name'
> & {
  property_type: string;
  /** Details that the customer added later are more precise than the questionnaire. */
  places: readonly string[] | null;
};

export const NAME_COLUMNS = `i.postal_code, i.property_type, i.property_sub_type, i.problem_locations, i.first_name, i.last_name,
  (select d.answers -> 'place' from inquiry_details d where d.inquiry_id = i.id order by d.version desc limit 1) as places`;

const MAX_PLACES = 2;

/** The name is always masked. */
export function nameInquiry(inquiry: NamedInquiry): string {
  return [spokenTown(inquiry.postal_code), spokenSpot(inquiry), maskName(inquiry)].filter(Boolean).join(', ');
}

/** Strips the name parts, because loader data end up in the HTML. */
export function withInquiryName<Row extends NamedInquiry>(row: Row) {
  const { first_name, last_name, postal_code, property_type, property_sub_type, problem_locations, places, ...rest } =
    row;
  return { ...rest, called: postal_code === null ? '' : nameInquiry(row) };
}

/** Munich has many postal codes, so the code is shown there. */
function spokenTown(postalCode: string): string {
  const given = givenPostalCode(postalCode);
  const place = given && findPlace(given)?.place;
  if (!given) return noPlace;
  return place === 'München' || !place ? `${place || 'PLZ'} ${given}` : place;
}

function spokenSpot({ places, problem_locations, property_type, property_sub_type }: NamedInquiry): string {
  const added = (places ?? [])
    .filter((code) => code !== 'unknown')
    .map((code) => withoutSoftHyphens(labelOf(detailQuestions.place.choices, code)));
  const chosen = problem_locations.split(',').filter((code) => code && code !== 'other');
  const spots = added.length > 0 ? added : chosen.map((code) => labelOf(locationChoices, code));
  if (spots.length === 0)
    return property_sub_type ? labelOf(propertyChoices, property_sub_type) : levelOf(property_type);
  return spots
    .slice(0, MAX_PLACES)
    .map((label) => label.split(',')[0])
    .join(' und ');
}
