import { type DetailQuestion, detailQuestions } from '../../content/details.ts';
import type { DetailAnswers } from '../../domain/details/detail-answers.ts';

export type AskedDetail = DetailQuestion | 'size';

/** All of them, the size where /danke/ has it. */
export const allDetails: readonly AskedDetail[] = (Object.keys(detailQuestions) as DetailQuestion[]).flatMap((name) =>
  name === 'nest' ? ['size', name] : [name],
);

const metres = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 2, useGrouping: false });
const speakMetres = (cm?: number) => (cm ? [metres.format(cm / 100)] : []);

/** The fields of a form by name. */
export type DetailValues = Readonly<Record<string, readonly string[] | undefined>>;

export function typedValues(form: URLSearchParams): DetailValues {
  return Object.fromEntries([...new Set(form.keys())].map((name) => [name, form.getAll(name)]));
}

export function storedValues({ size, ...choices }: DetailAnswers, decisionOn: string | null = null): DetailValues {
  return {
    ...Object.fromEntries(Object.entries(choices).map(([name, value]) => [name, [value ?? []].flat()])),
    width: speakMetres(size?.widthCm),
    height: speakMetres(size?.heightCm),
    depth: speakMetres(size?.depthCm),
    edge: speakMetres(size?.edgeCm),
    count: size?.count ? [String(size.count)] : [],
    how: size ? [size.how] : [],
    meeting: decisionOn ? [decisionOn] : [],
  };
}

/**
 * What a form of details says, laid over what was known: the questions it asked are answered anew, the others stay. The
 * result may hold nonsense; the server checks it before it stores it.
 */
export function readDetails(form: URLSearchParams, known: DetailAnswers): Record<string, unknown> {
  const asked = (form.get('fragen') ?? '').split(',');
  const answers: Record<string, unknown> = { ...known };
  for (const name of allDetails) {
    if (!asked.includes(name)) continue;
    delete answers[name];
    const answer = name === 'size' ? readSize(form) : name === 'place' ? readPlaces(form) : form.get(name);
    if (answer) answers[name] = answer;
  }
  return answers;
}

/** 'weiß ich nicht' gives way to anything that was ticked beside it. */
function readPlaces(form: URLSearchParams) {
  const ticked = [...new Set(form.getAll('place'))];
  const known = ticked.filter((code) => code !== 'unknown');
  return ticked.length === 0 ? null : known.length > 0 ? known : ticked;
}

function readSize(form: URLSearchParams) {
  const lengths = {
    widthCm: readCentimetres(form.get('width')),
    heightCm: readCentimetres(form.get('height')),
    depthCm: readCentimetres(form.get('depth')),
    edgeCm: readCentimetres(form.get('edge')),
    count: readNumber(form.get('count')),
  };
  const given = Object.fromEntries(Object.entries(lengths).filter(([, value]) => value !== null));
  const how = form.get('how');
  if (!how && Object.keys(given).length === 0) return null;
  return { ...given, how: how || 'estimated' };
}

function readCentimetres(text: string | null) {
  const value = readNumber(text);
  return value === null ? null : Math.round(value * 100);
}

/** '2,50' and '2.50 m' alike; what is no number stays one that no check lets pass. */
function readNumber(text: string | null): number | null {
  const digits = (text ?? '').replace(/m\s*$/i, '').trim().replace(',', '.');
  return digits === '' ? null : Number(digits);
}
