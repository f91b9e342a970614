/** What an offer says beside what the customer answered: facts, no grade. */

type Sentence = {
  /** One word for a narrow column. */
  short: string;
  text: string;
  /** What the customer may send to the firm. */
  question: string;
};

type Quantity = string | number | null;

const HOW = { lift: 'einer Hebebühne', scaffold: 'einem Gerüst', rope: 'Arbeit am Seil' } as const;
const THING = { nets: 'Netz', spikes: 'Spikes', wires: 'Spanndraht', 'solar-edge': 'Rand der Solaranlage' } as const;

export const answerMatchTexts = {
  label: 'Ihre Angaben',
  fits: (things: string) => `Passt zu Ihren Angaben: ${things}.`,
  fitsPartly: (things: string) => `Passt: ${things}.`,
  fitsShort: 'passt',
  differsShort: (things: string) => `anders: ${things}`,
  unsaidShort: (things: string) => `offen: ${things}`,
  ask: 'Danach fragen',
  asked: 'gefragt',
  answered: 'beantwortet',
  read: 'Antwort lesen',
  /** For screen readers, which read links without what stands beside them. */
  about: (what: string, thing: string, firm: string) => `${what}: ${thing}, ${firm}`,
  fitting: {
    drilling: 'ohne Bohren',
    removal: 'Abbau der alten Abwehr',
    nests: 'Arbeit am Nest',
    cleaning: 'Reinigung',
    access: 'ohne Gerüst und Hebebühne',
  },
  fittingQuantity: (thing: keyof typeof THING, quantity: Quantity, unit: string) =>
    `${quantity}\u00a0${unit} ${THING[thing]}`,
  differing: {
    drilling: {
      short: 'Bohren',
      text: 'Sie wollten nicht bohren, dieses Angebot bohrt.',
      question:
        'Bei uns darf nicht gebohrt werden, Ihr Angebot sieht Bohren vor. Geht es auch ohne? Was kostet es dann?',
    },
    'drilling-unsaid': {
      short: 'Bohren',
      text: 'Keine Angabe zum Bohren.',
      question: 'Bei uns darf nicht gebohrt werden. Kommt Ihr Angebot ohne Bohren aus? Sonst: Was kostet es ohne?',
    },
    'removal-missing': {
      short: 'alte Abwehr',
      text: 'Die alte Abwehr soll weg, dieses Angebot baut sie nicht ab.',
      question:
        'Die alte Abwehr soll weg. In Ihrem Angebot finde ich ihren Abbau nicht. Ist er schon enthalten? Sonst: Was kostet er?',
    },
    'removal-unwanted': {
      short: 'alte Abwehr',
      text: 'Die vorhandene Abwehr soll bleiben, dieses Angebot baut sie ab.',
      question:
        'Die vorhandene Abwehr soll bleiben. Ihr Angebot enthält ihren Abbau. Muss das sein? Was kostet es ohne ihn?',
    },
    'removal-none': {
      short: 'alte Abwehr',
      text: 'Bei Ihnen ist keine Abwehr angebracht, dieses Angebot baut eine ab.',
      question: 'Bei uns ist keine Abwehr angebracht. Ihr Angebot enthält einen Abbau. Was ist damit gemeint?',
    },
    'nest-missing': {
      short: 'Nest',
      text: 'Bei Ihnen ist ein Nest, dieses Angebot enthält keine Arbeit daran.',
      question: 'Bei uns ist ein Nest. Ist die Arbeit daran in Ihrem Angebot enthalten? Sonst: Was kostet sie?',
    },
    'nest-none': {
      short: 'Nest',
      text: 'Bei Ihnen ist kein Nest, dieses Angebot enthält Arbeit daran.',
      question: 'Bei uns ist kein Nest. Ihr Angebot enthält Arbeit an Nestern. Was kostet es ohne sie?',
    },
    'cleaning-missing': {
      short: 'Reinigung',
      text: 'Bei Ihnen liegt viel Kot, dieses Angebot enthält keine Reinigung.',
      question: 'Bei uns liegt viel Kot. Ist die Reinigung in Ihrem Angebot enthalten? Sonst: Was kostet sie?',
    },
  } satisfies Record<string, Sentence>,
  inside: (how: keyof typeof HOW): Sentence => ({
    short: 'Zugang',
    text: `Bei Ihnen kommt man von innen hin, dieses Angebot rechnet mit ${HOW[how]}.`,
    question: `Bei uns kommt man von innen hin. Ihr Angebot rechnet mit ${HOW[how]}. Geht es auch ohne? Was kostet es dann?`,
  }),
  'no-drive': (how: keyof typeof HOW): Sentence => ({
    short: 'Zufahrt',
    text: `Bei Ihnen gibt es keine Zufahrt, dieses Angebot rechnet mit ${HOW[how]}.`,
    question: `Bei uns gibt es keine Zufahrt. Ihr Angebot rechnet mit ${HOW[how]}. Wie kommt sie hin?`,
  }),
  /** Without a quantity, the offer contains the thing and says no measure of it. */
  quantity: (thing: keyof typeof THING, offered: Quantity, unit: string, measured: string): Sentence => {
    const short = unit === 'm²' ? 'Fläche' : 'Länge';
    const ours = `Maße ergeben ${measured}\u00a0${unit} (${THING[thing]})`;
    return offered
      ? {
          short,
          text: `Ihre ${ours}, dieses Angebot rechnet mit ${offered}\u00a0${unit}.`,
          question: `Unsere ${ours}. Ihr Angebot rechnet mit ${offered}\u00a0${unit}. Woran liegt das?`,
        }
      : {
          short,
          text: `Keine Angabe zur ${short} (${THING[thing]}).`,
          question: `Unsere ${ours}. Rechnet Ihr Angebot damit?`,
        };
  },
} as const;
